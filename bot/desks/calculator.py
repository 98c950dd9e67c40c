"""The calculator's desk: one open sheet a person, kept in memory only, shown as one message in the private chat."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.calculator.notation import Misread, parse_hand
from bot.calculator.sheet import NoSuchTap, Sheet
from bot.calculator.vocabulary import vocabulary
from bot.calculator.worth import answer, find_fault
from bot.clock import Clock
from bot.i18n import Catalogue, Translator
from bot.screens import Place, Press, Publisher, Screen, Slot, Urgency
from bot.stage.gallery import Gallery
from bot.tables.intents import ButtonTapped, CommandSaid, TextSaid
from bot.views import calculator as view
from bot.views import pictures
from engine.rulesets import RULESETS

MOST_SHEETS: Final = 500
"""People whose hands are remembered; whoever used theirs longest ago has to type it again."""
OPEN_FOR: Final = 3600.0
"""Seconds without a tap or a text after which plain text is no longer taken for a hand."""
SLOT: Final = "calculator"


@dataclass(frozen=True, slots=True)
class _Open:
    sheet: Sheet
    used_at: float


class CalculatorDesk:
    """Answers `/calc`, the calculator's buttons, and hands typed while it is open; private chats only."""

    def __init__(
        self,
        publisher: Publisher,
        catalogue: Catalogue,
        clock: Clock,
        script: Callable[[int], str],
        variants: dict[str, str],
        *,
        gallery: Gallery,
        draws: Callable[[int], bool],
    ) -> None:
        """`script` is a person's script in private; `variants` every word for a variant with its id.

        `gallery` draws the hand for those of whom `draws` says that they want pictures.
        """
        self._publisher = publisher
        self._catalogue = catalogue
        self._clock = clock
        self._script = script
        self._variants = variants
        self._gallery = gallery
        self._draws = draws
        self._words = vocabulary(catalogue)
        self._open: OrderedDict[int, _Open] = OrderedDict()

    def start(self, said: CommandSaid) -> None:
        """`/calc`, `/calc luqiao`, `/calc 123m…`: a new page at the bottom of the private chat."""
        person, argument = said.person.id, said.argument.strip()
        before = self._open.get(person)
        sheet = Sheet(said.message_id)
        if argument.lower() in self._variants:
            self._begin(person, said.place, sheet.chosen(self._variants[argument.lower()]))
        elif argument:
            known = before.sheet if before else sheet
            self._typed(person, said.place, replace(known, number=said.message_id), argument)
        else:
            self._begin(person, said.place, sheet)

    def typed(self, said: TextSaid) -> bool:
        """A plain text: the hand, if the person's calculator is open; whether it is."""
        opened = self._open.get(said.person.id)
        if opened is None or self._clock.now() - opened.used_at > OPEN_FOR:
            return False
        self._typed(said.person.id, said.place, replace(opened.sheet, number=said.message_id), said.text)
        return True

    def tapped(self, tap: ButtonTapped, press: Press) -> None:
        """A button of the page; a page from before a restart begins anew where it stands."""
        person, tr = tap.person.id, self._tr(tap.person.id)
        slot = Slot(tap.place, SLOT)
        self._publisher.adopt(slot, tap.message_id)
        opened = self._open.get(person)
        if press.argument == "close":
            self._publisher.answer(tap.query_id)
            self._put_away(person, slot, tap, press, tr)
        elif opened is None:
            self._publisher.answer(tap.query_id)
            self._show(person, slot.place, Sheet(press.decision), lost=True, pictured=tap.pictured)
        elif opened.sheet.number != press.decision:
            self._publisher.answer(tap.query_id, tr.plain("calculator-moved"))
        else:
            self._publisher.answer(tap.query_id, self._turn(tap, opened.sheet, press.argument, tr))

    def _turn(self, tap: ButtonTapped, sheet: Sheet, argument: str, tr: Translator) -> str:
        """Carry out a tap; what to say about it."""
        try:
            turned = sheet.tapped(argument)
        except NoSuchTap:
            return tr.plain("notice-outdated")
        if turned.variant is not None and len(turned.hand.entries) > len(sheet.hand.entries):
            fault = find_fault(turned)
            if fault is not None and find_fault(sheet) is None:
                return view.reason(fault, tr)
        self._show(tap.person.id, tap.place, turned, pictured=tap.pictured)
        return ""

    def _typed(self, person: int, place: Place, sheet: Sheet, text: str) -> None:
        """The text replaces the hand; one that cannot be used leaves it as it was and is shown with the place."""
        try:
            typed = parse_hand(text, self._words)
        except Misread as error:
            self._begin(person, place, sheet, wrong=view.Wrong(error.reason, text, error.start))
            return
        page = sheet.page if sheet.page == "wild" else "tiles"
        read = replace(sheet, hand=typed.hand, page=page, mode="")
        faults = [find_fault(replace(read, variant=game)) for game in ([read.variant] if read.variant else RULESETS)]
        fault = faults[0] if all(faults) else None  # what is wrong in every game is wrong before one is chosen
        if fault is not None:
            self._begin(person, place, sheet, wrong=view.fault_in(text, typed.places, fault))
        else:
            self._begin(person, place, read)

    def _begin(self, person: int, place: Place, sheet: Sheet, *, wrong: view.Wrong | None = None) -> None:
        """Show the sheet as a new message; an earlier one that says what a hand is worth stays readable."""
        slot, before = Slot(place, SLOT), self._open.get(person)
        if before is not None and _is_worth_keeping(before.sheet):
            self._publisher.close(slot, self._kept(person, before.sheet))
        self._show(person, place, sheet, wrong=wrong)

    def _show(
        self,
        person: int,
        place: Place,
        sheet: Sheet,
        *,
        wrong: view.Wrong | None = None,
        lost: bool = False,
        pictured: bool = False,
    ) -> None:
        """`pictured`: the message that stands there carries a picture, which it could lose only by being sent anew."""
        self._open[person] = _Open(sheet, self._clock.now())
        self._open.move_to_end(person)
        while len(self._open) > MOST_SHEETS:
            self._open.popitem(last=False)
        screen = view.screen(sheet, self._tr(person), wrong=wrong, lost=lost)
        if pictured or sheet.variant is not None or sheet.hand.entries:
            screen = self._drawn(person, sheet, screen)
        self._publisher.show(Slot(place, SLOT), screen, edition=str(sheet.number), urgency=Urgency.REPLY)

    def _drawn(self, person: int, sheet: Sheet, screen: Screen) -> Screen:
        return self._gallery.page(screen, pictures.typed(sheet, self._tr(person))) if self._draws(person) else screen

    def _put_away(self, person: int, slot: Slot, tap: ButtonTapped, press: Press, tr: Translator) -> None:
        opened = self._open.get(person)
        if opened is not None and opened.sheet.number == press.decision:
            del self._open[person]
            worth = _is_worth_keeping(opened.sheet)
            self._publisher.close(slot, self._kept(person, opened.sheet) if worth else view.closed(tr))
        elif opened is None and self._publisher.message_id(slot) is not None:
            self._publisher.close(slot, view.closed(tr))
        elif opened is None:
            self._publisher.rewrite(tap.place, tap.message_id, view.closed(tr), pictured=tap.pictured)

    def _kept(self, person: int, sheet: Sheet) -> Screen:
        """The page as it stays, with the picture it may have."""
        return self._drawn(person, sheet, view.kept(sheet, self._tr(person)))

    def _tr(self, person: int) -> Translator:
        return self._catalogue[self._script(person)]


def _is_worth_keeping(sheet: Sheet) -> bool:
    if sheet.variant is None or sheet.page == "wild":
        return False
    return answer(sheet).is_worth_keeping
