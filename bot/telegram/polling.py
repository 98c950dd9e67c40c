"""Fetches updates, stores them before they are confirmed, and hands them on one by one, across crashes too."""

import random
from collections.abc import Sequence
from email.utils import parsedate_to_datetime
from typing import Any, Final, Protocol

import httpx
import structlog

from bot.clock import Clock
from bot.storage.database import StorageFault
from bot.tables.intents import Intent
from bot.telegram.parse import ALLOWED_UPDATES, Myself, Update, parse, row_of
from bot.telegram.refusals import UNKNOWN_BOT, ApiUnreachable, TokenInUse, TokenRefused, unreachable

TRIES: Final = 3
"""So often an update is handed on before its row is failed."""
PATIENCE: Final = 30.0
"""Seconds after the start in which nobody else may use the token, and in which the API has to be reached."""
LONG_POLL: Final = 20
"""Seconds Telegram may wait for an update. A connection that has died without a word is noticed not much later."""
LATE: Final = 5.0
"""Seconds an answer may come later than that."""
ALARM: Final = 60.0
"""Seconds without a successful poll after which the log says so."""
LONGEST_BACK_OFF: Final = 30.0
TRY_STORING_EVERY: Final = 1
"""Seconds between two tries where something could not be stored."""

_log = structlog.get_logger(__name__)


class Desk(Protocol):
    """Who deals with what people do."""

    async def handle(self, intent: Intent, /) -> bool:
        """True: the transaction that stores the effect finishes the row too. False: there was nothing to store."""

    async def refuse(self, intent: Intent, /) -> bool:
        """It cannot be stored. True: whoever did it was told, and it counts as not done. False: it has to wait."""

    async def give_up(self, intent: Intent, /) -> None:
        """Handling it has failed again and again, and it is not tried any more: whoever did it is told."""


class Inbox(Protocol):
    """The stored updates of one bot: update id and raw JSON. Every method raises StorageFault."""

    async def store(self, updates: Sequence[Update]) -> None:
        """Keep those not yet there; committed when it returns."""

    async def unfinished(self) -> Sequence[Update]:
        """Rows neither finished nor failed, by update id."""

    async def finish(self, update_id: int) -> None:
        """The update had no effect to be stored with."""

    async def failed(self, update_id: int) -> int:
        """Count a failed try and return how many there were; from the third on the row is failed."""


class Hearing(Protocol):
    """Whoever has to know whether people can be heard."""

    def deaf(self, seconds: float) -> None:
        """Telegram does not answer, for so many seconds of the wall clock already."""

    def hears(self) -> None:
        """Telegram answers."""


class _Setback(Exception):
    """A call that failed in a way that passes.

    `pause` is what Telegram asked for, `silent` for how long there was no answer, both in seconds.
    """

    def __init__(self, reason: str, pause: float = 0.0, silent: float = 0.0) -> None:
        super().__init__(reason)
        self.pause, self.silent = pause, silent


class _Conflict(Exception):
    """409: somebody else polls, or a webhook stands in the way."""

    def __init__(self, *, webhook: bool) -> None:
        super().__init__("409")
        self.webhook = webhook


