"""The sandbox's page in a real browser: messages, keyboards, taps, edits, links, at the size of a phone and of a desk."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.sandbox import Server, create_sandbox
from tests.support.browsing import CHROMIUM, FLAGS

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
PAGE_FOLDER = Path(__file__).parents[3] / "bot" / "sandbox" / "page"
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000020000000108020000007b40e8dd0000000f494441"
    "54789c63f8cfc0c0f09f010007ff01ff017f89a70000000049454e44ae426082"
)
TILES = ["1萬", "2萬", "3萬", "4萬", "5萬", "6萬", "8萬"]
HAND = [
    [{"text": "自摸 3臺 +40", "callback_data": "win", "style": "danger"}],
    [{"text": tile, "callback_data": tile} for tile in TILES],
    [{"text": "？", "callback_data": "why"}, {"text": "群組", "url": "https://t.me/mahjong_table_bot?start=card"}],
]

needs_chromium = pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's chromium at /usr/bin/chromium")


class FakeBot:
    """Speaks to the sandbox as a bot does: over HTTP, without the real bot."""

    def __init__(self, client: httpx.AsyncClient, token: str) -> None:
        self._client = client
        self._token = token
        self._offset = 0

    async def call(self, method: str, **params: Any) -> Any:
        answer = (await self._client.post(f"/bot{self._token}/{method}", json=params)).json()
        assert answer["ok"], answer
        return answer["result"]

    async def send(self, chat: int, text: str, keyboard: list[Any] | None = None, **more: Any) -> int:
        markup = {"reply_markup": {"inline_keyboard": keyboard}} if keyboard else {}
        message = await self.call("sendMessage", chat_id=chat, text=text, parse_mode="HTML", **markup, **more)
        return int(message["message_id"])

    async def edit(self, chat: int, message: int, text: str, keyboard: list[Any] | None = None) -> None:
        markup = {"reply_markup": {"inline_keyboard": keyboard}} if keyboard else {}
        await self.call("editMessageText", chat_id=chat, message_id=message, text=text, parse_mode="HTML", **markup)

    async def next_tap(self) -> Any:
        """The next tap on a button; other updates are passed over."""
        while True:
            for update in await self.call("getUpdates", offset=self._offset, timeout=20):
                self._offset = update["update_id"] + 1
                if "callback_query" in update:
                    return update["callback_query"]

    async def answer_next_tap(self, **answer: Any) -> Any:
        tap = await self.next_tap()
        await self.call("answerCallbackQuery", callback_query_id=tap["id"], **answer)
        return tap


class Scene:
    """A running sandbox with its people, a fake bot, and pages opened as one of them."""

    def __init__(self, url: str, client: httpx.AsyncClient, state: dict[str, Any], browser: Browser) -> None:
        self.url = url
        self.client = client
        self.people = [person["id"] for person in state["users"]]
        self.group = state["chats"][0]["id"]
        self.bot = FakeBot(client, state["bot"]["token"])
        self._browser = browser

    async def say(self, person: int, chat: int, text: str) -> int:
        answer = await self.client.post("/sandbox/send", json={"user_id": person, "chat_id": chat, "text": text})
        return int(answer.json()["message_id"])

    async def open(self, person: int, chat: int | None = None, size: Any = None, **options: Any) -> Page:
        """A page which fails the test if its scripts complain."""
        context = await self._browser.new_context(viewport=size or DESK, **options)
        page = await context.new_page()
        page.complaints = []  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: page.complaints.append(str(error)))  # type: ignore[attr-defined]
        await page.goto(f"{self.url}/?user={person}" + (f"&chat={chat}" if chat else ""))
        return page


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield launched
        await launched.close()


@pytest_asyncio.fixture(loop_scope="module")
async def scene(browser: Browser) -> AsyncIterator[Scene]:
    core = create_sandbox(populated=True, limits=False)
    async with Server(core) as server, httpx.AsyncClient(base_url=server.url, timeout=30, trust_env=False) as client:
        state = (await client.get("/sandbox/state")).json()
        yield Scene(server.url, client, state, browser)
        for context in browser.contexts:
            await context.close()


@needs_chromium
@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
class TestMessages:
    async def test_a_message_shows_its_entities_and_its_keyboard_in_rows_of_equal_buttons(self, scene: Scene) -> None:
        """Bold, quotes and links are drawn; the buttons of a row share the bubble's full width equally."""
        text = "輪到你，摸到 <b>7萬</b> &lt;img src=x onerror=alert(1)&gt;\n<blockquote>牌池</blockquote>"
        await scene.bot.send(scene.group, text, HAND)
        page = await scene.open(scene.people[0], scene.group)
        bubble = page.locator(".message").last.locator(".bubble")
        await expect(bubble.locator("strong")).to_have_text("7萬")
        await expect(bubble.locator("blockquote")).to_have_text("牌池")
        await expect(bubble).to_contain_text("<img src=x onerror=alert(1)>")
        assert 0 == await bubble.locator("img").count()
        boxes = [await key.bounding_box() for key in await page.locator(".keyboard-row").nth(1).locator(".key").all()]
        assert 7 == len(boxes)
        widths = [box["width"] for box in boxes if box]
        assert max(widths) - min(widths) < 1
        whole = await page.locator(".keyboard").bounding_box()
        around = await bubble.bounding_box()
        assert whole is not None
        assert around is not None
        assert abs(whole["width"] - around["width"]) < 1
        await expect(page.locator(".key.danger")).to_have_text("自摸 3臺 +40")
        assert [] == page.complaints  # type: ignore[attr-defined]

    async def test_an_edit_changes_the_message_in_place_and_keeps_an_opened_quote_open(self, scene: Scene) -> None:
        """The node stays at its place, the focus on its button, the unfolded quote unfolded."""
        lines = "\n".join(map(str, range(9)))
        card = await scene.bot.send(scene.group, f"一<blockquote expandable>{lines}</blockquote>", HAND)
        await scene.bot.send(scene.group, "下一則")
        page = await scene.open(scene.people[0], scene.group)
        message = page.locator(f"[data-id='{card}']")
        await message.locator(".quote-toggle").click()
        await message.locator(".key", has_text="3萬").focus()
        await scene.bot.edit(scene.group, card, f"二<blockquote expandable>{lines}\n十</blockquote>", HAND)
        await expect(message).to_contain_text("二")
        await expect(message.locator(".edited")).to_be_visible()
        await expect(message.locator("blockquote")).not_to_have_class("foldable folded")
        await expect(message.locator(".key", has_text="3萬")).to_be_focused()
        assert str(card) != await page.locator(".message").last.get_attribute("data-id")

    async def test_what_grows_while_the_page_is_at_its_end_does_not_lead_away_from_it(self, scene: Scene) -> None:
        """A picture may find its size between a scroll and the event that tells of it; who scrolls up is let go."""
        for number in range(25):
            await scene.bot.send(scene.group, f"第 {number} 則\n·\n·\n·")
        page = await scene.open(scene.people[0], scene.group)
        await expect(page.locator(".message").last).to_be_in_viewport()
        left = await page.evaluate(
            """async () => {
              const box = document.querySelector("#scroller");
              document.querySelector("#messages").lastElementChild.style.paddingBottom = "400px";
              box.dispatchEvent(new Event("scroll"));
              await new Promise((done) => setTimeout(done, 200));
              return box.scrollHeight - box.scrollTop - box.clientHeight;
            }"""
        )
        assert left < 2
        await page.evaluate("() => document.querySelector('#scroller').scrollBy({ top: -500, behavior: 'instant' })")
        await expect(page.locator("#to-bottom")).to_be_visible()
        await scene.bot.send(scene.group, "更下面")
        await expect(page.locator(".message").last).to_contain_text("更下面")
        await expect(page.locator(".message").last).not_to_be_in_viewport()

    async def test_who_scrolls_up_the_moment_the_page_went_to_its_end_is_let_go(self, scene: Scene) -> None:
        """Both moves come to the page as one event."""
        for number in range(25):
            await scene.bot.send(scene.group, f"第 {number} 則\n·\n·\n·")
        page = await scene.open(scene.people[0], scene.group)
        await page.emulate_media(reduced_motion="reduce")
        box, button = page.locator("#scroller"), page.locator("#to-bottom")
        await box.evaluate("box => box.scrollTo({ top: 0, behavior: 'instant' })")
        await expect(button).to_be_visible()
        await box.evaluate(
            """box => {
              document.querySelector("#to-bottom").click();
              box.scrollTo({ top: 100, behavior: "instant" });
            }"""
        )
        await scene.bot.send(scene.group, "更下面")
        await expect(page.locator(".message").last).to_contain_text("更下面")
        await expect(page.locator(".message").last).not_to_be_in_viewport()
        await expect(button).to_be_visible()

    async def test_an_edit_leaves_a_reader_of_older_messages_where_he_is(self, scene: Scene) -> None:
        """Scrolled up, neither a growing message above nor a new one below moves what is being read."""
        first = await scene.bot.send(scene.group, "零")
        ids = [await scene.bot.send(scene.group, f"第 {number} 則\n·\n·\n·") for number in range(25)]
        page = await scene.open(scene.people[0], scene.group)
        target = page.locator(f"[data-id='{ids[8]}']")
        await target.evaluate("node => node.scrollIntoView()")
        await expect(page.locator("#to-bottom")).to_be_visible()
        before = await target.bounding_box()
        await scene.bot.edit(scene.group, first, "零\n\n\n\n\n\n長了")
        last = await scene.bot.send(scene.group, "最新")
        await expect(page.locator(f"[data-id='{last}']")).to_have_count(1)
        await expect(page.locator(f"[data-id='{first}']")).to_contain_text("長了")
        after = await target.bounding_box()
        assert before is not None
        assert after is not None
        assert abs(before["y"] - after["y"]) < 1
        await page.locator("#to-bottom").click()
        await expect(page.locator(f"[data-id='{last}']")).to_be_in_viewport()

    async def test_a_deleted_message_goes_and_a_photo_shows_with_its_caption(self, scene: Scene) -> None:
        """Deletions, pictures and the pin bar follow the server."""
        message = await scene.bot.send(scene.group, "不久就刪")
        page = await scene.open(scene.people[1], scene.group)
        await expect(page.locator(f"[data-id='{message}']")).to_be_visible()
        await scene.bot.call("deleteMessage", chat_id=scene.group, message_id=message)
        await expect(page.locator(f"[data-id='{message}']")).to_have_count(0)
        answer = await scene.client.post(
            f"/bot{scene.bot._token}/sendPhoto",  # noqa: SLF001
            data={"chat_id": str(scene.group), "caption": "東圈"},
            files={"photo": ("table.png", PICTURE, "image/png")},
        )
        assert answer.json()["ok"], answer.text
        photo = page.locator(".message").last
        await expect(photo.locator(".text")).to_contain_text("東圈")
        assert 2 == await photo.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)")


