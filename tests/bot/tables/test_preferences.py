"""What /settings changes at running tables, and what new ones begin with."""

from pathlib import Path

import pytest

from bot.screens import Place
from bot.storage.people import StoredChat, load_chats
from bot.tables import pace, play
from bot.tables.documents import OptionsDocument, Prompt, Status
from bot.tables.faces import Length, Pace
from bot.tables.table import Message
from bot.tables.usual import KEY, Usual, changed, set_option, usual_after, usual_of
from engine import seat_view
from engine.actions import ClaimWin, DeclareWin, Discard
from engine.scoring import WinBy
from engine.state import ClaimWindow, MustDiscard, Over, OwnTurn
from engine.tiles import tile_name
from tests.support.hall import GROUP, TestHall, TestTable, open_hall, open_lobby, open_match


def on_turn(table: TestTable) -> int:
    phase = table.state.phase
    assert isinstance(phase, OwnTurn | MustDiscard)
    return phase.seat


def prefer(table: TestTable, **settings: object) -> None:
    for person in table.people:
        table.hall.people.prefer(person.id, settings)


def winning(table: TestTable) -> Prompt | None:
    """The open question that offers a win."""
    return next((prompt for prompt in table.document.prompts if prompt.wins), None)


def claims_a_win(table: TestTable) -> bool:
    phase = table.state.phase
    return isinstance(phase, ClaimWindow) and any(isinstance(answer, ClaimWin) for answer in phase.answers)


class TestAutoWin:
    @pytest.mark.parametrize(("seed", "way"), [(1, WinBy.DISCARD), (11, WinBy.SELF_DRAW)])
    async def test_every_win_is_answered_at_once(self, tmp_path: Path, seed: int, way: WinBy) -> None:
        """With 自動胡 nobody is ever asked about a win; the deal is won all the same, by draw or by discard."""
        async with open_hall(tmp_path, seed=seed) as hall:
            table = await open_match(hall)
            table.plays_well = True
            prefer(table, auto_win=True)

            def is_over() -> bool:
                assert winning(table) is None
                return table.document.status is Status.BETWEEN

            await table.until(is_over)
            phase = table.state.phase
            assert isinstance(phase, Over)
            assert {winner.by for winner in phase.winners} == {way}

    @pytest.mark.parametrize(("agreed", "seconds"), [(Pace.RELAXED, 3.0), (Pace.OFFICIAL, 4.0)])
    async def test_the_window_lasts_as_long_as_without_a_claim(
        self, hall: TestHall, agreed: Pace, seconds: float
    ) -> None:
        """An automatic claim tells nothing by its time: the window closes as one in which nobody can claim."""
        table = await open_match(hall, length=Length.OPEN, pace=agreed)
        table.plays_well = True
        prefer(table, auto_win=True)
        await table.until(lambda: claims_a_win(table), steps=6000)
        opened, number = table.now, table.document.number
        assert table.document.window_closes == pytest.approx(opened + seconds)
        for prompt in list(table.document.prompts):  # whoever else is asked passes
            await table.play(prompt.seat, "pass")
        await hall.turn(seconds - 0.1)
        assert table.document.status is Status.PLAYING
        await hall.turn(0.2)
        assert table.document.status is Status.BETWEEN
        assert table.document.number == number

    async def test_switched_on_it_takes_the_win_on_offer(self, hall: TestHall) -> None:
        """At once means also what lies open."""
        table = await open_match(hall, length=Length.OPEN)
        table.plays_well = True
        await table.until(lambda: winning(table) is not None, steps=6000)
        prompt = winning(table)
        assert prompt is not None
        hall.people.prefer(table.sitting(prompt.seat).id, {"auto_win": True})
        table.table.post(Message(work=play.reconsider))
        await hall.turn(4)
        phase = table.state.phase
        assert isinstance(phase, Over)
        assert prompt.seat in {winner.seat for winner in phase.winners}

    async def test_nobody_else_wins_by_itself(self, hall: TestHall) -> None:
        """One person's choice is for that person's seats only."""
        table = await open_match(hall, length=Length.OPEN)
        table.plays_well = True
        hall.people.prefer(table.people[0].id, {"auto_win": True})
        await table.until(lambda: winning(table) is not None, steps=6000)
        prompt = winning(table)
        assert prompt is not None
        assert table.sitting(prompt.seat) != table.people[0]


