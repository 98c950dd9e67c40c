"""Pages that belong to no running deal: greeting, help, rules, own figures, and the choice of a script."""

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from typing import Any, Literal

from bot.desks.faults import told_of_faults
from bot.i18n import Catalogue, Translator, joined
from bot.screens import Place, Press, Publisher, Screen, Urgency
from bot.stage.figures import Figures
from bot.stage.gallery import Gallery
from bot.stage.links import private_link
from bot.stage.manners import Manners
from bot.stage.portraits import Portraits
from bot.storage.database import Work
from bot.storage.people import StoredChat, save_chat, save_person
from bot.tables.faces import Options
from bot.tables.house import House
from bot.tables.intents import BotStanding, ButtonTapped, CommandSaid, Person, TextSaid
from bot.tables.outward import Notice
from bot.tables.usual import KEY as USUAL
from bot.tables.usual import usual_of
from bot.views import calculator, greeting, lang, me, pictures, rules
from bot.views import help as help_view

Script = Literal["zh-Hant", "zh-Hans", "en"]
SCRIPTS: tuple[Script, ...] = ("zh-Hant", "zh-Hans", "en")


class Pages:
    """Answers what people ask for outside of a deal; pages under a tap are edited in place."""

    def __init__(  # noqa: PLR0913 - the composition root hands every part over once
        self,
        house: House,
        figures: Figures,
        publisher: Publisher,
        catalogue: Catalogue,
        portraits: Portraits,
        *,
        bot_username: str,
        manners: Manners,
        menus: Callable[[int, Script], Coroutine[None, None, None]],
        gallery: Gallery,
    ) -> None:
        """`menus` registers the command menu of one chat in its script; `gallery` draws for those who want pictures."""
        self._house = house
        self._figures = figures
        self._publisher = publisher
        self._catalogue = catalogue
        self._portraits = portraits
        self._bot_username = bot_username
        self._manners = manners
        self._menus = menus
        self._gallery = gallery

    def variant_words(self) -> dict[str, str]:
        """Every word people use for a variant, in any script, with its id."""
        words = {}
        for variant in ("dinghai", "luqiao"):
            words[variant] = variant
            for script in SCRIPTS:
                words[self._catalogue[script].plain(f"variant-{variant}").lower()] = variant
        return words

    # Commands

    async def me(self, said: CommandSaid) -> bool:
        """`/me`: one's own figures over all groups, or in a group those of that group."""
        if said.anonymous:
            self._house.hall.stage.reply(said, Notice("anonymous"))
            return False
        group = None if said.place.is_private else said.place.chat_id
        face = await self._figures.of(said.person.id, group)
        tr = self.words_for(said.person, said.place)
        screen = me.screen(face, tr)
        if face.best is not None and self._portraits.draws(said.place.chat_id):
            screen = self._gallery.page(screen, pictures.best(face.best, face.who, tr))
        self.say(said, screen)
        return False

    def calculator(self, said: CommandSaid) -> bool:
        """`/calc` in a group: the way to the private chat, where hands are typed."""
        link = private_link(self._bot_username, "calc")
        self.say(said, calculator.in_private(self.words_for(said.person, said.place), link))
        return False

    def typed(self, said: TextSaid) -> None:
        """Plain text that nobody asked for."""
        if self._manners.may_reply(said.person.id, said.place.chat_id):
            tr = self.words_for(said.person, said.place)
            self._publisher.say(said.place, Screen(tr("notice-typed")), reply_to=said.message_id)

    def rules(self, said: CommandSaid) -> bool:
        """`/rules [topic]`: in a group the pages open in the DM, so that paging costs the group nothing."""
        tr = self.words_for(said.person, said.place)
        argument, found = self._rules_meant(said)
        if not said.place.is_private:
            link = private_link(self._bot_username, "rules_" + argument.replace(".", "_"))
            options, running = self._agreed(said.place, argument.partition(".")[0])
            self.say(said, rules.in_private(tr, link, options, running=running))
            return False
        screen = self._rules_page(argument, tr, said.place)
        if not found:
            screen = replace(screen, text=joined("\n", (tr("rules-not-found"), screen.text)))
        self.say(said, screen)
        return False

    def _agreed(self, place: Place, variant: str) -> tuple[Options | None, bool]:
        """What a group plays this variant by, and whether at a table that is open; None where nobody has said."""
        room = self._house.at(place)
        if room is not None:
            options = room.table.document.options.face()
            return options if options.variant == variant else None, True
        settings = self._house.hall.people.settings_of_chat(place.chat_id)
        return usual_of(settings).face(variant) if USUAL in settings else None, False

    def _rules_page(self, argument: str, tr: Translator, place: Place, deal: int = 0) -> Screen:
        """A page of the rules, with its example hands drawn for those who want pictures.

        `place` is the private chat of whoever reads. `deal`: where the reader comes from, see bot.views.rules.page.
        """
        documents = [room.table.document for room in self._house.of_person(place.chat_id)]
        tables = [rules.Table(self._portraits.chat(sat).title, sat.options.face()) for sat in documents]
        screen = rules.from_argument(argument, tr, tables=tables, deal=deal)
        wanted = self._portraits.draws(place.chat_id)
        picture = pictures.rules_page(*rules.place_of(argument, tr), tr) if wanted else None
        return screen if picture is None else self._gallery.page(screen, picture)

    def _rules_meant(self, said: CommandSaid) -> tuple[str, bool]:
        """The page a `/rules` asks for, as a button's argument; and whether there is such a page."""
        known, asked = self.variant_words(), said.argument.split()
        named = next((variant for word in asked if (variant := known.get(word.lower()))), None)
        topic = " ".join(word for word in asked if word.lower() not in known)
        first = named or self._variant_played(said)
        if not topic:
            return first, True
        variants = [first, *(other for other in rules.TOPICS if other != first and named is None)]
        found = rules.find(topic, variants, [self._catalogue[script] for script in SCRIPTS])
        return found or first, found is not None

    def _variant_played(self, said: CommandSaid) -> str:
        room = self._house.at(said.place)
        rooms = self._house.of_person(said.person.id) if said.place.is_private else [room] if room else []
        played = [room.table.document.options.variant for room in rooms]
        return next((variant for variant in played if variant), next(iter(rules.TOPICS)))

    def help(self, said: CommandSaid) -> bool:
        self.say(said, help_view.screen(self.words_for(said.person, said.place), private=said.place.is_private))
        return False

    def lang(self, said: CommandSaid) -> bool:
        self.say(said, lang.screen(self.words_for(said.person, said.place), private=said.place.is_private))
        return False

    def start(self, said: CommandSaid) -> bool:
        """`/start` in the DM: greeting, language, the way into a group; or the rules page a link asks for."""
        tr = self.words_for(said.person, said.place)
        payload = said.argument.strip()
        self._house.spawn(self._menus(said.person.id, _script(tr)))
        if payload.startswith("rules_"):
            self.say(said, self._rules_page(payload.removeprefix("rules_").replace("_", "."), tr, said.place))
        else:
            add = f"https://t.me/{self._bot_username}?startgroup=new"
            self.say(said, greeting.private(tr, add))
        return False

    async def greet(self, event: BotStanding) -> None:
        """Once to a group the bot was added to."""
        chat = self._portraits.people.chats.get(event.chat.id)
        if chat is None or chat.greeted:
            return
        tr = self.words_for(event.person, Place(event.chat.id))
        self._publisher.say(Place(event.chat.id), greeting.group(tr), urgency=Urgency.CARD, rings=True)
        await self._save_chat(chat, greeted=True)

    def moved(self, old: int, new: int) -> None:
        """A group has become a supergroup: messages go there, and its command menu is in the script it chose."""
        self._publisher.update_chat(old, new)
        chat = self._portraits.people.chats.get(new)
        script = next((known for known in SCRIPTS if chat is not None and known == chat.script), None)
        if chat is not None and chat.script_chosen and script is not None:
            self._house.spawn(self._menus(new, script))

    async def note_rights(self, event: BotStanding) -> None:
        """Remember whether the bot may pin its card here."""
        chat = self._portraits.people.chats.get(event.chat.id)
        pins = event.standing == "administrator"
        if chat is not None and chat.settings.get("pins", False) != pins:
            await self._save_chat(chat, settings={**chat.settings, "pins": pins})

    # Taps

    async def tapped(self, tap: ButtonTapped, press: Press) -> None:
        if press.verb == "script":
            await self._choose_script(tap, press.argument)
        elif press.verb == "help":
            self._publisher.answer(tap.query_id)
            self._replace(tap, help_view.screen(self.words_for(tap.person, tap.place), private=tap.place.is_private))
        elif tap.place.is_private:
            self._publisher.answer(tap.query_id)
            tr = self.words_for(tap.person, tap.place)
            self._replace(tap, self._rules_page(press.argument, tr, tap.place, press.table))
        else:
            payload = "rules_" + press.argument.replace(".", "_")
            self._publisher.answer(tap.query_id, url=private_link(self._bot_username, payload))

    async def _choose_script(self, tap: ButtonTapped, argument: str) -> None:
        """In the DM each for himself; in a group an admin's choice, made beside since Telegram has to be asked."""
        script = next((known for known in SCRIPTS if known == argument), None)
        if script is None:
            self._house.hall.stage.answer(tap, Notice("outdated"))
            return
        if not tap.place.is_private:
            self._house.spawn(told_of_faults(self._house, tap, self._choose_group_script(tap, script)))
            return
        await self.speak_to(tap.person.id, script)
        self._house.hall.stage.answer(tap, Notice("lang-set"))
        self._replace(tap, lang.screen(self._catalogue[script], private=True))

    async def speak_to(self, user_id: int, script: Script) -> None:
        """Use this script with a person from now on, at running tables too."""
        known = self._portraits.people.find(user_id)
        person = replace(known, script=script)
        work = Work()
        save_person(work, person, known)
        await self._house.hall.database.commit(work)
        self._portraits.people.change(person, known)
        self._house.spawn(self._menus(user_id, script))
        for room in self._house.of_person(user_id):
            self._house.show_again(room)

    async def _choose_group_script(self, tap: ButtonTapped, script: Script) -> None:
        chat = self._portraits.people.chats.get(tap.place.chat_id)
        if chat is None or not await self._house.hall.admins.is_admin(tap.place.chat_id, tap.person.id):
            self._house.hall.stage.answer(tap, Notice("host-only"))
            return
        await self.speak_in(chat, script)
        self._publisher.answer(tap.query_id, self._catalogue[script].plain("notice-lang-set"))

    async def speak_in(self, chat: StoredChat, script: Script) -> None:
        """Use this script in a group from now on, as an admin has chosen, at its running tables too."""
        await self._save_chat(chat, script=script, script_chosen=True)
        self._house.spawn(self._menus(chat.chat_id, script))
        for room in self._house.in_chat(chat.chat_id):
            self._house.show_again(room)

    async def _save_chat(self, chat: StoredChat, **changes: Any) -> None:
        changed = replace(chat, **changes)
        work = Work()
        save_chat(work, changed, chat)
        await self._house.hall.database.commit(work)
        self._portraits.people.change_chat(changed, chat)

    # Words and messages

    def say(self, said: CommandSaid, screen: Screen) -> None:
        """Answer a command with a page, if this person may get an answer now."""
        if self._manners.may_reply(said.person.id, said.place.chat_id):
            self._publisher.say(said.place, screen, reply_to=None if said.place.is_private else said.message_id)

    def _replace(self, tap: ButtonTapped, screen: Screen) -> None:
        """Edit the page that was tapped."""
        self._publisher.rewrite(tap.place, tap.message_id, screen, pictured=tap.pictured)

    def words_for(self, person: Person, place: Place) -> Translator:
        """The person's script in private, the group's in a group."""
        if place.is_private:
            return self._catalogue[self._portraits.script(person.id, None)]
        room = self._house.at(place)
        if room is not None:
            return self._catalogue[self._portraits.group_script(room.table.document)]
        chat = self._portraits.people.chats.get(place.chat_id)
        return self._catalogue[(chat.script if chat else None) or self._portraits.script(person.id, None)]


def _script(tr: Translator) -> Script:
    return next(known for known in SCRIPTS if known == tr.locale)


def command_texts(catalogue: Catalogue, names: tuple[str, ...]) -> Mapping[Script, Mapping[str, str]]:
    """Each script's descriptions of the commands, for Telegram's menus."""
    return {script: dict(help_view.commands(catalogue[script], names)) for script in SCRIPTS}
