"""Message text as Telegram reads it: HTML to text and entities, commands and links found, lengths in UTF-16 units."""

import re
from typing import Any

from bot.sandbox.errors import ApiError, bad_request

Entity = dict[str, Any]

SIMPLE_TAGS = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
    "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "tg-spoiler": "spoiler",
    "code": "code", "pre": "pre", "blockquote": "blockquote",
}  # fmt: skip
TAGS = {*SIMPLE_TAGS, "a", "span", "tg-emoji", "tg-time"}
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
REFERENCE = re.compile(r"&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(lt|gt|amp|quot));?")
RUN = re.compile(r"[^<&]*")
TAG_NAME = re.compile(r"[^\s>]*")
ATTRIBUTE_NAME = re.compile(r"[^\s=>/'\"]*")
TOKEN = re.compile(r"[A-Za-z0-9.-]*")
SPACE = re.compile(r"\s*")
CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f]")
UNPLAIN = ("code", "pre", "text_link", "text_mention")
FOUND = re.compile(
    r"(?P<bot_command>(?<![\w/@])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/]))"
    r"|(?P<url>\bhttps?://[^\s<>\"]+[^\s<>\".,;:!?)\]]|\bt\.me/[\w/?=&+-]+)"
    r"|(?P<mention>(?<![\w@/])@[A-Za-z][A-Za-z0-9_]{3,31}\b)"
)


def utf16_length(text: str) -> int:
    """Length as Telegram counts it: characters beyond the basic plane count twice."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def cleaned(text: str) -> str:
    return CONTROLS.sub(" ", text.replace("\r", ""))


def plain(text: str) -> tuple[str, list[Entity]]:
    """Text without markup, with the commands and links found in it."""
    return finished(cleaned(text), [])


def finished(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Strips white space around the text, moves the entities accordingly and adds what Telegram finds by itself."""
    stripped = text.lstrip()
    shift = utf16_length(text) - utf16_length(stripped)
    stripped = stripped.rstrip()
    total = utf16_length(stripped)
    kept = []
    for entity in entities:
        start = max(0, entity["offset"] - shift)
        end = min(total, entity["offset"] + entity["length"] - shift)
        if end > start:
            kept.append({**entity, "offset": start, "length": end - start})
    kept += _found(stripped, kept)
    kept.sort(key=lambda entity: (entity["offset"], -entity["length"]))
    return stripped, kept


def _found(text: str, entities: list[Entity]) -> list[Entity]:
    taken = [(e["offset"], e["offset"] + e["length"]) for e in entities if e["type"] in UNPLAIN]
    found = []
    for match in FOUND.finditer(text):
        start = utf16_length(text[: match.start()])
        length = utf16_length(match.group())
        if not any(start < stop and begin < start + length for begin, stop in taken):
            found.append({"type": str(match.lastgroup), "offset": start, "length": length})
    return found


def parse_html(text: str) -> tuple[str, list[Entity]]:
    """Text and entities of Telegram's HTML; raises ApiError `can't parse entities: …`."""
    return finished(*_HtmlReader(cleaned(text)).read())


