"""How often one person's commands are answered."""

from typing import Final

from bot.clock import Clock

REPLY_EVERY: Final = 10.0
"""Seconds between two replies to one person in one group (design.md)."""
PRIVATE_EVERY: Final = 1.0
"""The same in a private chat, which disturbs nobody: no faster than Telegram lets a chat be written to."""
PRIVATE_AT_ONCE: Final = 5
"""So many commands in a row a private chat answers, one after the other: a quick typist waits, he is not ignored."""


class Manners:
    """Remembers when each person may be replied to again."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._next: dict[tuple[int, int], float] = {}

    def may_reply(self, user_id: int, chat_id: int) -> bool:
        """Whether this person may get a reply in this chat now; if so it counts.

        A reply in a group that leads to the private chat does not keep that one silent.
        """
        now, private = self._clock.now(), chat_id > 0
        every, at_once = (PRIVATE_EVERY, PRIVATE_AT_ONCE) if private else (REPLY_EVERY, 1)
        due = max(now, self._next.get((user_id, chat_id), now))
        if due - now > every * (at_once - 1):
            return False
        self._next[user_id, chat_id] = due + every
        return True
