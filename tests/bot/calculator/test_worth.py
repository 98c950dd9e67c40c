"""What the calculator answers is what the engine scores and settles (T050), and what it refuses has a place."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.calculator.notation import Hand, format_hand, parse_hand
from bot.calculator.sheet import Sheet
from bot.calculator.worth import MOST_VALUED, Answer, answer, can_be_robbed, find_fault, question
from bot.i18n import LOCALES, Catalogue
from bot.views import calculator as view
from engine.melds import MeldKind
from engine.questions import answer as engine_answer
from engine.questions import read_question
from engine.rulesets import RULESETS
from engine.scoring import Circumstance, WinBy
from engine.tiles import parse_tile, tile_name
from tests.support.random_wins import random_win
from tests.support.typed_hands import sheet_of, typed

GOLDEN = Path(__file__).parents[2] / "data" / "golden"
CATALOGUE = Catalogue(strict=True)
QUESTIONS = [
    json.loads(line)
    for variant in RULESETS
    for line in (GOLDEN / f"score-{variant}.jsonl").read_text(encoding="utf-8").splitlines()
]
WON = [example for example in QUESTIONS if "error" not in example["answer"] and example["question"].get("won", True)]


def test_golden_questions_typed() -> None:
    """Every golden question comes out the same when it is typed: figures of D8, D9 and L9."""
    assert len(WON) > 500
    for example in WON:
        sheet = sheet_of(example["question"])
        found = answer(sheet)
        expected = example["answer"]
        assert found.fault is None, example["id"]
        score = found.ways[0].score

        assert expected["wins"] == (score is not None), example["id"]
        if score is not None:
            fields = RULESETS[example["question"]["variant"]].record_fields(score)
            assert {**fields, "items": None} == {**expected, "items": None}, example["id"]


def test_random_wins_agree_with_the_engine() -> None:
    """T050: 200 random hands a variant, each way of winning; in all three locales the text has the engine's numbers."""
    chance = Random(3)
    for variant in RULESETS:
        for number in range(200):
            sheet = _sheet_of_win(variant, chance, number % 3 if variant == "luqiao" else 0)
            found = answer(sheet)
            if find_fault(sheet) is not None:
                assert found == Answer(fault=find_fault(sheet))
                continue
            for way in found.ways:
                asked = read_question(question(sheet, way.win.by))
                assert asked.win == way.win
                if way.win.by is WinBy.ROBBED_KONG and not can_be_robbed(sheet):
                    assert sheet.by is WinBy.ROBBED_KONG
                    assert way.score is None
                    continue
                assert asked.ruleset.score(asked.win) == way.score
                assert engine_answer(asked)["wins"] == (way.score is not None)
            if found.is_worth_keeping:
                _check_numbers(sheet, found)


def _sheet_of_win(variant: str, chance: Random, wilds: int) -> Sheet:
    win = random_win(variant, chance, wilds)
    text = format_hand(Hand((*win.concealed, *win.melds, *win.flowers), win.winning_tile))
    rules = RULESETS[variant].default_rules
    return Sheet(
        1,
        variant=variant,
        hand=parse_hand(text).hand,
        by=win.by,
        seat_wind=win.seat_wind,
        prevailing_wind=win.prevailing_wind,
        wild=win.wild,
        circumstances=win.circumstances,
        flipped=frozenset(name for name, value in win.rules.items() if value != rules[name]),
    )


def _check_numbers(sheet: Sheet, found: Answer) -> None:
    for locale in LOCALES:
        text = view.screen(sheet, CATALOGUE[locale]).text
        for way in found.ways:
            for transfer in way.transfers:
                assert str(transfer.amount) in text


@pytest.mark.parametrize(
    ("variant", "text", "by", "seat", "paid"),
    [
        ("dinghai", "456m456p789s55p13m2m", WinBy.SELF_DRAW, 0, [5, 5, 5]),
        ("dinghai", "456m456p789s55p13m2m", WinBy.DISCARD, 0, [7]),
        ("dinghai", "456m456p789s55p13m2m", WinBy.ROBBED_KONG, 0, [35]),
        ("luqiao", "456m456p789s55p13m2m", WinBy.DISCARD, 0, [12, 12, 12]),
        ("luqiao", "456m456p789s55p13m2m", WinBy.DISCARD, 1, [6, 6, 12]),
        ("luqiao", "456m456p789s55p13m2m", WinBy.SELF_DRAW, 2, [7, 14, 7]),
    ],
)
def test_who_pays(variant: str, text: str, by: WinBy, seat: int, paid: list[int]) -> None:
    """D9: the discarder, each of three, or five times; L11: each the dealer's win, else the others half."""
    sheet = Sheet(1, variant, parse_hand(text).hand, by=by, seat_wind=seat, wild=parse_tile("9m"))
    way = answer(sheet).ways[0]

    assert paid == [transfer.amount for transfer in way.transfers]