class _HtmlReader:
    """One pass over the text, with Telegram's own complaints and their byte offsets."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._position = 0
        self._output: list[str] = []
        self._length = 0
        self._open: list[tuple[str, dict[str, str], int]] = []
        self._entities: list[Entity] = []

    def read(self) -> tuple[str, list[Entity]]:
        source = self._source
        while self._position < len(source):
            character = source[self._position]
            if character == "<":
                if source.startswith("</", self._position):
                    self._end_tag()
                else:
                    self._start_tag()
            elif character == "&":
                self._write(self._reference())
            else:
                run = self._match(RUN)
                self._write(run)
        if self._open:
            raise self._refusal(f'Can\'t find end tag corresponding to start tag "{self._open[-1][0]}"')
        return "".join(self._output), self._entities

    def _write(self, text: str) -> None:
        self._output.append(text)
        self._length += utf16_length(text)

    def _reference(self) -> str:
        match = REFERENCE.match(self._source, self._position)
        character = _referred(match) if match else None
        if match is None or character is None:
            self._position += 1
            return "&"
        self._position = match.end()
        return character

    def _refusal(self, text: str, at: int | None = None, more: str = "") -> ApiError:
        place = "" if at is None else f" at byte offset {len(self._source[:at].encode())}"
        return bad_request(f"can't parse entities: {text}{place}{more}")

    def _start_tag(self) -> None:
        begin = self._position
        self._position += 1
        name = self._match(TAG_NAME).lower()
        if self._position >= len(self._source):
            raise self._refusal("Unclosed start tag", begin)
        if name not in TAGS:
            raise self._refusal(f'Unsupported start tag "{name}"', begin)
        attributes = self._attributes(name, begin)
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise self._refusal('Tag "span" must have class "tg-spoiler"', begin)
        self._open.append((name, attributes, self._length))

    def _attributes(self, tag: str, begin: int) -> dict[str, str]:
        source = self._source
        attributes: dict[str, str] = {}
        while True:
            self._skip_space()
            if self._position >= len(source):
                raise self._refusal("Unclosed start tag", begin)
            if source[self._position] == ">":
                self._position += 1
                return attributes
            name = self._match(ATTRIBUTE_NAME).lower()
            if not name:
                raise self._refusal(f'Empty attribute name in the tag "{tag}"', begin)
            self._skip_space()
            if source[self._position : self._position + 1] == "=":
                self._position += 1
                attributes[name] = self._value(begin)
            else:
                attributes[name] = ""

    def _value(self, begin: int) -> str:
        source = self._source
        self._skip_space()
        if self._position >= len(source):
            raise self._refusal("Unclosed start tag", begin)
        quote = source[self._position]
        if quote in "'\"":
            end = source.find(quote, self._position + 1)
            if end < 0:
                raise self._refusal("Unclosed start tag", begin)
            value = source[self._position + 1 : end]
            self._position = end + 1
            return REFERENCE.sub(lambda match: _referred(match) or match.group(), value)
        start = self._position
        token = self._match(TOKEN)
        following = source[self._position : self._position + 1]
        if following and not following.isspace() and following != ">":
            raise self._refusal("Unexpected end of name token", start)
        return token.lower()

    def _skip_space(self) -> None:
        self._match(SPACE)

    def _match(self, pattern: re.Pattern[str]) -> str:
        """What the pattern, which may be empty, finds here; the position moves behind it."""
        match = pattern.match(self._source, self._position)
        assert match is not None
        self._position = match.end()
        return match.group()

    def _end_tag(self) -> None:
        begin = self._position
        if not self._open:
            raise self._refusal("Unexpected end tag", begin)
        end = self._source.find(">", begin)
        if end < 0:
            raise self._refusal("Unclosed end tag", begin)
        found = self._source[begin + 2 : end].strip().lower()
        name, attributes, start = self._open[-1]
        if found and found != name:
            raise self._refusal("Unmatched end tag", begin, f', expected "</{name}>", found "</{found}>"')
        self._open.pop()
        self._position = end + 1
        if self._length > start:
            self._add(name, attributes, start)

    def _add(self, name: str, attributes: dict[str, str], start: int) -> None:
        entity: Entity = {"type": SIMPLE_TAGS.get(name, "spoiler"), "offset": start, "length": self._length - start}
        if name == "a":
            target = attributes.get("href") or self._source_since(start)
            if "." not in target and ":" not in target:
                return
            entity |= {"type": "text_link", "url": target}
        elif name == "blockquote" and "expandable" in attributes:
            entity["type"] = "expandable_blockquote"
        elif name == "code" and self._open and self._open[-1][0] == "pre":
            language = attributes.get("class", "").removeprefix("language-")
            if language:
                self._open[-1][1]["language"] = language
                return
        elif name == "pre" and attributes.get("language"):
            entity["language"] = attributes["language"]
        elif name == "tg-emoji":
            entity |= {"type": "custom_emoji", "custom_emoji_id": attributes.get("emoji-id", "")}
        elif name == "tg-time":
            entity |= {"type": "date_time", "unix_time": int(attributes.get("unix") or 0)}
        self._entities.append(entity)

    def _source_since(self, start: int) -> str:
        encoded = "".join(self._output).encode("utf-16-le")
        return encoded[2 * start :].decode("utf-16-le")


def _referred(match: re.Match[str]) -> str | None:
    hexadecimal, decimal, name = match.groups()
    if name:
        return NAMED[str(name)]
    number = int(hexadecimal, 16) if hexadecimal else int(decimal)
    surrogate = 0xD800 <= number <= 0xDFFF  # noqa: PLR2004 - Unicode's own range
    return None if number == 0 or number > 0x10FFFF or surrogate else chr(number)  # noqa: PLR2004
