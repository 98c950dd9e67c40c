"""Who deals after a deal of Luqiao (L14)."""

from engine.rulesets.rounds import hand_over
from engine.scoring import Ending, Succession
from engine.tiles import Seat, next_seat


def succeed(ending: Ending, prevailing_wind: int, dealt: tuple[Seat, ...], payer: Seat | None) -> Succession:
    """L14: the dealer stays by winning; any other end passes the deal on."""
    del payer
    stays = any(winner.seat == ending.dealer for winner in ending.winners)
    following = ending.dealer if stays else next_seat(ending.dealer)
    return hand_over(ending.dealer, following, prevailing_wind, dealt)
