"""A newcomer's first evening in a real browser: from `/new` to `/score` on the page of `python -m bot play`."""

import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.support import browsing
from tests.support.browsing import CHROMIUM, DESK, Seen, Visitor

SPEED = 4
TILE = re.compile(r"[1-9][萬筒索]|[東南西北中發白]")
FINISHED = "下一盤"
STAGES = 120
"""More decisions than one seat meets in a deal."""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's chromium at /usr/bin/chromium"),
    pytest.mark.timeout(180),
]


class Album:
    """Screenshots of the stages, each at the size of a phone and of a desk."""

    def __init__(self, visitor: Visitor, folder: Path) -> None:
        self._visitor = visitor
        self.folder = folder
        self.taken: list[str] = []

    async def take(self, stage: str) -> None:
        if stage in self.taken:
            return
        self.taken.append(stage)
        name = f"{len(self.taken):02}-{stage}"
        await self._visitor.picture(self.folder / f"{name}-phone.png")
        await self._visitor.picture(self.folder / f"{name}-desk.png", DESK)


async def test_a_newcomer_plays_from_new_to_score_in_the_browser(tmp_path: Path) -> None:
    """One person, three computer players: card, deep link, seats, discards by tapping, result, standings."""
    async with browsing.running_play(tmp_path, SPEED) as url, browsing.running_browser() as browser:
        group, people = await browsing.residents(url)
        visitor = await browsing.visitor(browser, url, people[0], group)
        complaints: list[str] = []
        visitor.page.on("pageerror", lambda error: complaints.append(str(error)))
        album = Album(visitor, browsing.picture_folder(tmp_path / "pictures"))

        await open_table(visitor, album)
        await join(visitor, group)
        await start(visitor, group, album)
        await visitor.go(people[0])
        pops = await play_until_result(visitor, album)
        await see_result(visitor, group, album)
        await see_score(visitor, album)

        assert [] == complaints
        assert any(pop.startswith("再按一次就打出") for pop in pops), "a newcomer's discard takes two taps"
        assert sum(pop.startswith("打出") for pop in pops) >= 1
        pictures = {picture.name: picture.stat().st_size for picture in album.folder.glob("*.png")}
        assert 2 * len(album.taken) <= len(pictures)
        assert min(pictures.values()) > 0


async def open_table(visitor: Visitor, album: Album) -> None:
    await visitor.say("/new")
    await expect(visitor.keys("定海 144 張").last).to_be_visible()
    await album.take("choice")
    await visitor.tap("定海 144 張")
    await expect(visitor.keys("加入").last).to_be_visible()
    await album.take("lobby")


async def join(visitor: Visitor, group: int) -> None:
    """The tap on Join leads to the private chat, where Start has been pressed."""
    await visitor.tap("加入")
    await expect(visitor.page).to_have_url(f"{visitor.url}/?user={visitor.person}&chat={visitor.person}")
    await expect(visitor.page.locator(".message.in").last).to_contain_text(browsing.written("坐好了"))
    await visitor.go(group)
    await expect(visitor.page.locator(".message.in").last).to_contain_text(browsing.written("1 陳美玲 ✓"))


async def start(visitor: Visitor, group: int, album: Album) -> None:
    """One computer player by its button, the other two by the second tap on Start."""
    await visitor.tap("補電腦")
    await expect(visitor.page.locator(".message.in").last).to_contain_text(browsing.written("2 電腦甲"))
    await visitor.tap("開始")
    await expect(visitor.page.locator(".message.in").last).to_contain_text(browsing.written("再按一次「開始」"))
    await visitor.tap("開始")
    await expect(visitor.keys("馬上開").or_(visitor.keys("看牌")).last).to_be_visible()
    await album.take("seats")
    seen = await visitor.until(lambda seen: seen.key("馬上開", "看牌") is not None)
    if now := seen.key("馬上開"):
        await visitor.press(seen, now)
    await expect(visitor.keys("看牌").last).to_be_visible()
    await album.take("table")
    assert (await visitor.look_at_hand()).startswith("手牌")


async def play_until_result(visitor: Visitor, album: Album) -> list[str]:
    """Passes what can be claimed, wins what can be won, discards the drawn tile; every pop-up that came."""
    pops: list[str] = []
    for _ in range(STAGES):
        seen = await visitor.until(lambda seen: wanted(seen) is not None)
        if seen.key(FINISHED):
            return pops
        await album.take(stage_of(seen))
        if (press := wanted(seen)) and (pop := await visitor.press(seen, press)):
            pops.append(pop)
    raise AssertionError(f"no result after {STAGES} decisions: {seen.text}")


def wanted(seen: Seen) -> browsing.Key | None:
    """The button to tap: a win, a pass, the drawn tile, the last tile, the next deal; nothing while others play."""
    tiles = [key for key in seen.keys if TILE.fullmatch(key.label)]
    win = seen.key("自摸", "胡")
    return win or seen.key("過") or seen.key("打剛摸的") or (tiles[-1] if tiles else seen.key(FINISHED))


def stage_of(seen: Seen) -> str:
    if seen.key("自摸", "胡"):
        return "win"
    return "claim" if seen.key("過") else "turn"


async def see_result(visitor: Visitor, group: int, album: Album) -> None:
    await expect(visitor.keys("看結果").last).to_be_visible()
    await album.take("short-result")
    await visitor.go(group)
    result = visitor.page.locator(".message.in").last
    await expect(result).to_contain_text(browsing.written("合計 0"))
    await album.take("result")


async def see_score(visitor: Visitor, album: Album) -> None:
    await visitor.say("/score")
    standings = visitor.page.locator(".message.in").last
    await expect(standings).to_contain_text(browsing.written("🏅 舟山週末牌友 · 本場（1 盤）"))
    await expect(standings).to_contain_text(browsing.written("陳美玲"))
    await expect(standings).to_contain_text(browsing.written("電腦"))
    await album.take("score")
