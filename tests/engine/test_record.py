"""The record format: written, read again, and judged, whatever comes in."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import RULESETS, fold
from engine.actions import Pass, Resolve
from engine.decide import decide
from engine.events import DealEnded
from engine.record import record_of
from engine.replaying import replay_line
from engine.simulation import PLAYERS, deals
from tests.engine.test_golden_records import CASES
from tests.support.table import Table

LEGAL = [case["record"] for case in CASES if case["verdict"]["ok"]]


def _judge(record: object, state_at: int | None = None) -> dict[str, Any]:
    return replay_line(json.dumps(record).encode(), state_at)


@pytest.mark.parametrize("variant", RULESETS)
def test_a_played_deal_replays_to_its_own_result(variant: str) -> None:
    """Whatever is exported is found legal, its result included, and no seat's answer is missing."""
    for events in deals(RULESETS[variant], "export", 25, PLAYERS["random"]):
        record = record_of(events)
        judged = _judge(record)

        assert judged == {"ok": True, "result": record["result"]}


def test_a_window_is_written_in_turn_order() -> None:
    """Answers stand in turn order from the seat after the discarder, a seat cut short (C11) as void."""
    table = Table("dinghai", east="5m", south="46m", west="55m")
    table.play("east discards 5m\nwest pongs")

    assert [
        {"seat": 0, "do": "discard", "tile": "5m"},
        {"seat": 1, "do": "void"},
        {"seat": 2, "do": "pong"},
    ] == record_of(table.log)["actions"]


def test_late_answers_stand_in_turn_order_too() -> None:
    """The order in which answers came in does not show in a record."""
    table = Table("dinghai", east="5m", south="46m", west="55m")
    table.play("east discards 5m")
    for action in (Pass(2, table.state.decision), Pass(1, table.state.decision), Resolve(table.state.decision)):
        table.log.extend(decide(table.state, action))
        table.state = fold(table.log)

    assert [1, 2] == [action["seat"] for action in record_of(table.log)["actions"][1:]]


def test_an_unfinished_deal_has_no_result() -> None:
    """A record of a running deal ends with its actions, and replay finds it unfinished."""
    table = Table("luqiao", east="5m", wild="6z")
    table.play("east discards 5m")
    record = record_of(table.log)

    assert "result" not in record
    assert {"ok": False, "at": 1, "error": "unfinished"} == _judge(record)


def test_every_win_is_written() -> None:
    """Own-turn and claimed wins are actions; a robbed kong is the kong and the answers to it."""
    table = Table("dinghai", east="123m 456p 789s 333z 55m")
    table.play("east wins")

    assert [{"seat": 0, "do": "win"}] == record_of(table.log)["actions"]
    assert isinstance(table.log[-1], DealEnded)


@pytest.mark.parametrize("variant", RULESETS)
def test_a_robbed_kong_is_written_once(variant: str) -> None:
    """C9: the answers to an added kong stand once in the record, although the kong is taken back before the end."""
    table = Table(
        variant,
        east="5p",
        south="55p 3z",
        west="46p 123m 456m 789s 11s",
        wall="1z 4z 2z 5p",
        wild="6z" if variant == "luqiao" else "",
    )
    table.play("""
        east discards 5p
        west passes
        south pongs
        south discards 3z
        west discards 1z
        north discards 4z
        east discards 2z
        south kongs 5p
        west wins
    """)
    record = record_of(table.log)

    assert [{"seat": 1, "do": "kong", "tile": "5p"}, {"seat": 2, "do": "win"}] == record["actions"][-2:]
    assert "win" not in {action["do"] for action in record["actions"][:-1]}
    assert {"ok": True, "result": record["result"]} == _judge(record)


def test_the_state_before_an_action() -> None:
    """`--state N` shows hands sorted, melds, ponds, what is left of the wall, the phase, and what each seat may do."""
    table = Table("dinghai", east="5m", south="46m", west="55m")
    table.play("east discards 5m\nwest pongs")
    record = record_of(table.log)
    before = _judge(record, 0)["state"]
    window = _judge(record, 1)["state"]
    after = _judge(record, 3)["state"]

    assert ("turn", 0) == (before["phase"], before["seat"])
    assert {"seat": 0, "do": "discard", "tile": "5m"} in before["legal"][0]
    assert ("window", 0) == (window["phase"], window["seat"])
    assert [{"seat": 2, "do": "pong"}, {"seat": 2, "do": "pass"}] == window["legal"][2]
    assert {"seat": 1, "do": "chow", "tiles": ["4m", "6m"]} in window["legal"][1]
    assert [["5m"], [], [], []] == window["pools"]
    assert [{"kind": "pong", "tiles": ["5m", "5m", "5m"], "from": 0, "claimed": "5m"}] == after["melds"][2]
    assert [[], [], [], []] == after["pools"]
    assert ("turn", 2) == (after["phase"], after["seat"])
    assert all(action["do"] == "discard" for action in after["legal"][2])


