"""The scoring calculator's questions: what is well-formed, and what is said of the rest (records.md section 1)."""

import copy
import json
from random import Random
from typing import Any

import pytest

from engine.questions import answer_line

DINGHAI = {
    "variant": "dinghai",
    "concealed": ["1m", "2m", "3m", "5p", "5p"],
    "winning_tile": "3m",
    "by": "discard",
    "melds": [
        {"kind": "chow", "tiles": ["4s", "5s", "6s"]},
        {"kind": "pong", "tiles": ["7z", "7z", "7z"]},
        {"kind": "kong", "how": "concealed", "tiles": ["9p", "9p", "9p", "9p"]},
    ],
    "flowers": ["1f"],
    "seat_wind": "E",
    "prevailing_wind": "E",
    "circumstances": [],
    "rules": {},
}
LUQIAO = {
    "variant": "luqiao",
    "concealed": ["1m", "2m", "3m", "5p", "5p"],
    "winning_tile": "3m",
    "by": "discard",
    "melds": DINGHAI["melds"],
    "wild": "9m",
    "seat_wind": "E",
}
UNWON = {
    "variant": "luqiao",
    "won": False,
    "concealed": ["1m", "2m", "5p", "5p"],
    "melds": DINGHAI["melds"],
    "wild": "9m",
    "seat_wind": "E",
}


def ask(question: dict[str, Any], **changes: object) -> dict[str, Any]:
    """The answer to a question with some fields changed; `...` leaves a field out."""
    changed = {name: value for name, value in {**question, **changes}.items() if value is not ...}
    return answer_line(json.dumps(changed).encode())


def error_of(question: dict[str, Any], **changes: object) -> str:
    answer = ask(question, **changes)
    assert list(answer) == ["error"]
    text = answer["error"]
    assert isinstance(text, str)
    return text


def test_the_formats_own_example():
    """records.md: edge wait, own flower and red dragon are 3 tai, 15 from a discarder, 8 from each on a self-draw."""
    answer = ask(DINGHAI)

    assert sorted(answer.pop("items")) == [["edge_wait", 1], ["own_flower", 1], ["red_dragon", 1]]
    assert answer == {"wins": True, "tai": 3, "counted": 3, "discard": 15, "self_draw": 8}


def test_luqiao_answer():
    """records.md: hu, tai, points, what is paid, and whether it is a full flush."""
    answer = ask(LUQIAO)

    assert sorted(answer.pop("items")) == [["base", 10, 0], ["dragon", 0, 1], ["kong", 32, 0], ["triplet", 4, 0]]
    assert answer == {"wins": True, "hu": 46, "tai": 1, "points": 92, "paid": 92, "full_flush": False}


def test_unwon_answer():
    """L10: a hand that did not win has no `full_flush`."""
    assert ask(UNWON) == {
        "wins": False,
        "items": [["triplet", 4, 0], ["dragon", 0, 1], ["kong", 32, 0]],
        "hu": 36,
        "tai": 1,
        "points": 72,
        "paid": 72,
    }


@pytest.mark.parametrize("question", [DINGHAI, LUQIAO])
def test_hand_that_does_not_win(question: dict[str, Any]):
    """C14: a well-formed hand without the winning shape does not win."""
    assert ask(question, concealed=["1m", "2m", "4m", "5p", "5p"], winning_tile="4m") == {"wins": False}


def test_empty_fields_may_be_left_out():
    """records.md: melds, flowers, circumstances and rules may be left out."""
    concealed = [*(f"{rank}s" for rank in range(1, 10)), "1m", "2m", "3m", "5p", "5p"]
    answer = ask(DINGHAI, concealed=concealed, melds=..., flowers=..., circumstances=..., rules=...)

    assert answer["items"] == [["edge_wait", 1]]


def test_won_may_be_said():
    """records.md: `won` true is the ordinary question."""
    assert ask(LUQIAO, won=True) == ask(LUQIAO)


