"""Where a phone may not break a line."""

from bot.telegram.line_breaks import WORD_JOINER, unparted


def test_a_rank_and_its_suit_hold_together_in_both_scripts() -> None:
    """Every tile of a list and every run of a meld keeps its suit; figures stand alone."""
    text = "手牌　1萬 5筒 東 ｜ 吃4[5]6索(東) 碰999万 7条 · 第3盤 16胡 +32"
    joined = text.replace("萬", f"{WORD_JOINER}萬").replace("筒", f"{WORD_JOINER}筒").replace("索", f"{WORD_JOINER}索")
    joined = joined.replace("万", f"{WORD_JOINER}万").replace("条", f"{WORD_JOINER}条")
    assert joined == unparted(text)
    assert text == unparted(text).replace(WORD_JOINER, "")
