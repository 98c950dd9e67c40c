"""Tables as full as they can be: the worst that a picture has to hold."""

from dataclasses import replace
from random import Random
from typing import Final

from bot.tables.faces import HandFace, SeatFace, TableFace, Who
from engine.melds import Meld, MeldKind
from engine.observe import OpenTile, PublicSeat
from engine.tiles import FLOWERS, KINDS, Seat, Tile
from tests.support import positions
from tests.support.table import Table

DISCARDS: Final = 30
"""Of each seat; more than the wall holds."""
SEATS: Final = (
    SeatFace(Who("歐陽大文小明"), 12800, away=True),
    SeatFace(Who("МаринаИгорьМ"), -6400, vacant=True),
    SeatFace(Who("🀄🐉"), -13120),
    SeatFace(Who("WWWWWWWWWWWW"), 6720, away=True),
)


def four_kongs(seat: Seat) -> tuple[Meld, ...]:
    """Four kongs of one seat, every way one can lie: sixteen tiles."""
    kinds = [Tile(kind) for kind in (4 + seat, 13 + seat, 22 + seat, 27 + seat)]
    return (
        Meld(MeldKind.EXPOSED_KONG, (kinds[0],) * 4, kinds[0], (seat + 1) % 4),
        Meld(MeldKind.ADDED_KONG, (kinds[1],) * 4, kinds[1], (seat + 2) % 4),
        Meld(MeldKind.CONCEALED_KONG, (kinds[2],) * 4),
        Meld(MeldKind.EXPOSED_KONG, (kinds[3],) * 4, kinds[3], (seat + 3) % 4),
    )


def crowded_table(variant: str, *, discards: int = DISCARDS) -> TableFace:
    """Sixteen meld tiles before every seat, long ponds, all flowers before one seat, long names, five-digit points."""
    face = positions.table_face(Table(variant).state, SEATS, number=16)
    chance = Random(discards)
    seats: list[PublicSeat] = []
    for public in face.view.seats:
        pond = tuple(Tile(chance.randrange(KINDS)) for _ in range(discards))
        flowers = FLOWERS if variant == "dinghai" and public.seat == face.view.dealer else ()
        seats.append(replace(public, melds=four_kongs(public.seat), pond=pond, flowers=flowers, hand_count=1))
    last = OpenTile(seats[1].pond[-1], 1, on_kong=False, last=False, open=False)
    view = replace(
        face.view, seats=(seats[0], seats[1], seats[2], seats[3]), turn=2, discards=4 * discards, open_tile=last
    )
    return replace(face, view=view)


def crowded_hand(variant: str) -> HandFace:
    """Four kongs, eight flowers and two tiles."""
    face = positions.hand_face(Table(variant).state, 0, SEATS)
    public = replace(face.view.table.seats[0], melds=four_kongs(0), flowers=FLOWERS, hand_count=2)
    table = replace(face.view.table, seats=(public, *face.view.table.seats[1:]))
    return replace(face, view=replace(face.view, table=table, hand=(Tile(0), Tile(0)), drawn=Tile(0)))
