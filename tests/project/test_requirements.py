"""The pinned requirements match what pyproject.toml asks for, each with its hashes."""

import re
import tomllib
from typing import Any

import pytest

from tests.project.sources import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ASKED = {
    "requirements.txt": PROJECT["project"]["dependencies"],
    "requirements-dev.txt": PROJECT["dependency-groups"]["dev"],
    "requirements-pip.txt": PROJECT["dependency-groups"]["pip"],
    "requirements-bench.txt": PROJECT["dependency-groups"]["bench"],
}


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _pins(file: str) -> dict[str, list[str]]:
    pins: dict[str, list[str]] = {}
    for name, version in re.findall(r"^([\w.-]+)==([\w.!+]+)", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE):
        pins.setdefault(_normal(name), []).append(version)
    return pins


@pytest.mark.parametrize("file", ASKED)
def test_every_line_is_a_pin_or_its_hash(file: str) -> None:
    """A file holds exact versions with sha256 hashes and nothing else: no address, no option, no path."""
    entries = re.split(r"(?<!\\)\n", (ROOT / file).read_text(encoding="utf-8").strip())
    entry = re.compile(r"[\w.-]+==[\w.!+]+( ; [^\\\n]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+")

    assert [] == [text.splitlines()[0] for text in entries if not entry.fullmatch(text)]


@pytest.mark.parametrize("file", ASKED)
def test_everything_asked_for_is_pinned(file: str) -> None:
    """What pyproject.toml asks for stands in the file, in the version it names where it names one."""
    pins = _pins(file)
    asked = (re.split("==|[<>]", line, maxsplit=1) for line in ASKED[file])

    assert [] == [name for name, *_ in asked if _normal(name) not in pins]
    assert [] == [
        line for line in ASKED[file] if "==" in line and line.split("==")[1] not in pins[_normal(line.split("==")[0])]
    ]


def test_the_files_agree() -> None:
    """A package that play and the tests share has one version, so that both install together."""
    play, tests = _pins("requirements.txt"), _pins("requirements-dev.txt")

    assert {} == {name: (play[name], tests[name]) for name in play.keys() & tests.keys() if play[name] != tests[name]}
