"""The kinds of no: an action the rules refuse, and an action that came too late."""

from enum import StrEnum


class Reason(StrEnum):
    """Why an action is not legal. Texts for people are the views' business."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"
    SWAP_BARRED = "swap_barred"  # D5, L6
    ONLY_DISCARD_AFTER_CLAIM = "only_discard_after_claim"  # C4, L15
    NO_WIN = "no_win"
    WIN_PASSED = "win_passed"  # D6, L7
    PONG_PASSED = "pong_passed"  # D6, L7
    NOT_ENOUGH_TILES = "not_enough_tiles"
    NO_SUCH_KONG = "no_such_kong"
    LAST_TILE = "last_tile"  # C10
    RESERVE = "reserve"  # L5
    LAST_DISCARD = "last_discard"  # C10
    ONLY_NEXT_SEAT_CHOWS = "only_next_seat_chows"  # C7
    NO_CHOW = "no_chow"
    WILD_NOT_CLAIMABLE = "wild_not_claimable"  # L3 with claim_wild off
    ONLY_WIN_ON_KONG = "only_win_on_kong"  # C9
    NOTHING_TO_CLAIM = "nothing_to_claim"
    ALREADY_ANSWERED = "already_answered"
    ANSWERS_MISSING = "answers_missing"
    DEAL_OVER = "deal_over"


class IllegalAction(Exception):
    """The rules refuse the action; nothing changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class StaleDecision(Exception):
    """The action answers a decision that is no longer open: nothing went wrong, the world moved on."""

    def __init__(self, named: int, current: int) -> None:
        super().__init__(f"decision {named} is closed, {current} is open")
        self.named = named
        self.current = current
