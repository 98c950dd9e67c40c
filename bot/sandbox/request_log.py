"""The log of Bot API requests, so that a test can say what a bot asked for and what it was answered."""

from collections import deque
from collections.abc import Mapping
from typing import Any

KEPT = 50_000


class RequestLog:
    """The last 50,000 requests; `n` counts all of them from 1."""

    def __init__(self) -> None:
        self._entries: deque[dict[str, Any]] = deque(maxlen=KEPT)
        self.total = 0
        self.violations = 0

    def add(
        self, at: float, method: str, params: Mapping[str, Any], answer: tuple[int | None, str | None, bool]
    ) -> None:
        """`answer` is HTTP status (None: none was given), description of a refusal, whether api.json was violated."""
        status, description, violation = answer
        self.total += 1
        self.violations += violation
        self._entries.append(
            {
                "n": self.total,
                "at": at,
                "method": method,
                "params": dict(params),
                "status": status,
                "description": description,
                "violation": violation,
            }
        )

    def after(self, n: int) -> list[dict[str, Any]]:
        """Entries with a higher number, oldest first."""
        newer: list[dict[str, Any]] = []
        for entry in reversed(self._entries):
            if entry["n"] <= n:
                break
            newer.append(entry)
        newer.reverse()
        return newer
