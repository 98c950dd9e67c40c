"""What Telegram's errors mean to a sender; the one table of error texts."""

from enum import Enum, auto
from typing import Final

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.telegram.transport import Lost, NotSent


class Trouble(Enum):
    """Kinds of failure, by what is to be done about them."""

    UNCHANGED = auto()
    """The message looks like that already: success."""
    MISSING = auto()
    """The message is gone."""
    FIXED = auto()
    """The message stands and cannot be edited or deleted."""
    KIND = auto()
    """The message is a picture where a text was to be edited, or a text where a caption was."""
    CLOSED = auto()
    """The person has closed, or never opened, the private chat."""
    GONE = auto()
    """The bot is not in the group, or the group is no more."""
    MUTED = auto()
    """The bot may not write here."""
    TOPIC = auto()
    """The topic is closed or deleted."""
    FLOOD = auto()
    """Too much was sent; `seconds` have to pass."""
    MIGRATED = auto()
    """The group is now `new_chat_id`."""
    NOT_SENT = auto()
    """Nothing reached Telegram: safe to repeat."""
    UNSURE = auto()
    """It may or may not have been carried out."""
    REFUSED = auto()
    """Telegram will not do this, and waiting will not help."""


class Failure(Exception):
    """A request that did not succeed."""

    def __init__(self, trouble: Trouble, description: str, *, seconds: float = 0.0, new_chat_id: int = 0) -> None:
        super().__init__(description)
        self.trouble = trouble
        self.description = description
        self.seconds = seconds
        self.new_chat_id = new_chat_id


TEXTS: Final[tuple[tuple[str, Trouble], ...]] = (
    ("message is not modified", Trouble.UNCHANGED),
    ("message to edit not found", Trouble.MISSING),
    ("message to delete not found", Trouble.MISSING),
    ("message_id_invalid", Trouble.MISSING),
    ("message can't be edited", Trouble.FIXED),
    ("message can't be deleted", Trouble.FIXED),
    ("there is no text in the message to edit", Trouble.KIND),
    ("there is no caption in the message to edit", Trouble.KIND),
    ("topic_closed", Trouble.TOPIC),
    ("topic_deleted", Trouble.TOPIC),
    ("topic_id_invalid", Trouble.TOPIC),
    ("message thread not found", Trouble.TOPIC),
    ("bot was blocked by the user", Trouble.CLOSED),
    ("can't initiate conversation with a user", Trouble.CLOSED),
    ("user is deactivated", Trouble.CLOSED),
    ("can't send messages to bots", Trouble.CLOSED),
    ("bot was kicked", Trouble.GONE),
    ("bot is not a member", Trouble.GONE),
    ("group chat was deleted", Trouble.GONE),
    ("group chat was deactivated", Trouble.GONE),
    ("group chat was upgraded", Trouble.GONE),
    ("chat not found", Trouble.GONE),
    ("not enough rights to send", Trouble.MUTED),
    ("have no rights to send", Trouble.MUTED),
    ("need administrator rights", Trouble.MUTED),
    ("chat_write_forbidden", Trouble.MUTED),
    ("chat_send_plain_forbidden", Trouble.MUTED),
    ("chat_send_photos_forbidden", Trouble.MUTED),
    ("chat_send_media_forbidden", Trouble.MUTED),
    ("chat_restricted", Trouble.MUTED),
)
"""A part of the description in lower case, and what it means. Telegram changes case and wording, so only parts."""


TOO_LARGE: Final = ("entity too large", "content too large")
"""What a 413 says, which the library has no exception for: Telegram's words, and those of Python for the number."""


def failure(error: TelegramError, chat_id: int = 0) -> Failure:
    """What this error means for a request about this chat."""
    description = str(error)
    match error:
        case RetryAfter():
            return Failure(Trouble.FLOOD, description, seconds=_seconds(error))
        case ChatMigrated():
            return Failure(Trouble.MIGRATED, description, new_chat_id=error.new_chat_id)
        case BadRequest() | Forbidden():
            return Failure(
                _refusal(description.lower(), forbidden=isinstance(error, Forbidden), chat_id=chat_id), description
            )
        case NotSent():
            return Failure(Trouble.NOT_SENT, description)
        case Lost():
            return Failure(Trouble.UNSURE, description)
        case NetworkError() if any(part in description.lower() for part in TOO_LARGE):
            return Failure(Trouble.REFUSED, "RequestEntityTooLarge")
        case NetworkError():
            # The library's text may hold an address; the cause's name says enough.
            return Failure(Trouble.UNSURE, type(error.__cause__ or error).__name__)
        case InvalidToken() | Conflict():
            return Failure(Trouble.REFUSED, type(error).__name__)
        case _:
            return Failure(Trouble.UNSURE, type(error).__name__)


def _refusal(text: str, *, forbidden: bool, chat_id: int) -> Trouble:
    found = next((trouble for part, trouble in TEXTS if part in text), None)
    if found is None:
        found = Trouble.GONE if forbidden else Trouble.REFUSED
    if found is Trouble.GONE and chat_id > 0:
        return Trouble.CLOSED
    return found


def _seconds(error: RetryAfter) -> float:
    after = error.retry_after
    return float(after) if isinstance(after, int) else after.total_seconds()
