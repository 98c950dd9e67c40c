"""Which script a person reads, as far as Telegram tells (product.md section 5)."""

from typing import Final

HANT: Final = "zh-Hant"
HANS: Final = "zh-Hans"
_HANT_LANGUAGES: Final = {"yue", "nan", "hak"}
_CHINESE: Final = {"zh", "cmn", "wuu", "gan", "hsn"}
_HANT_PLACES: Final = {"tw", "hk", "mo", *_HANT_LANGUAGES}


def script_for(chosen: str | None, language_code: str | None, fallback: str) -> str:
    """The locale for a person: own choice, else what the language tag says, else the fallback (the group's).

    Tags of Telegram's language packs (`zh-hant-raw`) and both separators are understood; a tag that is not Chinese
    decides nothing.
    """
    if chosen:
        return chosen
    first, *rest = (language_code or "").lower().replace("_", "-").split("-")
    if first not in _CHINESE | _HANT_LANGUAGES:
        return fallback
    if "hant" in rest:
        return HANT
    if "hans" in rest:
        return HANS
    if first in _HANT_LANGUAGES:
        return HANS if "cn" in rest else HANT
    return HANT if _HANT_PLACES.intersection(rest) else HANS
