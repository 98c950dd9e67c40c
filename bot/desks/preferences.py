"""The desk for /settings: shows a person's or a group's choices, and carries out the taps that change them."""

from dataclasses import replace

from bot.desks.faults import told_of_faults
from bot.desks.pages import SCRIPTS, Pages, Script
from bot.screens import Place, Press, Publisher, Screen
from bot.stage.links import private_link
from bot.storage import preferences
from bot.storage.database import Work
from bot.storage.people import save_chat, save_settings
from bot.tables import play, usual
from bot.tables.house import House
from bot.tables.intents import ButtonTapped, CommandSaid, Person
from bot.tables.outward import Notice
from bot.tables.table import Message
from bot.views import settings

PAYLOAD = "settings"
"""Of the deep link that opens the own page in private."""


class PreferenceDesk:
    """Handles `/settings` and the buttons of its pages, which are edited in place."""

    def __init__(self, house: House, pages: Pages, publisher: Publisher, *, bot_username: str) -> None:
        self._house = house
        self._pages = pages
        self._publisher = publisher
        self._bot_username = bot_username
        self._people = house.hall.people

    # Showing

    def show(self, said: CommandSaid) -> bool:
        """`/settings`: the own page in private, the group's in a group, for its admins."""
        if said.place.is_private:
            self._pages.say(said, self._personal(said.person, said.place))
        else:
            self._house.spawn(self._show_group(said))
        return False

    async def _show_group(self, said: CommandSaid) -> None:
        """To an admin, also an anonymous one; anybody else is told, and led to the own page."""
        chat_id = said.chat.id
        is_admin = said.by_group or await self._house.hall.admins.is_admin(chat_id, said.person.id)
        if is_admin:
            self._pages.say(said, self._group(said.person, said.place))
        else:
            link = private_link(self._bot_username, PAYLOAD)
            self._pages.say(said, settings.admins_only(self._pages.words_for(said.person, said.place), link))

    def _personal(self, person: Person, place: Place) -> Screen:
        return settings.personal(self._people.preferences(person.id), self._pages.words_for(person, place))

    def _group(self, person: Person, place: Place) -> Screen:
        stored = self._people.settings_of_chat(place.chat_id)
        chosen = self._people.chat_preferences(place.chat_id)
        return settings.group(chosen, usual.usual_of(stored), self._pages.words_for(person, place))

    # Changing

    async def tapped(self, tap: ButtonTapped, press: Press) -> None:
        """A choice: in the DM each for himself; in a group an admin's, made beside since Telegram has to be asked."""
        if tap.place.is_private:
            await told_of_faults(self._house, tap, self._prefer(tap, press))
        else:
            self._house.spawn(told_of_faults(self._house, tap, self._prefer_for_group(tap, press.argument)))

    async def _prefer(self, tap: ButtonTapped, press: Press) -> None:
        person, stage = tap.person.id, self._house.hall.stage
        script = _script_of(press.argument)
        if script is not None:
            await self._pages.speak_to(person, script)
        else:
            chosen = preferences.changed(self._people.find(person).settings, press.argument, of="person")
            if chosen is None:
                stage.answer(tap, Notice("outdated"))
                return
            work = Work()
            save_settings(work, person, chosen)
            await self._house.hall.database.commit(work)
            self._people.prefer(person, chosen)
            self._apply(person)
        if press.table:
            stage.answer(tap, Notice("auto-win-on" if self._people.preferences(person).auto_win else "auto-win-off"))
        else:
            self._publisher.answer(tap.query_id)
            self._publisher.rewrite(tap.place, tap.message_id, self._personal(tap.person, tap.place))

    def _apply(self, person: int) -> None:
        """Running deals look as the person wants from now on, and an open win is taken where that is wanted now."""
        for room in self._house.of_person(person):
            self._house.show_again(room)
            room.table.post(Message(work=play.reconsider))

    async def _prefer_for_group(self, tap: ButtonTapped, argument: str) -> None:
        stage, chat_id = self._house.hall.stage, tap.place.chat_id
        if not await self._house.hall.admins.is_admin(chat_id, tap.person.id):
            stage.answer(tap, Notice("settings-admins", alert=True))
            return
        chat = self._people.chats.get(chat_id)
        script = _script_of(argument)
        if chat is None:
            stage.answer(tap, Notice("outdated"))
            return
        if script is not None:
            await self._pages.speak_in(chat, script)
        else:
            chosen = preferences.changed(chat.settings, argument, of="chat") or usual.changed(chat.settings, argument)
            if chosen is None:
                stage.answer(tap, Notice("outdated"))
                return
            changed = replace(chat, settings=chosen)
            work = Work()
            save_chat(work, changed, chat)
            await self._house.hall.database.commit(work)
            self._people.change_chat(changed, chat)
            for room in self._house.in_chat(chat_id):
                self._house.show_again(room)
        self._publisher.answer(tap.query_id)
        self._publisher.rewrite(tap.place, tap.message_id, self._group(tap.person, tap.place))


def _script_of(argument: str) -> Script | None:
    """The script a button carries (`script=zh-Hant`)."""
    name, _, value = argument.partition("=")
    return next((script for script in SCRIPTS if name == "script" and script == value), None)