class Poller:
    """One bot's way from getUpdates to the desk.

    `clock` counts the waits between calls, which are seconds of the network and not of a game: it is a clock of speed 1
    also under a time-lapse.
    """

    def __init__(
        self,
        client: httpx.AsyncClient,
        root: str,
        *,
        inbox: Inbox,
        desk: Desk,
        hearing: Hearing,
        myself: Myself,
        clock: Clock,
    ) -> None:
        self._client = client
        self._root = root
        self._inbox = inbox
        self._desk = desk
        self._hearing = hearing
        self._myself = myself
        self._clock = clock
        self._offset: int | None = None
        self._handed_on: set[int] = set()
        self._refused: set[int] = set()
        """Not done, and told so, but not confirmed yet."""
        self._unfinished: set[int] = set()
        """Without an effect, but their rows still say that they are to be done."""
        self._behind = False
        """Something stored has still to be handed on or finished."""
        self._warned = False
        self._started = 0.0
        self._last_success: float | None = None
        self._alarmed = False
        self._ahead = 0.0
        """Seconds by which Telegram's clock is ahead of this machine's, which may be set wrong."""

    async def run(self) -> None:
        """Poll until cancelled.

        Raises TokenInUse, TokenRefused or ApiUnreachable where going on is useless.
        """
        self._started = self._clock.now()
        await self._drain()
        await self._delete_webhook()
        while True:
            updates = await self._until_done("getUpdates", self._question(), read_timeout=LONG_POLL + LATE)
            await self._take(updates)

    async def _delete_webhook(self) -> None:
        await self._until_done("deleteWebhook", {"drop_pending_updates": False}, read_timeout=10.0)

    def _question(self) -> dict[str, Any]:
        timeout = TRY_STORING_EVERY if self._behind else LONG_POLL
        question: dict[str, Any] = {"timeout": timeout, "allowed_updates": list(ALLOWED_UPDATES)}
        if self._offset is not None:
            question["offset"] = self._offset
        return question

    async def _take(self, updates: object) -> None:
        given = updates if isinstance(updates, list) else []
        rows = [row for row in map(row_of, given) if row is not None]
        if len(rows) < len(given):
            # Nothing confirms these: an offset made of such an id would confirm all that ever comes.
            _log.warning("updates without a usable id", count=len(given) - len(rows))
        if given and not rows:  # they are given again at once
            await self._clock.sleep(TRY_STORING_EVERY)
        if rows and not await self._stored(rows):
            return
        if rows or self._behind:
            await self._drain()
        if rows:
            # Only now: the next call's offset confirms what is stored and handed on.
            self._offset = max(update_id for update_id, _ in rows) + 1
            self._refused.clear()

    async def _stored(self, rows: Sequence[Update]) -> bool:
        """Whether the updates are in the inbox. Where not, taps are refused, and what is left waits at Telegram."""
        new = [row for row in rows if row[0] not in self._refused]
        try:
            await self._inbox.store(new)
        except StorageFault as fault:
            _log.warning("updates not stored", error=str(fault), count=len(new))
        else:
            return True
        for update_id, text in new:
            if await self._is_refused(text):
                self._refused.add(update_id)
        waiting = [update_id for update_id, _ in rows if update_id not in self._refused]
        self._offset = min(waiting, default=rows[-1][0] + 1)
        self._refused = {update_id for update_id in self._refused if update_id > self._offset}
        if waiting:  # they are given again at once
            await self._clock.sleep(TRY_STORING_EVERY)
        return False

    async def _is_refused(self, text: str) -> bool:
        intent = self._parsed(text)
        try:
            return intent is None or await self._desk.refuse(intent)
        except Exception:  # noqa: BLE001 - the others have to be told all the same
            _log.exception("not told that it was not stored", kind=type(intent).__name__)
            return True

    def _parsed(self, text: str) -> Intent | None:
        return parse(text, self._myself, self._clock.wall() + self._ahead)

    async def _drain(self) -> None:
        """Hand on what is stored and not done: after a start what a killed process left, later what just came."""
        self._behind, was_behind = False, self._behind
        for update_id in sorted(self._unfinished):
            await self._finish(update_id)
        try:
            rows = await self._inbox.unfinished()
        except StorageFault as fault:
            self._fell_behind(fault)
            return
        # A row stays unfinished while its table works on it; it must not be handed on twice.
        self._handed_on &= {update_id for update_id, _ in rows}
        for update_id, text in rows:
            if update_id not in self._handed_on:
                await self._hand_on(update_id, text)
        if was_behind and not self._behind:
            self._warned = False
            _log.info("inbox stored again")

    async def _hand_on(self, update_id: int, text: str) -> None:
        with structlog.contextvars.bound_contextvars(update=update_id):
            await self._until_handled(update_id, text)

    async def _until_handled(self, update_id: int, text: str) -> None:
        intent = self._parsed(text)
        self._handed_on.add(update_id)
        while True:
            try:
                finished = intent is not None and await self._desk.handle(intent)
            except Exception:  # noqa: BLE001 - whatever is wrong with one update, the next ones have to come
                tries = await self._failed(update_id)
                if tries:
                    _log.exception("update failed", kind=type(intent).__name__, tries=tries)
                if tries >= TRIES and intent is not None:
                    await self._give_up(intent)
                if not 0 < tries < TRIES:
                    return
                await self._clock.sleep(0.2 * tries)
            else:
                if not finished:
                    await self._finish(update_id)
                return

    async def _give_up(self, intent: Intent) -> None:
        try:
            await self._desk.give_up(intent)
        except Exception:  # noqa: BLE001 - the next ones have to come
            _log.exception("not told that it failed", kind=type(intent).__name__)

    async def _finish(self, update_id: int) -> None:
        """The update had no effect to be stored with; where that cannot be noted now, it is later."""
        try:
            await self._inbox.finish(update_id)
        except StorageFault as fault:
            self._unfinished.add(update_id)
            self._fell_behind(fault)
        else:
            self._unfinished.discard(update_id)

    async def _failed(self, update_id: int) -> int:
        """How often the update has failed; 0: nothing is wrong with it but that nothing can be stored now."""
        try:
            return await self._inbox.failed(update_id)
        except StorageFault as fault:
            self._handed_on.discard(update_id)
            self._fell_behind(fault)
            return 0

    def _fell_behind(self, fault: StorageFault) -> None:
        if not self._warned:
            _log.warning("inbox not stored", error=str(fault))
        self._behind = self._warned = True

    async def _until_done(self, method: str, question: dict[str, Any], *, read_timeout: float) -> object:
        """Call until Telegram answers; raises where waiting does not help."""
        back_off = 0.5
        while True:
            try:
                answer = await self._call(method, question, read_timeout=read_timeout)
            except _Conflict as conflict:
                self._hearing.deaf(0.0)
                await self._conflict(conflict)
                pause = back_off
            except _Setback as setback:
                self._hearing.deaf(setback.silent)
                self._setback(method, setback)
                pause = max(setback.pause, back_off)
            else:
                self._last_success = self._clock.now()
                self._alarmed = False
                self._hearing.hears()
                return answer
            if "timeout" in question:  # to know that Telegram answers again, without waiting for somebody to speak
                question = {**question, "timeout": 0}
            await self._clock.sleep(pause * random.uniform(0.8, 1.2))  # noqa: S311 - spreads calls, hides nothing
            back_off = min(back_off * 2, LONGEST_BACK_OFF)

    async def _conflict(self, conflict: _Conflict) -> None:
        if conflict.webhook:
            _log.warning("a webhook stands in the way of polling; it is deleted")
            await self._delete_webhook()
            return
        if self._clock.now() - self._started < PATIENCE:
            raise TokenInUse("another process already runs this bot with the same token") from conflict
        _log.warning("another process polls with this token; it is expected to give way")

    def _setback(self, method: str, setback: _Setback) -> None:
        now = self._clock.now()
        if self._last_success is None and now - self._started >= PATIENCE:
            raise ApiUnreachable(unreachable(str(setback))) from setback
        _log.info("poll failed", method=method, reason=str(setback))
        since = self._started if self._last_success is None else self._last_success
        if now - since >= ALARM and not self._alarmed:
            self._alarmed = True
            _log.error("no successful poll", seconds=round(now - since))

    async def _call(self, method: str, question: dict[str, Any], *, read_timeout: float) -> object:
        try:
            timeout = httpx.Timeout(5.0, read=read_timeout)
            response = await self._client.post(f"{self._root}/{method}", json=question, timeout=timeout)
            body = response.json()
        except httpx.ReadTimeout as error:
            raise _Setback(type(error).__name__, silent=read_timeout) from None
        except httpx.RequestError as error:
            raise _Setback(type(error).__name__) from None  # the cause's text may hold the address, and so the token
        except ValueError:
            raise _Setback(f"status {response.status_code} without JSON") from None
        self._note_time(response)
        status = response.status_code
        if status in {401, 404}:
            raise TokenRefused(UNKNOWN_BOT)
        if status == httpx.codes.CONFLICT:
            raise _Conflict(webhook="webhook" in str(body).lower())
        if status == httpx.codes.OK and isinstance(body, dict) and body.get("ok") is True:
            return body.get("result")
        raise _Setback(f"status {status}", _pause(body))

    def _note_time(self, response: httpx.Response) -> None:
        try:
            theirs = parsedate_to_datetime(response.headers.get("date", "")).timestamp()
        except ValueError:
            return  # it does not say, so the last known difference stays
        self._ahead = theirs - self._clock.wall()


def _pause(body: object) -> float:
    """Seconds Telegram asks to wait; 0 where it does not say."""
    parameters = body.get("parameters") if isinstance(body, dict) else None
    pause = parameters.get("retry_after") if isinstance(parameters, dict) else None
    return float(pause) if isinstance(pause, int) else 0.0
