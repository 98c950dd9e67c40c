"""Simulated matches: the same seed gives the same bytes, and deals follow each other."""

import itertools
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine import RULESETS
from engine.__main__ import main
from engine.record import record_of
from engine.replaying import replay_line
from engine.simulation import PLAYERS, deals

ROOT = Path(__file__).parents[2]


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments], cwd=ROOT, input=stdin, capture_output=True, check=False
    )


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("variant", RULESETS)
def test_the_same_seed_gives_the_same_bytes(variant: str, players: str, tmp_path: Path) -> None:
    """`simulate` writes the same records to stdout and to a file, run after run; the summary goes to stderr."""
    options = ("simulate", "--variant", variant, "--hands", "6", "--seed", "7", "--players", players)
    first = run(*options)
    second = run(*options, "--out", str(tmp_path / "records"))

    assert (0, 0) == (first.returncode, second.returncode)
    assert first.stdout == (tmp_path / "records").read_bytes()
    assert b"" == second.stdout
    assert b"hands/s" in first.stderr
    assert 1 == len(first.stderr.splitlines())
    assert [True] * 6 == [replay_line(line)["ok"] for line in first.stdout.splitlines()]


def test_another_seed_gives_other_deals() -> None:
    """The seed decides the walls."""
    one, other = (run("simulate", "--variant", "dinghai", "--hands", "1", "--seed", seed).stdout for seed in "12")

    assert json.loads(one)["wall"] != json.loads(other)["wall"]


@pytest.mark.parametrize("variant", RULESETS)
def test_deals_continue_one_match(variant: str) -> None:
    """C16: each deal starts where the one before said: dealer, wind, and who has dealt in the round."""
    records = [record_of(events) for events in deals(RULESETS[variant], "match", 12, PLAYERS["random"])]

    assert [records[0]["dealer"]] == records[0]["dealt"]
    for before, after in itertools.pairwise(records):
        assert before["result"]["next_dealer"] == after["dealer"]
        assert before["result"]["next_prevailing_wind"] == after["prevailing_wind"]
        assert after["dealer"] in after["dealt"]


def test_replay_judges_line_by_line() -> None:
    """`replay` answers each record with one line; `--state` adds the state before that action."""
    records = run("simulate", "--variant", "luqiao", "--hands", "2", "--players", "random").stdout
    plain = run("replay", stdin=records + b"nonsense\n")
    shown = run("replay", "--state", "3", stdin=records)

    assert [True, True, False] == [json.loads(line)["ok"] for line in plain.stdout.splitlines()]
    assert all("state" not in json.loads(line) for line in plain.stdout.splitlines())
    assert all("state" in json.loads(line) for line in shown.stdout.splitlines())
    assert (0, 0) == (plain.returncode, shown.returncode)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("replay", "--state", "-1"), "argument --state: '-1' is no count: write a whole number from 0 on"),
        (("replay", "--state", "many"), "argument --state: 'many' is no count: write a whole number from 0 on"),
        (("simulate",), "the following arguments are required: --variant"),
        (("simulate", "--variant", "riichi"), "argument --variant: invalid choice: 'riichi' (choose from"),
        (("simulate", "--hands", "-5"), "argument --hands: '-5' is no count: write a whole number from 0 on"),
        (("simulate", "--seed", "x"), "argument --seed: 'x' is no seed: write a whole number"),
        (("simulate", "--players", "angels"), "argument --players: invalid choice: 'angels' (choose from"),
        (("duel", "--walls", "0"), "argument --walls: '0' is no number of walls: write a whole number from 1 on"),
    ],
)
def test_wrong_options_are_explained(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The option, what is wrong with it and what to write stand on stderr; the exit status is 2."""
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))

    assert 2 == ended.value.code
    assert sentence in capsys.readouterr().err


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    """A file in a folder that is not there is named on stderr, exit status 1."""
    done = run("simulate", "--variant", "dinghai", "--hands", "1", "--out", str(tmp_path / "no" / "records"))

    assert 1 == done.returncode
    assert b"Traceback" not in done.stderr
    assert b"no" in done.stderr
