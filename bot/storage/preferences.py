"""What a person and a group have chosen in /settings, read out of stored JSON in which anything may stand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Settings = Mapping[str, object]

SECOND_TAPS: Final = ("always", "first", "never")
"""Which discards take two taps: all, a newcomer's first three, none; a win and a wild tile are protected always."""
RINGS: Final = ("all", "wins", "none")
"""Which prompts may ring."""
OPENERS: Final = ("everyone", "admins")
"""Who may open a table in a group."""
SWITCHES: Final = frozenset({"pictures", "hints", "auto_win"})
GROUP_SWITCHES: Final = frozenset({"pictures", "hints", "advice"})
"""Whether a group's card is a picture, and how far its tables help their players (lists of waits, best discards)."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """A person's own choices, for all tables.

    `pictures`: pictures with captions, else text; None: not chosen, as the host has it. `hints`: a ready hand lists its
    waits. `auto_win`: a win is answered at once. `second_tap` and `rings`: one of SECOND_TAPS and RINGS.
    """

    pictures: bool | None = None
    hints: bool = True
    second_tap: str = "first"
    rings: str = "all"
    auto_win: bool = False

    def may_ring(self, *, wins: bool) -> bool:
        """Whether a prompt may ring; `wins`: it offers a win."""
        return self.rings == "all" or (self.rings == "wins" and wins)


@dataclass(frozen=True, slots=True)
class ChatPreferences:
    """A group's choices, by its admins.

    `pictures`: the card and the results are pictures; None: not chosen, as the host has it. `hints`: its tables list
    the waits of ready hands. `advice`: they name the best discards to whoever asks. `opens`: one of OPENERS.
    """

    pictures: bool | None = None
    hints: bool = True
    advice: bool = False
    opens: str = "everyone"


def preferences_of(settings: Settings) -> Preferences:
    """A person's preferences; what is missing or makes no sense is the default."""
    usual = Preferences()
    return Preferences(
        pictures=_answer(settings, "pictures"),
        hints=_switch(settings, "hints", usual.hints),
        second_tap=_choice(settings, "second_tap", SECOND_TAPS, usual.second_tap),
        rings=_choice(settings, "rings", RINGS, usual.rings),
        auto_win=_switch(settings, "auto_win", usual.auto_win),
    )


def chat_preferences_of(settings: Settings) -> ChatPreferences:
    """A group's preferences; what is missing or makes no sense is the default."""
    usual = ChatPreferences()
    return ChatPreferences(
        pictures=_answer(settings, "pictures"),
        hints=_switch(settings, "hints", usual.hints),
        advice=_switch(settings, "advice", usual.advice),
        opens=_choice(settings, "opens", OPENERS, usual.opens),
    )


def changed(settings: Settings, argument: str, *, of: Literal["person", "chat"]) -> dict[str, object] | None:
    """The settings with one changed, as a button carries it (`rings=wins`, `hints=0`); None for what is no setting."""
    name, _, value = argument.partition("=")
    choices: dict[str, tuple[str, ...]] = (
        {"second_tap": SECOND_TAPS, "rings": RINGS} if of == "person" else {"opens": OPENERS}
    )
    if name in (SWITCHES if of == "person" else GROUP_SWITCHES) and value in {"0", "1"}:
        return {**settings, name: value == "1"}
    if value in choices.get(name, ()):
        return {**settings, name: value}
    return None


def _answer(settings: Settings, name: str) -> bool | None:
    value = settings.get(name)
    return value if isinstance(value, bool) else None


def _switch(settings: Settings, name: str, usual: bool) -> bool:  # noqa: FBT001 - a value, not a mode
    value = _answer(settings, name)
    return usual if value is None else value


def _choice(settings: Settings, name: str, known: tuple[str, ...], usual: str) -> str:
    value = settings.get(name)
    return value if isinstance(value, str) and value in known else usual
