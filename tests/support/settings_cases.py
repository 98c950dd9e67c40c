"""The pages of /settings and what they change on other screens, for the golden screens."""

from collections.abc import Callable

from bot.i18n import Translator
from bot.screens import Screen
from bot.storage.preferences import ChatPreferences, Preferences
from bot.tables.faces import LobbyChair, Pace, Who
from bot.tables.usual import Usual
from bot.views import hand, lobby, settings
from tests.support import positions
from tests.support.table import Table

CHANGED = Preferences(pictures=False, hints=False, second_tap="never", rings="wins", auto_win=True)
USUAL = Usual(pace=Pace.OFFICIAL, stake=2, silent=True, rules={"dinghai": {"seat_wind_tai": True}})


def _silent_lobby(tr: Translator) -> Screen:
    agreed = positions.options("dinghai", silent=True, rules={"seat_wind_tai": True})
    chairs = (LobbyChair(Who("Wong")), LobbyChair(), LobbyChair(), LobbyChair())
    return lobby.card(positions.lobby_face("dinghai", chairs, options=agreed, settings_open=True), tr)


def _auto_win(tr: Translator) -> Screen:
    face = positions.hand_face(Table("luqiao").state, 2, chat_title="2026", auto_win=True)
    return hand.screen(face, tr)


SETTINGS_CASES: dict[str, Callable[[Translator], Screen]] = {
    "settings-personal": lambda tr: settings.personal(Preferences(), tr),
    "settings-personal-changed": lambda tr: settings.personal(CHANGED, tr),
    "settings-group": lambda tr: settings.group(ChatPreferences(), Usual(), tr),
    "settings-group-changed": lambda tr: settings.group(
        ChatPreferences(pictures=False, hints=False, opens="admins"), USUAL, tr
    ),
    "settings-admins-only": lambda tr: settings.admins_only(tr, "https://t.me/table_bot?start=settings"),
    "lobby-silent": _silent_lobby,
    "hand-auto-win": _auto_win,
}
