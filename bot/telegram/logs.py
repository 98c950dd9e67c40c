"""Logging of the whole process: our own loggers at the chosen level, everybody else's warnings; no token, no tile."""

import logging
import sys
import traceback
from typing import Final, Literal, TextIO

import structlog
from structlog.types import ExcInfo, Processor

OWN: Final = ("bot", "engine")
MASK: Final = "[token]"
VALUES: Final = (AssertionError, LookupError, ValueError)
"""What a bug raises: its message may show a value that was at hand, and so a tile."""


class MaskingFormatter(structlog.stdlib.ProcessorFormatter):
    """Takes secrets out of the finished line, tracebacks and others' messages included."""

    secrets: tuple[str, ...] = ()

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        for secret in self.secrets:
            line = line.replace(secret, MASK)
        return line


def configure_logs(
    level: str = "INFO",
    form: Literal["text", "json"] = "text",
    *,
    token: str = "",
    stream: TextIO | None = None,
) -> None:
    """Send every log line to `stream` (stderr). `level` holds for our own loggers only (LOG_LEVEL, LOG_FORMAT)."""
    stream = sys.stderr if stream is None else stream
    before: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *before,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(stream)
    formatter = MaskingFormatter(
        foreign_pre_chain=before,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_renderers(form, stream)],
    )
    formatter.secrets = _spellings(token)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in OWN:
        logging.getLogger(name).setLevel(level.upper())


def _renderers(form: Literal["text", "json"], stream: TextIO) -> list[Processor]:
    if form == "json":
        return [
            structlog.processors.ExceptionRenderer(_told),
            structlog.processors.JSONRenderer(ensure_ascii=False, default=repr),
        ]
    return [
        structlog.dev.ConsoleRenderer(
            colors=stream.isatty(),
            # The library's own print local variables, and with them people's tiles.
            exception_formatter=_write,
        )
    ]


def _spellings(token: str) -> tuple[str, ...]:
    """The token as it stands in headers, addresses and cut in half; the secret part alone is as good as the whole."""
    if not token:
        return ()
    secret = token.rpartition(":")[2]
    return tuple(dict.fromkeys((token, token.replace(":", "%3A"), token.replace(":", "%3a"), secret)))


def _told(exc_info: ExcInfo) -> str:
    """Where an exception came from and what it is, without values."""
    return "".join(_chain(exc_info[1])).rstrip()


def _write(sio: TextIO, exc_info: ExcInfo) -> None:
    sio.write("\n" + _told(exc_info))


def _chain(error: BaseException, told: frozenset[int] = frozenset()) -> list[str]:
    told |= {id(error)}
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = []
    if before is not None and id(before) not in told:
        lines += [*_chain(before, told), "which led to\n"]
    if error.__traceback__ is not None:
        lines += ["Traceback (most recent call last):\n", *traceback.format_tb(error.__traceback__)]
    message = "" if isinstance(error, VALUES) else str(error)
    lines.append(f"{type(error).__name__}: {message}\n" if message else f"{type(error).__name__}\n")
    for part in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
        lines += ["of which\n", *_chain(part, told)]
    return lines
