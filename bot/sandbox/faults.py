"""Faults on order: the next requests of a kind get a flood wait, a lost answer, a gateway error or none at all."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.sandbox.errors import ApiError, PersonError

FLOOD_WAIT = 429
DESCRIPTIONS = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden: bot was blocked by the user",
    404: "Not Found",
    409: "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    FLOOD_WAIT: "Too Many Requests: retry after {retry_after}",
    500: "Internal Server Error",
    502: "Bad Gateway",
    504: "Gateway Timeout",
}
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
    """`then` as the user side gives it; raises PersonError for a status the Bot API does not have."""
    refusal = None
    if "status" in then:
        status = then["status"]
        if status not in DESCRIPTIONS:
            raise PersonError(f"then.status: one of {', '.join(map(str, DESCRIPTIONS))}")
        parameters = dict(then.get("parameters", {}))
        if status == FLOOD_WAIT:
            parameters["retry_after"] = then.get("retry_after", 1)
        description = then.get("description", DESCRIPTIONS[status].format(**parameters))
        refusal = ApiError(status, description, parameters or None)
    return Fault(
        delay=then.get("delay_ms", 0) / 1000,
        refusal=refusal,
        lose_answer=then.get("lose_answer", False),
        hang=then.get("hang", False),
        drop=then.get("drop", False),
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
