"""Keyboards keep Telegram's limits, known before anything is sent."""

import pytest

from bot.screens import Button, Press, Rows
from bot.telegram.keyboards import markup, written

PASS = Press("pass", 17, 4)


def test_buttons_carry_label_style_and_exactly_one_action() -> None:
    """Bot API 9.4: `style` colours a button."""
    rows = ((Button("碰", Press("pong", 17, 4), style="primary"), Button("去出牌", url="https://t.me/bot?start=x")),)
    made = markup(rows)

    assert made is not None
    assert made.to_dict() == {
        "inline_keyboard": [
            [
                {"text": "碰", "callback_data": "pong:h:4:", "style": "primary"},
                {"text": "去出牌", "url": "https://t.me/bot?start=x"},
            ]
        ]
    }


def test_no_buttons_are_no_keyboard() -> None:
    """An edit without a keyboard takes the old one away."""
    assert markup(()) is None


@pytest.mark.parametrize(
    "rows",
    [
        ((),),
        (tuple(Button(str(n), PASS) for n in range(9)),),
        tuple((Button(str(n), PASS),) for n in range(101)),
        tuple(tuple(Button("長" * 60, PASS) for _ in range(8)) for _ in range(8)),
        ((Button("", PASS),),),
        ((Button("x"),),),
        ((Button("x", PASS, url="https://t.me/x"),),),
        ((Button("x", Press("discard", 1, 2, "1萬")),),),
    ],
    ids=["empty row", "nine in a row", "101 buttons", "10 kB", "no label", "no action", "two actions", "foreign data"],
)
def test_a_keyboard_telegram_would_refuse_is_a_bug(rows: Rows) -> None:
    """T086, telegram.md 6, 33: asserted before sending."""
    with pytest.raises(AssertionError):
        written(rows)


def test_the_largest_hand_fits() -> None:
    """T086: fourteen tiles, three kongs, a win and the utility row, with the longest ids."""
    big = 2**63 - 1
    tiles = [Button("3萬", Press("discard", big, big, "3m")) for _ in range(14)]
    kongs = tuple(Button("槓 3萬", Press("kong", big, big, "3m"), style="primary") for _ in range(3))
    below = tuple(Button(word, Press("explain", big, big)) for word in ("桌面", "？", "託管", "群組"))
    rows = (
        (Button("胡 12台", Press("win", big, big), style="danger"),),
        kongs,
        tuple(tiles[:7]),
        tuple(tiles[7:]),
        below,
    )

    assert len(written(rows).encode()) < 3000
