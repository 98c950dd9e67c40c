"""Where a phone may not break a line."""

from bot.telegram.line_breaks import WORD_JOINER, holding_together, longest

SUITS = "萬万筒索条"
TEXT = "手牌　1萬 5筒 東 ｜ 吃4[5]6索(東) 碰999万 7条 · 第3盤 16胡 +32"


def test_a_rank_and_its_suit_hold_together_in_both_scripts() -> None:
    """Every tile of a list and every run of a meld keeps its suit; figures stand alone."""
    joined = TEXT
    for suit in SUITS:
        joined = joined.replace(suit, f"{WORD_JOINER}{suit}")
    assert joined == holding_together(SUITS)(TEXT)
    assert TEXT == holding_together(SUITS)(TEXT).replace(WORD_JOINER, "")


def test_a_flower_keeps_its_tick() -> None:
    """An own flower's tick stays with it; a tick set off by a space stays as it is."""
    text = "花 夏✓ 秋 1 阿強 ✓"
    assert f"花 夏{WORD_JOINER}✓ 秋 1 阿強 ✓" == holding_together(SUITS)(text)
    assert len(longest(text)) > len(text)


def test_without_suits_nothing_is_put_in() -> None:
    """A publisher that knows no suits sends texts as they are."""
    assert TEXT == holding_together("")(TEXT)


def test_the_longest_form_is_never_shorter() -> None:
    """Whatever the suits are, what is sent is not longer than what is counted."""
    assert len(longest(TEXT)) >= len(holding_together(SUITS)(TEXT))
