"""Log lines come from our own loggers at the chosen level, in one of two forms, and never hold the token."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator

import httpx
import pytest
import structlog

from bot.telegram.background import Background
from bot.telegram.client import Client, TokenRefused
from bot.telegram.logs import configure_logs

TOKEN = "123456:" + "Secret_-" * 4 + "abc"


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("bot", "engine"):
        logging.getLogger(name).setLevel(logging.NOTSET)
    structlog.reset_defaults()


def lines(stream: io.StringIO) -> list[str]:
    return stream.getvalue().splitlines()


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_token_is_masked_everywhere(form: str) -> None:
    """In messages, fields, tracebacks and other libraries' lines, whole, quoted for addresses, or its secret half."""
    stream = io.StringIO()
    configure_logs("DEBUG", form, token=TOKEN, stream=stream)  # type: ignore[arg-type]
    log = structlog.get_logger("bot.x")
    log.info(TOKEN, address=f"https://host/bot{TOKEN}/getMe", quoted=TOKEN.replace(":", "%3A"))
    log.info("half", secret=TOKEN.split(":")[1])
    try:
        _fail(f"/bot{TOKEN}/")
    except RuntimeError:
        log.exception("failed")
    logging.getLogger("httpx").warning("request to %s", TOKEN)
    logging.getLogger("asyncio").error("boom", exc_info=OSError(TOKEN))

    assert "Secret_" not in stream.getvalue()
    assert stream.getvalue().count("[token]") >= 7
    assert "OSError" in stream.getvalue()


def test_levels_are_for_our_own_loggers() -> None:
    """design.md: telegram, httpx, httpcore and aiosqlite stay at WARNING."""
    stream = io.StringIO()
    configure_logs("DEBUG", "text", stream=stream)
    structlog.get_logger("bot.x").debug("ours")
    for name in ("telegram.Bot", "httpx", "httpcore.http11", "aiosqlite"):
        logging.getLogger(name).info("theirs")
        logging.getLogger(name).warning("warned")

    assert [line.split("]")[1].split()[0] for line in lines(stream)] == ["ours", *["warned"] * 4]


def test_what_is_below_the_level_is_left_out() -> None:
    """LOG_LEVEL=WARNING silences information."""
    stream = io.StringIO()
    configure_logs("warning", "text", stream=stream)
    structlog.get_logger("bot.x").info("quiet")
    structlog.get_logger("bot.x").warning("loud")

    assert len(lines(stream)) == 1


def test_json_is_one_object_a_line() -> None:
    """LOG_FORMAT=json: fields by name, tracebacks inside."""
    stream = io.StringIO()
    configure_logs("INFO", "json", stream=stream)
    structlog.get_logger("bot.x").info("定海", chat_id=-100, odd=object)
    logging.getLogger("httpx").warning("theirs %s", 1)
    first, second = (json.loads(line) for line in lines(stream))

    assert (first["event"], first["level"], first["logger"], first["chat_id"]) == ("定海", "info", "bot.x", -100)
    assert (second["event"], second["logger"]) == ("theirs 1", "httpx")


@pytest.mark.parametrize("form", ["text", "json"])
def test_tracebacks_show_no_local_variables(form: str) -> None:
    """What people hold stands in local variables."""
    stream = io.StringIO()
    configure_logs("INFO", form, stream=stream)  # type: ignore[arg-type]
    hidden_hand = "1m2m" + "3m"
    try:
        _fail(hidden_hand)
    except RuntimeError:
        structlog.get_logger("bot.x").exception("failed")

    assert "RuntimeError" in stream.getvalue()
    assert hidden_hand not in stream.getvalue()


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_bugs_message_is_left_out(form: str) -> None:
    """An assertion, a missing key or a value that cannot be read may be a tile; what they are and where is told."""
    stream = io.StringIO()
    configure_logs("INFO", form, stream=stream)  # type: ignore[arg-type]
    own, known = "7" + "p", {"1m": 1}
    try:
        try:
            known[own]
        except KeyError as missing:
            raise RuntimeError("no such thing") from missing
    except RuntimeError:
        structlog.get_logger("bot.x").exception("failed")
    for bug in (AssertionError(own), ValueError(own), ExceptionGroup("two", [LookupError(own), OSError("disk full")])):
        logging.getLogger("asyncio").error("boom", exc_info=bug)

    said = stream.getvalue()
    assert own not in said
    names = ("KeyError", "RuntimeError: no such thing", "AssertionError", "LookupError", "OSError: disk full")
    assert all(name in said for name in names)
    assert "test_logs.py" in said


async def test_what_serves_many_is_logged_as_nobodys() -> None:
    """A chat's worker lives longer than the update that woke it, and says whose chat it is."""
    stream = io.StringIO()
    configure_logs("DEBUG", "json", stream=stream)
    background = Background()
    with structlog.contextvars.bound_contextvars(update=5, table=17):
        await asyncio.gather(
            background.run(_say("worker"), "chat", sleeps=True), background.run(_say("answer"), "answer")
        )
    said = {line["event"]: line for line in map(json.loads, lines(stream))}

    assert "update" not in said["worker"]
    assert (said["answer"]["update"], said["answer"]["table"]) == (5, 17)


async def _say(what: str) -> None:
    structlog.get_logger("bot.x").info(what)


def _fail(known: str) -> None:
    raise RuntimeError(known if "bot" in known else "no")


async def test_a_refused_token_is_not_named() -> None:
    """The library's own error text holds the token; neither the error nor the log does."""
    stream = io.StringIO()
    configure_logs("DEBUG", "text", token="", stream=stream)  # without the mask
    refusal = httpx.Response(401, json={"ok": False, "description": "Unauthorized"})
    async with Client(TOKEN, "http://127.0.0.1/bot", transport=httpx.MockTransport(lambda _: refusal)) as client:
        with pytest.raises(TokenRefused) as caught:
            await client.myself()

    assert "Secret" not in str(caught.value)
    assert caught.value.__suppress_context__
    assert "Secret" not in stream.getvalue()
