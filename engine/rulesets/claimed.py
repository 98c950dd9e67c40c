"""How many discards one seat has claimed of another (D10, L12)."""

from engine.melds import Meld
from engine.tiles import Seat


def claims_of(melds: tuple[Meld, ...], source: Seat) -> int:
    """Chows, pongs and exposed kongs claimed of `source`; a pong later added to counts once."""
    return sum(meld.source == source for meld in melds)
