"""The table card: everything everybody may see of a deal, from a TableView and nothing else (product.md section 3)."""

from bot.i18n import Markup, Translator, bold, escape, fold, joined
from bot.i18n.names import cut
from bot.screens import Button, Press, Rows, Screen
from bot.tables.faces import TableFace
from bot.views import lobby, outcome, words
from bot.views.keys import key, link, rows
from engine.observe import PublicSeat, TableView
from engine.tiles import Seat

PIN_BAR = 24
"""Columns and characters that fit into the bar of a pinned message."""
CALLS = ("win", "kong", "pong", "chow", "pass")


def live(face: TableFace, tr: Translator) -> Screen:
    """The card of a deal in progress. Its row of calls never changes, so it tells nothing."""
    return Screen(body(face, tr), _keyboard(face, tr))


def closed(face: TableFace, tr: Translator) -> Screen:
    """The card's last state: no buttons, nobody's turn."""
    return Screen(body(face, tr, over=True))


def body(face: TableFace, tr: Translator, *, over: bool = False) -> Markup:
    """The card's text. `over`: the deal is finished or was given up."""
    over = over or face.view.over is not None
    return joined(
        "\n",
        (
            headline(face, tr, over=over),
            _setting(face, tr),
            lobby.rules_line(face.options, tr) if not face.view.discards and not over else "",
            _ended(face, tr) if over else _happening(face, tr),
            *(_seat(face, tr, seat, over=over) for seat in _by_wind(face.view)),
            *warnings(face, tr),
        ),
    )


def caption(face: TableFace, tr: Translator, *, over: bool = False) -> Markup:
    """What stands under the card's picture: deal, situation and warnings in words."""
    over = over or face.view.over is not None
    opening = lobby.rules_line(face.options, tr) if not face.view.discards and not over else ""
    situation = _ended(face, tr) if over else _happening(face, tr)
    return joined("\n", (headline(face, tr, over=over), _setting(face, tr), opening, situation, *warnings(face, tr)))


def headline(face: TableFace, tr: Translator, *, over: bool = False) -> Markup:
    """The first line, short enough for the pin bar: 東圈·第3盤·剩46·▶小李."""
    view = face.view
    start = tr.plain(
        "card-headline", round=words.round_word(tr, view.prevailing_wind), number=face.number, left=view.draws_left
    )
    if over or face.paused:
        return escape(start + tr.plain("card-headline-over" if over else "card-headline-paused"))
    if view.turn is None:
        return escape(start)
    name = cut(words.name_of(tr, face.seats[view.turn].who), max(4, PIN_BAR - len(start) - 2))
    return escape(f"{start}·▶{name}")


def warnings(face: TableFace, tr: Translator) -> list[Markup]:
    """Who is bound to whom (D10), and who would pay for whom (L12)."""

    def name(seat: Seat) -> str:
        return words.name_of(tr, face.seats[seat].who)

    bound = [tr("warn-bound", one=name(one), other=name(other)) for one, other in face.view.bound_pairs]
    contracts = [tr("warn-contract", one=name(one), other=name(other)) for one, other in face.view.contracts]
    return bound + contracts


def _by_wind(view: TableView) -> list[Seat]:
    return sorted(range(4), key=lambda seat: view.seats[seat].wind)


def _setting(face: TableFace, tr: Translator) -> Markup:
    """Variant, dealer, wild tile; until the first discard the dice and the break too (C2)."""
    view = face.view
    parts: list[str] = [
        tr.plain(f"variant-{view.variant}"),
        tr.plain("card-dealer", name=words.name_of(tr, face.seats[view.dealer].who)),
        words.wild_note(tr, view.wild),
    ]
    if not view.discards:
        first, second = (tr.plain("dice", one=throw[0], two=throw[1]) for throw in view.dice)
        parts.append(tr.plain("card-dice", first=first, second=second, stack=sum(sum(throw) for throw in view.dice)))
    return joined(" · ", parts)


def _ended(face: TableFace, tr: Translator) -> Markup:
    if face.view.over is None:
        return tr("card-over")
    return outcome.in_short(tr, face.seats, face.view)


