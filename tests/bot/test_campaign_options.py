"""What `make party`, `kill`, `soak` and `load` say of options that cannot be played."""

from collections.abc import Callable

import pytest

from tests.support import killing, load, party, soak

MINUTES = "is no time to play: write a number of minutes from 0.05 to 1440"
SPEED = "is no speed: write a number above 0, at most 1000"


def one_on(what: str) -> str:
    return f"is no number of {what}: write a whole number from 1 on"


@pytest.mark.parametrize(
    ("main", "option", "value", "sentence"),
    [
        (load.main, "--tables", "0", one_on("tables")),
        (load.main, "--tables", "2.5", one_on("tables")),
        (load.main, "--minutes", "0", MINUTES),
        (load.main, "--minutes", "nan", MINUTES),
        (load.main, "--keep", __file__, "is a file: write a folder"),
        (soak.main, "--tables", "-1", one_on("tables")),
        (soak.main, "--minutes", "-1", MINUTES),
        (soak.main, "--minutes", "inf", MINUTES),
        (soak.main, "--sends", "0", "is no number of sends: write a number from 1 to 1000"),
        (soak.main, "--keep", f"{__file__}/kept", f"{__file__!r} is a file: write a folder"),
        (party.main, "--deals", "0", one_on("deals")),
        (party.main, "--speed", "0", SPEED),
        (party.main, "--seed", "x", "is no seed: write a whole number"),
        (party.main, "--keep", "", "is empty: write a path"),
        (killing.main, "--kills", "0", one_on("kills")),
        (killing.main, "--speed", "-1", SPEED),
        (killing.main, "--seed", "1.5", "is no seed: write a whole number"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(
    main: Callable[[list[str]], int], option: str, value: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The option, what is wrong with it and what to write; the status is 2, and nothing has been started."""
    with pytest.raises(SystemExit) as ended:
        main([option, value])

    assert ended.value.code == 2
    last = capsys.readouterr().err.splitlines()[-1]
    assert f"error: argument {option}: " in last
    assert last.endswith(sentence)