@needs_chromium
@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
class TestTaps:
    async def test_a_tap_spins_until_it_is_answered_by_a_toast(self, scene: Scene) -> None:
        """The button waits visibly; the answer appears as a short line that screen readers hear too."""
        await scene.bot.send(scene.group, "輪到你", HAND)
        page = await scene.open(scene.people[2], scene.group)
        key = page.locator(".key", has_text="3萬")
        await key.click()
        await expect(key).to_have_attribute("aria-busy", "true")
        tap = await scene.bot.answer_next_tap(text="打出 3萬。")
        assert ("3萬", scene.people[2]) == (tap["data"], tap["from"]["id"])
        await expect(page.locator("#toast")).to_have_text("打出 3萬。")
        await expect(key).not_to_have_attribute("aria-busy", "true")

    async def test_an_alert_is_a_dialog_that_a_key_closes(self, scene: Scene) -> None:
        """show_alert opens a modal dialog; Enter on its button closes it."""
        await scene.bot.send(scene.group, "看牌", HAND)
        page = await scene.open(scene.people[0], scene.group)
        await page.locator(".key", has_text="？").focus()
        await page.keyboard.press("Enter")
        await scene.bot.answer_next_tap(text="手牌 1萬 2萬\n過碰 3萬", show_alert=True)
        await expect(page.get_by_role("dialog")).to_contain_text("過碰 3萬")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("dialog")).to_have_count(0)

    async def test_a_button_does_not_move_while_it_is_held_down(self, scene: Scene) -> None:
        """What arrives during a press is drawn after the release, and the press counts."""
        card = await scene.bot.send(scene.group, "輪到你", HAND)
        page = await scene.open(scene.people[0], scene.group)
        # A press that nobody ends is given up after two seconds, which pass in no time on a busy machine.
        await page.evaluate(
            "() => { const set = setTimeout; setTimeout = (work, ms) => ms < 2000 ? set(work, ms) : 0; }"
        )
        key = page.locator(f"[data-id='{card}'] .key", has_text="5萬")
        box = await key.bounding_box()
        assert box is not None
        await page.mouse.move(box["x"] + 5, box["y"] + 5)
        await page.mouse.down()
        async with page.expect_response(lambda response: "changed_after" in response.url):
            pushed = await scene.bot.send(scene.group, "推上去\n·\n·\n·")
        assert box == await key.bounding_box()
        await page.mouse.up()
        assert "5萬" == (await scene.bot.answer_next_tap())["data"]
        await expect(page.locator(f"[data-id='{pushed}']")).to_be_in_viewport()


