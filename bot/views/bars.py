"""What bars a seat, as flags in the hand message and as the reasons behind the question mark (ux.md section 1)."""

from collections.abc import Iterable

from bot.i18n import Markup, Translator
from bot.tables.faces import HandFace, PromptKind
from bot.views import words
from bot.views.refusals import refusal
from engine.actions import ClaimChow, ClaimKong, ClaimPong, ClaimWin, DeclareKong, DeclareWin, Discard
from engine.rejections import Reason
from engine.rulesets import RULESETS
from engine.tiles import Seat, Tile

BINDING = 3
"""Claims from one seat that bind the two (D10), or make a contract of a full flush (L12)."""


def flag_lines(face: HandFace, tr: Translator) -> list[Markup]:
    """Passed wins and pongs in one line, the swap bar in another."""
    view = face.view
    flags = []
    if view.every_win_passed:
        flags.append(tr("flag-every-win"))
    elif view.passed_wins:
        flags.append(tr("flag-win", tiles=_listed(tr, view.passed_wins)))
    if view.passed_pongs:
        flags.append(tr("flag-pong", tiles=_listed(tr, view.passed_pongs)))
    lines = [Markup(" · ".join(flags))] if flags else []
    swap = _swap_bar(face, tr)
    return [*lines, Markup(tr(swap[0], **swap[1]))] if swap else lines


def bound_lines(face: HandFace, tr: Translator) -> list[Markup]:
    """Bindings and contracts the seat is part of, and what a third claim now would bind."""
    view = face.view
    table, seat = view.table, view.seat
    lines = [
        tr("warn-bound-with", name=_name(face, tr, other if one == seat else one))
        for one, other in table.bound_pairs
        if seat in {one, other}
    ]
    for claimer, giver in table.contracts:
        if claimer == seat:
            lines.append(tr("warn-contract-own", name=_name(face, tr, giver)))
        else:
            from_own = giver == seat
            lines.append(
                tr(
                    "warn-contract-given" if from_own else "warn-contract",
                    one=_name(face, tr, claimer),
                    other=_name(face, tr, giver),
                )
            )
    return lines + _third_claim(face, tr)


def explanations(face: HandFace, tr: Translator) -> list[str]:
    """Every reason that holds now, most pressing first."""
    view = face.view
    found: list[str] = []
    swap = _swap_bar(face, tr)
    if swap:
        found.append(tr.plain(swap[0], **swap[1]))
    if view.table.after_claim and view.table.turn == view.seat:
        found.append(refusal(Reason.ONLY_DISCARD_AFTER_CLAIM, tr))
    if view.win_refusal is not None:
        tile = view.table.open_tile.tile if view.table.open_tile else None
        found.append(refusal(view.win_refusal, tr, tile=tile))
    for tile, reason in view.kong_refusals:
        name = words.tile_said(tr, tile)
        found.append(tr.plain("explain-kong", tile=name, reason=refusal(reason, tr, tile=tile)))
    if view.every_win_passed:
        found.append(tr.plain("bar-every-win"))
    elif view.passed_wins:
        found.append(tr.plain("bar-win", tile=words.tiles_said(tr, sorted(view.passed_wins))))
    if view.passed_pongs:
        found.append(tr.plain("bar-pong", tile=words.tiles_said(tr, sorted(view.passed_pongs))))
    found.append(_offered(face, tr))
    return found


def _offered(face: HandFace, tr: Translator) -> str:
    """What the seat may do now, in one sentence."""
    kinds = {type(action) for action in face.view.legal}
    if face.prompt is PromptKind.TURN and face.view.table.turn == face.view.seat:
        may = [
            word for kind, word in ((DeclareWin, "win"), (DeclareKong, "kong"), (Discard, "discard")) if kind in kinds
        ]
    else:
        claims = ((ClaimWin, "win"), (ClaimPong, "pong"), (ClaimKong, "kong"), (ClaimChow, "chow"))
        may = [word for kind, word in claims if kind in kinds]
    if not may:
        return tr.plain("explain-wait")
    return tr.plain("explain-may", deeds=tr.plain("comma").join(tr.plain(f"claim-{word}") for word in may))


def _third_claim(face: HandFace, tr: Translator) -> list[Markup]:
    view = face.view
    open_tile = view.table.open_tile
    claims = any(isinstance(action, ClaimChow | ClaimPong | ClaimKong) for action in view.legal)
    if face.prompt is not PromptKind.CLAIM or open_tile is None or not claims:
        return []
    if view.table.seats[view.seat].claims_from[open_tile.source] != BINDING - 1:
        return []
    binds = RULESETS[view.table.variant].claims_that_bind is not None
    return [tr("warn-third-bound" if binds else "warn-third-contract", name=_name(face, tr, open_tile.source))]


def _swap_bar(face: HandFace, tr: Translator) -> tuple[str, dict[str, str | int]] | None:
    view = face.view
    barred = [tile for tile, reason in view.barred_discards if reason is Reason.SWAP_BARRED]
    melds = view.table.seats[view.seat].melds
    if not barred or not melds or melds[-1].claimed is None:
        return None
    return "bar-swap", {
        "tile": words.tile_said(tr, melds[-1].claimed),
        "tiles": words.tiles_said(tr, sorted(barred)),
    }


def _listed(tr: Translator, tiles: Iterable[Tile]) -> str:
    return " ".join(words.tile_word(tr, tile) for tile in sorted(tiles))


def _name(face: HandFace, tr: Translator, seat: Seat) -> str:
    return words.private_name(tr, face.seats, seat, face.view.seat)