class TestSecondTap:
    async def first_discard(self, table: TestTable) -> str:
        """What a discard of an unharmful tile is answered."""
        seat = on_turn(table)
        view = seat_view(table.state, seat)
        assert not any(isinstance(action, DeclareWin) for action in view.legal)
        tile = next(
            action.tile for action in view.legal if isinstance(action, Discard) and action.tile != table.state.wild
        )
        return await table.play(seat, "discard", tile_name(tile))

    @pytest.mark.parametrize("newcomers", [True, False])
    @pytest.mark.parametrize("choice", ["always", "first", "never"])
    async def test_a_discard_takes_as_many_taps_as_chosen(
        self, hall: TestHall, choice: str, *, newcomers: bool
    ) -> None:
        """Always two, two for a newcomer's first three, or one."""
        table = await open_match(hall, newcomers=newcomers)
        prefer(table, second_tap=choice)
        twice = choice == "always" or (choice == "first" and newcomers)

        assert await self.first_discard(table) == ("confirm-newcomer" if twice else "discarded")

    async def test_a_win_is_never_let_go_by_one_tap(self, hall: TestHall) -> None:
        """Whatever is chosen, letting a win go takes two taps."""
        table = await open_match(hall, length=Length.OPEN)
        prefer(table, second_tap="never")
        table.plays_well = True
        await table.until(lambda: winning(table) is not None, steps=6000)
        prompt = winning(table)
        assert prompt is not None
        if isinstance(table.state.phase, ClaimWindow):
            assert await table.play(prompt.seat, "pass") == "confirm-pass-win"
        else:
            assert await self.discards_although(table, prompt.seat) == "confirm-win-discard"

    async def discards_although(self, table: TestTable, seat: int) -> str:
        view = seat_view(table.state, seat)
        tile = next(action.tile for action in view.legal if isinstance(action, Discard))
        return await table.play(seat, "discard", tile_name(tile))

    async def test_a_wild_tile_is_never_discarded_by_one_tap(self, hall: TestHall) -> None:
        """L2: whatever is chosen."""
        table = await open_match(hall, variant="luqiao", length=Length.OPEN)
        prefer(table, second_tap="never")

        def holds_wild() -> bool:
            if not isinstance(table.state.phase, OwnTurn) or winning(table) is not None:
                return False
            view = seat_view(table.state, table.state.phase.seat)
            return any(isinstance(action, Discard) and action.tile == table.state.wild for action in view.legal)

        await table.until(holds_wild)
        wild = table.state.wild
        assert wild is not None

        assert await table.play(on_turn(table), "discard", tile_name(wild)) == "confirm-wild"


async def next_turn(table: TestTable) -> int:
    """Let somebody else come to the turn; the seat."""
    before = table.state.decision
    await table.until(
        lambda: isinstance(table.state.phase, OwnTurn) and table.state.decision != before and winning(table) is None
    )
    return on_turn(table)


