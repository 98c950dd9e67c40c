"""Every reason of the rules against an action as one friendly line."""

from bot.i18n import Translator
from bot.views import words
from engine.rejections import Reason
from engine.tiles import Tile


def refusal(reason: Reason, tr: Translator, *, tile: Tile | None = None) -> str:
    """The pop-up for a refused action; with a tile it names it where the sentence has room for it."""
    named = f"refused-{reason.value}-tile"
    if tile is not None and tr.has(named):
        return tr.plain(named, tile=words.tile_said(tr, tile))
    return tr.plain(f"refused-{reason.value}")
