"""One suite for every table, in this process and on a server: the same actions, the same results."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kletka.client import ME, Decider
from kletka.games import GAMES
from kletka.match import Entry, EntryKind, Match, read_record, verify
from kletka.match.record import begun
from kletka.protocol import Over, Seat, ToMove
from tests.client.table_factory import TableFactory, play_at_random, reason, settle
from tests.conformance.lengths import SHORT
from tests.match.games import with_entries
from tests.terminal.runner import played


@pytest.fixture(params=["here", "on-a-server"])
def factory(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TableFactory]:
    server = None if request.param == "here" else request.getfixturevalue("server")
    factory = TableFactory(tmp_path, server)
    yield factory
    factory.close()


def after(match: Match, number: int, entries: tuple[Entry, ...]) -> Match:
    return with_entries(match, entries[match.number : number])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_seen_as_the_referee_alone_sees_it(
    factory: TableFactory, game: str
) -> None:
    table = factory.begin(game)
    sights, received = play_at_random(table, 3)
    text = table.record()

    verified = verify(text, GAMES)
    record = read_record(text, GAMES)
    match = begun(record)
    rules = match.rules
    assert verified.over
    assert len(received) == verified.entries
    for sight in sights:
        match = after(match, sight.number, record.entries)
        turn = match.turn
        mover = turn.seat if isinstance(turn, ToMove) else None
        viewer = Seat(0) if mover is None else mover
        legal = () if mover is None else rules.legal_actions(match.state)
        assert sight.view == rules.view_for(match.state, viewer)
        assert (sight.mover, sight.choices) == (mover, tuple(map(rules.write_action, legal)))
    for new_entries_, moment in zip(received, match.mainline[1:], strict=True):
        known = (rules.event_for(event, Seat(0)) for event in moment.events)
        assert new_entries_.number == moment.number
        assert new_entries_.events == tuple(event for event in known if event is not None)
    assert isinstance(match.turn, Over)
    assert table.outcome == match.turn.outcome


@pytest.mark.parametrize("game", ["chain", "cellwar", "contours"])
def test_the_same_seed_gives_the_same_game_where_nothing_is_rolled(
    factory: TableFactory, game: str
) -> None:
    table = factory.begin(game, seed=11)
    direct = played(game, 11, SHORT[game], longest=20)
    for entry in direct.entries:
        assert entry.seat is not None
        table.act(entry.seat, entry.text)

    assert table.view == direct.rules.view_for(direct.state, table.viewer)
    assert [one.text for one in table.new_entries()] == [entry.text for entry in direct.entries]


def test_new_entries_are_given_once_and_the_log_has_all_of_them(factory: TableFactory) -> None:
    table = factory.begin("contours")
    table.act(Seat(0), "1,1")
    table.act(Seat(1), "2,2")

    assert [(one.number, one.kind, one.seat, one.text) for one in table.new_entries()] == [
        (1, EntryKind.ACT, 0, "1,1"),
        (2, EntryKind.ACT, 1, "2,2"),
    ]
    assert table.new_entries() == []
    assert not table.poll()
    assert [one.text for one in table.log if one.kind is EntryKind.ACT] == ["1,1", "2,2"]


def test_the_last_move_of_somebody_here_is_taken_back(factory: TableFactory) -> None:
    table = factory.begin("contours")
    table.act(Seat(0), "1,1")
    before = table.view
    table.act(Seat(1), "2,2")
    table.new_entries()
    table.take_back()

    assert table.view == before
    assert table.mover == 1
    assert [(one.kind, one.seat) for one in table.new_entries()] == [(EntryKind.TAKE_BACK, 1)]
    assert [one.text for one in table.log if one.events and one.kind is EntryKind.ACT] == ["1,1"]
    table.take_back()
    assert table.mover == 0
    assert reason(table.take_back) == "shell-refused-nothing-to-take-back"


def test_what_was_seen_is_not_taken_back(factory: TableFactory) -> None:
    table = factory.begin("labyrinth")
    table.act(Seat(0), table.rules.write_action(table.choices[0]))

    assert reason(table.take_back) == "shell-refused-take-back-seen"


def test_what_was_rolled_is_not_taken_back(factory: TableFactory) -> None:
    table = factory.begin("castle")
    for _ in range(12):  # all units stand, and the table has drawn its obstacles
        assert table.mover is not None
        table.act(table.mover, table.rules.write_action(table.choices[0]))
        settle(table)

    assert reason(table.take_back) == "shell-refused-take-back-dice"


def test_a_move_is_undone_together_with_the_answer_of_a_bot(factory: TableFactory) -> None:
    table = factory.begin("contours", seats=[ME, "easy"])
    before = table.view
    table.act(Seat(0), "2,2")
    settle(table)
    table.take_back()

    assert (table.view, table.mover) == (before, 0)


def test_a_bot_is_waited_for_and_answers(factory: TableFactory) -> None:
    table = factory.begin("contours", seats=[ME, "easy"])
    table.act(Seat(0), "2,2")
    awaited = table.awaited
    new_entries_ = settle(table)

    assert awaited is None or awaited.who is Decider.BOT  # a quick one has answered already
    assert [(one.kind, one.seat) for one in new_entries_] == [
        (EntryKind.ACT, 0),
        (EntryKind.ACT, 1),
    ]
    assert table.mover == 0


def test_a_hint_is_a_legal_move_and_changes_nothing(factory: TableFactory) -> None:
    table = factory.begin("labyrinth")
    hint = table.hint(Seat(0))

    assert hint.events == ()  # a hidden game does not tell
    assert hint.action in set(map(table.rules.write_action, table.choices))
    assert not table.poll()


def test_a_hint_comes_with_what_it_would_do(factory: TableFactory) -> None:
    table = factory.begin("cellwar", seats=[ME, "easy"])

    hint = table.hint(Seat(0))

    table.act(Seat(0), hint.action)
    (done,) = [one for one in table.new_entries() if (one.kind, one.seat) == (EntryKind.ACT, 0)]
    assert hint.events == done.events != ()


@pytest.mark.parametrize(
    ("seat", "text", "because"),
    [
        (1, "1,1", "shell-refused-not-your-turn"),
        (0, "9,9", "contours-refused-off-board"),
        (0, "nonsense", "contours-unreadable-action"),
        (0, "x" * 5000, "contours-unreadable-action"),
    ],
)
def test_what_cannot_be_done_is_refused_for_the_same_reason(
    factory: TableFactory, seat: int, text: str, because: str
) -> None:
    table = factory.begin("contours")

    assert reason(table.act, Seat(seat), text) == because
    assert not table.poll()


def test_present_players_are_not_away(factory: TableFactory) -> None:
    table = factory.begin("contours")

    assert table.away == ()
    assert reason(table.claim, Seat(1)) in ("shell-refused-nobody-left", "shell-refused-still-here")
    assert not table.poll()


def test_who_gives_up_has_lost_and_nothing_more_is_played(factory: TableFactory) -> None:
    table = factory.begin("contours")
    table.resign(Seat(1))

    assert [(one.kind, one.seat) for one in table.new_entries()] == [(EntryKind.RESIGN, 1)]
    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.ending) == (0, "resigned")
    assert (table.mover, table.awaited, list(table.choices)) == (None, None, [])
    assert reason(table.act, Seat(0), "1,1") == "shell-refused-over"
    assert verify(table.record(), GAMES).over


def test_all_but_one_of_three_give_up(factory: TableFactory) -> None:
    table = factory.begin("chain")
    first = table.mover
    assert first is not None
    table.resign(first)
    settle(table)
    assert (table.outcome, table.mover == first) == (None, False)

    table.resign(Seat((first + 1) % 3))
    assert table.outcome is not None
    assert table.outcome.winner == (first + 2) % 3


def test_people_at_one_keyboard_agree_on_a_draw(factory: TableFactory) -> None:
    table = factory.begin("contours")
    table.offer_draw(Seat(0))

    assert table.outcome is not None
    assert table.outcome.ending == "draw-agreed"


def test_a_draw_is_for_people_and_for_games_that_know_it(factory: TableFactory) -> None:
    against_a_bot = factory.begin("contours", seats=[ME, "easy"])
    assert reason(against_a_bot.offer_draw, Seat(0)) == "shell-refused-draw-bots"

    chain = factory.begin("chain")
    assert reason(chain.offer_draw, Seat(0)) == "shell-refused-no-draws"
    assert reason(chain.answer, yes=True) == "shell-refused-no-offer"


def test_another_game_has_the_same_options_and_its_own_log(factory: TableFactory) -> None:
    table = factory.begin("contours", {"width": 5, "height": 6})
    table.act(Seat(0), "1,1")
    table.resign(Seat(0))
    again = table.play_again()
    factory.tables.append(again)

    assert (again.view.width, again.view.height) == (5, 6)
    assert again.outcome is None
    assert sorted(again.names) == sorted(table.names)
    assert not any(one.kind is EntryKind.ACT for one in again.log)
    assert len(list(factory.folder.glob("*.kletka.json"))) == 1


def test_leaving_a_table_names_the_command_to_return_or_the_record(factory: TableFactory) -> None:
    table = factory.begin("contours")
    assert table.leave().phrase in ("shell-go-on", "shell-go-on-online")

    table.resign(Seat(0))
    sentence = table.leave()
    assert sentence.phrase == "shell-game-saved"
    assert verify(Path(str(sentence.values["path"])).read_text(), GAMES).over