@pytest.mark.parametrize(
    ("variant", "text", "possible"),
    [
        ("dinghai", "456m456p789s55p13m2m", True),
        ("dinghai", "123m456p789s55p13m2m", False),
        ("dinghai", "[222m] 456p789s55p13m2m", False),
        ("dinghai", "456m456p789s55p22m2m", False),
        ("dinghai", "456m456p789s5p13m2m5p*", False),
        ("luqiao", "456p456p789s55p24m3m", True),
        ("luqiao", "456p456p789s55p78m9m", False),
    ],
)
def test_a_kong_is_robbed_of_its_fourth_tile(variant: str, text: str, possible: bool) -> None:
    """C9: the robbed seat has all four, so one that is in the hand, or the wild tile of which one lies turned up, cannot be it."""
    sheet = Sheet(1, variant, parse_hand(text).hand, wild=parse_tile("9m"))
    chosen = replace(sheet, by=WinBy.ROBBED_KONG)
    ways = {way.win.by: way.score for way in answer(chosen).ways}

    assert possible == can_be_robbed(sheet)
    assert possible == (WinBy.ROBBED_KONG in {way.win.by for way in answer(sheet).ways})
    assert possible == (ways[WinBy.ROBBED_KONG] is not None)
    assert ways[WinBy.DISCARD] is not None
    for locale in LOCALES:
        tr = CATALOGUE[locale]
        assert possible != (tr.plain(f"calculator-by-robbed_kong-{variant}") not in view.screen(sheet, tr).text)


def test_what_holds_if_one_seat_gave_the_melds() -> None:
    """D10 bound partners, D9 the feeder of a kong, L12 the contract: shown as what would be paid then."""
    melds = "[123m] [456m] [1111p] 99s13s2s"
    drawn = answer(Sheet(1, "dinghai", parse_hand(melds).hand, circumstances=frozenset({Circumstance.TAIL_DRAW})))
    given = answer(Sheet(1, "dinghai", parse_hand(melds).hand, by=WinBy.DISCARD)).ways[0]
    pure = answer(Sheet(1, "luqiao", parse_hand("[123m] [456m] [777m] 99m13m2m").hand, wild=parse_tile("9p"))).ways[0]
    way = drawn.ways[0]
    assert way.score is not None
    assert given.score is not None
    figure, figures = way.score.self_draw, given.score.discard

    assert [3 * figure] == [transfer.amount for transfer in way.fed]
    assert sorted([3 * figure, figure, figure]) == sorted(transfer.amount for transfer in way.bound)
    assert [2 * figures] == [transfer.amount for transfer in given.bound]
    assert [figures, figures] == [transfer.amount for transfer in given.bound_aside]
    assert [300] == [transfer.amount for transfer in pure.contracted]


@pytest.mark.parametrize(
    ("variant", "text", "reason", "index"),
    [
        ("luqiao", "12m1f", "no-flowers", 2),
        ("dinghai", "11111m", "copies", 4),
        ("dinghai", "1m [111m] 1m", "copies", 2),
        ("dinghai", "11f", "copies", 1),
        ("luqiao", "5m5m5m5m", "copies", 3),
        ("dinghai", "123456789m123456p", "tiles", 14),
        ("dinghai", "[123m] 123456789p123s", "tiles", 12),
        ("dinghai", "[123m] [123p] [123s] [789m] [789p] 1z", "melds", 4),
        ("dinghai", "1m [135m]", "run", 1),
        ("dinghai", "[89m1p]", "run", 0),
        ("luqiao", "[12m5z]", "run", 0),
    ],
)
def test_a_hand_the_variant_does_not_know(variant: str, text: str, reason: str, index: int) -> None:
    """The first entry that cannot be there, which has words in every locale and a place in the text."""
    sheet = Sheet(1, variant, parse_hand(text).hand, wild=parse_tile("5m") if variant == "luqiao" else None)
    fault = find_fault(sheet)

    assert fault is not None
    assert (reason, index) == (fault.reason, fault.index)
    for locale in LOCALES:
        assert "▸" in view.screen(sheet, CATALOGUE[locale]).text


