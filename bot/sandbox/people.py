"""What people do: talk, edit, delete, press buttons, follow deep links, read."""

from typing import Any

from bot.sandbox.core import Sandbox
from bot.sandbox.entities import plain, utf16_length
from bot.sandbox.errors import PersonError
from bot.sandbox.links import start_payload
from bot.sandbox.seen import as_seen
from bot.sandbox.taps import Tap
from bot.sandbox.wire import message_object, person_object
from bot.sandbox.world import Chat, Message, Person

Json = dict[str, Any]

LONGEST_TEXT = 4096
MOST_DATA_BYTES = 64


def create_person(core: Sandbox, **fields: str | None) -> Person:
    """`fields` are first_name, last_name, username and language_code."""
    person = Person(core.new_person_id(), **fields)  # type: ignore[arg-type]
    core.save_person(person)
    return person


def change_person(core: Sandbox, person_id: int, changes: Json) -> Person:
    """Sets fields of a person; blocking and unblocking the bot tells it so."""
    person = core.person(person_id)
    blocks = changes.pop("blocks_bot", None)
    for name, value in changes.items():
        setattr(person, name, value)
    core.save_person(person)
    if blocks is not None and blocks != person.blocks_bot:
        _set_blocked(core, person, blocked=blocks)
    return person


def _set_blocked(core: Sandbox, person: Person, *, blocked: bool) -> None:
    person.blocks_bot = blocked
    core.save_person(person)
    chat = core.world.chats.get(person.id)
    if chat is not None:
        core.set_bot_status(chat, "kicked" if blocked else "member", person.id)


def _place(core: Sandbox, person_id: int, chat_id: int) -> Chat:
    """A chat the person is in."""
    chat = core.world.chats.get(chat_id)
    if chat is None:
        raise PersonError(f"no chat has the id {chat_id}", 404)
    if person_id not in chat.members:
        raise PersonError("this person is not in this chat", 403)
    return chat


def _message(chat: Chat, message_id: int) -> Message:
    message = chat.history.get(message_id)
    if message is None:
        raise PersonError(f"no message here has the id {message_id}", 404)
    return message


def say(
    core: Sandbox,
    person_id: int,
    chat_id: int,
    text: str,
    *,
    thread_id: int | None = None,
    reply_to: int | None = None,
    anonymous: bool = False,
) -> Message:
    """A message of a person; the first one in the own private chat starts the bot."""
    person = core.acting(person_id)
    content = _text(text)
    if chat_id == person_id:
        chat = _direct(core, person)
    else:
        chat = _place(core, person_id, chat_id)
        core.group(chat_id)
    if anonymous and person_id not in chat.admins:
        raise PersonError("only administrators write anonymously", 403)
    if thread_id is not None:
        topic = core.topic(chat, thread_id)
        if topic.closed and person_id not in chat.admins:
            raise PersonError("this topic is closed", 403)
    if reply_to is not None:
        _message(chat, reply_to)
    message = core.post(chat, person_id, content, thread_id=thread_id, reply_to=reply_to, anonymous=anonymous)
    if _bot_sees(core, chat, message):
        core.push("message", message)
    return message


def _direct(core: Sandbox, person: Person) -> Chat:
    if person.blocks_bot:
        raise PersonError("this person has blocked the bot; unblock it first", 403)
    chat = core.world.chats.get(person.id)
    if chat is None:
        chat = Chat(person.id, "private", members=[person.id])
        core.save_chat(chat)
        core.save_person(person)
    return chat


def _text(text: str) -> Json:
    said, entities = plain(text)
    if not said:
        raise PersonError("text must not be empty")
    if utf16_length(said) > LONGEST_TEXT:
        raise PersonError(f"text is longer than {LONGEST_TEXT} characters")
    return {"text": said, "entities": entities} if entities else {"text": said}


def _bot_sees(core: Sandbox, chat: Chat, message: Message) -> bool:
    """Privacy mode: a plain member sees commands meant for it and replies to it."""
    if not chat.bot_is_here:
        return False
    if chat.is_private or chat.bot == "administrator":
        return True
    if message.reply_to is not None:
        answered = chat.history.get(message.reply_to)
        if answered is not None and answered.sender_id == core.bot.id:
            return True
    text = message.content["text"]
    for entity in message.content.get("entities", ()):
        if entity["type"] == "bot_command" and entity["offset"] == 0:
            _, _, addressee = text[: entity["length"]].partition("@")
            return addressee.lower() in {"", core.bot.username.lower()}
    return False


