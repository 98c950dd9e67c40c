"""What a sandbox keeps in its folder."""

from pathlib import Path

import pytest

from bot.sandbox import FolderInUse, create_sandbox, people
from tests.bot.sandbox.conftest import Desk
from tests.bot.sandbox.test_messages import KEYBOARD, picture


async def test_everything_is_there_again(tmp_path: Path) -> None:
    """People, chats, messages, pictures, menus, token and unconfirmed updates survive; deleted messages do not."""
    old = Desk(data=tmp_path)
    ann = old.person()
    group = old.group(ann, is_forum=True)
    sent = await old.api("sendMessage", chat_id=ann.id, text="a", reply_markup=KEYBOARD)
    gone = await old.api("sendMessage", chat_id=ann.id, text="b")
    photo = await old.api("sendPhoto", {"photo": picture()}, chat_id=group.id)
    await old.api("editMessageText", chat_id=ann.id, message_id=sent["message_id"], text="c")
    old.core.journal.flush()
    await old.api("deleteMessage", chat_id=ann.id, message_id=gone["message_id"])
    await old.api("setMyCommands", commands=[{"command": "new", "description": "x"}])
    confirmed, *waiting = await old.api("getUpdates")
    await old.api("getUpdates", offset=confirmed["update_id"] + 1)
    seen = old.seen(ann, ann.id), old.seen(ann, group.id)
    old.core.close()

    new = Desk(data=tmp_path)
    assert new.core.bot == old.core.bot
    assert (new.seen(ann, ann.id), new.seen(ann, group.id)) == seen
    assert await new.api("getUpdates") == waiting
    assert new.core.world.people == old.core.world.people
    assert await new.api("getMyCommands") == [{"command": "new", "description": "x"}]
    file = new.core.files.get(photo["photo"][0]["file_id"])
    assert file is not None
    assert new.core.files.body(file) == picture().body
    new.core.close()


async def test_ids_never_repeat(tmp_path: Path) -> None:
    """After a restart ids go on behind the last ones, even where the clock stands still or was set back."""
    old = Desk(data=tmp_path)
    ann = old.person()
    group = old.group(ann)
    old.core.close()
    new = Desk(data=tmp_path)
    new.wall.at -= 1_000_000
    later = people.say(new.core, ann.id, ann.id, "hello")

    assert later.message_id > old.seen(ann, group.id)[-1]["message_id"]
    ids = [update["update_id"] for update in await new.api("getUpdates")]
    assert ids == sorted(set(ids))
    assert new.person("Ben").id > ann.id
    assert new.group(ann).id < group.id
    new.core.close()


async def test_ids_start_from_the_clock() -> None:
    """Without a folder a later sandbox uses higher ids than an earlier one, as long as it sends no more than 16 a second."""
    early, late = Desk(), Desk()
    late.wall.at += 60
    late.core.close()
    late.__post_init__()

    assert late.core.message_ids.next() - early.core.message_ids.next() == 60 * 16
    assert late.core.message_ids.next() < 2**31


def test_the_population() -> None:
    """A populated sandbox has one group with the bot as member and four people who have not started it."""
    core = create_sandbox(populated=True)
    (group,) = core.world.chats.values()

    assert group.bot == "member"
    assert sorted(group.members) == sorted(core.world.people)
    people_there = list(core.world.people.values())
    assert len({person.first_name for person in people_there}) == len({p.language_code for p in people_there}) == 4
    assert not any(core.world.started(person.id) for person in people_there)


async def test_a_population_moves_in_once(tmp_path: Path) -> None:
    """A kept sandbox is not populated a second time."""
    create_sandbox(populated=True, data=tmp_path).close()
    core = create_sandbox(populated=True, data=tmp_path)

    assert len(core.world.people) == 4
    core.close()


def test_one_folder_one_sandbox(tmp_path: Path) -> None:
    """A folder in use, and a file that is no folder of a sandbox, are refused with OSError."""
    first = create_sandbox(data=tmp_path)
    with pytest.raises(FolderInUse, match="another sandbox uses"):
        create_sandbox(data=tmp_path)
    first.close()
    create_sandbox(data=tmp_path).close()
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "sandbox.db").write_text("no database" * 200)
    with pytest.raises(OSError, match="not a database"):
        create_sandbox(data=tmp_path / "broken")
