"""The verbs a button may carry (Press.verb); the callback codec refuses every other."""

from typing import Final

LOBBY: Final = (
    "choose",  # argument: variant; also of the greeting's buttons (table 0: opens a table)
    "join",
    "leave",  # lobby and between deals
    "computer",  # argument: + or -
    "start",
    "confirm",  # start although chairs are free
    "settings",
    "set",  # argument: option=value, e.g. pace=slow, length=eight, stake=2, rule.seat_wind_tai=1
    "cancel",  # two taps
    "now",  # seats drawn: at once
    "wait",  # seats drawn: wait
)
PLAY: Final = (
    "discard",  # argument: tile
    "win",
    "kong",  # argument: tile on an own turn, empty as a claim
    "pong",
    "chow",  # argument: the two tiles from the hand, e.g. 4m5m
    "pass",
    "call",  # the card's row for everybody: argument win, kong, pong, chow or pass
    "look",  # the card: own hand as a pop-up
    "table",  # the hand message: show the table in the DM
    "hand",  # back to the hand
    "explain",  # the question mark: what is barred and why
    "hint",  # the best discards; decision: the turn they are for
    "away",
    "return",
    "decline",  # pass chow, pong and kong until the own draw; again: off
)
BETWEEN: Final = (
    "next",
    "why",
    "finish",  # end the match between deals (host), two taps
    "takeover",  # a substitute for a vacant seat
    "again",  # a new table after the match; argument: variant
    "vote",  # argument: after, now or on; of a pause: pause, resume or no
    "end",  # host's or admin's /end: argument after or now
    "resume",  # out of a pause
    "kick",  # argument: the person's id
    "void",  # agree that a deal is struck out; decision: the deal
)
PAGES: Final = (
    "score",  # argument: match, all, dinghai, luqiao or me, and `.chart`
    "reason",  # why a deal ended as it did; table: the deal, argument: the page
    "rules",  # argument: topic or page
    "script",  # argument: zh-Hant, zh-Hans or en; choice for the person (DM) or the group
    "help",
    "prefer",  # argument: name=value of /settings; of the person (DM) or of the group; table: one that waits for it
    "practice",  # argument: variant
    "notify",  # off; table: one of the group's
    "log",  # decision: the page; table: one of the group's; argument: chat or me, and how many deals on a page
    "calc",  # decision: the page; argument: what=value (bot/calculator/sheet.py), or close
)
VERBS: Final = frozenset((*LOBBY, *PLAY, *BETWEEN, *PAGES))
