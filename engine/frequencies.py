"""How often each ending, payment, scoring item and meld occurs in records of finished deals, as a table to read."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from engine.melds import MeldKind
from engine.record import read_record
from engine.replaying import Replay, WrongAction
from engine.rulesets import RULESETS
from engine.rulesets.base import Ruleset
from engine.scoring import Score, WinBy
from engine.state import Over, State
from engine.untrusted import MalformedError, load_object

DRAWN: Final = "drawn"
WINNERS: Final = ("", "one winner", "two winners", "three winners")
DOUBLED: Final = "bound both ways"
WRONG_SHOWN: Final = 5


class Frequencies:
    """Counts records line by line; each is replayed first, and one that is wrong is told and not counted."""

    def __init__(self) -> None:
        self.read = 0
        self.wrong: list[str] = []
        self._of: dict[str, _Counts] = {}

    def add(self, line: bytes) -> None:
        """Count one record; raises nothing, whatever the bytes are."""
        self.read += 1
        try:
            replay = Replay(read_record(load_object(line)))
            replay.run()
        except MalformedError as error:
            self.wrong.append(f"record {self.read}: {error}")
        except WrongAction as wrong:
            self.wrong.append(f"record {self.read}, action {wrong.at}: {wrong.error}")
        else:
            self._of.setdefault(replay.state.variant, _Counts()).add(replay.state)

    def lines(self) -> Iterator[str]:
        """The table: shares are of the deals, for items of the hands that won and of those laid down beside them."""
        yield f"{self.read:,} records, {self.read - len(self.wrong):,} pass replay"
        for wrong in self.wrong[:WRONG_SHOWN]:
            yield f"  wrong: {wrong}"
        for variant, counts in self._of.items():
            yield ""
            yield from counts.lines(RULESETS[variant])


class _Counts:
    """What occurred in the deals of one variant."""

    def __init__(self) -> None:
        self.deals = self.unbalanced = self.winners = self.others = 0
        self.endings: Counter[str] = Counter()
        self.payments: Counter[str] = Counter()
        self.melds: Counter[str] = Counter()
        self.items: Counter[str] = Counter()
        self.items_of_others: Counter[str] = Counter()

    def add(self, state: State) -> None:
        over = state.phase
        assert isinstance(over, Over), "a record that passes replay is finished"
        self.deals += 1
        self.unbalanced += sum(over.settlement.scores) != 0
        won_by = {winner.by.value for winner in over.winners}
        self.endings.update({*won_by, WINNERS[len(over.winners)]} if won_by else {DRAWN})
        transfers = over.settlement.transfers
        self.payments.update({one.reason.value for one in transfers} | {DOUBLED for one in transfers if one.doubled})
        self.melds.update({meld.kind.value for own in state.seats for meld in own.melds})
        self.winners += len(over.winners)
        for winner in over.winners:
            self.items.update(_items_of(winner.score))
        others = [score for score in over.hands if not score.wins]
        self.others += len(others)
        for score in others:
            self.items_of_others.update(_items_of(score))

    def lines(self, ruleset: Ruleset) -> Iterator[str]:
        yield f"{ruleset.id}: {self.deals:,} deals, {self.unbalanced:,} whose scores do not sum to zero"
        winners = WINNERS[1:] if ruleset.every_winner else ()
        payments = [reason.value for reason in ruleset.payments]
        if ruleset.claims_that_bind is not None:
            payments.append(DOUBLED)
        yield from _section("endings", "deals", (DRAWN, *WinBy, *winners), self.endings, self.deals)
        yield from _section("payments", "deals", payments, self.payments, self.deals)
        yield from _section("melds", "deals", tuple(MeldKind), self.melds, self.deals)
        yield from _section("items", "winning hands", ruleset.items, self.items, self.winners)
        if self.others:
            yield from _section("items", "hands that did not win", ruleset.items, self.items_of_others, self.others)


def _items_of(score: Score) -> set[str]:
    return {item.id for item in score.items}


def _section(name: str, of: str, rows: Iterable[str], counts: Counter[str], total: int) -> Iterator[str]:
    """One kind of thing, in the order of the rules; below it those that never occurred."""
    yield f"  {name}, of {total:,} {of}"
    for row in rows:
        if counts[row]:
            yield f"    {row:<20}{counts[row]:>10,}{100 * counts[row] / total:>10.3f} %"
    never = [row for row in rows if not counts[row]]
    if never:
        yield f"    never: {', '.join(never)}"
