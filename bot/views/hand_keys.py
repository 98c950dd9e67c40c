"""The keyboards of the hand message (ux.md section 3)."""

from bot.i18n import Translator
from bot.screens import Button, Press, Rows
from bot.tables.faces import HandFace, PromptKind
from bot.views import words
from bot.views.keys import in_rows, key, link, rows, ticked
from engine.actions import ClaimChow, ClaimKong, ClaimPong, ClaimWin, DeclareKong, DeclareWin, Discard, Pass
from engine.melds import MeldKind
from engine.observe import SeatView, WinPreview
from engine.tiles import WHITE, Tile, suit_of, tile_name

KONGS_IN_A_ROW = 3
CHOWS_IN_A_ROW = 3
TILES_IN_A_ROW = 7
SPLIT_ROW = 5
"""Eight or nine kinds of a suit stand as five and the rest."""


def keyboard(face: HandFace, tr: Translator) -> Rows:
    """The buttons of the open prompt; the utility row comes last."""
    back = key(tr, "return", "return", face.table, style="success") if face.away else None
    if face.paused:
        return rows((key(tr, "resume", "resume", face.table), back), _utility(face, tr))
    if back is not None:
        return rows((back,), _utility(face, tr))
    match face.prompt:
        case PromptKind.TURN:
            return rows(*_turn_rows(face, tr), (_hint(face, tr),), _utility(face, tr))
        case PromptKind.CLAIM:
            return rows(*_claim_rows(face, tr), _utility(face, tr))
        case PromptKind.ANSWERED:
            return rows(_utility(face, tr))
        case PromptKind.WAITING:
            return rows(_wishes(face, tr), _utility(face, tr))


def _wishes(face: HandFace, tr: Translator) -> tuple[Button, ...]:
    """What the seat answers by itself: no claims until the own draw, and where that is switched on every win."""
    label = ticked(tr.plain("key-decline"), on=face.declines_claims)
    decline = Button(label, Press("decline", face.table))
    if not face.auto_win:
        return (decline,)
    return decline, Button(ticked(tr.plain("key-auto_win"), on=True), Press("prefer", face.table, 0, "auto_win=0"))


def table_keyboard(face: HandFace, tr: Translator) -> Rows:
    """Below the table in the private chat: back to the hand, and the group."""
    return rows((key(tr, "hand", "hand", face.table),), (_group(face, tr),))


def win_label(tr: Translator, view: SeatView, preview: WinPreview | None, stake: int) -> str:
    """The win button with what it is worth: 自摸 3臺 +40, 胡牌 16胡 +32."""
    own_turn = view.table.turn == view.seat
    word = tr.plain(f"key-win-{view.table.variant}{'-self' if own_turn else ''}")
    return f"{word} {worth(tr, view.table.variant, preview, stake)}" if preview else word


def worth(tr: Translator, variant: str, preview: WinPreview, stake: int) -> str:
    """A win's figure and what it brings: 3臺 +40; the figure is cut as it is paid, and says so."""
    figure = preview.tai if variant == "dinghai" else preview.hu * 2**preview.tai
    cut = "-cut" if figure > preview.counted else ""
    return tr.plain(
        f"worth-{variant}{cut}",
        figure=figure,
        counted=preview.counted,
        points=words.signed(preview.receives * stake),
    )


def _turn_rows(face: HandFace, tr: Translator) -> list[tuple[Button, ...]]:
    view = face.view
    wild = view.table.wild
    decision = view.table.decision
    found: list[tuple[Button, ...]] = []
    if any(isinstance(action, DeclareWin) for action in view.legal):
        found.append((_win(face, tr),))
    kongs = [
        Button(
            tr.plain(_kong_key(view, action.tile), tile=words.tile_word(tr, action.tile, wild)),
            Press("kong", face.table, decision, tile_name(action.tile)),
            style="primary",
        )
        for action in view.legal
        if isinstance(action, DeclareKong)
    ]
    found += in_rows(kongs, KONGS_IN_A_ROW)
    legal = sorted(action.tile for action in view.legal if isinstance(action, Discard))
    drawn = view.drawn
    if drawn in legal and not view.table.after_claim:
        label = tr.plain("key-discard-drawn", tile=words.tile_word(tr, drawn, wild))
        found.append((Button(label, Press("discard", face.table, decision, tile_name(drawn))),))
        if view.hand.count(drawn) == 1:
            legal.remove(drawn)
    return found + _discard_rows(face, tr, legal)


