"""Makes the README's pictures by playing on the sandbox: `python -m tests.support.pictures`.

Writes table and hand (the group's card and the private hand of the same moment), the result of that deal and the chart
under /score, at the size of a phone, for both scripts, to docs/pictures. Needs Debian's chromium, fonts-noto-cjk and fonts-noto-color-emoji.
"""

import asyncio
import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.support import browsing
from tests.support.browsing import Key, Seen, Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SPEED = 4
SCALE = 1.5
TALL = {"width": 390, "height": 1250}
"""Points a result takes with its picture and all its words."""
LARGEST = 350_000
"""Bytes a picture may have."""
ENOUGH = 5
"""Own turns before the one that is pictured."""
DECISIONS = 60
DEALS = 3
"""So many deals make a chart; the shortest match has one more."""
EVENINGS = 20
"""Evenings are begun until a first deal is long enough, as nearly half of them are."""
LEFT = re.compile(r"剩(\d+)")
SUITED = re.compile(r"[1-9][萬万筒索条]")
HONOUR = re.compile("[東东南西北中發发白]")
PLAIN = """
#right { background: #c7d6a8 !important; } #right::before, .message-more, #toast, #banner { display: none !important; }
"""


@dataclass(frozen=True)
class Scene:
    """One evening: who plays what, in which script, and the words of its buttons."""

    script: str
    variant: str
    person: int
    join: str
    begin: str
    now: str
    passing: str
    drawn: str
    over: str
    chart: str


SCENES = (
    Scene("zh-Hant", "dinghai", 0, "加入", "開始", "馬上開", "過", "打剛摸的", "下一盤", "走勢圖"),
    Scene("zh-Hans", "luqiao", 1, "加入", "开始", "马上开", "过", "打刚摸的", "下一盘", "走势图"),
)


async def main() -> int:
    """Both scenes, each until a deal lasts long enough to show something; the exit status."""
    await asyncio.to_thread(FOLDER.mkdir, parents=True, exist_ok=True)
    async with browsing.running_browser() as browser:
        for scene in SCENES:
            await _picture(browser, scene)
    sizes = {path.name: path.stat().st_size for path in sorted(FOLDER.glob("*.png"))}
    for name, size in sizes.items():
        sys.stdout.write(f"{name} {size} bytes\n")
    return 0 if max(sizes.values()) < LARGEST else 1


async def _picture(browser: Browser, scene: Scene) -> None:
    """Evenings of this scene, each in a town of its own, until one has given its pictures."""
    for _ in range(EVENINGS):
        with tempfile.TemporaryDirectory() as folder:
            async with browsing.running_play(Path(folder), SPEED) as url:
                if await _evening(browser, url, scene):
                    return
    raise AssertionError(f"no deal lasted long enough in {EVENINGS} evenings")


async def _evening(browser: Browser, url: str, scene: Scene) -> bool:
    """Whether the first deal lasted long enough to be pictured; then its pictures are taken."""
    group, people = await browsing.residents(url)
    person = people[scene.person]
    visitor = await browsing.visitor(browser, url, person, group, scale=SCALE)
    await visitor.say(f"/new {scene.variant}")
    await visitor.tap(scene.join)
    await expect(visitor.page).to_have_url(re.compile(rf"chat={person}$"))
    await visitor.go(group)
    await visitor.tap(scene.begin)
    await visitor.until(lambda seen: "再" in seen.text)
    await visitor.tap(scene.begin)
    seen = await visitor.until(lambda seen: seen.key(scene.now, "看牌") is not None)
    if now := seen.key(scene.now):
        await visitor.press(seen, now)
    await visitor.go(person)
    if not await _play(visitor, scene):
        return False
    moment = await _left(visitor)
    await _take(visitor, FOLDER / f"hand.{scene.script}.png")
    await visitor.go(group)
    if await _left(visitor) != moment:
        return False
    await _take(visitor, FOLDER / f"table.{scene.script}.png")
    await _take_scores(visitor, scene, group)
    return True


async def _left(visitor: Visitor) -> str:
    """How many tiles are left, as the newest message with buttons says: card and hand of one moment agree."""
    seen = await visitor.until(lambda seen: LEFT.search(seen.text) is not None)
    return str(LEFT.findall(seen.text)[0])


async def _take_scores(visitor: Visitor, scene: Scene, group: int) -> None:
    """The deal to its end, its result, and after some more deals how the points went."""
    for deal in range(DEALS):
        await visitor.go(visitor.person)
        await _play(visitor, scene, until_over=True)
        if deal == 0:
            await visitor.go(group)
            await visitor.until(lambda seen: seen.key(scene.over) is not None)
            await _take(visitor, FOLDER / f"result.{scene.script}.png", TALL)
            await visitor.go(visitor.person)
        over = await visitor.until(lambda seen: seen.key(scene.over) is not None)
        if going_on := over.key(scene.over):
            await visitor.press(over, going_on)
            await visitor.until(lambda seen: seen.key(scene.over) is None)
    await visitor.go(group)
    await visitor.say("/score")
    await visitor.tap(scene.chart)
    await expect(visitor.keys(f"{scene.chart} ✓").last).to_be_visible()
    await _take(visitor, FOLDER / f"score.{scene.script}.png")


async def _play(visitor: Visitor, scene: Scene, *, until_over: bool = False) -> bool:
    """Plays until it is the person's turn late in a deal; false where the deal ended before.

    `until_over`: plays to the result instead and stays there.
    """
    turns: set[str] = set()
    for _ in range(DECISIONS):
        seen = await visitor.until(lambda seen: _wanted(seen, scene) is not None)
        if seen.key(scene.over):
            return until_over
        is_turn = seen.key(scene.drawn) is not None
        if is_turn:
            turns.update(LEFT.findall(seen.text)[:1])
        if is_turn and len(turns) > ENOUGH and not until_over:
            return True
        key = _wanted(seen, scene)
        if key is not None:
            await visitor.press(seen, key)
    return False


def _wanted(seen: Seen, scene: Scene) -> Key | None:
    """Claims every pong and chow, else passes; throws lone honours first, then the drawn tile."""
    if over := seen.key(scene.over):
        return over
    if passing := seen.key(scene.passing, "不胡"):
        return seen.key("碰", "吃") or passing
    drawn = seen.key(scene.drawn)
    honours = [key for key in seen.keys if HONOUR.fullmatch(key.label)]
    alone = [key for key in honours if _is_alone(seen, key)]
    tiles = [key for key in seen.keys if SUITED.fullmatch(key.label)]
    if alone:
        return alone[0]
    return drawn or next(iter(tiles + honours), None)


def _is_alone(seen: Seen, key: Key) -> bool:
    hand = next((line for line in seen.text.split("\n") if line.startswith("手牌")), "")
    return hand.count(key.label) == 1


async def _take(visitor: Visitor, file: Path, size: dict[str, int] = browsing.PHONE) -> None:
    await visitor.page.add_style_tag(content=PLAIN)
    await visitor.picture(file, size)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
