"""A table that is filling up: the lobby card, its settings, and the drawn seats (product.md section 2)."""

from typing import Final

from bot.i18n import Markup, Translator, bold, joined
from bot.screens import Button, Press, Rows, Screen
from bot.tables.faces import DrawnSeats, Length, LobbyChair, LobbyFace, Options, Pace
from bot.tables.pace import turn_seconds
from bot.tables.usual import CHAIR, STAKES
from bot.views import words
from bot.views.keys import in_rows, key, rows, ticked
from engine.computer import PLAYERS
from engine.rulesets import RULESETS
from engine.tiles import wind_of

MINUTES: Final = {Pace.OFFICIAL: 6, Pace.RELAXED: 8, Pace.SLOW: 15}
"""Minutes a deal takes."""
DEALS: Final = {Length.EIGHT: 8, Length.SIXTEEN: 16, Length.ROUND: 6, Length.GAME: 24}
"""Deals a length comes to; a round where dealers stay on is longer than four."""


def card(face: LobbyFace, tr: Translator) -> Screen:
    """The lobby card: the variant's choice first, then chairs and buttons, or the settings."""
    if face.choosing or face.options.variant is None:
        return Screen(tr("lobby-choose", host=words.name_of(tr, face.host)), variant_rows(tr, face.table, cancel=True))
    if face.settings_open:
        return Screen(_text(face, tr), _settings_rows(face, tr))
    return Screen(_text(face, tr), _lobby_rows(face, tr))


def closed(face: LobbyFace, tr: Translator, reason: str) -> Screen:
    """The lobby's last state. `reason`: lobby-cancelled, lobby-expired, lobby-replaced or lobby-started."""
    heading = [_heading(face, tr)] if face.options.variant else []
    return Screen(joined("\n", [*heading, tr(reason)]))


def seats_drawn(face: DrawnSeats, tr: Translator) -> Screen:
    """摸風定座: who sits where, and when it starts (C1)."""
    order = sorted(range(4), key=lambda seat: wind_of(seat, face.dealer))
    named = (
        (words.wind_word(tr, wind_of(seat, face.dealer)), words.name_of(tr, face.seats[seat].who)) for seat in order
    )
    seats = " ".join(words.NO_BREAK.join(pair).replace(" ", words.NO_BREAK) for pair in named)
    start = tr("seats-wait") if face.waiting else tr("seats-start", seconds=face.seconds)
    if face.started or face.paused:
        start = tr("seats-started" if face.started else "card-paused")
    text = joined(
        "\n",
        (
            bold(tr(f"variant-{face.options.variant}.game")),
            agreed(face.options, tr),
            rules_line(face.options, tr),
            tr("seats-drawn", seats=seats, start=start),
        ),
    )
    if face.started:
        return Screen(text)
    if face.paused:
        return Screen(text, rows((key(tr, "resume", "resume", face.table),)))
    wait = None if face.waiting else key(tr, "wait", "wait", face.table)
    return Screen(text, rows((key(tr, "now", "now", face.table, style="success"), wait)))


def variant_rows(tr: Translator, table: int = 0, *, cancel: bool = False) -> Rows:
    """Both variants with what tells them apart, one a row."""
    choices = [(key(tr, f"choose-{variant}", "choose", table, variant),) for variant in RULESETS]
    return rows(*choices, (key(tr, "cancel", "cancel", table),) if cancel else ())


def rules_line(options: Options, tr: Translator) -> Markup:
    """本桌規則: the variant's cap and every house rule as it stands."""
    variant = options.variant or ""
    parts = [tr(f"variant-{variant}.cap")]
    for rule in RULESETS[variant].house_rules:
        state = "on" if options.rules.get(rule.id, rule.default) else "off"
        parts.append(tr(f"rule-{rule.id}.{state}"))
    return tr("lobby-rules", rules=joined(" · ", parts))


def length_word(options: Options, tr: Translator) -> str:
    """一圈，約 50 分; an open end has no minutes."""
    length = tr.plain(f"length-{options.length.value}")
    if options.length is Length.OPEN:
        return length
    minutes = DEALS[options.length] * MINUTES[options.pace]
    return tr.plain("length-minutes", length=length, minutes=round(minutes, -1))


def agreed(options: Options, tr: Translator) -> Markup:
    """Length, pace, stake and whether the table is silent."""
    official = RULESETS[options.variant or ""].turn_seconds
    seconds = round(turn_seconds(options.pace, official, first_turn=False, newcomer=False))
    told = tr(
        "lobby-agreed",
        length=length_word(options, tr),
        pace=tr(f"pace-{options.pace.value}"),
        seconds=seconds,
        stake=options.stake,
    )
    return joined(" · ", (told, tr("key-silent") if options.silent else ""))


