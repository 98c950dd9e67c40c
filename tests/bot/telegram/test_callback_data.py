"""Callback data is compact, strict and never longer than Telegram allows."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.screens import Press
from bot.telegram.callback_data import decode, encode
from bot.verbs import VERBS

ALPHABET = string.ascii_letters + string.digits + "_.=+-"
IDS = st.integers(0, 2**63 - 1)
PRESSES = st.builds(Press, st.sampled_from(sorted(VERBS)), IDS, IDS, st.text(ALPHABET, max_size=24))


@given(PRESSES)
def test_what_is_written_is_read_back(press: Press) -> None:
    """T085: every button's data is ASCII, at most 64 bytes, and means the same press again."""
    data = encode(press)

    assert len(data.encode()) <= 64
    assert data.isascii()
    assert decode(data) == press


@given(st.one_of(st.text(max_size=80), st.text("abcdefgijot:0123456789", max_size=40), st.none(), st.binary()))
def test_forged_data_means_nothing_or_is_what_we_would_write(data: object) -> None:
    """Whatever is read as a press is exactly what would be written for it (telegram.md 6, 4)."""
    press = decode(data)

    assert press is None or encode(press) == data


@given(PRESSES, st.text(min_size=1, max_size=3), st.integers(0, 64))
def test_data_with_something_put_in_is_never_a_second_spelling(press: Press, more: str, at: int) -> None:
    """Changed data is another press or none."""
    data = encode(press)
    changed = data[:at] + more + data[at:]

    assert decode(changed) != press


@pytest.mark.parametrize(
    "data",
    [
        "",
        "join",
        "join::",
        "join:::x:",
        "JOIN:::",
        "steal:1:2:",
        "discard:01:2:1m",
        "discard:1:-2:1m",
        "discard:1:2:1萬",
        "discard:1:2:1m\n",
        "discard:zzzzzzzzzzzzz:2:1m",
        "discard:1y2p0ij32e8e8:2:1m",
        "discard:1:2:" + "m" * 33,
    ],
)
def test_other_data_is_refused(data: str) -> None:
    """Unknown verbs, leading zeros, foreign letters and ids above 63 bits are no presses."""
    assert decode(data) is None


@pytest.mark.parametrize(
    "press",
    [
        Press("steal"),
        Press("discard", -1),
        Press("discard", 1, 2**63),
        Press("discard", 1, 2, "1萬"),
        Press("discard", 1, 2, "a b"),
        Press("takeover", 2**63 - 1, 2**63 - 1, "x" * 32),
    ],
)
def test_a_button_that_cannot_be_written_is_a_bug(press: Press) -> None:
    """Encoding refuses what decoding would not read."""
    with pytest.raises(AssertionError):
        encode(press)


def test_the_largest_ids_leave_room_for_an_argument() -> None:
    """T085: 64-bit ids and the longest setting fit together."""
    data = encode(Press("takeover", 2**63 - 1, 2**63 - 1, "rule.seat_wind_tai=1"))

    assert len(data) <= 64
