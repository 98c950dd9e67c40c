"""The waits of a hand that is ready, with how many are unseen and what each would score."""

from collections.abc import Iterable

from bot.i18n import Markup, Translator, joined
from bot.tables.faces import HandFace, PromptKind
from bot.views import words
from bot.views.hand_keys import worth
from engine.actions import ClaimWin, DeclareWin
from engine.observe import Wait, WinPreview
from engine.tiles import Tile

MOST_GROUPS = 6
"""Worths that are told apart; a hand full of wild tiles may have more."""
Worths = tuple[WinPreview | None, WinPreview | None]


def wait_lines(face: HandFace, tr: Translator) -> list[Markup]:
    """聽 1萬 餘3 · 4萬 餘2, and what they bring; waits of equal worth share a line.

    On the own turn they are those of the hand without the drawn tile: alone with computer players, a person sees
    nothing between a discard and the next draw. A win on offer says its worth itself.
    """
    if face.prompt is PromptKind.ANSWERED or not face.waits or _wins(face):
        return []
    variant = face.options.variant or face.view.table.variant
    listed = grouped(tr, face.waits, face.view.table.wild, variant, face.options.stake)
    return [tr("waits-kept"), *listed] if face.prompt is PromptKind.TURN else listed


def _wins(face: HandFace) -> bool:
    return any(isinstance(action, ClaimWin | DeclareWin) for action in face.view.legal)


def grouped(tr: Translator, waits: Iterable[Wait], wild: Tile | None, variant: str, stake: int) -> list[Markup]:
    """The waits and what they bring, those of equal worth together, the most copies first."""
    groups: dict[Worths, list[Wait]] = {}
    for wait in waits:
        groups.setdefault((wait.by_discard, wait.by_self_draw), []).append(wait)
    by_size = sorted(groups.items(), key=lambda group: -sum(wait.unseen for wait in group[1]))
    if len(by_size) == 1:
        worths, equal = by_size[0]
        listed = _listed(tr, equal, wild, only_self_draw=worths[0] is None)
        return [listed, Markup(words.WIDE + _worths(tr, worths, variant, stake))]
    lines = [
        tr(
            "waits-worth",
            waits=_listed(tr, equal, wild, only_self_draw=worths[0] is None),
            worth=_worths(tr, worths, variant, stake),
        )
        for worths, equal in by_size[:MOST_GROUPS]
    ]
    rest = [wait for _, equal in by_size[MOST_GROUPS:] for wait in equal]
    if rest:
        lines.append(_listed(tr, rest, wild, only_self_draw=False))
    return lines


def _listed(tr: Translator, waits: list[Wait], wild: Tile | None, *, only_self_draw: bool) -> Markup:
    if len(waits) > words.MANY:
        tiles = words.many_tiles(tr, (wait.tile for wait in waits), wild)
        text = tr.plain("wait", tile=tiles, unseen=sum(wait.unseen for wait in waits))
    else:
        text = " · ".join(
            tr.plain("wait", tile=words.tile_word(tr, wait.tile, wild), unseen=wait.unseen) for wait in waits
        )
    return tr("waits-self-draw" if only_self_draw else "waits", waits=text)


def _worths(tr: Translator, worths: Worths, variant: str, stake: int) -> Markup:
    by_discard, by_self_draw = worths
    return joined(
        words.BAR,
        (
            tr("wait-discard", worth=worth(tr, variant, by_discard, stake)) if by_discard else "",
            tr("wait-self-draw", worth=worth(tr, variant, by_self_draw, stake)) if by_self_draw else "",
        ),
    )
