"""Why a bot cannot go on at all; each message is a sentence for the operator."""

from typing import Final

UNKNOWN_BOT: Final = "Telegram does not know this token: check TELEGRAM_BOT_TOKEN, or ask @BotFather for a new one"


def unreachable(reason: str) -> str:
    return f"the Bot API cannot be reached ({reason}): check the network, or TELEGRAM_API_BASE_URL"


class TokenInUse(Exception):
    """Another process polls with this token and was there first."""


class TokenRefused(Exception):
    """Telegram does not know this token (any more)."""


class ApiUnreachable(Exception):
    """The API could not be reached since the start."""
