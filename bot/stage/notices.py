"""Short messages in the right person's words: pop-ups, replies, and lines to the group."""

from bot.i18n import Translator
from bot.tables.outward import Notice
from bot.views import words
from bot.views.refusals import refusal

POPUP_LIMIT = 200


def popup(notice: Notice, tr: Translator) -> str:
    """A notice as the text of a pop-up or of a plain line."""
    if notice.reason is not None:
        return refusal(notice.reason, tr, tile=notice.tile)
    arguments: dict[str, str | int] = {
        name: value for name, value in notice.arguments.items() if name not in {"table", "payload", "user"}
    }
    if notice.tile is not None:
        arguments["tile"] = words.tile_said(tr, notice.tile)
    return tr.plain(f"notice-{notice.id}", **arguments)[:POPUP_LIMIT]
