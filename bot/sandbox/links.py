"""Links that open the bot: which are its own, and what payload they carry."""

import re
from urllib.parse import parse_qs, urlsplit

HOSTS = {"t.me", "telegram.me", "telegram.dog"}
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{0,64}")
WEB_ADDRESS = re.compile(r"(https?://)?[^\s/?#:@]+\.[^\s/?#.]{2,}(:\d+)?([/?#]\S*)?", re.IGNORECASE)
APP_ADDRESS = re.compile(r"(tg|ton|tonsite)://\S+", re.IGNORECASE)


def start_payload(url: str, username: str) -> str | None:
    """The payload of a deep link to this bot, empty without one; None if it is no such link."""
    parts = urlsplit(url if "://" in url else f"https://{url}")
    query = parse_qs(parts.query, keep_blank_values=True)
    if parts.scheme == "tg":
        name = query.get("domain", [""])[0] if parts.netloc == "resolve" else ""
    elif parts.scheme in {"http", "https"} and parts.netloc.lower() in HOSTS:
        name = parts.path.strip("/")
    else:
        return None
    if name.lower() != username.lower() or not set(query) <= {"start", "domain"}:
        return None
    payload = query.get("start", [""])[0]
    return payload if PAYLOAD.fullmatch(payload) else None


def is_web_address(url: str) -> bool:
    """Whether a button may carry it."""
    return bool(APP_ADDRESS.fullmatch(url) or WEB_ADDRESS.fullmatch(url))
