"""The sandbox's page in a real browser, played like a phone: what stands on it, and taps on its buttons."""

import asyncio
import os
import re
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from bot.telegram.line_breaks import plain
from tests.support.bot import start_bot
from tests.support.sandbox import Town

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    # The first line: what every window loads for its address bar costs more than the page; then playwright's own list,
    # which this flag replaces.
    ("--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"),
]  # fmt: skip
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}
PATIENCE = 30.0
"""Seconds of the wall clock anything on the page may take on a slow machine."""
LOOK_EVERY = 0.03
LOOK = """() => {
  const nodes = [...document.querySelectorAll("#messages .message")];
  const node = nodes.filter((each) => each.querySelector(".keyboard")).at(-1);
  if (!node) return null;
  const keys = [...node.querySelectorAll(".key")].map((key) => ({
    label: key.querySelector(".key-text").textContent, row: +key.dataset.row, column: +key.dataset.column,
    red: key.classList.contains("danger"), busy: key.classList.contains("waiting"),
  }));
  return { id: +node.dataset.id, text: node.querySelector(".bubble").innerText, keys };
}"""


@dataclass(frozen=True)
class Key:
    """A button as it stands on the page."""

    label: str
    row: int
    column: int
    red: bool
    busy: bool


@dataclass(frozen=True)
class Seen:
    """The newest message with buttons."""

    id: int
    text: str
    keys: tuple[Key, ...]

    def key(self, *starts: str) -> Key | None:
        """The first button whose label begins with one of these."""
        return next((key for key in self.keys if key.label.startswith(starts)), None)


@dataclass
class Visitor:
    """One person with the page open."""

    page: Page
    url: str
    person: int

    async def go(self, chat: int) -> None:
        """Opens a chat by its address."""
        await self.page.goto(f"{self.url}/?user={self.person}&chat={chat}")
        await expect(self.page.locator("#chat-title")).not_to_be_empty()

    async def say(self, text: str) -> None:
        await self.page.locator("#input").fill(text)
        await self.page.locator("#send").click()

    def keys(self, label: str | re.Pattern[str]) -> Locator:
        """Buttons with this label, of all messages."""
        return self.page.locator(".key", has_text=label)

    async def tap(self, label: str) -> None:
        """Taps the newest button with this label, as soon as there is one."""
        await self.keys(label).last.click()

    async def look(self) -> Seen | None:
        found: Any = await self.page.evaluate(LOOK)
        if found is None:
            return None
        return Seen(found["id"], plain(found["text"]), tuple(Key(**key) for key in found["keys"]))

    async def press(self, seen: Seen, key: Key) -> str:
        """Taps a button that was seen and waits for the answer; what the pop-up says, empty if the button has gone."""
        place = f".message[data-id='{seen.id}'] .key[data-row='{key.row}'][data-column='{key.column}']"
        pressed: bool = await self.page.evaluate(
            """([place, label]) => {
              const key = document.querySelector(place);
              if (key?.querySelector(".key-text").textContent !== label) return false;
              document.querySelector("#toast").textContent = "";
              key.click();
              return true;
            }""",
            [place, key.label],
        )
        if not pressed:
            return ""
        await self.page.wait_for_function("() => !document.querySelector('.key.waiting')")
        return await self.popup()

    async def popup(self) -> str:
        """The text of the toast or of the window on top of the page; a window is closed."""
        box = self.page.locator("dialog[open]")
        if await box.count():
            text = await box.locator("p").inner_text()
            await box.get_by_role("button").click()
            return text
        return (await self.page.locator("#toast").text_content()) or ""

    async def look_at_hand(self) -> str:
        """What the card's pop-up says of the own hand."""
        seen = await self.until(lambda seen: seen.key("看牌") is not None)
        key = seen.key("看牌")
        return await self.press(seen, key) if key else ""

    async def until(self, wanted: Callable[[Seen], bool]) -> Seen:
        """The newest message with buttons, as soon as it is as wanted."""
        seen = None
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    seen = await self.look()
                    if seen and wanted(seen):
                        return seen
                    await asyncio.sleep(LOOK_EVERY)
        except TimeoutError:
            raise AssertionError(f"not seen within {PATIENCE} s; there is {seen}") from None

    async def picture(self, file: Path, size: dict[str, int] = PHONE) -> None:
        """The page at this size, scrolled to its end, without pop-ups."""
        before = self.page.viewport_size
        await self.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        await self.page.evaluate(
            "() => { const box = document.querySelector('#scroller'); box.scrollTop = box.scrollHeight; }"
        )
        await self.page.screenshot(path=file, animations="disabled")
        if before:
            await self.page.set_viewport_size(before)


def written(text: str) -> re.Pattern[str]:
    """The text as it may stand on the page, with the signs that hold a line together among its characters."""
    spelt = "\u2060?".join("[ \u00a0]" if character == " " else re.escape(character) for character in text)
    return re.compile(spelt)


@asynccontextmanager
async def running_play(folder: Path, speed: float) -> AsyncIterator[str]:
    """`python -m bot play` as a process of its own on a free port; its address."""
    port = _free_port()
    url = f"http://127.0.0.1:{port}"
    log = folder / "play.log"
    arguments = ("play", "--port", str(port), "--no-browser", "--data", str(folder / "data"), "--speed", str(speed))
    process = await start_bot(*arguments, environment={}, output=log)
    try:
        await _answers(url, process, log)
        yield url
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


@asynccontextmanager
async def running_browser() -> AsyncIterator[Browser]:
    """Debian's chromium, headless."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


async def visitor(browser: Browser, url: str, person: int, chat: int, *, scale: float = 1) -> Visitor:
    """A person's page at the size of a phone, with the chat open."""
    context = await browser.new_context(viewport=PHONE, device_scale_factor=scale, color_scheme="light")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE * 1000)
    page = await context.new_page()
    someone = Visitor(page, url, person)
    await someone.go(chat)
    return someone


async def residents(url: str) -> tuple[int, list[int]]:
    """The group of a fresh sandbox and its people."""
    async with Town(url) as town:
        state = await town.state()
    return state["chats"][0]["id"], [user["id"] for user in state["users"]]


def picture_folder(otherwise: Path) -> Path:
    """Where screenshots go: the folder named by MAHJONG_PICTURES, or another."""
    folder = Path(os.environ.get("MAHJONG_PICTURES") or otherwise)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _answers(url: str, process: asyncio.subprocess.Process, log: Path) -> None:
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(trust_env=False) as client:
        while True:
            if process.returncode is not None:
                raise AssertionError(f"`bot play` ended at once, see {log}")
            try:
                await client.get(f"{url}/sandbox/state")
            except httpx.TransportError:
                await asyncio.sleep(0.05)
            else:
                return
