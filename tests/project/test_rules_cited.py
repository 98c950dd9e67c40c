"""Every rule of docs/rules.md is named by a test."""

import re

from tests.project.sources import ROOT, name_of, our_files

IDS = [f"C{n}" for n in range(1, 19)] + [f"D{n}" for n in range(1, 13)] + [f"L{n}" for n in range(1, 17)]


def test_the_rules_page_is_whole() -> None:
    """The page states C1-C18, D1-D12 and L1-L16, each once and in order."""
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")

    assert IDS == re.findall(r"^- \*\*([CDL]\d+) ", page, re.MULTILINE)


def test_every_rule_is_cited() -> None:
    """Some test or test table names each rule's id."""
    tests = " ".join(
        path.read_text(encoding="utf-8")
        for path in our_files()
        if name_of(path).startswith("tests/")
        and not name_of(path).startswith("tests/project/")
        and (path.name.startswith("test_") or path.suffix == ".toml")
    )

    assert "" == " ".join(rule for rule in IDS if not re.search(rf"(?<![A-Za-z0-9]){rule}(?![0-9])", tests))