@needs_chromium
@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
class TestMovingAround:
    async def test_a_deep_link_opens_the_private_chat_and_presses_start(self, scene: Scene) -> None:
        """The address of a tap's answer leads to the private chat, which begins with its payload."""
        keyboard = [[{"text": "加入", "callback_data": "join", "style": "success"}]]
        await scene.bot.send(scene.group, "開桌", keyboard)
        page = await scene.open(scene.people[1], scene.group)
        await page.locator(".key", has_text="加入").click()
        await scene.bot.answer_next_tap(url="https://t.me/mahjong_table_bot?start=seat42")
        await expect(page.locator("#chat-title")).to_have_text("麻將桌")
        await expect(page.locator(".message.out")).to_contain_text("/start seat42")
        await expect(page.locator("#start")).to_be_hidden()

    async def test_a_private_chat_begins_with_a_big_start_button(self, scene: Scene) -> None:
        """Before Start there is nothing to type into; afterwards there is."""
        person = scene.people[3]
        page = await scene.open(person, person)
        await expect(page.locator("#composer")).to_be_hidden()
        await page.locator("#start").click()
        await expect(page.locator(".message.out")).to_contain_text("/start")
        await expect(page.locator("#composer")).to_be_visible()

    async def test_a_link_to_a_message_jumps_to_it_in_the_group(self, scene: Scene) -> None:
        """t.me/c/… opens the group and shows the message, however far up it is."""
        person = scene.people[0]
        card = await scene.bot.send(scene.group, "牌桌")
        for number in range(150):
            await scene.say(person, scene.group, f"閒聊 {number}")
        await scene.say(person, person, "/start")
        link = f"https://t.me/c/{str(scene.group)[4:]}/{card}"
        await scene.bot.send(person, f'<a href="{link}">看牌桌</a>')
        page = await scene.open(person, person)
        await page.get_by_role("link", name="看牌桌", exact=True).click()
        await expect(page.locator("#chat-title")).to_have_text("舟山週末牌友")
        await expect(page.locator(f"[data-id='{card}']")).to_be_in_viewport()

    async def test_the_menu_lists_the_bots_commands_and_sends_the_chosen_one(self, scene: Scene) -> None:
        """A slash lists, letters narrow, Enter sends; in a group the command names its bot."""
        commands = [{"command": "new", "description": "開桌"}, {"command": "score", "description": "分數"}]
        await scene.bot.call("setMyCommands", commands=commands, scope={"type": "all_group_chats"})
        page = await scene.open(scene.people[0], scene.group)
        await page.locator("#slash").click()
        await expect(page.get_by_role("option")).to_have_count(2)
        await page.locator("#input").press_sequentially("/sc")
        await expect(page.get_by_role("option")).to_have_text("/score分數")
        await page.keyboard.press("Enter")
        await expect(page.locator(".message.out")).to_contain_text("/score@mahjong_table_bot")

    async def test_unread_and_ringing_messages_are_marked_until_they_are_seen(self, scene: Scene) -> None:
        """A silent message counts grey, a ringing one carries a bell and a banner; opening the chat clears both."""
        person = scene.people[0]
        await scene.say(person, person, "/start")
        page = await scene.open(person, person)
        badge = page.locator(f"[data-key='{scene.group}'] .badge")
        await expect(page.locator("#chats")).to_contain_text("舟山週末牌友")
        await scene.bot.send(scene.group, "不響", disable_notification=True)
        await expect(badge).to_have_text("1")
        await expect(badge.locator(".icon-bell")).to_have_count(0)
        await scene.bot.send(scene.group, "響")
        await expect(badge.locator(".icon-bell")).to_be_visible()
        await expect(page).to_have_title("(2) 陳美玲 · 麻將桌")
        await page.locator("#banner button").click()
        await expect(page.locator("#chat-title")).to_have_text("舟山週末牌友")
        await expect(badge).to_have_count(0)

    async def test_another_person_is_one_click_away_and_reads_his_own_script(self, scene: Scene) -> None:
        """The bar of people switches who acts; the page's words follow that person's language."""
        page = await scene.open(scene.people[0], scene.people[0])
        await expect(page.locator("#start")).to_have_text("開始")
        await page.locator("#people").get_by_text("王建国").click()
        await expect(page.locator("#start")).to_have_text("开始")
        await expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
        await expect(page).to_have_url(f"{scene.url}/?user={scene.people[1]}&chat={scene.people[1]}")

    async def test_four_tabs_of_one_browser_share_one_stream_and_outlive_each_other(self, scene: Scene) -> None:
        """Each tab hears what happens through the first one; when that closes, the next takes over."""
        first = await scene.open(scene.people[0], scene.group)
        others = [await first.context.new_page() for _ in range(3)]
        for person, page in zip(scene.people[1:], others, strict=True):
            await page.goto(f"{scene.url}/?user={person}&chat={scene.group}")
            await expect(page.locator(".message")).to_have_count(1)
        one = await scene.bot.send(scene.group, "大家好")
        for page in others:
            await expect(page.locator(f"[data-id='{one}']")).to_be_visible()
        await first.close()
        two = await scene.bot.send(scene.group, "還在")
        for page in others:
            await expect(page.locator(f"[data-id='{two}']")).to_be_visible()

    async def test_a_group_that_becomes_a_supergroup_stays_open(self, scene: Scene) -> None:
        """The page moves to the new chat by itself."""
        body = {"type": "group", "title": "老友", "members": scene.people, "bot": "member"}
        group = (await scene.client.post("/sandbox/chats", json=body)).json()["id"]
        page = await scene.open(scene.people[0], group)
        await expect(page.locator("#chat-title")).to_have_text("老友")
        new = (await scene.client.post(f"/sandbox/chats/{group}/migrate", json={})).json()["id"]
        await expect(page).to_have_url(f"{scene.url}/?user={scene.people[0]}&chat={new}")
        await expect(page.locator(".message.service").last).to_contain_text("超級群組")

    async def test_a_forum_shows_its_topics_and_writes_into_the_chosen_one(self, scene: Scene) -> None:
        """A topic's chip filters the messages; what is typed goes into it."""
        body = {
            "type": "supergroup",
            "title": "論壇",
            "members": scene.people,
            "is_forum": True,
            "bot": "administrator",
        }
        group = (await scene.client.post("/sandbox/chats", json=body)).json()["id"]
        topic = (await scene.client.post(f"/sandbox/chats/{group}/topics", json={"name": "定海桌"})).json()
        page = await scene.open(scene.people[0], group)
        await page.get_by_role("button", name="定海桌", exact=True).click()
        await page.locator("#input").fill("在話題裡")
        await page.keyboard.press("Enter")
        await expect(page.locator(".message.out")).to_contain_text("在話題裡")
        query = {"user_id": scene.people[0], "chat_id": group}
        said = (await scene.client.get("/sandbox/messages", params=query)).json()[-1]
        assert ("在話題裡", topic["message_thread_id"]) == (said["text"], said["message_thread_id"])
        await page.get_by_role("button", name="一般", exact=True).click()
        await expect(page.locator(".message.out")).to_have_count(0)

    async def test_a_message_is_answered_edited_and_deleted_by_its_menu(self, scene: Scene) -> None:
        """The menu is reached by the keyboard alone: Up in the messages, Enter, the entry."""
        person = scene.people[0]
        await scene.say(person, scene.group, "打錯字")
        page = await scene.open(person, scene.group)
        await expect(page.locator(".message.out")).to_be_visible()
        await page.locator("#messages").focus()
        await page.keyboard.press("ArrowUp")
        await page.keyboard.press("Enter")
        await page.get_by_role("menuitem", name="編輯").click()
        await page.locator("#input").fill("改好了")
        await page.keyboard.press("Enter")
        message = page.locator(".message.out")
        await expect(message).to_contain_text("改好了")
        await expect(message.locator(".edited")).to_be_visible()
        await message.locator(".bubble").click(button="right")
        await page.get_by_role("menuitem", name="回覆").click()
        await page.locator("#input").fill("回自己")
        await page.keyboard.press("Enter")
        await expect(message.last.locator(".reply")).to_contain_text("改好了")
        await message.last.locator(".bubble").click(button="right", position={"x": 60, "y": 60})
        await page.get_by_role("menuitem", name="刪除").click()
        await expect(message).to_have_count(1)


