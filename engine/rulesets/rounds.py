"""How the deal and the round's wind move on (C16)."""

from engine.scoring import Succession
from engine.tiles import Seat


def hand_over(dealer: Seat, next_dealer: Seat, prevailing_wind: int, dealt: tuple[Seat, ...]) -> Succession:
    """The next deal's dealer and wind; `dealt` are the seats that have dealt in this round, `dealer` included.

    The wind moves on when the dealer changes and all four seats have dealt in the round (D12).
    """
    if next_dealer == dealer:
        return Succession(dealer, prevailing_wind, dealt)
    if len(set(dealt)) == 4:
        return Succession(next_dealer, (prevailing_wind + 1) % 4, (next_dealer,))
    return Succession(next_dealer, prevailing_wind, dealt if next_dealer in dealt else (*dealt, next_dealer))
