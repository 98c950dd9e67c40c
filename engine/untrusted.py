"""Reading untrusted JSON piece by piece, with an error text that says where it is wrong."""

import json
from collections.abc import Collection, Mapping
from typing import Final, NoReturn

from engine.tiles import WIND_LETTERS, NotationError, Tile, parse_tile

LONGEST_QUOTE: Final = 40


class MalformedError(ValueError):
    """A text is not what its format asks for; the message says what is wrong, in English."""


def load_object(line: bytes) -> dict[str, object]:
    """One line of JSON that is an object; raises MalformedError, whatever the bytes are."""
    try:
        value: object = json.loads(
            line.decode("utf-8"), object_pairs_hook=_without_doubles, parse_constant=_refuse_constant
        )
    except MalformedError:
        raise
    except UnicodeDecodeError as error:
        raise MalformedError(f"not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise MalformedError(f"not JSON: {error.msg} at character {error.pos}") from None
    except RecursionError:
        raise MalformedError("not JSON that can be read: nested too deeply") from None
    except ValueError:
        raise MalformedError("not JSON that can be read: a number is too long") from None
    return mapping_of(value, "the line")


def quoted(value: object) -> str:
    """The value for an error text: short, and in printable characters."""
    match value:
        case None | bool():
            return json.dumps(value)
        case str():
            return ascii(value) if len(value) <= LONGEST_QUOTE else f"{value[:LONGEST_QUOTE]!a}…"
        case int() | float():
            text = repr(value)
            return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
        case list():
            return "an array"
        case _:
            return "an object"


def mapping_of(value: object, where: str) -> dict[str, object]:
    """The value as an object."""
    if not isinstance(value, dict):
        raise MalformedError(f"{where} must be an object, not {quoted(value)}")
    return value


def list_of(value: object, where: str) -> list[object]:
    """The value as an array."""
    if not isinstance(value, list):
        raise MalformedError(f"{where} must be an array, not {quoted(value)}")
    return value


def word_of(value: object, known: Collection[str], where: str) -> str:
    """The value as one of the known words."""
    if not isinstance(value, str):
        raise MalformedError(f"{where} must be one of {', '.join(known)}, not {quoted(value)}")
    if value not in known:
        raise MalformedError(f"{where}: unknown {quoted(value)}, known are {', '.join(known)}")
    return value


def number_of(value: object, low: int, high: int, where: str) -> int:
    """The value as a whole number from `low` to `high`; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise MalformedError(f"{where} must be a whole number from {low} to {high}, not {quoted(value)}")
    return value


def switch_of(value: object, where: str) -> bool:
    """The value as true or false."""
    if not isinstance(value, bool):
        raise MalformedError(f"{where} must be true or false, not {quoted(value)}")
    return value


def tile_of(value: object, where: str) -> Tile:
    """The value as a tile."""
    if not isinstance(value, str):
        raise MalformedError(f"{where} must be a tile, not {quoted(value)}")
    try:
        return parse_tile(value)
    except NotationError:
        raise MalformedError(f"{where}: unknown tile {quoted(value)}") from None


def tiles_of(value: object, where: str) -> tuple[Tile, ...]:
    """The value as an array of tiles."""
    return tuple(tile_of(name, f"{where}[{number}]") for number, name in enumerate(list_of(value, where)))


def wind_number_of(value: object, where: str) -> int:
    """The value as a wind, 0-3 = E S W N."""
    return WIND_LETTERS.index(word_of(value, tuple(WIND_LETTERS), where))


def check_fields(value: Mapping[str, object], needed: Collection[str], optional: Collection[str], where: str) -> None:
    """Every needed field is there, and none that has no meaning."""
    for name in needed:
        if name not in value:
            raise MalformedError(f"{where}: {name} is missing")
    for name in value:
        if name not in needed and name not in optional:
            raise MalformedError(f"{where}: unknown field {quoted(name)}")


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise MalformedError("a field stands twice in one object")
    return value


def _refuse_constant(name: str) -> NoReturn:
    raise MalformedError(f"not JSON: {name} is no number")
