"""The shipped tables are those their generator builds, and opening them is cheap in bytes."""

import lzma
from pathlib import Path

import engine.data
from engine.data import build_shapes
from engine.shapes.tables import HONOUR, JOIN, SUIT

SHIPPED = Path(next(iter(engine.data.__path__))) / "shapes.bin"


def test_a_rebuild_gives_the_shipped_tables() -> None:
    """The data file holds nothing but what the committed generator makes."""
    assert build_shapes.tables() == lzma.decompress(SHIPPED.read_bytes())


def test_the_shipped_file_is_small() -> None:
    """The package carries at most 150 kB of tables."""
    assert SHIPPED.stat().st_size <= 150_000


def test_every_key_has_a_class() -> None:
    """Five counts of nine ranks and of seven honours; joining any two classes gives one of them."""
    assert len(SUIT) == 5**9
    assert len(HONOUR) == 5**7
    assert set(SUIT) | set(HONOUR) | set(b"".join(JOIN)) == set(range(len(JOIN)))
