"""The pages of /settings: a person's own choices in private, and a group's, which are its admins' to make."""

from collections.abc import Iterable

from bot.i18n import LOCALES, Translator, bold, joined
from bot.screens import Button, Press, Screen
from bot.storage.preferences import OPENERS, RINGS, SECOND_TAPS, ChatPreferences, Preferences
from bot.tables.faces import Length, Pace
from bot.tables.usual import STAKES, Usual
from bot.views.keys import in_rows, link, rows, ticked
from engine.computer import PLAYERS
from engine.rulesets import RULESETS

LENGTHS_IN_A_ROW = 3


def personal(preferences: Preferences, tr: Translator) -> Screen:
    """A person's own page: every row is one question, the answer that holds is ticked."""
    lines = ("pictures", "hints", "second_tap", "rings", "auto_win")
    text = joined("\n", (bold(tr("settings-personal")), *(tr(f"settings-{line}") for line in lines)))
    return Screen(
        text,
        rows(
            _scripts(tr),
            _looks(tr, pictures=bool(preferences.pictures)),
            (_switch(tr, "hints", on=preferences.hints),),
            _choices(tr, "second_tap", SECOND_TAPS, preferences.second_tap),
            _choices(tr, "rings", RINGS, preferences.rings),
            (_switch(tr, "auto_win", on=preferences.auto_win),),
        ),
    )


def group(preferences: ChatPreferences, usual: Usual, tr: Translator) -> Screen:
    """A group's page: what new tables begin with, what is shown, and who may open a table."""
    lines = (
        "usual",
        "pace",
        "group-cap",
        "group-pictures",
        "group-hints",
        "group-advice",
        "group-silent",
        "group-opens",
    )
    caps = joined(" · ", (joined(" ", (tr(f"variant-{one}"), tr(f"variant-{one}.cap"))) for one in RULESETS))
    text = joined("\n", (bold(tr("settings-group")), *(tr(f"settings-{line}", caps=caps) for line in lines)))
    return Screen(
        text,
        rows(
            _scripts(tr),
            [_choice(tr.plain(f"pace-{pace}"), f"pace={pace}", on=usual.pace is pace) for pace in Pace],
            *in_rows(_lengths(usual, tr), LENGTHS_IN_A_ROW),
            [_choice(tr.plain("key-stake", stake=n), f"stake={n}", on=usual.stake == n) for n in STAKES],
            _levels(usual, tr),
            *((rule,) for rule in _rules(usual, tr)),
            _looks(tr, pictures=bool(preferences.pictures)),
            (_switch(tr, "hints", on=preferences.hints), _switch(tr, "advice", on=preferences.advice)),
            (_switch(tr, "silent", on=usual.silent),),
            _choices(tr, "opens", OPENERS, preferences.opens),
        ),
    )


def admins_only(tr: Translator, url: str) -> Screen:
    """To somebody who is no admin: whose page it is, and the way to the own one."""
    return Screen(tr("notice-settings-admins"), rows((link(tr.plain("key-own-settings"), url),)))


def _scripts(tr: Translator) -> tuple[Button, ...]:
    return tuple(
        _choice(tr.plain(f"key-script-{locale}"), f"script={locale}", on=tr.locale == locale) for locale in LOCALES
    )


def _looks(tr: Translator, *, pictures: bool) -> tuple[Button, ...]:
    return (
        _choice(tr.plain("key-pictures"), "pictures=1", on=pictures),
        _choice(tr.plain("key-texts"), "pictures=0", on=not pictures),
    )


def _lengths(usual: Usual, tr: Translator) -> list[Button]:
    return [_choice(tr.plain(f"length-{length}"), f"length={length}", on=usual.length is length) for length in Length]


def _levels(usual: Usual, tr: Translator) -> list[Button]:
    """How well the computer players of new tables play."""
    return [
        _choice(tr.plain("key-level", level=tr(f"level-{level}")), f"level={level}", on=usual.level == level)
        for level in PLAYERS
    ]


def _rules(usual: Usual, tr: Translator) -> Iterable[Button]:
    """Every variant's house rules: a tap turns one over."""
    for variant, ruleset in RULESETS.items():
        for rule in ruleset.house_rules:
            on = usual.face(variant).rules.get(rule.id, rule.default)
            label = tr.plain("key-rule-of", variant=tr(f"variant-{variant}"), rule=tr(f"rule-{rule.id}"))
            yield _choice(label, f"rule.{variant}.{rule.id}={int(not on)}", on=on)


def _choices(tr: Translator, name: str, known: tuple[str, ...], chosen: str) -> list[Button]:
    return [_choice(tr.plain(f"key-{name}-{value}"), f"{name}={value}", on=value == chosen) for value in known]


def _switch(tr: Translator, name: str, *, on: bool) -> Button:
    """A switch: ticked while on, a tap turns it over."""
    return _choice(tr.plain(f"key-{name}"), f"{name}={int(not on)}", on=on)


def _choice(label: str, argument: str, *, on: bool) -> Button:
    return Button(ticked(label, on=on), Press("prefer", argument=argument))