def test_house_rules_differ_from_the_default():
    """D8: `seat_wind_tai` makes the seat's wind an item."""
    melds = [{"kind": "pong", "tiles": ["1z"] * 3}, *DINGHAI["melds"][1:]]
    plain = ask(DINGHAI, melds=melds, prevailing_wind="S")
    counted = ask(DINGHAI, melds=melds, prevailing_wind="S", rules={"seat_wind_tai": True})

    assert counted["tai"] == plain["tai"] + 1


def test_chow_tiles_stand_in_any_order():
    """L4: the tiles of a chow may come in any order, a 白板 in the place of the wild's natural tile."""
    melds = [{"kind": "chow", "tiles": ["6s", "5z", "4s"]}, *LUQIAO["melds"][1:]]

    assert ask(LUQIAO, melds=melds, wild="5s")["points"] == ask(LUQIAO, wild="5s")["points"]
    assert "no run" in error_of(LUQIAO, melds=melds, wild="5p")
    assert "no run" in error_of(LUQIAO, melds=melds, wild="5z")
    assert "no run" in error_of(DINGHAI, melds=melds)


def test_a_circumstance_given_twice_is_one():
    """records.md: circumstances are a set."""
    assert ask(DINGHAI, circumstances=["last_discard"] * 2)["tai"] == 7


