"""The distance tables of `engine.data.build_shapes`, opened once for look-ups.

The shipped file holds, one after the other: the number of classes; the classes of a single honour held 0-4 times;
for each class its ten distances, `[melds * 2 + pair]`; for each class the row of its joins with every class, 256
wide; for each suit key its class. The table of honour keys follows from the joins.
"""

import lzma
from typing import Any, Final

from engine import data

ROW: Final = 256
"""Rows are as long as `bytes.translate` wants its tables."""
COPIES: Final = 5
HONOURS: Final = 7


def _open() -> tuple[bytes, bytes, tuple[bytes, ...], bytes]:
    # importlib.resources would take longer to import than all this takes.
    loader: Any = data.__loader__
    content = memoryview(lzma.decompress(loader.get_data(f"{data.__path__[0]}/shapes.bin")))
    size = content[0]
    honours_at = 1
    distances_at = honours_at + COPIES
    joins_at = distances_at + 10 * size
    suits_at = joins_at + ROW * size
    joins = tuple(bytes(content[start : start + ROW]) for start in range(joins_at, suits_at, ROW))
    return (
        bytes(content[honours_at:distances_at]),
        bytes(content[distances_at:joins_at]),
        joins,
        bytes(content[suits_at:]),
    )


def _honour_keys(single: bytes, joins: tuple[bytes, ...]) -> bytes:
    keys = single
    for _ in range(HONOURS - 1):
        keys = b"".join(keys.translate(joins[one]) for one in single)
    return keys


def _missing(column: int) -> tuple[bytes, ...]:
    wanted = DISTANCES[column::10].ljust(ROW, b"\0")
    return tuple(row.translate(wanted) for row in JOIN)


_SINGLE, DISTANCES, JOIN, SUIT = _open()
HONOUR: Final = _honour_keys(_SINGLE, JOIN)
"""Class of each honour key."""
MISSING: Final = tuple(_missing((4 - open_melds) * 2 + 1) for open_melds in range(5))
"""`[open melds][class][class]`: tiles to add to two parts of a hand until melds and pair are there (C14)."""