class TestRings:
    @pytest.mark.parametrize(("rings", "allowed"), [("all", True), ("wins", False), ("none", False)])
    async def test_a_turn_nobody_watches(self, hall: TestHall, rings: str, *, allowed: bool) -> None:
        """Untapped for 60 s the prompt is a new message; whether that rings is the person's choice."""
        table = await open_match(hall)
        prefer(table, rings=rings)
        before = [seat.edition for seat in table.document.seats]
        for person in table.people:
            hall.people.last_taps[person.id] = table.now - pace.RING_AFTER
        await table.discard(on_turn(table))
        for person in table.people:
            hall.people.last_taps[person.id] = table.now - pace.RING_AFTER
        await hall.turn(3.1)
        asked = [prompt.seat for prompt in table.document.prompts]
        assert asked
        for seat in asked:
            assert table.chair(seat).edition > before[seat]
            assert (table.chair(seat).rings == table.chair(seat).edition) is allowed

    async def test_a_turn_somebody_watches_is_an_edit(self, hall: TestHall) -> None:
        """Tapped in the DM less than 60 s ago, the message stays where it is and nothing rings."""
        table = await open_match(hall)
        await table.discard(on_turn(table))
        before = [seat.edition for seat in table.document.seats]
        for person in table.people:
            hall.people.last_taps[person.id] = table.now - pace.RING_AFTER + 20
        await hall.turn(3.1)
        asked = [prompt for prompt in table.document.prompts if not prompt.wins]
        assert asked
        for prompt in asked:
            assert table.chair(prompt.seat).edition == before[prompt.seat]
            assert table.chair(prompt.seat).rings == -1

    async def test_a_turn_is_a_new_message_below_what_covers_the_hand(self, hall: TestHall) -> None:
        """Somebody who has just tapped, but at something below the hand, does not see the hand change."""
        table = await open_match(hall)
        hidden = table.people[0].id, table.people[2].id
        asked: list[tuple[int, int]] = []

        def is_covered(person: int, table_id: int) -> bool:
            asked.append((person, table_id))
            return person in hidden

        hall.hall.is_covered = is_covered
        seen = {True: 0, False: 0}
        for _ in range(8):
            before = [seat.edition for seat in table.document.seats]
            for person in table.people:
                hall.people.last_taps[person.id] = table.now
            seat = await next_turn(table)
            chair = table.chair(seat)
            is_new = chair.user_id in hidden
            assert (chair.edition > before[seat], chair.rings == chair.edition) == (is_new, is_new)
            seen[is_new] += 1
        assert min(seen.values()) > 0
        assert {table_id for _, table_id in asked} == {table.table.table_id}

    @pytest.mark.parametrize(("rings", "allowed"), [("all", True), ("wins", True), ("none", False)])
    async def test_a_win_is_a_new_message_always(self, hall: TestHall, rings: str, *, allowed: bool) -> None:
        """Also of somebody who has just tapped; it rings but for those who want nothing to ring."""
        table = await open_match(hall, length=Length.OPEN)
        prefer(table, rings=rings)
        table.plays_well = True
        await table.until(lambda: winning(table) is not None, steps=6000)
        prompt = winning(table)
        assert prompt is not None
        assert (table.chair(prompt.seat).rings == table.chair(prompt.seat).edition) is allowed

    async def test_a_silent_table(self, hall: TestHall) -> None:
        """靜音 in the lobby: no prompt rings, not even for a win."""
        people = [hall.person(number) for number in range(4)]
        table = await open_lobby(hall, people)
        await table.tap(people[0], "set", "silent=1")
        await table.tap(people[0], "set", "length=open")
        for person in people[1:]:
            await table.tap(person, "join")
        await table.tap(people[0], "now")
        table.plays_well = True

        def nothing_rings() -> bool:
            assert all(seat.rings == -1 for seat in table.document.seats)
            return winning(table) is not None

        await table.until(nothing_rings, steps=6000)
        assert table.document.options.face().silent

    async def test_a_message_sent_again_does_not_ring(self, hall: TestHall) -> None:
        """`/hand` and a return are the person's own doing."""
        table = await open_match(hall)
        seat = on_turn(table)
        hall.desk.hand(hall.said(table.sitting(seat), "hand"))
        await hall.settle()
        assert table.chair(seat).edition == 1 + max(table.chair(seat).rings, 0)
        assert table.chair(seat).rings != table.chair(seat).edition