@pytest.mark.parametrize("record", LEGAL[::24], ids=lambda record: record["variant"])
def test_the_state_after_the_last_action_is_over(record: dict[str, Any]) -> None:
    """Before the action after the last one the deal is over and nobody may do anything."""
    judged = _judge(record, len(record["actions"]))

    assert judged["ok"]
    assert ("over", None, [[], [], [], []]) == tuple(judged["state"][name] for name in ("phase", "seat", "legal"))


def test_the_state_of_a_wrong_record_is_shown_up_to_the_fault() -> None:
    """A record that goes wrong later still has its state before action N; one beyond the fault has none."""
    record = dict(LEGAL[0], actions=[*LEGAL[0]["actions"][:5], {"seat": 9, "do": "win"}])

    assert "state" in _judge(record, 3)
    assert _judge(record, 3)["at"] == 5
    assert "state" not in _judge(record, 6)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("format", "mahjong-record/2"),
        ("variant", "riichi"),
        ("rules", {"unknown": True}),
        ("rules", {"seat_wind_tai": 1}),
        ("rules", []),
        ("prevailing_wind", "X"),
        ("dealer", 4),
        ("dealer", True),
        ("dice", [[1, 2]]),
        ("dice", [[1, 2], [3, 7]]),
        ("dice", 5),
        ("dealt", [0, 0]),
        ("dealt", []),
        ("dealt", [7]),
        ("wall", ["1m"] * 144),
        ("wall", []),
        ("wall", ["0x"] * 144),
        ("wall", None),
        ("actions", {}),
    ],
)
def test_a_malformed_header_is_wrong_at_once(name: str, value: object) -> None:
    """A record whose header cannot be read is not ok, at 0, and the error says what is wrong."""
    judged = _judge({**LEGAL[0], name: value})

    assert judged["ok"] is False
    assert judged["at"] == 0
    assert name in judged["error"]


@pytest.mark.parametrize("name", ["format", "variant", "rules", "prevailing_wind", "dealer", "dice", "wall", "actions"])
def test_a_missing_field_is_named(name: str) -> None:
    """Every field of the header but `dealt` and `result` is needed."""
    judged = _judge({key: value for key, value in LEGAL[0].items() if key != name})

    assert {"ok": False, "at": 0, "error": f"{name} is missing"} == judged


@pytest.mark.parametrize("line", [b"", b"\n", b"[]", b"{", b"\xff", b"null", b"1e999", b'{"a":1,"a":2}', b"[" * 5000])
def test_a_line_that_is_no_record(line: bytes) -> None:
    """Whatever the bytes are, the verdict is a refusal with a text."""
    judged = replay_line(line)

    assert judged["ok"] is False
    assert judged["at"] == 0
    assert judged["error"]


@pytest.mark.parametrize(
    "action",
    [
        None,
        [],
        "win",
        {},
        {"seat": 0},
        {"do": "win"},
        {"seat": "0", "do": "win"},
        {"seat": 0.0, "do": "win"},
        {"seat": 0, "do": "fly"},
        {"seat": 0, "do": ["win"]},
        {"seat": 0, "do": "discard"},
        {"seat": 0, "do": "discard", "tile": "1f"},
        {"seat": 0, "do": "discard", "tile": None},
        {"seat": 0, "do": "win", "tile": "1m"},
        {"seat": 0, "do": "pass"},
        {"seat": 0, "do": "void"},
        {"seat": 0, "do": "chow", "tiles": ["1m"]},
    ],
)
def test_a_malformed_action_is_wrong_where_it_stands(action: object) -> None:
    """An action that means nothing on an own turn is named by its number."""
    table = Table("dinghai", east="5m")
    record = dict(record_of(table.log), actions=[action])
    judged = _judge(record)

    assert (False, 0) == (judged["ok"], judged["at"])
    assert judged["error"]


@pytest.mark.parametrize(
    "answer",
    [
        {"seat": 1, "do": "chow"},
        {"seat": 1, "do": "chow", "tiles": ["4m"]},
        {"seat": 1, "do": "chow", "tiles": ["4m", "6m", "6m"]},
        {"seat": 1, "do": "chow", "tiles": "4m6m"},
        {"seat": 1, "do": "chow", "tiles": ["4m", "7m"]},
        {"seat": 1, "do": "kong", "tile": "5m"},
        {"seat": 1, "do": "discard", "tile": "4m"},
        {"seat": 1, "do": "pong"},
        {"seat": 1, "do": "win"},
        {"seat": 2, "do": "pass"},
        {"seat": 0, "do": "pass"},
    ],
)
def test_a_wrong_answer_is_wrong_where_it_stands(answer: dict[str, object]) -> None:
    """An answer that is malformed, not legal, or another seat's is named by its number."""
    table = Table("dinghai", east="5m", south="46m", west="55m")
    table.play("east discards 5m")
    record = record_of(table.log)
    judged = _judge({**record, "actions": [*record["actions"], answer]})

    assert (False, 1) == (judged["ok"], judged["at"])