def _happening(face: TableFace, tr: Translator) -> Markup:
    """The third line: the last discard, then whose turn it is and for how long."""
    view = face.view
    if face.paused:
        return tr("card-paused")
    if view.turn is None:
        return _lying_open(face, tr)
    turn = bold(words.public_name(tr, face.seats, view, view.turn))
    limit = "" if face.turn_seconds is None else tr("limit", seconds=face.turn_seconds)
    melds = view.seats[view.turn].melds
    if view.after_claim and melds:
        return tr("card-claimed", name=turn, meld=words.melds_public(tr, melds[-1:], view.dealer), limit=limit)
    if view.open_tile is None or view.open_tile.source == view.turn:
        return tr("card-turn" if view.discards else "card-first-turn", name=turn, limit=limit)
    return tr("card-draws", discard=_discarded(face, tr), name=turn, limit=limit)


def _lying_open(face: TableFace, tr: Translator) -> Markup:
    view = face.view
    if view.open_tile is None:
        return tr("card-dealing")
    if view.open_tile.on_kong:
        return tr(
            "card-kong",
            name=words.public_name(tr, face.seats, view, view.open_tile.source),
            tile=words.tile_word(tr, view.open_tile.tile),
        )
    if view.open_tile.last:
        return tr("card-last-discard", discard=_discarded(face, tr))
    if view.next_drawer is None:
        return _discarded(face, tr)
    return tr("card-open", discard=_discarded(face, tr), name=words.public_name(tr, face.seats, view, view.next_drawer))


def _discarded(face: TableFace, tr: Translator) -> Markup:
    open_tile = face.view.open_tile
    if open_tile is None:
        return Markup()
    name = words.public_name(tr, face.seats, face.view, open_tile.source)
    return tr("card-discarded", name=name, tile=bold(words.tile_word(tr, open_tile.tile)))


def _seat(face: TableFace, tr: Translator, seat: Seat, *, over: bool) -> Markup:
    """A seat's line, its melds, and its pond in a quotation that opens by a tap."""
    view, public, who = face.view, face.view.seats[seat], face.seats[seat]
    name = words.name_of(tr, who.who)
    on_turn = view.turn == seat and not over
    parts: list[str] = [
        ("▶" if on_turn else "") + words.wind_word(tr, public.wind),
        tr.plain("dealer-mark") if seat == view.dealer else "",
        bold(name) if on_turn else name,
        words.signed(who.total),
        "·",
        tr.plain("hand-count", count=public.hand_count),
    ]
    line = joined(" ", parts)
    if public.flowers:
        line = Markup(line + words.WIDE + tr("flowers", flowers=words.flowers_word(tr, public.flowers, public.wind)))
    if who.vacant:
        line = Markup(line + tr("seat-vacant"))
    elif who.away:
        line = Markup(line + tr("seat-away"))
    melds = words.melds_public(tr, public.melds, view.dealer)
    lines = joined("\n", (line, words.WIDE + melds if melds else ""))
    return Markup(lines + _pond(tr, view, public))


def _pond(tr: Translator, view: TableView, public: PublicSeat) -> Markup:
    if not public.pond:
        return Markup()
    cells: list[str] = [words.tile_word(tr, tile) for tile in public.pond]
    open_tile = view.open_tile
    if open_tile and not open_tile.on_kong and open_tile.source == public.seat and public.pond[-1] == open_tile.tile:
        cells[-1] = f"【{cells[-1]}】"
    return Markup("\n" + fold(words.pond_rows(cells)))


def _keyboard(face: TableFace, tr: Translator) -> Rows:
    decision = face.view.decision
    calls = [key(tr, call, "call", face.table, call, decision=decision) for call in CALLS]
    vacant = [
        Button(
            tr.plain("key-take-over", seat=words.wind_word(tr, face.view.seats[seat].wind)),
            Press("takeover", face.table, 0, str(seat)),
        )
        for seat in _by_wind(face.view)
        if face.seats[seat].vacant
    ]
    return rows(
        calls,
        (key(tr, "look", "look", face.table, str(face.number)), link(tr.plain("key-go-play"), face.bot_link)),
        vacant,
        (key(tr, "resume", "resume", face.table),) if face.paused else (),
    )