@needs_chromium
@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
class TestSizes:
    async def test_a_phone_shows_one_column_and_never_scrolls_sideways(self, scene: Scene) -> None:
        """390 points hold seven tiles in a row; the back button leads to the list of chats."""
        await scene.bot.send(scene.group, f"{'長' * 300}\n<code>{'x' * 200}</code> https://{'a' * 120}.org", HAND)
        page = await scene.open(scene.people[0], scene.group, PHONE, is_mobile=True, has_touch=True)
        await expect(page.locator(".key", has_text="8萬")).to_be_in_viewport()
        await expect(page.locator("#left")).to_be_hidden()
        wide = "document.documentElement.scrollWidth > innerWidth || scroller.scrollWidth > scroller.clientWidth"
        assert not await page.evaluate(wide)
        clipped = ".filter(node => node.scrollWidth > node.clientWidth).map(node => node.textContent)"
        assert [] == await page.evaluate(f"[...document.querySelectorAll('.key-text')]{clipped}")
        await page.locator("#back").click()
        await expect(page.locator("#chats")).to_be_visible()
        await expect(page.locator("#scroller")).to_be_hidden()
        assert not await page.evaluate("document.documentElement.scrollWidth > innerWidth")

    async def test_a_desk_shows_the_list_beside_the_chat(self, scene: Scene) -> None:
        """At 1280 points both columns are there."""
        page = await scene.open(scene.people[0], scene.group)
        await expect(page.locator("#chats")).to_be_visible()
        await expect(page.locator("#input")).to_be_visible()

    async def test_without_a_person_the_page_asks_who_one_is(self, scene: Scene) -> None:
        """The four people of the sandbox stand to choose from."""
        page = await scene.open(0, None, PHONE, locale="zh-TW")
        await expect(page.get_by_role("heading")).to_have_text("你是誰？")
        await page.locator(".card").nth(2).click()
        await expect(page).to_have_url(f"{scene.url}/?user={scene.people[2]}")


class TestFiles:
    def test_no_script_is_longer_than_350_lines(self) -> None:
        """The page is made of small modules."""
        lengths = {file.name: len(file.read_text("utf-8").splitlines()) for file in PAGE_FOLDER.glob("*.js")}
        assert {} == {name: length for name, length in lengths.items() if length > 350}

    def test_the_page_names_no_other_server_and_sets_no_markup_from_text(self) -> None:
        """Nothing is loaded from elsewhere; no script parses text as HTML."""
        for file in PAGE_FOLDER.iterdir():
            text = file.read_text("utf-8")
            if file.suffix == ".js":
                for door in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
                    assert door not in text, file.name
            if file.suffix in {".html", ".css"}:
                foreign = text.replace("http://www.w3.org/2000/svg", "")
                assert "http://" not in foreign, file.name
                assert "https://" not in foreign, file.name
        assert "/page/main.js" in (PAGE_FOLDER / "index.html").read_text("utf-8")