def _heading(face: LobbyFace, tr: Translator) -> Markup:
    game = bold(tr(f"variant-{face.options.variant}.game"))
    return tr("lobby-heading", game=game, host=words.name_of(tr, face.host))


def _text(face: LobbyFace, tr: Translator) -> Markup:
    chairs = [_chair(number, chair, tr) for number, chair in enumerate(face.chairs, start=1)]
    pairs = [joined(words.WIDE * 2, pair) for pair in in_pairs(chairs)]
    missing = sum(1 for chair in face.chairs if chair.who is None or chair.reserved)
    if face.confirming:
        state = tr("lobby-confirm", free=missing)
    else:
        state = tr("lobby-missing", free=missing) if missing else tr("lobby-full")
    pace = tr("settings-pace") if face.settings_open else ""
    return joined(
        "\n", (_heading(face, tr), agreed(face.options, tr), rules_line(face.options, tr), *pairs, state, pace)
    )


def in_pairs(chairs: list[Markup]) -> list[tuple[Markup, ...]]:
    """Two chairs a line."""
    return [tuple(chairs[start : start + 2]) for start in range(0, len(chairs), 2)]


def _chair(number: int, chair: LobbyChair, tr: Translator) -> Markup:
    if chair.who is None:
        return tr("chair-free", number=number)
    name = words.name_of(tr, chair.who)
    if chair.reserved:
        return tr("chair-reserved", number=number, name=name)
    if chair.who.computer is not None:
        return tr("chair-computer", number=number, name=name, level=tr(f"level-{chair.who.level}"))
    return tr("chair-taken", number=number, name=name)


def _lobby_rows(face: LobbyFace, tr: Translator) -> Rows:
    table = face.table
    computers = any(chair.who and chair.who.computer is not None for chair in face.chairs)
    free = any(chair.who is None for chair in face.chairs)
    start = (
        key(tr, "confirm", "confirm", table, style="success") if face.confirming else key(tr, "start", "start", table)
    )
    return rows(
        (key(tr, "join", "join", table, style="primary"), key(tr, "leave", "leave", table)),
        (
            key(tr, "add-computer", "computer", table, "+") if free else None,
            key(tr, "drop-computer", "computer", table, "-") if computers else None,
            key(tr, "rules", "rules", 0, face.options.variant or ""),
        ),
        (key(tr, "settings", "settings", table), start),
        (key(tr, "cancel", "cancel", table),),
    )


def _settings_rows(face: LobbyFace, tr: Translator) -> Rows:
    options, table = face.options, face.table

    def choice(label: str, argument: str, *, on: bool) -> Button:
        return Button(ticked(label, on=on), Press("set", table, 0, argument))

    paces = [choice(tr.plain(f"pace-{pace.value}"), f"pace={pace.value}", on=options.pace is pace) for pace in Pace]
    lengths = [
        choice(tr.plain(f"length-{length.value}"), f"length={length.value}", on=options.length is length)
        for length in Length
    ]
    stakes = [
        choice(tr.plain("key-stake", stake=stake), f"stake={stake}", on=options.stake == stake) for stake in STAKES
    ]
    levels = [
        choice(tr.plain("key-level", level=tr(f"level-{level}")), f"level={level}", on=options.level == level)
        for level in PLAYERS
    ]
    house = []
    for rule in RULESETS[options.variant or ""].house_rules:
        on = options.rules.get(rule.id, rule.default)
        house.append((choice(tr.plain(f"rule-{rule.id}"), f"rule.{rule.id}={int(not on)}", on=on),))
    house.append((choice(tr.plain("key-silent"), f"silent={int(not options.silent)}", on=options.silent),))
    back = (key(tr, "back", "settings", table),)
    return rows(paces, *in_rows(lengths, 3), stakes, levels, _seated_levels(face, tr), *house, back)


def _seated_levels(face: LobbyFace, tr: Translator) -> list[Button]:
    """One button for each computer player that sits here: a tap makes it a level better, after the best the weakest."""
    levels = list(PLAYERS)
    found: list[Button] = []
    for number, chair in enumerate(face.chairs):
        if chair.who is None or chair.who.computer is None:
            continue
        level = chair.who.level
        label = tr.plain("key-chair-level", name=words.name_of(tr, chair.who), level=tr(f"level-{level}"))
        following = levels[(levels.index(level) + 1) % len(levels)]
        found.append(Button(label, Press("set", face.table, 0, f"{CHAIR}{number}={following}")))
    return found
