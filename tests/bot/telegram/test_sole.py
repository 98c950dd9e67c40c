"""One token, one process on a machine, whatever database it was given."""

import tempfile
from pathlib import Path

import pytest

from bot.telegram.refusals import TokenInUse
from bot.telegram.sole import sole_use

TOKEN, API = "42:secret", "https://api.telegram.org/bot"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_a_second_use_is_refused_until_the_first_ends() -> None:
    """The first is not disturbed."""
    with sole_use(TOKEN, API):
        for _ in range(2):
            with pytest.raises(TokenInUse, match="already runs this bot with the same token"), sole_use(TOKEN, API):
                pass
    with sole_use(TOKEN, API):
        pass


def test_other_bots_and_other_servers_do_not_meet() -> None:
    """Two sandboxes may know the same token."""
    with sole_use(TOKEN, API), sole_use("43:secret", API), sole_use(TOKEN, "http://127.0.0.1:8081/bot"):
        pass


def test_the_token_is_not_told(folder: Path) -> None:
    """Others on the machine see the names of files."""
    with sole_use(TOKEN, API):
        (entry,) = folder.iterdir()
    assert "secret" not in entry.name
    assert entry.read_bytes() == b""
    assert entry.stat().st_mode & 0o077 == 0


def test_where_there_can_be_no_file_the_bot_runs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Telegram tells then, by its 409."""
    monkeypatch.setattr(tempfile, "tempdir", str(folder / "none"))
    with sole_use(TOKEN, API), sole_use(TOKEN, API):
        pass


def test_an_error_inside_is_passed_on_and_lets_go() -> None:
    with pytest.raises(OSError, match="inside"), sole_use(TOKEN, API):
        raise OSError("inside")
    with sole_use(TOKEN, API):
        pass
