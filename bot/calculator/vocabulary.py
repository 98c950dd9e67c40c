"""What a tile may also be called in a typed hand: the words of the Chinese scripts, one character each."""

from bot.i18n import Catalogue
from bot.i18n.scripts import HANS, HANT
from engine.tiles import NAMES

RANKS = 9
SUITS = "mps"


def vocabulary(catalogue: Catalogue) -> dict[str, str]:
    """Each character with what it stands for: a rank, a suit's letter, or a tile such as `1z`."""
    found = {}
    for script in (HANT, HANS):
        tr = catalogue[script]
        for letter in SUITS:
            found[tr.plain(f"suit-{letter}")] = letter
        for name in NAMES:
            if name[1] not in SUITS:
                found[tr.plain(f"tile-{name}")] = name
        for rank in range(1, RANKS + 1):
            found[tr.plain(f"tile-{rank}m.said")[0]] = str(rank)
    return {word: meaning for word, meaning in found.items() if len(word) == 1}
