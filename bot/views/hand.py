"""A seat's private hand message: the open prompt, the own tiles, and all that may be done (product.md section 3)."""

from bot.i18n import Markup, Translator, escape, fold, isolated, joined
from bot.screens import Screen
from bot.tables.faces import HandFace, PromptKind, TableFace
from bot.views import bars, card, news, words
from bot.views.hand_keys import keyboard, table_keyboard
from bot.views.waits import wait_lines
from engine.actions import ClaimChow, ClaimKong, ClaimPong, ClaimWin, DeclareKong, DeclareWin, Pass
from engine.observe import SeatView

POPUP_LIMIT = 200
"""Characters a pop-up may have (telegram.md 2.1)."""
CLAIM_WORDS = {ClaimWin: "win", ClaimKong: "kong", ClaimPong: "pong", ClaimChow: "chow"}


def screen(face: HandFace, tr: Translator) -> Screen:
    """The hand message as its prompt asks: turn, claim, answered, waiting."""
    waiting = face.prompt in {PromptKind.WAITING, PromptKind.ANSWERED}
    text = joined("\n", (caption(face, tr), "" if waiting else _ponds(face, tr)))
    return Screen(text, keyboard(face, tr), protected=True)


def caption(face: HandFace, tr: Translator) -> Markup:
    """The hand message without the ponds: what stands under its picture."""
    waiting = face.prompt in {PromptKind.WAITING, PromptKind.ANSWERED}
    told: tuple[str, ...] = () if waiting else (news.since_line(face, tr), *bars.bound_lines(face, tr))
    return joined(
        "\n",
        (
            *news.note_lines(face, tr),
            _headline(face, tr, waiting=waiting),
            prompt_line(face, tr),
            tr("newcomer") if face.newcomer and face.prompt is PromptKind.TURN else "",
            _tiles(face, tr),
            news.own_flowers_line(face, tr),
            *bars.flag_lines(face, tr),
            *told,
            *wait_lines(face, tr),
        ),
    )


def table_screen(face: HandFace, table: TableFace, tr: Translator) -> Screen:
    """The table in the private chat, with the way back to the hand."""
    return Screen(card.body(table, tr), table_keyboard(face, tr), protected=True)


def explain(face: HandFace, tr: Translator) -> str:
    """The question mark's pop-up: what is barred now and why."""
    return fitting(bars.explanations(face, tr), "\n") or tr.plain("explain-nothing")


def popup(view: SeatView, tr: Translator) -> str:
    """The own hand as a pop-up over the card; at most 200 characters."""
    table = view.table
    own = table.seats[view.seat]
    hand = tr.plain("popup-hand", hand=words.hand_listed(tr, view.hand, view.drawn, table.wild))
    melds = " ".join(words.meld_word(tr, meld, marked=False) for meld in own.melds)
    flowers = words.flowers_word(tr, own.flowers, own.wind).replace(" ", "")
    laid = [
        tr.plain("popup-melds", melds=melds) if melds else "",
        tr.plain("popup-flowers", flowers=flowers) if flowers else "",
    ]
    lines = [hand, " ".join(part for part in laid if part), words.wild_note(tr, table.wild), _popup_prompt(view, tr)]
    return fitting(lines, "\n")


def fitting(parts: list[str], separator: str) -> str:
    """As many of the parts, in order, as fit into a pop-up."""
    kept: list[str] = []
    for part in parts:
        if part and _units(separator.join([*kept, part])) <= POPUP_LIMIT:
            kept.append(part)
    return separator.join(kept)


def _units(text: str) -> int:
    """UTF-16 units: an emoji in a name counts twice."""
    return len(text.encode("utf-16-le")) // 2


def prompt_line(face: HandFace, tr: Translator) -> Markup:
    """What the seat is asked, or what it waits for."""
    limit = "" if face.seconds is None else tr("limit-short", seconds=face.seconds)
    if face.paused:
        return tr("card-paused")
    if face.away:
        return tr("hand-away")
    match face.prompt:
        case PromptKind.TURN:
            return _turn_prompt(face, tr, limit)
        case PromptKind.CLAIM:
            return _claim_prompt(face, tr, limit)
        case PromptKind.ANSWERED:
            claim = "" if isinstance(face.view.answered, Pass | None) else CLAIM_WORDS[type(face.view.answered)]
            return tr("hand-claimed", claim=tr.plain(f"claim-{claim}")) if claim else tr("hand-passed")
        case PromptKind.WAITING:
            open_tile = face.view.table.open_tile
            if open_tile and open_tile.source == face.view.seat and not open_tile.on_kong:
                tile = words.tile_word(tr, open_tile.tile, face.view.table.wild)
                return tr("hand-waiting-discarded", tile=tile)
            return tr("hand-waiting")


