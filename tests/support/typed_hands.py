"""Scoring questions as a person would enter them into the calculator."""

from typing import Any

from bot.calculator.notation import Entry, Hand, format_hand, parse_hand
from bot.calculator.sheet import Sheet
from engine.questions import read_question
from engine.scoring import Circumstance, WinBy
from engine.tiles import parse_tile


def sheet_of(question: dict[str, Any], text: str = "") -> Sheet:
    """The sheet on which this question (records.md 1) was typed; `text` instead of its own tiles."""
    asked = read_question(question)
    win, ruleset = asked.win, asked.ruleset
    hand = parse_hand(text or typed(question)).hand
    return Sheet(
        1,
        variant=ruleset.id,
        hand=hand,
        by=WinBy(question.get("by", "self_draw")),
        seat_wind=win.seat_wind,
        prevailing_wind=win.prevailing_wind,
        wild=win.wild,
        circumstances=frozenset(Circumstance(name) for name in question.get("circumstances", ())),
        flipped=frozenset(name for name, value in win.rules.items() if value != ruleset.default_rules[name]),
    )


def typed(question: dict[str, Any]) -> str:
    """The text a person would type; an added kong is typed like an exposed one, which is worth the same."""
    win = read_question(question).win
    entries: tuple[Entry, ...] = (*win.concealed, *win.melds, *win.flowers)
    marked = question.get("winning_tile")
    return format_hand(Hand(entries, parse_tile(marked) if marked else None))
