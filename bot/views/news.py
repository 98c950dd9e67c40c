"""What happened: since a seat's last discard, and the notes that stand on top of its hand message."""

from collections.abc import Iterator, Mapping

from bot.i18n import Markup, Translator, joined
from bot.tables.faces import HandFace
from bot.views import words
from engine.events import FlowersReplaced, KongDeclared, KongRobbed, MeldClaimed, TileDiscarded
from engine.tiles import Seat, parse_tile


def since_line(face: HandFace, tr: Translator) -> Markup:
    """What the others did openly, seat by seat: 你打後：下家 Wong 打北 · 對家 電腦甲 碰發 打3筒.

    Tiles that others drew are never named, even if the events hold them.
    """
    told: list[tuple[Seat, list[str]]] = []
    for seat, word in _deeds(face, tr):
        if told and told[-1][0] == seat:
            told[-1][1].append(word)
        else:
            told.append((seat, [word]))
    if not told:
        return Markup()
    parts = [f"{words.private_name(tr, face.seats, seat, face.view.seat)} {' '.join(deeds)}" for seat, deeds in told]
    own = face.view.table.seats[face.view.seat]
    opened = not own.pond and not own.melds
    return tr("since-start" if opened else "since-discard", news=joined(" · ", parts))


def own_flowers_line(face: HandFace, tr: Translator) -> Markup:
    """補花：春、蘭 → 補 2 張, for flowers the seat laid out since its last discard (D2, D3)."""
    laid = [
        flower
        for event in face.since
        if isinstance(event, FlowersReplaced) and event.seat == face.view.seat
        for flower in event.flowers
    ]
    if not laid:
        return Markup()
    names = tr.plain("comma").join(words.tile_word(tr, flower) for flower in laid)
    return tr("own-flowers", flowers=names, count=len(laid))


def note_lines(face: HandFace, tr: Translator) -> list[Markup]:
    """The notes on top of the hand message, with tiles, seats and claims in words."""
    return [note(face, tr, message, arguments) for message, arguments in face.notes]


def note(face: HandFace, tr: Translator, message: str, arguments: Mapping[str, str | int]) -> Markup:
    """One note; arguments `tile…` are tile notation, `seat` and `other` seat numbers, `claim` a claim's name."""
    worded: dict[str, str | int] = {}
    for name, value in arguments.items():
        if name.startswith("tile"):
            worded[name] = words.tiles_said(tr, map(parse_tile, str(value).split()))
        elif name in {"seat", "other"}:
            worded[name] = words.private_name(tr, face.seats, int(value), face.view.seat)
        elif name == "claim":
            worded[name] = tr(f"claim-{value}")
        else:
            worded[name] = value
    return tr(message, **worded)


def _deeds(face: HandFace, tr: Translator) -> Iterator[tuple[Seat, str]]:
    """The others' open deeds, each in one word; what is not open or not news is left out."""
    for event in face.since:
        match event:
            case TileDiscarded(seat=seat, tile=tile):
                word = tr.plain("deed-discard", tile=words.tile_word(tr, tile))
            case MeldClaimed(seat=seat, meld=meld) | KongDeclared(seat=seat, meld=meld):
                word = words.meld_word(tr, meld)
            case KongRobbed(seat=seat, tile=tile):
                word = tr.plain("deed-robbed", tile=words.tile_word(tr, tile))
            case FlowersReplaced(seat=seat, flowers=flowers):
                word = tr.plain("deed-flowers", flowers="".join(words.tile_word(tr, flower) for flower in flowers))
            case _:
                continue
        if seat != face.view.seat:
            yield seat, word
