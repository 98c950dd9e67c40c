"""Connecting waits for the network for a while; questions about members are asked rarely."""

import asyncio
import json
import ssl
from urllib.parse import parse_qsl

import httpx
import pytest

from bot.telegram.client import ApiUnreachable, Client, trusted
from bot.telegram.parse import Myself
from tests.bot.telegram.virtual_clock import VirtualClock, settle

TOKEN = "1:x"
ME = {"id": 42, "is_bot": True, "first_name": "T", "username": "Table_bot"}


class Answers:
    """Answers by method name; a list gives its answers one after the other."""

    def __init__(self, **answers: object) -> None:
        self.answers = answers
        self.asked: list[tuple[str, dict[str, str]]] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        method = request.url.path.rsplit("/", 1)[1]
        self.asked.append((method, dict(parse_qsl(request.content.decode()))))
        answer = self.answers[method]
        if isinstance(answer, list):
            answer = answer.pop(0) if len(answer) > 1 else answer[0]
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, httpx.Response):
            return answer
        return httpx.Response(200, json={"ok": True, "result": answer})


def no(status: int, description: str) -> httpx.Response:
    return httpx.Response(status, content=json.dumps({"ok": False, "error_code": status, "description": description}))


def client_on(answers: Answers, clock: VirtualClock) -> Client:
    return Client(TOKEN, "http://127.0.0.1/bot", transport=httpx.MockTransport(answers), clock=clock)


def member(user_id: int, status: str, **more: object) -> dict[str, object]:
    rights = dict.fromkeys(
        [
            "can_be_edited",
            "is_anonymous",
            "can_manage_chat",
            "can_delete_messages",
            "can_manage_video_chats",
            "can_restrict_members",
            "can_promote_members",
            "can_change_info",
            "can_invite_users",
            "can_post_stories",
            "can_edit_stories",
            "can_delete_stories",
        ],
        False,
    )
    user = {"id": user_id, "is_bot": False, "first_name": "A"}
    return {"user": user, "status": status, **(rights if status == "administrator" else {}), **more}


async def test_the_bot_learns_who_it_is() -> None:
    """getMe gives id and username."""
    async with client_on(Answers(getMe=ME), VirtualClock()) as client:
        assert await client.myself() == Myself(42, "Table_bot")


async def test_a_network_that_comes_up_late_is_waited_for() -> None:
    """Issue 2, bad input: the API is tried for 30 s at the start."""
    clock = VirtualClock()
    down = httpx.ConnectError("no")
    async with client_on(Answers(getMe=[down, no(502, "Bad Gateway"), ME]), clock) as client:
        asked = asyncio.create_task(client.myself())
        await clock.advance(10)
        assert asked.done()
        assert (await asked).id == 42


async def test_a_network_that_does_not_come_up_ends_the_start() -> None:
    """After 30 s: ApiUnreachable, a sentence for the operator."""
    clock = VirtualClock()
    async with client_on(Answers(getMe=httpx.ConnectError("no")), clock) as client:
        asked = asyncio.create_task(client.myself())
        await clock.advance(24)
        assert not asked.done()
        await clock.advance(10)
        with pytest.raises(ApiUnreachable, match="TELEGRAM_API_BASE_URL"):
            await asked


async def test_admins_are_asked_for_once_in_seconds() -> None:
    """Many who press at once are one question; a right that was taken away lasts seconds at most."""
    clock = VirtualClock()
    answers = Answers(getChatAdministrators=[[member(1, "creator", is_anonymous=False), member(2, "administrator")]])
    async with client_on(answers, clock) as client:
        found = await asyncio.gather(*(client.admins(-5) for _ in range(10)))
        assert found == [frozenset({1, 2})] * 10
        assert await client.is_admin(-5, 2)
        assert not await client.is_admin(-5, 3)
        assert len(answers.asked) == 1
        await clock.advance(11)
        await client.admins(-5)
        client.forget(-5)
        await client.admins(-5)

    assert len(answers.asked) == 3


async def test_without_an_answer_nobody_is_an_admin() -> None:
    """A right that may have been taken away meanwhile does not count because Telegram cannot be asked."""
    clock = VirtualClock()
    answers = Answers(getChatAdministrators=[[member(1, "administrator")], httpx.ReadError("no")])
    async with client_on(answers, clock) as client:
        await client.admins(-5)
        await clock.advance(9)
        assert await client.admins(-5) == {1}
        await clock.advance(2)
        assert await client.admins(-5) == frozenset()
        assert await client.admins(-6) == frozenset()
        assert await client.admins(77) == frozenset()


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (member(9, "member"), True),
        (member(9, "creator", is_anonymous=False), True),
        (member(9, "left"), False),
        (member(9, "kicked", until_date=0), False),
        (no(400, "Bad Request: PARTICIPANT_ID_INVALID"), False),
        (no(403, "Forbidden: bot was kicked"), None),
        (httpx.ReadError("no"), None),
    ],
)
async def test_membership(answer: object, expected: bool | None) -> None:
    """Who left or was never there is no member; without an answer it is not known."""
    async with client_on(Answers(getChatMember=[answer]), VirtualClock()) as client:
        assert await client.is_member(-5, 9) is expected


async def test_closing_closes_the_connections() -> None:
    """Also where the bot never got as far as its name."""
    async with client_on(Answers(getMe=ME), VirtualClock()) as client:
        await settle()
    assert client.polling.is_closed


async def test_many_who_press_while_telegram_is_silent_wait_for_one_question() -> None:
    """T069: they would wait five seconds one after the other."""
    clock = VirtualClock()
    answers = Answers(getChatAdministrators=[httpx.ReadTimeout("no")])
    async with client_on(answers, clock) as client:
        assert await asyncio.gather(*(client.admins(-5) for _ in range(10))) == [frozenset()] * 10
        assert len(answers.asked) == 1
        await clock.advance(2)
        await client.admins(-5)

    assert len(answers.asked) == 2


async def test_a_right_taken_away_while_it_is_asked_for_is_asked_for_again() -> None:
    clock, asked, gate = VirtualClock(), 0, asyncio.Event()

    async def answer(_request: httpx.Request) -> httpx.Response:
        nonlocal asked
        asked += 1
        if asked == 1:
            await gate.wait()
        admins = [member(1, "administrator")] if asked == 1 else []
        return httpx.Response(200, json={"ok": True, "result": admins})

    async with Client(TOKEN, "http://127.0.0.1/bot", transport=httpx.MockTransport(answer), clock=clock) as client:
        first = asyncio.ensure_future(client.admins(-5))
        while not asked:  # noqa: ASYNC110
            await asyncio.sleep(0)
        client.forget(-5)
        gate.set()
        await first
        assert await client.admins(-5) == frozenset()


@pytest.mark.parametrize("address", ["https://api.telegram.org/bot", "https://localhost/bot", "http://botapi.lan/bot"])
def test_whom_connections_trust(address: str) -> None:
    """The public authorities, and each server has to be who it says; on this machine, unencrypted, nobody is needed."""
    for url, known in ((address, True), ("http://127.0.0.1:8080/bot", False)):
        context = trusted(url)
        assert bool(context.get_ca_certs()) == known
        assert context.verify_mode is ssl.CERT_REQUIRED
        assert context.check_hostname