MELD = {"kind": "chow", "tiles": ["4s", "5s", "6s"]}
REST = DINGHAI["melds"][1:]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"variant": ...}, "variant is missing"),
        ({"variant": "riichi"}, "variant: unknown 'riichi'"),
        ({"variant": 1}, "variant must be one of"),
        ({"variant": ["dinghai"]}, "variant must be one of"),
        ({"concealed": ...}, "concealed is missing"),
        ({"concealed": "123m"}, "concealed must be an array, not '123m'"),
        ({"concealed": ["1m", "2m", "3m", "5p", 5]}, "concealed[4] must be a tile, not 5"),
        ({"concealed": ["1m", "2m", "3m", "5p", ["5p"]]}, "concealed[4] must be a tile, not an array"),
        ({"concealed": ["1m", "2m", "3m", "5p", "0p"]}, "concealed[4]: unknown tile '0p'"),
        ({"concealed": ["1m", "2m", "3m", "5p", "8z"]}, "unknown tile '8z'"),
        ({"concealed": ["1m", "2m", "3m", "5p", "1f"]}, "a flower is laid out"),
        ({"concealed": ["1m", "2m", "3m", "5p"]}, "wrong number of tiles"),
        ({"concealed": ["1m", "2m", "3m", "5p", "5p", "5p"]}, "wrong number of tiles"),
        ({"concealed": ["1m", "2m", "3m", "9p", "9p"]}, "6 copies of 9p"),
        ({"winning_tile": "4m"}, "winning_tile is not among concealed"),
        ({"winning_tile": ...}, "winning_tile is missing"),
        ({"winning_tile": None}, "winning_tile must be a tile, not null"),
        ({"winning_tile": {}}, "winning_tile must be a tile, not an object"),
        ({"by": "tsumo"}, "by: unknown 'tsumo'"),
        ({"by": True}, "by must be one of"),
        ({"by": ...}, "by is missing"),
        ({"seat_wind": "east"}, "seat_wind: unknown"),
        ({"seat_wind": "ES"}, "seat_wind: unknown"),
        ({"seat_wind": 0}, "seat_wind must be one of"),
        ({"seat_wind": ...}, "seat_wind is missing"),
        ({"prevailing_wind": ...}, "prevailing_wind is missing"),
        ({"prevailing_wind": "Q"}, "prevailing_wind: unknown"),
        ({"flowers": ["9f"]}, "flowers[0]: unknown tile '9f'"),
        ({"flowers": ["1m"]}, "no flower"),
        ({"flowers": ["1f", "1f"]}, "2 copies of 1f"),
        ({"flowers": "1f"}, "flowers must be an array"),
        ({"circumstances": ["kong_draw"]}, "circumstances[0]: unknown 'kong_draw'"),
        ({"circumstances": [["heavenly"]]}, "circumstances[0] must be one of"),
        ({"circumstances": {"heavenly": True}}, "circumstances must be an array"),
        ({"circumstances": ["tail_draw"]}, "tail_draw does not go with discard"),
        ({"circumstances": ["heavenly"]}, "heavenly does not go with discard"),
        ({"circumstances": ["earthly"]}, "earthly does not go with discard"),
        ({"circumstances": ["last_discard"], "by": "self_draw"}, "last_discard does not go with self_draw"),
        ({"circumstances": ["last_discard"], "by": "robbed_kong"}, "last_discard does not go with robbed_kong"),
        ({"circumstances": ["heavenly", "earthly"], "by": "self_draw"}, "exclude each other"),
        ({"circumstances": ["heavenly"], "by": "self_draw"}, "heavenly does not go with a meld"),
        ({"circumstances": ["heavenly"], "by": "self_draw", "seat_wind": "S"}, "seat wind"),
        ({"circumstances": ["earthly"], "by": "self_draw"}, "seat wind"),
        ({"rules": []}, "rules must be an object"),
        ({"rules": {"claim_wild": False}}, "rules: unknown 'claim_wild'"),
        ({"rules": {"seat_wind_tai": 1}}, "rules.seat_wind_tai must be true or false, not 1"),
        ({"melds": {}}, "melds must be an array"),
        ({"melds": [[], *REST]}, "melds[0] must be an object"),
        ({"melds": [{}, *REST]}, "melds[0]: kind is missing"),
        ({"melds": [MELD | {"kind": "run"}, *REST]}, "melds[0].kind: unknown 'run'"),
        ({"melds": [MELD | {"kind": ["chow"]}, *REST]}, "melds[0].kind must be one of"),
        ({"melds": [MELD | {"how": "exposed"}, *REST]}, "melds[0]: unknown field 'how'"),
        ({"melds": [{"kind": "chow"}, *REST]}, "melds[0]: tiles is missing"),
        ({"melds": [MELD | {"tiles": ["4s", "5s", "7s"]}, *REST]}, "no run"),
        ({"melds": [MELD | {"tiles": ["9s", "1z", "2z"]}, *REST]}, "no run"),
        ({"melds": [MELD | {"tiles": ["1z", "2z", "3z"]}, *REST]}, "no run"),
        ({"melds": [MELD | {"tiles": ["8m", "9m", "1p"]}, *REST]}, "no run"),
        ({"melds": [MELD | {"tiles": ["1f", "2f", "3f"]}, *REST]}, "a flower is in no meld"),
        ({"melds": [MELD | {"tiles": ["4s", "5s"]}, *REST]}, "a chow has 3"),
        ({"melds": [{"kind": "pong", "tiles": ["4s", "4s", "5s"]}, *REST]}, "of one kind"),
        ({"melds": [{"kind": "pong", "tiles": ["4s"] * 4}, *REST]}, "a pong has 3"),
        ({"melds": [{"kind": "kong", "how": "added", "tiles": ["4s"] * 3}, *REST]}, "a kong has 4"),
        ({"melds": [{"kind": "kong", "tiles": ["4s"] * 4}, *REST]}, "how is missing"),
        ({"melds": [{"kind": "kong", "how": "open", "tiles": ["4s"] * 4}, *REST]}, "how: unknown 'open'"),
        ({"melds": [MELD] * 5}, "wrong number of tiles"),
        ({"wild": "1m"}, "unknown field 'wild'"),
        ({"won": False}, "unknown field 'won'"),
        ({"circumstance": []}, "unknown field 'circumstance'"),
    ],
)
def test_malformed_dinghai_question(changes: dict[str, object], says: str):
    """records.md: a malformed question is told what is wrong with it."""
    assert says in error_of(DINGHAI, **changes)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"wild": ...}, "wild is missing"),
        ({"wild": "1f"}, "a flower is never wild"),
        ({"wild": None}, "wild must be a tile"),
        ({"wild": "9p"}, "4 copies of 9p, there are only 3"),
        ({"flowers": []}, "unknown field 'flowers'"),
        ({"prevailing_wind": "E"}, "unknown field 'prevailing_wind'"),
        ({"won": 0}, "won must be true or false, not 0"),
        ({"rules": {"seat_wind_tai": True}}, "rules: unknown 'seat_wind_tai'"),
        ({"won": False}, "unknown field 'winning_tile'"),
    ],
)
def test_malformed_luqiao_question(changes: dict[str, object], says: str):
    """L1, L2: no flowers, a wild tile of which three are left, and only what the variant knows."""
    assert says in error_of(LUQIAO, **changes)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"concealed": ["1m", "2m", "5p", "5p", "6p"]}, "5 concealed, not 4"),
        ({"circumstances": ["last_discard"]}, "a hand that did not win"),
        ({"by": "discard"}, "unknown field 'by'"),
    ],
)
def test_malformed_unwon_question(changes: dict[str, object], says: str):
    """L10: a hand that did not win has thirteen tiles and no way of winning."""
    assert says in error_of(UNWON, **changes)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"", "not JSON"),
        (b"\n", "not JSON"),
        (b"hello", "not JSON"),
        (b"\x00", "not JSON"),
        (b"\xff\xfe{}", "not UTF-8 at byte 0"),
        (b'{"variant": "\xc3\x28"}', "not UTF-8 at byte 13"),
        (b"\xef\xbb\xbf{}", "not JSON"),
        (b"[]", "the line must be an object, not an array"),
        (b"null", "the line must be an object, not null"),
        (b'"dinghai"', "the line must be an object, not 'dinghai'"),
        (b"12", "the line must be an object, not 12"),
        (b"1e999", "the line must be an object, not inf"),
        (b"NaN", "NaN is no number"),
        (b'{"variant": -Infinity}', "-Infinity is no number"),
        (b'{"variant": ' + b"7" * 100 + b"}", "7777777777…"),
        (b'{"variant": ' + b"7" * 5000 + b"}", "a number is too long"),
        (b'{"variant": "' + b"x" * 100_000 + b'"}', "xxxx'…"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b'{"variant": "dinghai", "variant": "luqiao"}', "a field stands twice"),
        (b'{"variant": "\\ud800"}', "unknown '\\ud800'"),
    ],
    ids=range(21),
)
def test_line_that_is_no_question(line: bytes, says: str):
    """records.md: whatever the bytes are, the answer says in a short text that can be written what is wrong."""
    text = answer_line(line)["error"]

    assert isinstance(text, str)
    assert says in text
    assert len(text.encode()) < 300


