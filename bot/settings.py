"""The bot's settings out of the environment."""

from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

TELEGRAM = "https://api.telegram.org/bot"


class SettingsRefused(Exception):
    """The environment is not usable; the message is for the operator."""


class Settings(BaseSettings):
    """The variables of sandbox.md, and two more.

    BOT_PICTURES: whether those who have not chosen see pictures. BOT_SENDS_PER_SECOND: messages and edits in all chats
    together.
    """

    model_config = SettingsConfigDict(extra="ignore", frozen=True)

    telegram_bot_token: SecretStr = SecretStr("")
    telegram_api_base_url: str = TELEGRAM
    database_path: Path = Path("data/mahjong.db")
    bot_speed: float = Field(default=1.0, gt=0, le=1000)
    bot_pictures: bool = True
    bot_sends_per_second: float = Field(default=25.0, ge=1, le=1000)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"

    @field_validator("telegram_api_base_url")
    @classmethod
    def _is_address(cls, value: str) -> str:
        parts = urlsplit(value)
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise ValueError("is no address such as http://127.0.0.1:8080/bot")
        return value


def read_settings(**overrides: object) -> Settings:
    """The settings; raises SettingsRefused with a sentence for the operator. Overrides win over the environment."""
    try:
        settings = Settings.model_validate({**Settings().model_dump(), **overrides})
    except ValidationError as error:
        problem = error.errors(include_input=False, include_url=False)[0]
        name = "_".join(str(part) for part in problem["loc"]).upper()
        raise SettingsRefused(f"{name}: {problem['msg']}") from None
    if settings.bot_speed != 1 and settings.telegram_api_base_url == TELEGRAM:
        raise SettingsRefused("BOT_SPEED: only a sandbox can be played at another speed than 1")
    return settings


def require_token(settings: Settings) -> str:
    """The bot token; raises SettingsRefused where it is missing or cannot be one."""
    token = settings.telegram_bot_token.get_secret_value().strip()
    if not token:
        raise SettingsRefused(
            "TELEGRAM_BOT_TOKEN is not set: get a token from @BotFather, or try `make play`, which needs none"
        )
    number, colon, secret = token.partition(":")
    if not (number.isascii() and number.isdigit() and colon and secret) or any(sign.isspace() for sign in token):
        raise SettingsRefused("TELEGRAM_BOT_TOKEN does not look like a token (digits, a colon, then letters)")
    return token
