"""Faults on order: the next requests of a kind get a flood wait, a lost answer, a gateway error or none at all."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.sandbox.errors import ApiError, PersonError

DESCRIPTIONS = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden: bot was blocked by the user",
    404: "Not Found",
    409: "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    500: "Internal Server Error",
    502: "Bad Gateway",
    504: "Gateway Timeout",
}
KEYS = {"status", "retry_after", "description", "parameters", "delay_ms", "lose_answer", "hang", "drop"}
ANY = "*"


@dataclass(frozen=True, slots=True)
class Fault:
    """What happens to one request; `refusal` is set where it is answered instead of carried out."""

    delay: float = 0.0
    refusal: ApiError | None = None
    lose_answer: bool = False
    hang: bool = False
    drop: bool = False


@dataclass(slots=True)
class _Order:
    method: str
    chat_id: int | None
    times: int
    fault: Fault


def read_fault(then: Mapping[str, Any]) -> Fault:
    """Raises PersonError where `then` says nothing the sandbox can do."""
    if not then or not set(then) <= KEYS:
        raise PersonError(f"then: one or more of {', '.join(sorted(KEYS))}")
    refusal = None
    if "status" in then:
        status = int(then["status"])
        if status not in DESCRIPTIONS and status != 429:  # noqa: PLR2004 - HTTP's own number
            raise PersonError(f"then.status: one of 429, {', '.join(map(str, DESCRIPTIONS))}")
        parameters = dict(then.get("parameters") or {})
        description = DESCRIPTIONS.get(status, "")
        if status == 429:  # noqa: PLR2004
            parameters["retry_after"] = int(then.get("retry_after", 1))
            description = f"Too Many Requests: retry after {parameters['retry_after']}"
        refusal = ApiError(status, str(then.get("description", description)), parameters or None)
    return Fault(
        delay=float(then.get("delay_ms", 0)) / 1000,
        refusal=refusal,
        lose_answer=bool(then.get("lose_answer", False)),
        hang=bool(then.get("hang", False)),
        drop=bool(then.get("drop", False)),
    )


class Faults:
    """The orders not used up yet, oldest first."""

    def __init__(self) -> None:
        self._orders: list[_Order] = []

    def order(self, method: str, chat_id: int | None, times: int, fault: Fault) -> None:
        """`method` may be `*`; without `chat_id` every chat matches."""
        self._orders.append(_Order(method.lower(), chat_id, times, fault))

    def take(self, method: str, chat_id: object) -> Fault | None:
        """The fault for this request, counted as used."""
        for order in self._orders:
            if order.method not in {ANY, method.lower()}:
                continue
            if order.chat_id is not None and str(order.chat_id) != str(chat_id):
                continue
            order.times -= 1
            if order.times <= 0:
                self._orders.remove(order)
            return order.fault
        return None

    def clear(self) -> None:
        self._orders.clear()
