"""The regional variants the engine knows."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.rulesets.base import Ruleset
from engine.rulesets.dinghai import DINGHAI
from engine.rulesets.luqiao import LUQIAO

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType({ruleset.id: ruleset for ruleset in (DINGHAI, LUQIAO)})
"""Every variant by its id, in the order they are offered."""
