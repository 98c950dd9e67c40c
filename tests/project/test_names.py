"""The core names no variant, and no file names this or that machine."""

import re

from tests.project.sources import ROOT, name_of, our_files, our_python, words_of_code

VARIANTS = re.compile("dinghai|luqiao", re.IGNORECASE)
# The brackets keep this file from finding itself.
HOSTS = (
    r"pypi\.(org|python)",
    r"files\.pythonhosted",
    r"registry\.(npm|yarn)",
    r"deb\.debian",
    r"static\.crates",
    r"proxy\.golang",
    r"--(extra-)?index-u[r]l",
    r"--find-link[s]",
    r"fil[e]:///",
)
REGISTRIES = re.compile("|".join(HOSTS))
MACHINES = re.compile(r"(?<![\w.~-])/(wor[k]|roo[t]|hom[e]|op[t])/|\.\./share[d]")
TOKENS = re.compile(r"\b[0-9]{8,10}:[A-Za-z0-9_-]{35}\b")


def _texts() -> dict[str, str]:
    texts = {}
    for path in our_files():
        try:
            texts[name_of(path)] = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
    return texts


def test_the_core_names_no_variant() -> None:
    """Outside the rulesets the engine's code knows no variant by name: what differs is a Ruleset's."""
    core = [path for path in our_python("engine") if "rulesets" not in path.relative_to(ROOT).parts]

    assert [] == [
        f"{name_of(path)}:{line} {text}" for path in core for line, text in words_of_code(path) if VARIANTS.search(text)
    ]


def test_no_registry_is_named() -> None:
    """No file names a package registry's host."""
    assert [] == [name for name, text in _texts().items() if REGISTRIES.search(text)]


def test_no_machine_is_named() -> None:
    """No file names a path that only one machine has."""
    assert [] == [name for name, text in _texts().items() if MACHINES.search(text)]


def test_no_token_is_written_down() -> None:
    """No file holds what could be a bot's token."""
    assert [] == [name for name, text in _texts().items() if TOKENS.search(text)]
