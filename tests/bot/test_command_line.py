"""What `python -m bot` says of options, variables and folders it cannot use."""

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.sandbox import create_sandbox
from bot.settings import SettingsRefused, read_settings
from tests.support.bot import answer_of


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "--port", "http"), "--port: 'http' is no port: write a whole number from 0 (any free one) to 65535"),
        (
            ("play", "--port", "65536"),
            "--port: '65536' is no port: write a whole number from 0 (any free one) to 65535",
        ),
        (("sandbox", "--speed", "fast"), "--speed: 'fast' is no speed: write a number above 0, at most 1000"),
        (("sandbox", "--speed", "nan"), "--speed: 'nan' is no speed: write a number above 0, at most 1000"),
        (("play", "--data", ""), "--data: is empty: write a path"),
        (("check", "--database", ""), "--database: is empty: write a path"),
        (("backup", ""), "FILE: is empty: write a path"),
        (("export", "--chat", "we"), "--chat: 'we' is no chat id: write a whole number, below 0 for a group"),
        (
            ("export", "--chat", "9" * 20),
            f"--chat: '{'9' * 20}' is no chat id: write a whole number, below 0 for a group",
        ),
    ],
)
def test_an_option_that_cannot_be_used(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The option, what is wrong with it and what to write; no name out of the program."""
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))

    assert ended.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(f"error: argument {sentence}")


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("DATABASE_PATH", "", "is empty: set it to the path of a file"),
        ("TELEGRAM_API_BASE_URL", "", "is empty: set it to an address such as http://127.0.0.1:8080/bot"),
        *(
            ("TELEGRAM_API_BASE_URL", value, "cannot be used: set it to an address such as http://127.0.0.1:8080/bot")
            for value in ("api.telegram.org/bot1:secret", "http://[::1", "http://here:99999/bot", "http://here:0/bot")
        ),
        ("BOT_SPEED", "", "is empty: set it to a number above 0, at most 1000"),
        ("BOT_SPEED", "0", "cannot be '0': set it to a number above 0, at most 1000"),
        ("BOT_SPEED", "nan", "cannot be 'nan': set it to a number above 0, at most 1000"),
        ("BOT_PICTURES", "maybe", "cannot be 'maybe': set it to true or false"),
        ("BOT_SENDS_PER_SECOND", "0.5", "cannot be '0.5': set it to a number from 1 to 1000"),
        ("LOG_LEVEL", "debug", "cannot be 'debug': set it to DEBUG, INFO, WARNING or ERROR"),
        ("LOG_FORMAT", "xml", "cannot be 'xml': set it to text or json"),
    ],
)
def test_a_variable_that_cannot_be_used(name: str, value: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The variable, what is wrong with it and what to write; an address may hold a token and is not repeated."""
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsRefused) as refused:
        read_settings()

    assert str(refused.value) == f"{name} {sentence}, or unset it"


def test_the_refusal_of_a_variable_holds_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", "42:secret")
    monkeypatch.setenv("BOT_SPEED", "fast")
    with pytest.raises(SettingsRefused) as refused:
        read_settings()

    assert "secret" not in repr(refused.value)


async def test_a_second_game_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    """It says which folder and what to do, with exit status 1; the first goes on and keeps what it is told."""
    first = create_sandbox(data=tmp_path / "telegram", populated=True)
    status, out, complaint = await answer_of(
        "bot", "play", "--no-browser", "--port", "0", "--data", str(tmp_path), environment={}
    )
    people = set(first.world.people)
    first.close()

    assert (status, out) == (1, "")
    assert complaint == (
        f"mahjong bot: another `play` or `sandbox` that is still running uses the folder {tmp_path}: "
        "end it, or name another folder with --data\n"
    )
    again = create_sandbox(data=tmp_path / "telegram", populated=True)
    assert set(again.world.people) == people
    again.close()