def _headline(face: HandFace, tr: Translator, *, waiting: bool) -> Markup:
    table = face.view.table
    start = tr(
        "hand-headline",
        chat=isolated(face.chat_title) if face.chat_title else tr("practice-title"),
        round=words.round_word(tr, table.prevailing_wind),
        number=face.number,
    )
    left = Markup() if waiting else tr("hand-left", left=table.draws_left)
    wind = table.seats[face.view.seat].wind
    return Markup(start + left + tr("hand-seat", seat=tr(f"wind-{wind}.seat")))


def _turn_prompt(face: HandFace, tr: Translator, limit: str) -> Markup:
    view = face.view
    melds = view.table.seats[view.seat].melds
    if view.table.after_claim and melds:
        verb = "kong" if melds[-1].is_kong else melds[-1].kind.value
        claimed = melds[-1].claimed if melds[-1].claimed is not None else melds[-1].tiles[0]
        return tr("turn-claimed", claim=tr(f"claim-{verb}"), tile=words.tile_word(tr, claimed), limit=limit)
    can_win = any(isinstance(action, DeclareWin) for action in view.legal)
    suffix = "-win" if can_win else ""
    if view.drawn is None:
        return tr(f"turn-plain{suffix}", limit=limit)
    return tr(f"turn-drawn{suffix}", tile=words.tile_word(tr, view.drawn, view.table.wild), limit=limit)


def _claim_prompt(face: HandFace, tr: Translator, limit: str) -> Markup:
    view = face.view
    open_tile = view.table.open_tile
    if open_tile is None:
        return tr("hand-waiting")
    kind = "claim-prompt"
    if open_tile.on_kong:
        kind = "claim-prompt-kong"
    elif open_tile.last:
        kind = "claim-prompt-last"
    elif any(isinstance(action, ClaimWin) for action in view.legal):
        kind = "claim-prompt-win"
    return tr(
        kind,
        name=words.private_name(tr, face.seats, open_tile.source, view.seat),
        tile=words.tile_word(tr, open_tile.tile),
        limit=limit,
    )


def _tiles(face: HandFace, tr: Translator) -> Markup:
    view = face.view
    table, own = view.table, view.table.seats[view.seat]
    hand = tr("hand-tiles", hand=words.hand_listed(tr, view.hand, view.drawn, table.wild))
    melds = words.melds_of(tr, own.melds, view.seat, table.dealer)
    flowers = words.flowers_word(tr, own.flowers, own.wind)
    laid = joined(
        words.WIDE,
        (
            tr("hand-melds", melds=melds) if melds else "",
            tr("flowers", flowers=flowers) if flowers else "",
        ),
    )
    wild = words.wild_note(tr, table.wild)
    return joined("\n", (hand, laid, wild))


def _ponds(face: HandFace, tr: Translator) -> Markup:
    """The four pools in one quotation that opens by a tap."""
    table = face.view.table
    lines = [
        tr.plain(
            "pond",
            wind=words.wind_word(tr, public.wind),
            tiles=words.pond_rows([words.tile_word(tr, tile) for tile in public.pond]),
        )
        for public in sorted(table.seats, key=lambda public: public.wind)
        if public.pond
    ]
    return fold(joined("\n", (tr("ponds", ponds=escape("\n".join(lines))),))) if lines else Markup()


def _popup_prompt(view: SeatView, tr: Translator) -> str:
    kinds = {type(action) for action in view.legal}
    if DeclareWin in kinds:
        return tr.plain("popup-can-win")
    if view.table.turn == view.seat:
        return tr.plain("popup-turn-kong" if DeclareKong in kinds else "popup-turn")
    claims = [word for kind, word in CLAIM_WORDS.items() if kind in kinds]
    if claims:
        return tr.plain("popup-claim", claims=tr.plain("comma").join(tr.plain(f"claim-{word}") for word in claims))
    return ""
