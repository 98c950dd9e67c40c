"""Text is read as Telegram reads it."""

import pytest

from bot.sandbox.entities import Entity, parse_html, plain, utf16_length
from bot.sandbox.errors import ApiError


def marks(text: str) -> tuple[str, list[tuple[str, int, int]]]:
    said, entities = parse_html(text)
    return said, [(entity["type"], entity["offset"], entity["length"]) for entity in entities]


@pytest.mark.parametrize(
    ("html", "said", "found"),
    [
        ("<b>a</b> <i>b</i> <u>c</u> <s>d</s>", "a b c d", ["bold", "italic", "underline", "strikethrough"]),
        ("<strong>a</strong><em>b</em><ins>c</ins><del>d</del>", "abcd", ["bold", "italic", "underline", "strikethrough"]),
        ("<code>x</code><pre>y</pre>", "xy", ["code", "pre"]),
        ("<tg-spoiler>x</tg-spoiler><span class='tg-spoiler'>y</span>", "xy", ["spoiler", "spoiler"]),
        ("<blockquote>x</blockquote>\n<blockquote expandable>y</blockquote>", "x\ny", ["blockquote", "expandable_blockquote"]),
        ('<a href="https://t.me/bot?start=a&amp;b">x</a>', "x", ["text_link"]),
        ("a &lt; b &amp;&amp; c &#x1F004; &nbsp; &", "a < b && c 🀄 &nbsp; &", []),
        ("<b></b>x", "x", []),
        ("  <b> a </b>\n", "a", ["bold"]),
        ("<B>x</b>", "x", ["bold"]),
    ],
)  # fmt: skip
def test_html(html: str, said: str, found: list[str]) -> None:
    """Tags become entities, references become characters, white space around the text goes."""
    text, entities = marks(html)

    assert text == said
    assert [kind for kind, _, _ in entities] == found


def test_offsets_are_utf16_units() -> None:
    """A character beyond the basic plane counts twice, in lengths and offsets."""
    assert utf16_length("🀇萬") == 3
    assert marks("🀇<b>萬🀄</b>") == ("🀇萬🀄", [("bold", 2, 3)])


def test_nesting() -> None:
    """Entities nest; a language of code stands on its pre."""
    assert marks("<b>a<i>b</i></b>") == ("ab", [("bold", 0, 2), ("italic", 1, 1)])
    assert parse_html('<pre><code class="language-python">x</code></pre>')[1] == [
        {"type": "pre", "offset": 0, "length": 1, "language": "python"}
    ]


@pytest.mark.parametrize(
    ("html", "complaint"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b><i>x</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("萬 <font>x</font>", 'Unsupported start tag "font" at byte offset 4'),
        ("3 < 4", 'Unsupported start tag "" at byte offset 2'),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("a <> b", 'Unsupported start tag "" at byte offset 2'),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<a =x>y</a>", 'Empty attribute name in the tag "a" at byte offset 0'),
    ],
)
def test_html_that_does_not_parse(html: str, complaint: str) -> None:
    """Broken HTML is refused in Telegram's words."""
    with pytest.raises(ApiError) as refused:
        parse_html(html)

    assert refused.value.description == f"Bad Request: can't parse entities: {complaint}"


def test_what_telegram_finds_by_itself() -> None:
    """Commands, names and links in plain text become entities; code has none inside."""
    found = plain("/new@table_bot 定海 @ann_lee https://t.me/x?start=1, t.me/y a/b")[1]

    assert [(entity["type"], entity["offset"], entity["length"]) for entity in found] == [
        ("bot_command", 0, 14), ("mention", 18, 8), ("url", 27, 22), ("url", 51, 6),
    ]  # fmt: skip
    code: list[Entity] = parse_html("<code>/new</code>")[1]
    assert [entity["type"] for entity in code] == ["code"]
