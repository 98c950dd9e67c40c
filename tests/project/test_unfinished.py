"""Nothing that people read or run says that it is still to be written."""

import re

from tests.project.sources import ROOT, name_of, our_files

READ = {".md", ".py", ".toml", ".ftl", ".yml", ".js", ".css", ".html"}
SIGNS = re.compile("|".join(("PLACE" + "HOLDER", r"\bTO" + r"DO\b", r"\bFIX" + r"ME\b", r"\bT" + r"BD\b")))


def test_nothing_is_left_to_be_filled_in() -> None:
    """Such a word once stood in a page in the place of a figure."""
    left = {
        name_of(path): found[0]
        for path in our_files()
        if path.suffix in READ
        and path.relative_to(ROOT).parts[:2] != ("tests", "data")
        and (found := SIGNS.findall(path.read_text(encoding="utf-8")))
    }
    assert left == {}
