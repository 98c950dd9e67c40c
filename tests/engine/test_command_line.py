"""`python -m engine` as another program runs it."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
QUESTION = (
    '{"variant": "dinghai", "concealed": ["1m","2m","3m","5p","5p","7m","8m","9m","2s","2s","2s","4p","5p","6p"],'
    ' "winning_tile": "3m", "by": "discard", "seat_wind": "E", "prevailing_wind": "E"}'
)


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments], cwd=ROOT, input=stdin, capture_output=True, check=False
    )


def test_score_answers_line_by_line():
    """Each line gets one answer, in order; a malformed one an error, and the run goes on with status 0."""
    done = run("score", stdin=f"{QUESTION}\nhello\n\n{QUESTION}".encode() + b"\r\n\xff\n")

    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["error" in answer for answer in answers] == [False, True, True, False, True]
    assert (done.returncode, done.stderr) == (0, b"")


def test_score_of_nothing_is_nothing():
    """An empty stdin has no answers."""
    done = run("score")

    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_score_answers_at_once():
    """A program may ask, read the answer, and ask again."""
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "score"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(QUESTION.encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["wins"] is True
        process.stdin.close()
        assert process.wait() == 0


def test_no_command_says_how_to_use_it():
    """Without a command, or with an unknown one, the usage is shown and the status is 2."""
    for arguments in ((), ("play",)):
        done = run(*arguments)
        assert done.returncode == 2
        assert b"usage: python -m engine" in done.stderr


def test_closed_stdin_is_status_1():
    """Standard input that cannot be read ends the run with status 1 and a sentence."""
    done = subprocess.run(
        ["sh", "-c", f"'{sys.executable}' -m engine score <&-"], cwd=ROOT, capture_output=True, check=False
    )

    assert done.returncode == 1
    assert b"Traceback" not in done.stderr


def test_reader_that_goes_away():
    """When nobody reads the answers any more the run ends quietly."""
    command = f"yes '{{}}' | '{sys.executable}' -m engine score | head -n 1"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, check=False)

    assert (done.stdout, done.stderr) == (b'{"error": "variant is missing"}\n', b"")