ODD_VALUES: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    -1,
    10**40,
    1.5,
    float("inf"),
    "",
    "1m",
    "5z",
    "8f",
    "E",
    "kong",
    "concealed",
    "\ud800",
    [],
    {},
    ["1m"],
    [["1m"]],
    {"kind": "kong"},
    {"kind": "pong", "how": None, "tiles": ["1m", "1m", "1m"]},
)


@pytest.mark.parametrize("question", [DINGHAI, LUQIAO, UNWON], ids=["dinghai", "luqiao", "unwon"])
def test_any_value_anywhere_gets_an_answer(question: dict[str, Any]):
    """records.md: with any value put in any place the line is answered, in text that can be written."""
    chance = Random(7)
    for _ in range(1500):
        changed = copy.deepcopy(question)
        for _ in range(chance.choice((1, 1, 2))):
            _change_somewhere(changed, chance)
        answer = answer_line(json.dumps(changed).encode())
        assert "error" in answer or "wins" in answer
        json.dumps(answer, ensure_ascii=False).encode()


def _change_somewhere(value: Any, chance: Random) -> None:
    """Put an odd value in some place of an object or array, or drop or double what stands there."""
    while value:
        place = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        if isinstance(value[place], dict | list) and value[place] and chance.random() < 0.7:
            value = value[place]
            continue
        fate = chance.random()
        if fate < 0.15:
            del value[place]
        elif fate < 0.3 and isinstance(value, list):
            value.append(value[place])
        else:
            value[place] = chance.choice(ODD_VALUES)
        return
