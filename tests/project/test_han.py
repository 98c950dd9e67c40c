"""Chinese words stand in the locale files, not in code."""

import re

from tests.project.sources import name_of, our_python, words_of_code

HAN = re.compile(
    "[\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
CODE = [path for path in our_python() if not name_of(path).startswith("tests/")]


def test_no_han_in_code() -> None:
    """Outside the tests no string, name or comment has a Han character; docstrings may."""
    found = [(name_of(path), line, text) for path in CODE for line, text in words_of_code(path) if HAN.search(text)]

    assert [] == found
