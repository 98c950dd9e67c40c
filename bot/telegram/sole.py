"""One process a token on this machine: a second one is told before it has asked Telegram for anything."""

import contextlib
import fcntl
import hashlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.telegram.refusals import TokenInUse


@contextlib.contextmanager
def sole_use(token: str, base_url: str) -> Iterator[None]:
    """The bot is this process's alone; raises TokenInUse. Whoever runs it elsewhere is met when polling (409)."""
    lock = _opened(token, base_url)
    if lock is None:
        yield
        return
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise TokenInUse("another process on this machine already runs this bot with the same token") from error
        yield
    finally:
        os.close(lock)


def _opened(token: str, base_url: str) -> int | None:
    """The file that stands for the bot, whose name tells nobody the token; None where there can be none."""
    name = hashlib.sha256(f"{base_url} {token}".encode()).hexdigest()[:32]
    path = Path(tempfile.gettempdir()) / f"mahjong-bot-{name}.lock"
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    except OSError:  # another user's file, or a machine without such a folder
        return None
