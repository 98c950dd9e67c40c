"""Who deals after a deal of Dinghai (D12)."""

from engine.rulesets.rounds import hand_over
from engine.scoring import Ending, Succession
from engine.tiles import Seat, next_seat


def succeed(ending: Ending, prevailing_wind: int, dealt: tuple[Seat, ...], payer: Seat | None) -> Succession:
    """D12: a drawn deal and the dealer's sole win stay, another's sole win passes on, of several the nearest deals."""
    winners = [winner.seat for winner in ending.winners]
    if not winners or winners == [ending.dealer]:
        following = ending.dealer
    elif len(winners) == 1:
        following = next_seat(ending.dealer)
    else:
        if payer is None:
            raise AssertionError("several seats won without a payer")
        following = min(winners, key=lambda seat: (seat - payer) % 4)
    return hand_over(ending.dealer, following, prevailing_wind, dealt)