def test_claims_of_the_wild_tile() -> None:
    """L3, L4: with `claim_wild` off no chow or pong holds the wild's kind; 白板 in its place is none of it."""
    allowed = Sheet(1, "luqiao", parse_hand("[345m] [34m5z] 1m").hand, wild=parse_tile("5m"))
    barred = Sheet(1, "luqiao", allowed.hand, wild=allowed.wild, flipped=frozenset({"claim_wild"}))
    fault = find_fault(barred)

    assert find_fault(allowed) is None
    assert fault is not None
    assert ("claim", 0) == (fault.reason, fault.index)


def test_a_ready_hand_names_its_waits() -> None:
    """Thirteen tiles that are ready: kinds with the copies that are left; in Luqiao also what the hand is worth unwon (L10)."""
    ready = answer(Sheet(1, "dinghai", parse_hand("[123m] [777z] 99p123m55s").hand))
    wild = answer(Sheet(1, "luqiao", parse_hand("[777z] 567p345s99s24m").hand, wild=parse_tile("5m")))

    assert {parse_tile("9p"): 2, parse_tile("5s"): 2} == dict(ready.left)
    assert wild.waits is not None
    assert {parse_tile("3m"): 4, parse_tile("5m"): 3} == dict(wild.left)
    assert {parse_tile("3m")} == wild.waits.on_claim
    assert wild.unwon is not None
    assert (4, 1, 8) == (wild.unwon.hu, wild.unwon.tai, wild.unwon.points)


@pytest.mark.parametrize(
    ("variant", "text", "valued"),
    [
        ("dinghai", "[123m] [777z] 99p123m55s", 2),
        ("dinghai", "1112345678999p", 9),
        ("luqiao", "[777z] 567p345s99s24m", 2),
        ("luqiao", "[234p] [456p] [777p] 5m789p", 0),
    ],
)
def test_each_wait_is_worth_what_the_whole_hand_is(variant: str, text: str, valued: int) -> None:
    """As if the tile had been entered: by a discard and by an own draw; many waits are not valued."""
    sheet = Sheet(1, variant, parse_hand(text).hand, wild=parse_tile("5m") if variant == "luqiao" else None)
    ready = answer(sheet)
    assert len(ready.prospects) == valued
    assert (valued == 0) is (len(ready.left) > MOST_VALUED)
    for (tile, _), ways in zip(ready.left, ready.prospects, strict=bool(valued)):
        whole = replace(sheet, hand=parse_hand(f"{text}{tile_name(tile)}*").hand)
        for by, way in zip((WinBy.DISCARD, WinBy.SELF_DRAW), ways, strict=True):
            chosen = answer(replace(whole, by=by)).ways[0]
            assert (chosen.score, chosen.transfers) == (way.score, way.transfers)


def test_a_hand_that_does_not_win_names_its_waits() -> None:
    """Fourteen tiles that do not win: what they wait for without the winning tile."""
    found = answer(Sheet(1, "dinghai", parse_hand("[777z] 567p345s99s24m1z*").hand))

    assert not found.is_worth_keeping
    assert [(parse_tile("3m"), 4)] == list(found.left)


def test_missing_tiles_are_counted() -> None:
    """How many more it takes until a hand could be ready."""
    assert 13 - 3 - 2 == answer(Sheet(1, "dinghai", parse_hand("[777z] 12m").hand)).lacking


def test_eight_flowers_win_whatever_the_hand() -> None:
    """D8 eight_flowers: on an own draw, and on nothing else."""
    sheet = Sheet(1, "dinghai", parse_hand("147m258p369s12345z12345678f").hand)
    ways = {way.win.by: way.score for way in answer(sheet).ways}

    assert ways[WinBy.SELF_DRAW] is not None
    assert 4 == ways[WinBy.SELF_DRAW].tai
    assert ways[WinBy.DISCARD] is None


@pytest.mark.parametrize("example", WON[:: len(WON) // 40], ids=lambda example: example["id"])
def test_a_question_is_typed_and_shown_in_every_locale(example: dict[str, Any]) -> None:
    """The typed text stands on the page, so that a person learns to write it."""
    sheet = sheet_of(example["question"])
    text = typed(example["question"])

    assert all(meld.kind is not MeldKind.ADDED_KONG for meld in sheet.hand.melds)
    for locale in LOCALES:
        assert text in view.screen(sheet, CATALOGUE[locale]).text
