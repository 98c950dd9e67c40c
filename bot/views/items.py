"""A hand's scoring items as a sum people can check: each by name, then the total and the cut."""

from bot.i18n import Markup, Translator, joined
from engine.scoring import Item, Score
from engine.tiles import Tile, tile_name

PLUS = " ＋ "
EQUALS = " ＝ "
TAI_CAP = 4
"""D8: more tai count as four."""
HU_CAP = 100
"""L9: more is paid as this."""


ORDER = (
    "heavenly", "earthly", "eight_flowers", "kong_draw", "last_discard", "self_draw",
    "full_flush", "all_triplets", "half_flush", "all_chows",
    "double_pair_wait", "closed_wait", "edge_wait", "single_wait",
    "red_dragon", "green_dragon", "white_dragon", "prevailing_wind", "seat_wind",
    "four_seasons", "four_plants", "own_flower",
)  # fmt: skip
"""Dinghai's items as people tell them: how it was won, what hand it is, the wait, then tiles and flowers."""


def item_name(tr: Translator, variant: str, item: Item) -> str:
    """The item as its players call it: 正花夏, 中明刻, 對發."""
    message = f"item-{variant}-{item.id}"
    if item.how is not None:
        message += f"-{item.how}"
    if item.tile is not None and tr.has(f"{message}-tile"):
        return tr.plain(f"{message}-tile", tile=_tile(tr, item.tile))
    return tr.plain(message)


def tai_sum(tr: Translator, score: Score) -> Markup:
    """Dinghai: 自摸 1 ＋ 坎張 1 ＝ 2 臺, with 封頂 where more than four (D8)."""
    items = sorted(score.items, key=lambda item: ORDER.index(item.id))
    parts = [f"{item_name(tr, 'dinghai', item)} {item.tai}" for item in items]
    cut = tr("sum-tai-cut", cap=TAI_CAP) if score.tai > score.counted else ""
    if not parts:
        return tr("sum-tai-none")
    return Markup(joined(PLUS, parts) + EQUALS + tr("sum-tai", tai=score.tai) + cut)


def hu_sum(tr: Translator, score: Score) -> Markup:
    """Luqiao: 平胡 10 ＋ 中明刻 4 ＝ 14胡；中 1台 ×2 ＝ 28胡, with 拉子 above a hundred (L9)."""
    counted = [item for item in score.items if item.hu]
    doubling = [item for item in score.items if item.tai]
    base = joined(PLUS, (f"{item_name(tr, 'luqiao', item)} {item.hu}" for item in counted))
    text = Markup(base + EQUALS + tr("sum-hu", hu=score.hu)) if len(counted) > 1 or doubling else base
    if not counted:
        text = tr("sum-hu", hu=0)
    if doubling:
        names = tr.plain("comma").join(
            tr.plain("item-doubling", name=item_name(tr, "luqiao", item), tai=item.tai) for item in doubling
        )
        text = tr("sum-doubled", base=text, names=names, factor=2**score.tai, points=score.points)
    if score.points > score.counted:
        text = Markup(text + tr("sum-hu-cut", cap=HU_CAP))
    return text


def other_hand(tr: Translator, score: Score) -> Markup:
    """The figure of a hand that did not win, with what it is made of (L10): 10胡：9萬暗刻 8、對發 2."""
    if not score.points:
        return tr("sum-hu", hu=0)
    comma = tr.plain("comma")
    names = comma.join(f"{item_name(tr, 'luqiao', item)} {item.hu}" for item in score.items if item.hu)
    text = tr("other-hand", points=score.points, items=names)
    doubling = comma.join(
        tr.plain("item-doubling", name=item_name(tr, "luqiao", item), tai=item.tai) for item in score.items if item.tai
    )
    if doubling:
        text = tr("other-hand-doubled", points=score.points, items=names, names=doubling, factor=2**score.tai)
    return Markup(text + tr("sum-hu-cut", cap=HU_CAP)) if score.points > score.counted else text


def _tile(tr: Translator, tile: Tile) -> str:
    return tr.plain(f"tile-{tile_name(tile)}")