def _discard_rows(face: HandFace, tr: Translator, legal: list[Tile]) -> list[tuple[Button, ...]]:
    """One row a suit, one button a kind; the wild tile alone in the last."""
    wild = face.view.table.wild
    groups: dict[int, list[Button]] = {}
    for tile in legal:
        press = Press("discard", face.table, face.view.table.decision, tile_name(tile))
        group = words.HONOURS + 1 if tile == wild else suit_of(tile)
        groups.setdefault(group, []).append(Button(words.tile_word(tr, tile, wild), press))
    found: list[tuple[Button, ...]] = []
    for _, buttons in sorted(groups.items()):
        found += in_rows(buttons, SPLIT_ROW if len(buttons) > TILES_IN_A_ROW else TILES_IN_A_ROW)
    return found


def _claim_rows(face: HandFace, tr: Translator) -> list[tuple[Button, ...]]:
    view = face.view
    table, decision = face.table, view.table.decision
    kinds = {type(action) for action in view.legal}
    found: list[tuple[Button, ...]] = []
    if ClaimWin in kinds:
        found.append((_win(face, tr),))
    calls = []
    if ClaimPong in kinds:
        calls.append(key(tr, "pong", "pong", table, decision=decision, style="primary"))
    if ClaimKong in kinds:
        calls.append(key(tr, "kong", "kong", table, decision=decision, style="primary"))
    if calls:
        found.append(tuple(calls))
    chows = [
        Button(
            tr.plain("key-chow-run", tiles=_chow_label(view, tr, action)),
            Press("chow", table, decision, "".join(tile_name(tile) for tile in action.tiles)),
            style="primary",
        )
        for action in _plainest_first(view)
    ]
    found += in_rows(chows, CHOWS_IN_A_ROW)
    if Pass in kinds:
        found.append((key(tr, "pass-win" if ClaimWin in kinds else "pass", "pass", table, decision=decision),))
    return found


def _plainest_first(view: SeatView) -> list[ClaimChow]:
    """The chows offered: without 白板 and wild tiles first."""
    wild = view.table.wild
    chows = [action for action in view.legal if isinstance(action, ClaimChow)]
    return sorted(chows, key=lambda action: (wild in action.tiles, WHITE in action.tiles, action.tiles))


def _chow_label(view: SeatView, tr: Translator, action: ClaimChow) -> str:
    """The finished run with the physical tiles: 345萬, 34白, 34財 (L3, L4)."""
    wild = view.table.wild
    claimed = [view.table.open_tile.tile] if view.table.open_tile else []

    def stands_for(tile: Tile) -> int:
        return wild if tile == WHITE and wild is not None else tile

    run = sorted([*action.tiles, *claimed], key=stands_for)
    return words.run_word(tr, run, wild=wild, bare=True)


def _kong_key(view: SeatView, tile: Tile) -> str:
    ponged = any(meld.kind is MeldKind.PONG and meld.tiles[0] == tile for meld in view.table.seats[view.seat].melds)
    return "key-kong-added" if ponged else "key-kong-concealed"


def _win(face: HandFace, tr: Translator) -> Button:
    label = win_label(tr, face.view, face.view.win_preview, face.options.stake)
    return Button(label, Press("win", face.table, face.view.table.decision), style="danger")


def _hint(face: HandFace, tr: Translator) -> Button | None:
    """The best discards, where the table allows to ask for them."""
    return key(tr, "hint", "hint", face.table, decision=face.view.table.decision) if face.advised else None


def _utility(face: HandFace, tr: Translator) -> tuple[Button | None, ...]:
    """Always last and always the same; while the seat is away the way back stands above it."""
    away = None if face.away else key(tr, "away", "away", face.table)
    return key(tr, "table", "table", face.table), key(tr, "explain", "explain", face.table), away, _group(face, tr)


def _group(face: HandFace, tr: Translator) -> Button | None:
    return link(tr.plain("key-group"), face.group_link) if face.group_link else None
