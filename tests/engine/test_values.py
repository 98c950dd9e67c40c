"""The engine's values behave as the frozen, slotted dataclasses they are written as."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, fields
from inspect import signature

import pytest

from engine.actions import Discard, Pass
from engine.state import Dealing
from engine.tiles import Tile
from engine.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Ours:
    """Every way a field may be written."""

    plain: int
    given: str = "given"
    made: list[int] = field(default_factory=list)


@dataclasses.dataclass(frozen=True, slots=True)
class Theirs:
    """The same, as the standard library makes it."""

    plain: int
    given: str = "given"
    made: list[int] = field(default_factory=list)


DISCARD = Discard(1, 7, Tile(4))


def test_a_value_cannot_be_changed() -> None:
    """No field can be set or deleted, and there is room for no other."""
    with pytest.raises(FrozenInstanceError):
        DISCARD.tile = Tile(5)
    with pytest.raises(FrozenInstanceError):
        del DISCARD.tile
    with pytest.raises(FrozenInstanceError):
        DISCARD.note = "x"
    assert not hasattr(DISCARD, "__dict__")


def test_values_are_equal_by_class_and_content() -> None:
    """Equal values have one hash; the same content in another class is another value."""
    assert Discard(1, 7, Tile(4)) == DISCARD
    assert hash(Discard(1, 7, Tile(4))) == hash(DISCARD)
    assert Discard(1, 7, Tile(5)) != DISCARD
    assert Pass(1, 7) != Discard(1, 7, Tile(4), "pass")
    assert Dealing() == Dealing()
    assert len({DISCARD, Discard(1, 7, Tile(4)), Pass(1, 7)}) == 2


def test_a_value_with_something_unhashable_has_no_hash() -> None:
    """As with tuples, what is inside decides."""
    with pytest.raises(TypeError):
        hash(Ours(1))


def test_a_value_is_written_like_a_dataclass() -> None:
    """Its text, its fields, its parameters and its patterns are those of the standard library."""
    ours, theirs = Ours(1, made=[2]), Theirs(1, made=[2])

    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert [one.name for one in fields(ours)] == [one.name for one in fields(theirs)]
    assert list(signature(Ours).parameters) == list(signature(Theirs).parameters)
    assert Ours.__match_args__ == Theirs.__match_args__
    match DISCARD:
        case Discard(seat, tile=tile):
            assert (seat, tile) == (1, 4)
        case _:
            pytest.fail("the pattern fits")


def test_defaults_stand_for_what_is_not_given() -> None:
    """A default made anew is another one each time."""
    one, other = Ours(1), Ours(1)

    assert (one.given, one.made) == ("given", [])
    assert one.made is not other.made
    with pytest.raises(TypeError, match="plain"):
        Ours()


def test_a_value_can_be_copied_and_carried() -> None:
    """Copies, pickles and replacements are equal values, as immutable as the first."""
    for twin in (copy.copy(DISCARD), copy.deepcopy(DISCARD), pickle.loads(pickle.dumps(DISCARD)), replace(DISCARD)):
        assert twin == DISCARD
        assert type(twin) is Discard
        with pytest.raises(FrozenInstanceError):
            twin.tile = Tile(5)


@pytest.mark.parametrize("by", [replace, dataclasses.replace])
def test_a_value_with_other_fields(by: Callable[..., Ours]) -> None:
    """What is not named stays as it was, also where the field has a default; the first value does not change."""
    first = Ours(1, "first", [2])
    second = by(first, plain=3)

    assert (second.plain, second.given, second.made) == (3, "first", [2])
    assert by(second, given="", made=[]) == Ours(3, "", [])
    assert by(Dealing()) == Dealing()
    assert first == Ours(1, "first", [2])
    with pytest.raises(TypeError, match="other"):
        by(first, other=1)


def test_a_value_is_no_subclass() -> None:
    """What a base class brings would be missing while the fields are set."""
    with pytest.raises(AssertionError):

        @dataclass(frozen=True, slots=True)
        class _Sub(Ours):
            more: int = 0
