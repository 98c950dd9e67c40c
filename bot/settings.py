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
    telegram_api_base_url: str = Field(default=TELEGRAM, description="an address such as http://127.0.0.1:8080/bot")
    database_path: Path = Field(default=Path("data/mahjong.db"), description="the path of a file")
    bot_speed: float = Field(default=1.0, gt=0, le=1000, description="a number above 0, at most 1000")
    bot_pictures: bool = Field(default=True, description="true or false")
    bot_sends_per_second: float = Field(default=25.0, ge=1, le=1000, description="a number from 1 to 1000")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", description="DEBUG, INFO, WARNING or ERROR"
    )
    log_format: Literal["text", "json"] = Field(default="text", description="text or json")

    @field_validator("telegram_api_base_url")
    @classmethod
    def _is_address(cls, value: str) -> str:
        parts = urlsplit(value)
        # Asking for the port raises ValueError where it is none.
        if parts.scheme not in {"http", "https"} or not parts.hostname or parts.port == 0:
            raise ValueError(value)
        return value

    @field_validator("database_path", mode="before")
    @classmethod
    def _is_path(cls, value: object) -> object:
        if value == "":  # which would be the folder the bot is started in
            raise ValueError(value)
        return value


def read_settings(**overrides: object) -> Settings:
    """The settings; raises SettingsRefused with a sentence for the operator. Overrides win over the environment."""
    try:
        settings = Settings.model_validate({**Settings().model_dump(), **overrides})
    except ValidationError as error:
        raise SettingsRefused(_sentence(error)) from None
    if settings.bot_speed != 1 and settings.telegram_api_base_url == TELEGRAM:
        raise SettingsRefused(
            "BOT_SPEED: only a sandbox can be played at another speed than 1: unset it, or set TELEGRAM_API_BASE_URL"
        )
    return settings


def _sentence(error: ValidationError) -> str:
    """Which variable is wrong, in what, and what to write instead."""
    problem = error.errors(include_url=False)[0]
    name, value = str(problem["loc"][0]), problem["input"]
    field = Settings.model_fields[name]
    if value == "":
        wrong = "is empty"
    else:
        # A token may have been pasted into an address.
        wrong = "cannot be used" if name == "telegram_api_base_url" else f"cannot be {value!r}"
    return f"{name.upper()} {wrong}: set it to {field.description}, or unset it"


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