def edit(core: Sandbox, person_id: int, chat_id: int, message_id: int, text: str) -> Message:
    """A person changes an own message."""
    core.acting(person_id)
    chat = _place(core, person_id, chat_id)
    message = _message(chat, message_id)
    if message.sender_id != person_id or message.is_service:
        raise PersonError("this is not a message of this person", 403)
    content = _text(text)
    if content != message.content:
        message.content = content
        message.edit_date = int(core.wall.now())
        core.touch(chat, message)
        if _bot_sees(core, chat, message):
            core.push("edited_message", message)
    return message


def delete(core: Sandbox, person_id: int, chat_id: int, message_id: int) -> None:
    """A person deletes an own message; in the private chat and as an administrator anybody's. Bots are not told."""
    core.acting(person_id)
    chat = _place(core, person_id, chat_id)
    message = _message(chat, message_id)
    if message.sender_id != person_id and person_id not in chat.admins and not chat.is_private:
        raise PersonError("only administrators delete messages of others", 403)
    core.remove(chat, message)


def tap(core: Sandbox, person_id: int, chat_id: int, message_id: int, button: tuple[int, int] | str) -> Json:
    """Presses the button at (row, column), or sends this data whether or not the message has such a button.

    Answers with `callback_query_id`; a button with a link or text to copy answers with `url` or `copy_text`.
    """
    person = core.acting(person_id)
    chat = _place(core, person_id, chat_id)
    message = _message(chat, message_id)
    if message.sender_id != core.bot.id or message.is_service:
        raise PersonError("this message is not the bot's")
    if not chat.bot_is_here:
        raise PersonError("the bot is not in this chat any more", 403)
    if isinstance(button, str):
        data = button
        if not 1 <= len(data.encode()) <= MOST_DATA_BYTES:
            raise PersonError(f"data has 1 to {MOST_DATA_BYTES} bytes")
    else:
        pressed = _button(message, *button)
        for name in ("url", "copy_text"):
            if name in pressed:
                return {name: pressed[name]}
        if "callback_data" not in pressed:
            raise PersonError("this button does nothing here")
        data = pressed["callback_data"]
    pressing = core.taps.new(person_id, chat_id)
    core.mailbox.push(
        "callback_query",
        {
            "id": pressing.id,
            "from": person_object(person),
            "message": message_object(core.world, core.bot, message),
            "chat_instance": str(abs(chat_id) * 7919),
            "data": data,
        },
    )
    return {"callback_query_id": pressing.id}


def _button(message: Message, row: int, column: int) -> Json:
    rows = (message.reply_markup or {}).get("inline_keyboard", [])
    if not (0 <= row < len(rows) and 0 <= column < len(rows[row])):
        raise PersonError(f"this message has no button in row {row}, column {column}", 404)
    button: Json = rows[row][column]
    return button


def tap_answer(core: Sandbox, tap_id: str) -> Tap:
    found = core.taps.get(tap_id)
    if found is None:
        raise PersonError(f"no tap has the id {tap_id}", 404)
    return found


def follow(core: Sandbox, person_id: int, url: str) -> Message:
    """Opens the private chat by a deep link and presses Start, which also unblocks the bot."""
    person = core.acting(person_id)
    payload = start_payload(url, core.bot.username)
    if payload is None:
        raise PersonError(f"not a link that starts @{core.bot.username}")
    if person.blocks_bot:
        _set_blocked(core, person, blocked=False)
    return say(core, person_id, person_id, f"/start {payload}".strip())


def read(core: Sandbox, person_id: int, chat_id: int, after: int | None, changed_after: int | None) -> list[Json]:
    """What this person sees in the chat now, oldest first."""
    core.person(person_id)
    if chat_id == person_id and not core.world.started(person_id):
        return []
    chat = _place(core, person_id, chat_id)
    return [as_seen(core, chat, message, person_id) for message in chat.history.after(after, changed_after)]
