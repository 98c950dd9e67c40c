"""Logging of the whole process: our own loggers at the chosen level, everybody else's warnings, and never the token."""

import logging
import sys
from typing import Final, Literal, TextIO

import structlog
from structlog.types import Processor

OWN: Final = ("bot", "engine")
MASK: Final = "[token]"


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
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False, default=repr),
        ]
    return [
        structlog.dev.ConsoleRenderer(
            colors=stream.isatty(),
            # The other formatters print local variables, and with them people's tiles.
            exception_formatter=structlog.dev.plain_traceback,
        )
    ]


def _spellings(token: str) -> tuple[str, ...]:
    """The token as it stands in headers, addresses and cut in half; the secret part alone is as good as the whole."""
    if not token:
        return ()
    secret = token.rpartition(":")[2]
    return tuple(dict.fromkeys((token, token.replace(":", "%3A"), token.replace(":", "%3a"), secret)))
