"""Whole deals as each engine plays them for a Python caller: the trivial player everywhere, and the best each ships.

The trivial player wins when he can, claims nothing and discards the tile he has drawn, or the last one offered. Every
engine is asked for its legal actions at every decision and keeps its log.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from engine.actions import ClaimWin, DeclareWin, SeatAction
from engine.legal import legal_actions
from engine.rulesets import RULESETS
from engine.simulation import PLAYERS, Player, deals
from engine.state import State
from engine.tiles import Seat
from engine.wall import Numbers

Deals = Callable[[int], int]
"""Plays deals that follow from a seed; how many they were."""
TOGETHER: Final = 10
"""Deals played in one go, where a peer does not say itself how many make a game."""
STAND: Final = 37
"""In rlcard: claim nothing."""


def trivial(state: State, seat: Seat) -> SeatAction:
    """One of our legal actions: a win stands first, the pass or the last tile last."""
    actions = legal_actions(state, seat)
    return actions[0] if isinstance(actions[0], DeclareWin | ClaimWin) else actions[-1]


def _four_trivial(numbers: Numbers) -> Mapping[Seat, Player]:
    del numbers
    return dict.fromkeys(range(4), trivial)


def _ours(variant: str, players: Callable[[Numbers], Mapping[Seat, Player]]) -> Deals:
    ruleset = RULESETS[variant]

    def play(seed: int) -> int:
        return sum(1 for _ in deals(ruleset, f"bench {seed}", TOGETHER, players))

    return play


def riichienv() -> Deals:
    """The `riichienv` package: Rust, with its log on."""
    module: Any = import_module("riichienv")
    kind = module.ActionType

    def choose(legal: list[Any]) -> Any:
        wins = [action for action in legal if action.action_type in {kind.TSUMO, kind.RON}]
        passes = [action for action in legal if action.action_type == kind.PASS]
        discards = [action for action in legal if action.action_type == kind.DISCARD]
        return (wins or passes or discards[-1:])[0]

    def play(seed: int) -> int:
        for number in range(TOGETHER):
            table = module.RiichiEnv(game_mode="4p-red-single", seed=TOGETHER * seed + number)
            seen = table.reset()
            while not table.done():
                seen = table.step({seat: choose(one.legal_actions()) for seat, one in seen.items()})
        return TOGETHER

    return play


def rlcard() -> Deals:
    """The `rlcard` package: its environment, as agents meet it."""
    module: Any = import_module("rlcard")

    def play(seed: int) -> int:
        table = module.make("mahjong", config={"seed": seed})
        for _ in range(TOGETHER):
            state, _ = table.reset()
            while not table.is_over():
                legal = list(state["legal_actions"])
                state, _ = table.step(STAND if STAND in legal else legal[-1])
        return TOGETHER

    return play


def jansou(agent: str) -> Deals:
    """The `jansou` package with four of one of its agents; `SimpleAgent` is our trivial player, but for riichi."""
    agents: Any = import_module("jansou.game.agents")
    environment: Any = import_module("jansou.game.environment").Environment
    rules: Any = import_module("jansou.core.rules").Rules
    east: Any = import_module("jansou.core.tiles").Wind.EAST

    def play(seed: int) -> int:
        table = environment(rules(game_length=east), seed=seed)
        table.run([getattr(agents, agent)() for _ in range(4)])
        return len(table.records)

    return play


def trivial_players() -> dict[str, Deals]:
    """Every engine that is installed, by name; our own by variant."""
    runs = {variant: _ours(variant, _four_trivial) for variant in RULESETS}
    if find_spec("riichienv"):
        runs["riichienv"] = riichienv()
    if find_spec("rlcard"):
        runs["rlcard"] = rlcard()
    if find_spec("jansou"):
        runs["jansou"] = jansou("SimpleAgent")
    return runs


def shipped_players() -> dict[str, Deals]:
    """`normal` of ours, and the strongest that jansou ships; the others ship none."""
    runs = {variant: _ours(variant, PLAYERS["computer"]) for variant in RULESETS}
    if find_spec("jansou"):
        runs["jansou"] = jansou("SmartEfficiencyAgent")
    return runs