class TestUsual:
    async def test_a_table_begins_with_what_the_last_one_used(self, hall: TestHall) -> None:
        """Pace, length, stake, silence and house rules are remembered when a match starts, and by variant."""
        hall.people.chats[GROUP.id] = StoredChat(GROUP.id, "supergroup", GROUP.title)
        people = [hall.person(0), hall.person(1)]
        table = await open_lobby(hall, people)
        for option in ("pace=slow", "length=sixteen", "stake=5", "silent=1", "rule.seat_wind_tai=1"):
            await table.tap(people[0], "set", option)
        assert usual_of(hall.people.chats[GROUP.id].settings) == Usual()
        await table.tap(people[0], "confirm")
        await hall.desk.end(hall.said(people[0], "end"))
        await hall.settle()
        await table.tap(people[0], "end", "now")
        assert table.table.is_over
        chats = {chat.chat_id: chat for chat in await load_chats(hall.database)}
        remembered = Usual(
            pace=Pace.SLOW,
            length=Length.SIXTEEN,
            stake=5,
            silent=True,
            rules={"dinghai": {"seat_wind_tai": True}},
        )
        assert usual_of(chats[GROUP.id].settings) == remembered

        other = await open_lobby(hall, people, "luqiao")
        assert other.document.options == OptionsDocument(
            variant="luqiao", pace=Pace.SLOW, length=Length.SIXTEEN, stake=5, silent=True
        )
        await other.tap(people[0], "choose", "dinghai")
        assert other.document.options.rules == {"seat_wind_tai": True}

    async def test_a_lobby_that_never_starts_is_not_remembered(self, hall: TestHall) -> None:
        hall.people.chats[GROUP.id] = StoredChat(GROUP.id, "supergroup", GROUP.title)
        people = [hall.person(0)]
        table = await open_lobby(hall, people)
        await table.tap(people[0], "set", "stake=10")
        await table.tap(people[0], "cancel")
        await table.tap(people[0], "cancel")

        assert table.table.is_over
        assert hall.people.chats[GROUP.id].settings == {}

    def test_an_admins_choice(self) -> None:
        """A button of the group's page changes one option and keeps the rest."""
        settings: dict[str, object] = {"pins": True}
        for argument in ("pace=official", "stake=2", "rule.luqiao.claim_wild=0", "rule.dinghai.seat_wind_tai=1"):
            settings = changed(settings, argument) or {}
        usual = usual_of(settings)

        assert settings["pins"] is True
        assert usual.options("luqiao").rules == {"claim_wild": False}
        assert usual.options("dinghai").rules == {"seat_wind_tai": True}
        assert (usual.pace, usual.stake) == (Pace.OFFICIAL, 2)
        assert usual_of(changed(settings, "rule.luqiao.claim_wild=1") or {}).options("luqiao").rules == {}

    @pytest.mark.parametrize(
        "argument",
        ["stake=3", "stake=²", "pace=fast", "rule.luqiao.seat_wind_tai=1", "rule.chess.x=1", "rule.x", "x=1"],
    )
    def test_what_is_no_option(self, argument: str) -> None:
        assert changed({}, argument) is None

    @pytest.mark.parametrize("stored", [None, 7, {"pace": "fast"}, {"stake": 3}, {"rules": {"dinghai": 1}}])
    def test_nonsense_is_what_every_chat_begins_with(self, stored: object) -> None:
        assert usual_of({KEY: stored}) == Usual()

    def test_a_rule_that_is_gone_is_forgotten(self) -> None:
        """Rules of an older version, and those that are the default, change nothing."""
        usual = Usual(rules={"dinghai": {"old": True, "seat_wind_tai": False}})

        assert usual.options("dinghai").rules == {}

    def test_what_a_table_used(self) -> None:
        """The other variant's house rules stay as they were."""
        options = OptionsDocument(variant="dinghai")
        assert set_option(options, "rule.seat_wind_tai=1")
        usual = usual_after(options, {"luqiao": {"claim_wild": False}})

        assert usual.rules == {"luqiao": {"claim_wild": False}, "dinghai": {"seat_wind_tai": True}}


class TestWhoMayOpen:
    async def test_only_admins_where_they_wish_so(self, hall: TestHall) -> None:
        """Anybody else is told; the update is finished in either case."""
        chat = StoredChat(GROUP.id, "supergroup", GROUP.title, settings={"opens": "admins"})
        hall.people.chats[GROUP.id] = chat
        member, admin = hall.person(0), hall.person(1)
        hall.admins.ids.add(admin.id)
        said = hall.said(member, "new", "dinghai")
        assert await hall.desk.new(said)
        await hall.until(lambda: (said.update_id, "open-admins") in hall.stage.replies)
        assert hall.house.at(Place(GROUP.id)) is None

        await hall.desk.new(hall.said(admin, "new", "dinghai"))
        await hall.until(lambda: hall.house.at(Place(GROUP.id)) is not None)
        room = hall.house.at(Place(GROUP.id))
        assert room is not None
        assert room.table.document.host == admin.id

    async def test_an_anonymous_admin_is_one(self, hall: TestHall) -> None:
        chat = StoredChat(GROUP.id, "supergroup", GROUP.title, settings={"opens": "admins"})
        hall.people.chats[GROUP.id] = chat
        said = hall.said(hall.person(0), "new", "dinghai", anonymous=True, by_group=True)
        assert await hall.desk.new(said)

        assert hall.house.at(Place(GROUP.id)) is not None
