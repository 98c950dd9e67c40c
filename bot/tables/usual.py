"""What a chat is used to play: what its new tables begin with, remembered from its last table or set by an admin."""

from collections.abc import Mapping

from pydantic import BaseModel, Field, ValidationError

from bot.tables.documents import OptionsDocument
from bot.tables.faces import Length, Options, Pace
from engine.computer import PLAYERS
from engine.rulesets import RULESETS

KEY = "table"
"""Where it stands among a chat's settings."""
STAKES = (1, 2, 5, 10)
CHAIR = "chair."
"""What a choice for one chair of a lobby begins with: `chair.2=hard`."""


class Usual(BaseModel):
    """The options without a variant; the house rules that differ from the default, by variant."""

    pace: Pace = Pace.RELAXED
    length: Length = Length.ROUND
    stake: int = 1
    silent: bool = False
    level: str = "normal"
    rules: dict[str, dict[str, bool]] = Field(default_factory=dict)

    def options(self, variant: str | None) -> OptionsDocument:
        """What a table of this variant begins with."""
        return OptionsDocument(
            variant=variant,
            pace=self.pace,
            length=self.length,
            stake=self.stake,
            silent=self.silent,
            level=self.level if self.level in PLAYERS else "normal",
            rules=rules_of(self.rules, variant),
        )

    def face(self, variant: str) -> Options:
        return self.options(variant).face()


def usual_of(settings: Mapping[str, object]) -> Usual:
    """Out of a chat's settings; where they make no sense, what every chat begins with."""
    try:
        usual = Usual.model_validate(settings.get(KEY, {}))
    except ValidationError:
        return Usual()
    return usual if usual.stake in STAKES else usual.model_copy(update={"stake": 1})


def usual_after(options: OptionsDocument, rules: Mapping[str, dict[str, bool]]) -> Usual:
    """What the chat is used to once a table with these options has started; `rules`: those of all variants before."""
    mine = {options.variant: dict(options.rules)} if options.variant else {}
    return Usual(
        pace=options.pace,
        length=options.length,
        stake=options.stake,
        silent=options.silent,
        level=options.level,
        rules={**rules, **mine},
    )


def changed(settings: Mapping[str, object], argument: str) -> dict[str, object] | None:
    """A chat's settings with one of its usual options changed, as a button carries it; None for what is no option.

    A house rule names its variant: `rule.luqiao.claim_wild=0`.
    """
    usual = usual_of(settings)
    name, _, rest = argument.partition(".")
    variant, _, rule = rest.partition(".")
    options = usual.options(variant if name == "rule" else None)
    if not set_option(options, f"rule.{rule}" if name == "rule" else argument):
        return None
    return {**settings, KEY: usual_after(options, usual.rules).model_dump(mode="json")}


def rules_of(rules: Mapping[str, Mapping[str, bool]], variant: str | None) -> dict[str, bool]:
    """A variant's house rules that differ from their default, of those it still has."""
    defaults = _defaults(variant)
    kept = rules.get(variant or "", {})
    return {rule: on for rule, on in kept.items() if rule in defaults and defaults[rule] != on}


def set_option(options: OptionsDocument, argument: str) -> bool:
    """Change one option as a button carries it (`pace=slow`, `rule.claim_wild=0`); False for what is none."""
    name, _, value = argument.partition("=")
    if name == "pace" and value in set(Pace):
        options.pace = Pace(value)
    elif name == "length" and value in set(Length):
        options.length = Length(value)
    elif name == "stake" and value in {str(stake) for stake in STAKES}:
        options.stake = int(value)
    elif name == "silent" and value in {"0", "1"}:
        options.silent = value == "1"
    elif name == "level" and value in PLAYERS:
        options.level = value
    elif name.startswith("rule.") and value in {"0", "1"}:
        return _set_rule(options, name.removeprefix("rule."), on=value == "1")
    else:
        return False
    return True


def _defaults(variant: str | None) -> Mapping[str, bool]:
    ruleset = RULESETS.get(variant or "")
    return ruleset.default_rules if ruleset is not None else {}


def _set_rule(options: OptionsDocument, rule: str, *, on: bool) -> bool:
    defaults = _defaults(options.variant)
    if rule not in defaults:
        return False
    options.rules.pop(rule, None)
    if defaults[rule] != on:
        options.rules[rule] = on
    return True
