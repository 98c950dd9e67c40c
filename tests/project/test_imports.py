"""What the engine and its computer players may import, as lists of what is allowed.

The import contracts in pyproject.toml name what is forbidden; these lists also catch what nobody thought of.
"""

import ast
import re
import sys
import tomllib
from pathlib import Path

from tests.project.sources import ROOT, name_of, our_python

COMPUTERS_MAY_IMPORT = {"observe", "previews", "actions", "tiles", "melds", "shapes", "scoring", "rulesets", "computer"}
IMPORT_NAMES = {"Pillow": "PIL", "python-multipart": "multipart", "python-telegram-bot": "telegram"}


def _imports(path: Path) -> set[str]:
    """Full names of all modules a file imports; `from x import y` counts as x, and as x.y where that is a file."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                names |= {alias.name for alias in node.names}
            case ast.ImportFrom():
                package = list(path.relative_to(ROOT).with_suffix("").parts[: -node.level]) if node.level else []
                base = ".".join([*package, *([node.module] if node.module else [])])
                names |= {_module(base, alias.name) for alias in node.names}
    return names


def _module(base: str, name: str) -> str:
    inside = ROOT.joinpath(*base.split("."), name)
    return f"{base}.{name}" if inside.is_dir() or inside.with_suffix(".py").is_file() else base


def test_the_engine_needs_only_python() -> None:
    """Everything the engine imports is its own or the standard library's."""
    allowed = sys.stdlib_module_names | {"engine"}

    assert [] == [
        f"{name_of(path)}: {name}"
        for path in our_python("engine")
        for name in sorted(_imports(path))
        if name.split(".")[0] not in allowed
    ]


def test_computer_players_see_only_a_seat() -> None:
    """A computer player imports views, actions, values, shapes, scoring and ruleset data of the engine."""
    players = [path for path in our_python("engine") if name_of(path).startswith("engine/computer/")]
    allowed = re.compile(rf"engine\.({'|'.join(sorted(COMPUTERS_MAY_IMPORT))})(\..+)?")

    assert [] == [
        f"{name_of(path)}: {name}"
        for path in players
        for name in sorted(_imports(path))
        if name.split(".")[0] == "engine" and not allowed.fullmatch(name)
    ]


def test_the_bot_imports_what_is_asked_for() -> None:
    """Every third party the bot imports stands in pyproject.toml by itself, not as another's dependency."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {re.split(r"[<>=]", line)[0] for line in project["dependencies"]}
    known = {IMPORT_NAMES.get(name, name.replace("-", "_")).split(".")[0] for name in asked}
    allowed = sys.stdlib_module_names | known | {"engine", "bot"}

    assert [] == [
        f"{name_of(path)}: {name}"
        for path in our_python("bot")
        for name in sorted(_imports(path))
        if name.split(".")[0] not in allowed
    ]
