"""What somebody will ask about a result: what this table does not count, and why this seat deals next."""

from bot.i18n import Markup, Translator
from bot.tables.faces import ResultFace
from bot.views import words
from engine.melds import MeldKind
from engine.rulesets import RULESETS
from engine.scoring import WinBy, Winner
from engine.tiles import FLOWERS, WINDS, Tile, rank_of

FLOWER_GROUPS = (FLOWERS[:4], FLOWERS[4:])


def remarks(face: ResultFace, tr: Translator) -> list[Markup]:
    """Remarks on every winner's hand; Luqiao's stand with its payments."""
    if RULESETS[face.view.variant].scores_every_hand:
        return []
    return [remark for winner in face.winners for remark in _on(face, tr, winner)]


def dealer_reason(face: ResultFace, tr: Translator) -> str:
    """Why the next dealer deals (D12, L14), and which round begins."""
    view, succession = face.view, face.succession
    if succession is None:
        return ""
    won = {winner.seat for winner in face.winners}
    if not won:
        kind = "drawn"
    elif won == {view.dealer}:
        kind = "stays"
    elif len(won) > 1:
        kind = "nearest"
    else:
        kind = "passes"
    reason = tr.plain(f"next-dealer-{view.variant}-{kind}")
    if succession.prevailing_wind == view.prevailing_wind:
        return reason
    return tr.plain("next-round", reason=reason, round=words.round_word(tr, succession.prevailing_wind))


def _on(face: ResultFace, tr: Translator, winner: Winner) -> list[Markup]:
    view = face.view
    public = view.seats[winner.seat]
    counted = {item.id for item in winner.score.items}
    found = []
    wind = WINDS[public.wind]
    if _has_triplet(face, winner, wind) and "seat_wind" not in counted and public.wind != view.prevailing_wind:
        found.append(tr("remark-seat-wind", wind=words.wind_word(tr, public.wind)))
    foreign = [
        flower
        for group in FLOWER_GROUPS
        if not set(group) <= set(public.flowers)
        for flower in group
        if flower in public.flowers and (rank_of(flower) - 1) % 4 != public.wind
    ]
    if foreign and "eight_flowers" not in counted:
        names = tr.plain("comma").join(words.tile_word(tr, flower) for flower in foreign)
        found.append(tr("remark-flower", flowers=names, seat=tr(f"wind-{public.wind}.seat")))
    if winner.by is WinBy.SELF_DRAW and view.draws_left == 0:
        found.append(tr("remark-last-draw"))
    return found


def _has_triplet(face: ResultFace, winner: Winner, tile: Tile) -> bool:
    melded = any(
        meld.kind is not MeldKind.CHOW and meld.tiles[0] == tile for meld in face.view.seats[winner.seat].melds
    )
    return melded or any(group[0] == tile and len(group) > 2 for group in winner.score.reading)  # noqa: PLR2004 - a pair is shorter