def test_a_chows_tiles_stand_in_either_order() -> None:
    """`["6m", "4m"]` is the same chow as `["4m", "6m"]`."""
    table = Table("dinghai", east="5m", south="46m")
    table.play("east discards 5m\nsouth chows 46m")
    record = record_of(table.log)
    turned = [
        {**action, "tiles": action["tiles"][::-1]} if "tiles" in action else action for action in record["actions"]
    ]

    assert _judge({**record, "actions": turned}) == _judge(record)
    assert _judge(record)["error"] == "unfinished"


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"scores": [0, 0, 0, 0]}, "scores"),
        ({"outcome": "drawn"}, "outcome"),
        ({"winners": []}, "winners"),
        ({"winners": None}, "winners"),
        ({"winners": [3]}, "winners"),
        ({"next_dealer": 9}, "next_dealer"),
        ({"next_prevailing_wind": "N"}, "next_prevailing_wind"),
        ({"hands": [{}]}, "hands"),
        ({"tips": 3}, "tips"),
    ],
)
def test_a_given_result_that_differs(change: dict[str, object], named: str) -> None:
    """A wrong result is named by the number of actions and by the field that differs."""
    table = Table("dinghai", east="123m 456p 789s 333z 55m")
    table.play("east wins")
    record = record_of(table.log)
    judged = _judge({**record, "result": {**record["result"], **change}})

    assert (False, 1) == (judged["ok"], judged["at"])
    assert judged["error"] == f"result differs: {named}" or named in judged["error"]


@pytest.mark.parametrize("result", [[], 5, "win"])
def test_a_given_result_that_is_none(result: object) -> None:
    """A result that is no object differs."""
    table = Table("dinghai", east="123m 456p 789s 333z 55m")
    table.play("east wins")

    assert (False, 1) == tuple(_judge({**record_of(table.log), "result": result})[name] for name in ("ok", "at"))


def test_items_of_a_given_result_are_not_compared() -> None:
    """Several readings of a hand can be worth the same, so a record's items need not be ours."""
    table = Table("dinghai", east="123m 456p 789s 333z 55m")
    table.play("east wins")
    record = record_of(table.log)
    record["result"]["winners"][0]["items"] = []

    assert _judge(record)["ok"]


JUNK: list[object] = [
    None,
    True,
    -1,
    3,
    99,
    1.5,
    "",
    "5m",
    "win",
    "pass",
    "void",
    [],
    {},
    [[]],
    {"seat": 0},
    "1f",
    2**70,
]


def _mutated(record: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The record with one to three values anywhere in it replaced, removed or doubled."""
    mutated = json.loads(json.dumps(record))
    for _ in range(chance.randint(1, 3)):
        actions = mutated.get("actions")
        place: Any = actions if isinstance(actions, list) and actions and chance.random() < 0.7 else mutated
        while True:
            keys: list[Any] = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = chance.choice(keys)
            if isinstance(place[key], dict | list) and chance.random() < 0.8:
                place = place[key]
                continue
            match chance.randrange(3):
                case 0:
                    place[key] = copy.deepcopy(chance.choice(JUNK))
                case 1:
                    del place[key]
                case _ if isinstance(place, list):
                    place.insert(key, copy.deepcopy(place[key]))
            break
    return mutated


@settings(max_examples=200, deadline=None)
@given(st.integers(min_value=0, max_value=len(LEGAL) - 1), st.integers())
def test_a_damaged_record_never_breaks_the_replay(number: int, seed: int) -> None:
    """However a record is damaged, the verdict is a verdict."""
    judged = _judge(_mutated(LEGAL[number], random.Random(seed)), 3)

    assert isinstance(judged["ok"], bool)
    if not judged["ok"]:
        assert isinstance(judged["at"], int)
        assert isinstance(judged["error"], str)


@settings(max_examples=200, deadline=None)
@given(st.binary())
def test_any_bytes_get_a_verdict(line: bytes) -> None:
    """Bytes that are no JSON object are refused, never a traceback."""
    assert replay_line(line)["ok"] is False


def test_no_events_are_no_deal() -> None:
    """Nothing stored of a deal is refused by name, also where asserts are left out."""
    with pytest.raises(ValueError, match="at least one event"):
        fold(())
