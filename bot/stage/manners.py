"""How often one person's commands are answered."""

from bot.clock import Clock

REPLY_EVERY = 10.0
"""Seconds between two replies to one person in one group (design.md)."""
PRIVATE_EVERY = 1.0
"""The same in a private chat, which disturbs nobody: no faster than Telegram lets a chat be written to."""


class Manners:
    """Remembers when each person was last replied to."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._replied: dict[tuple[int, int], float] = {}

    def may_reply(self, user_id: int, chat_id: int) -> bool:
        """Whether this person may get a reply in this chat now; if so it counts.

        A reply in a group that leads to the private chat does not keep that one silent.
        """
        now = self._clock.now()
        last = self._replied.get((user_id, chat_id))
        if last is not None and now - last < (PRIVATE_EVERY if chat_id > 0 else REPLY_EVERY):
            return False
        self._replied[user_id, chat_id] = now
        return True
