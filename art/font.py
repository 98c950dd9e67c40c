"""Cuts the bot's font: a part of Noto Sans CJK TC Bold under a name of its own, and the list of what it covers."""

from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

from bot.views.pictures.lettering import SIMPLIFIED_FORMS

FOLDER: Final = Path(__file__).parent.parent / "bot" / "views" / "pictures" / "font"
LOCALES: Final = Path(__file__).parent.parent / "locales"
FACE: Final = "Noto Sans CJK TC"
SIMPLIFIED_FACE: Final = "Noto Sans CJK SC"
"""It shares its outlines with the other face of the collection and differs in which of them a character has."""
NAME: Final = "Mahjong UI"
RANGES: Final = (
    (0x20, 0x7E),  # Latin
    (0xA0, 0x17F),
    (0x1CD, 0x1DC),
    (0x2C6, 0x2DD),
    (0x370, 0x3FF),  # Greek
    (0x400, 0x45F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin of Vietnam
    (0x2010, 0x2027),  # punctuation
    (0x2030, 0x205E),
    (0x20A0, 0x20BF),
    (0x2100, 0x214F),
    (0x2150, 0x218B),
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x22FF),  # the minus sign and its like
    (0x2460, 0x24FF),
    (0x2500, 0x257F),
    (0x25A0, 0x25FF),
    (0x2600, 0x2667),
    (0x2713, 0x2713),
    (0x3000, 0x3029),  # punctuation of CJK, bopomofo, kana
    (0x3041, 0x30FF),
    (0x3105, 0x312F),
    (0xFF01, 0xFF9F),
    (0xFFE0, 0xFFE6),
)
VARIATIONS: Final = 14
"""The format of a character table for variation selectors."""
_PRIVATE: Final = set(map(ord, SIMPLIFIED_FORMS.values()))
"""Nobody's names may hold them: they are in the font and not on the list of what it covers."""
UNUSED: Final = ["BASE", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
"""Tables for vertical and complex setting, which the pictures do without."""
BIG5_FIRST: Final = (range(0xA4, 0xC7), (*range(0x40, 0x7F), *range(0xA1, 0xFF)))
"""Lead and trail bytes of the common characters of Big5."""
GB2312_FIRST: Final = (range(0xB0, 0xD8), tuple(range(0xA1, 0xFF)))
"""The same of GB 2312."""


def write(noto: Path) -> None:
    """Write the font and its coverage; `noto` is the collection of Noto Sans CJK Bold."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    font = _face(noto, FACE)
    _add_simplified_forms(font, _face(noto, SIMPLIFIED_FACE))
    options = subset.Options(
        layout_features=[],
        name_IDs=["*"],
        name_languages=[0x409],
        hinting=False,
        notdef_outline=True,
        glyph_names=False,
    )
    options.drop_tables += UNUSED
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=_wanted() | _PRIVATE)
    cutter.subset(font)
    _rename(font)
    font.save(FOLDER / "mahjong-ui.otf")
    (FOLDER / "coverage.txt").write_text(_listed(sorted(set(font.getBestCmap()) - _PRIVATE)), encoding="utf-8")


def _add_simplified_forms(font: TTFont, simplified: TTFont) -> None:
    """Give punctuation's simplified forms, which lie among the outlines already, characters of their own."""
    forms = simplified.getBestCmap()
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != VARIATIONS:
            table.cmap.update({ord(private): forms[ord(mark)] for mark, private in SIMPLIFIED_FORMS.items()})


def _face(noto: Path, face: str) -> TTFont:
    for number in range(16):
        font = TTFont(noto, fontNumber=number, lazy=True, recalcTimestamp=False)
        if face in (font["name"].getDebugName(1), font["name"].getDebugName(16)):
            return font
    raise ValueError(f"{noto} holds no {face}")


def _wanted() -> set[int]:
    wanted = {code for first, last in RANGES for code in range(first, last + 1)}
    for file in LOCALES.glob("*.ftl"):
        wanted.update(map(ord, file.read_text(encoding="utf-8")))
    for codec, (leads, trails) in {"big5": BIG5_FIRST, "gb2312": GB2312_FIRST}.items():
        for lead in leads:
            for trail in trails:
                wanted.update(map(ord, bytes((lead, trail)).decode(codec, "ignore")))
    return wanted


def _rename(font: TTFont) -> None:
    """The licence keeps the original's names to the original."""
    table = font["name"]
    kept = {0, 5, 13, 14}
    table.names = [record for record in table.names if record.nameID in kept]
    for identifier, text in {
        1: NAME,
        2: "Bold",
        3: f"{NAME} Bold; a part of {FACE}",
        4: f"{NAME} Bold",
        6: "MahjongUI-Bold",
    }.items():
        table.setName(text, identifier, 3, 1, 0x409)
    top = font["CFF "].cff
    old = top.fontNames[0]
    top.fontNames[0] = "MahjongUI-Bold"
    for key, text in {"FullName": f"{NAME} Bold", "FamilyName": NAME}.items():
        top.topDictIndex[0].rawDict[key] = text
        setattr(top.topDictIndex[0], key, text)
    assert old != "MahjongUI-Bold"


def _listed(codes: list[int]) -> str:
    """The characters in rows of 64, by code point."""
    shown = [chr(code) for code in codes]
    head = f"# {len(shown)} characters; python -m art font writes this list.\n"
    return head + "\n".join("".join(shown[start : start + 64]) for start in range(0, len(shown), 64)) + "\n"
