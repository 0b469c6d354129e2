"""Tables on a server alone: several clients, seats to come back to, connections that break."""

import http.server
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar, NoReturn

import pytest
from msgspec import Raw
from msgspec.structs import replace

from kletka.client import ME, OPEN, Awaited, Decider, ServerUnreachable
from kletka.client.connection import MatchConnection, RetryPolicy
from kletka.client.errors import ServerRefused
from kletka.client.keyring import Keyring, SeatToken
from kletka.client.lobby import Lobby
from kletka.client.remote import RemoteTable
from kletka.match import EntryKind, NotAllowed, clock
from kletka.protocol import Refused, Seat
from kletka.wire import client_messages
from kletka.wire.documents import ClockOptions, HeldSeat, JoinRequest, NewMatch
from tests.client.cuttable_proxy import CuttableProxy, relay
from tests.client.table_factory import QUICK_RETRIES, TableFactory, reason, settle

MOST_NEW_ENTRIES = 100  # of any table here


@pytest.fixture
def ann(server: str, tmp_path: Path) -> Iterator[TableFactory]:
    factory = TableFactory(tmp_path / "ann", server)
    yield factory
    factory.close()


@pytest.fixture
def bob(server: str, tmp_path: Path) -> Iterator[TableFactory]:
    factory = TableFactory(tmp_path / "bob", server)
    yield factory
    factory.close()


def begin(factory: TableFactory, *seats: str) -> RemoteTable:
    table = factory.begin("contours", seats=list(seats) or [ME, OPEN])
    assert isinstance(table, RemoteTable)
    return table


def join(
    factory: TableFactory, match: str, name: str = "Bob", seat: int | None = None
) -> RemoteTable:
    table = RemoteTable.join(
        factory.lobby, match, factory.folder, factory.on_sentence, name=lambda: name, seat=seat
    )
    factory.tables.append(table)
    return table


def nobody() -> str:
    raise AssertionError("nobody should be asked for a name")


def until(table: RemoteTable, happened: Callable[[], bool]) -> None:
    """Wait until a condition holds at a table, for a bounded number of messages."""
    for _ in range(MOST_NEW_ENTRIES):
        if happened():
            return
        table.proceed()
    raise AssertionError("it never happened")


def has(table: RemoteTable, *kinds: EntryKind) -> bool:
    """Say whether something of these kinds stands anywhere in the log."""
    return any(one.kind in kinds for one in table.log)


def test_a_table_waits_for_guests_and_then_for_their_moves(
    ann: TableFactory, bob: TableFactory
) -> None:
    anns_table = begin(ann)
    assert anns_table.awaited == Awaited(Decider.GUEST)
    assert ann.said == ["shell-invitation"]

    bobs_table = join(bob, anns_table.match)
    assert (bobs_table.own_seats, bobs_table.names) == ((1,), ("A", "Bob"))
    assert bobs_table.awaited == Awaited(Decider.PERSON, Seat(0))
    assert [(one.kind, one.text) for one in settle(anns_table)] == [(EntryKind.SIT, "Bob")]
    anns_table.act(Seat(0), "1,1")
    assert ann.said[1:] == ["shell-sent", "shell-sent-saved"]
    assert [one.text for one in settle(bobs_table)] == ["1,1"]
    assert bobs_table.mover == 1


def test_ctrl_c_while_a_frame_is_taken_in_loses_nothing(
    ann: TableFactory, bob: TableFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    anns_table = begin(ann)
    bobs_table = join(bob, anns_table.match)
    settle(anns_table)
    anns_table.act(Seat(0), "1,1")

    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    with monkeypatch.context() as hasty:
        hasty.setattr("kletka.client.remote.read_view", interrupted)
        with pytest.raises(KeyboardInterrupt):
            settle(bobs_table)

    assert bobs_table.poll()
    assert [one.text for one in settle(bobs_table)] == ["1,1"]
    assert bobs_table.mover == 1


def test_who_is_waited_for_may_be_away(ann: TableFactory, bob: TableFactory) -> None:
    anns_table = begin(ann)
    bobs_table = join(bob, anns_table.match)
    settle(anns_table)
    anns_table.act(Seat(0), "1,1")
    until(anns_table, lambda: anns_table.awaited == Awaited(Decider.PERSON, Seat(1)))
    bobs_table.close()

    until(anns_table, lambda: anns_table.awaited == Awaited(Decider.PERSON, Seat(1), away=True))


@pytest.mark.parametrize(
    ("method", "kind"), [("claim", EntryKind.FORFEIT), ("hand_over", EntryKind.HAND_OVER)]
)
def test_the_game_may_be_claimed_or_handed_over_after_the_grace_period(
    ann: TableFactory,
    bob: TableFactory,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
    kind: EntryKind,
) -> None:
    anns_table = begin(ann)
    bobs_table = join(bob, anns_table.match)
    settle(anns_table)
    anns_table.act(Seat(0), "1,1")
    until(anns_table, lambda: anns_table.away == ())
    bobs_table.close()
    until(anns_table, lambda: anns_table.away == (Seat(1),))
    action = getattr(anns_table, method)
    assert reason(action, Seat(1)) == "shell-refused-still-here"
    monkeypatch.setattr(clock, "_GRACE_MS", (0, 0))
    action(Seat(1))
    until(anns_table, lambda: has(anns_table, kind))

    assert anns_table.away == ()


def test_clocks_are_in_seconds_and_the_running_one_runs(ann: TableFactory) -> None:
    request = NewMatch(
        game="contours", seats=[ME, ME], name="Ann", clock=ClockOptions(total=300_000)
    )
    table = RemoteTable.begin(ann.lobby, request, ann.folder, ann.on_sentence)
    ann.tables.append(table)
    first, second = table.clocks
    later, _ = table.clocks

    assert 0 < later < first <= 300
    assert second == 300


def test_a_second_start_comes_back_to_the_same_seat(ann: TableFactory, bob: TableFactory) -> None:
    anns_table = begin(ann)
    bobs_table = join(bob, anns_table.match)
    bobs_table.close()

    back = RemoteTable.join(bob.lobby, anns_table.match, bob.folder, bob.on_sentence, name=nobody)
    bob.tables.append(back)
    assert back.own_seats == (1,)
    assert back.names == ("A", "Bob")


def test_the_file_of_a_token_is_readable_by_its_owner_alone(ann: TableFactory, server: str) -> None:
    anns_table = begin(ann)
    ring = Keyring(ann.folder, server, anns_table.match)

    assert ring.path.stat().st_mode & 0o777 == 0o600
    assert [held.seat for held in ring.held()] == [0]


def test_a_seat_whose_answer_was_lost_is_still_got(
    ann: TableFactory, bob: TableFactory, server: str
) -> None:
    anns_table = begin(ann)
    bobs_table = join(bob, anns_table.match)
    ring = Keyring(bob.folder, server, anns_table.match)
    (held,) = ring.held()
    ring.keep([type(held)(held.token)])  # as it stands before the server has answered

    again = join(bob, anns_table.match)
    assert again.own_seats == bobs_table.own_seats == (1,)


def test_a_token_that_holds_no_seat_any_more_is_refused(
    ann: TableFactory, bob: TableFactory, server: str
) -> None:
    match = begin(ann).match
    Keyring(bob.folder, server, match).keep([SeatToken("x" * 43, 1)])

    assert reason(join, bob, match) == "shell-refused-seat-lost"


def test_unknown_messages_of_a_newer_server_are_refused(ann: TableFactory) -> None:
    table = begin(ann, ME, ME)
    dance = b'[{"number": 1, "kind": "dance", "seat": 0, "text": "", "events": []}]'
    event = dance.replace(b"dance", b"act").replace(b"[]", b'[{"event": "contours.sang"}]')

    for moments in (dance, event):
        frame = replace(table._frame, moments=Raw(moments))
        assert reason(table._receive, frame) == "shell-refused-foreign-server"
    assert reason(table._receive, replace(table._frame, view=Raw(b"{}"))) == (
        "shell-refused-foreign-server"
    )


def test_a_full_table_and_a_taken_seat_are_refused(
    ann: TableFactory, bob: TableFactory, tmp_path: Path
) -> None:
    anns_table = begin(ann, ME, OPEN)
    assert reason(join, bob, anns_table.match, seat=0) == "shell-refused-seat-taken"
    join(bob, anns_table.match)
    cid = TableFactory(tmp_path / "cid", ann.server)

    assert reason(join, cid, anns_table.match, "Cid") == "shell-refused-full"
    assert Keyring(cid.folder, cid.lobby.url, anns_table.match).held() == []


@pytest.mark.parametrize("code", ["nosuchmatch22", "x", "..", "a/b", ""])
def test_a_code_that_nobody_gave_is_refused(bob: TableFactory, code: str) -> None:
    assert reason(join, bob, code) == "shell-refused-no-match"


def test_who_watches_sees_and_has_no_say(ann: TableFactory, bob: TableFactory) -> None:
    anns_table = begin(ann, ME, ME)
    looking = RemoteTable.watch(bob.lobby, anns_table.match, bob.folder, bob.on_sentence)
    bob.tables.append(looking)
    anns_table.act(Seat(0), "1,1")
    until(looking, lambda: len(looking.log) > 1)

    assert looking.view == anns_table.view
    assert (looking.own_seats, looking.viewer, looking.mover) == ((), None, None)
    assert reason(looking.act, Seat(0), "2,2") == "shell-refused-not-your-seat"
    anns_table.resign(Seat(1))
    until(looking, lambda: looking.outcome is not None)
    assert looking.leave().phrase == "shell-go-on-online"


@pytest.mark.parametrize("yes", [True, False])
def test_a_draw_is_offered_and_answered(ann: TableFactory, bob: TableFactory, *, yes: bool) -> None:
    anns_table = begin(ann)
    bobs_table = join(bob, anns_table.match)
    settle(anns_table)
    anns_table.offer_draw(Seat(0))
    until(bobs_table, lambda: bobs_table.request is not None)
    assert bobs_table.awaited is None
    bobs_table.answer(yes=yes)
    anns_table.poll()
    until(anns_table, lambda: has(anns_table, EntryKind.DRAW_AGREED, EntryKind.DRAW_REFUSED))

    assert (bobs_table.outcome is not None) is yes
    assert anns_table.outcome == bobs_table.outcome
    assert reason(bobs_table.answer, yes=yes) == "shell-refused-no-offer"


@pytest.mark.parametrize("yes", [True, False])
def test_a_move_is_taken_back_when_the_other_agrees(
    ann: TableFactory, bob: TableFactory, *, yes: bool
) -> None:
    anns_table = begin(ann)
    bobs_table = join(bob, anns_table.match)
    settle(anns_table)
    anns_table.act(Seat(0), "1,1")
    anns_table.take_back()
    until(bobs_table, lambda: bobs_table.request is not None)
    bobs_table.answer(yes=yes)
    until(anns_table, lambda: has(anns_table, EntryKind.TAKE_BACK, EntryKind.TAKE_BACK_REFUSED))

    assert (anns_table.mover == 0) is yes
    assert (bobs_table.mover == 1) is not yes


def test_a_player_who_comes_back_takes_the_seat_from_the_bot(
    ann: TableFactory, bob: TableFactory
) -> None:
    anns_table = begin(ann)
    bobs_table = join(bob, anns_table.match)
    bobs_table._connection.ask(
        client_messages.HandOver(id="bot-please", seat=1, whom=1, level="easy")
    )
    until(bobs_table, lambda: has(bobs_table, EntryKind.COME_BACK))

    bobs_table.close()
    assert [one.kind for one in bobs_table.log[1:]] == [
        EntryKind.SIT,
        EntryKind.HAND_OVER,
        EntryKind.COME_BACK,
    ]


def test_both_play_again_with_the_seats_changed(ann: TableFactory, bob: TableFactory) -> None:
    anns_table = begin(ann)
    bobs_table = join(bob, anns_table.match)
    settle(anns_table)
    anns_table.resign(Seat(0))
    until(bobs_table, lambda: bobs_table.outcome is not None)
    waiting = threading.Thread(target=lambda: ann.tables.append(anns_table.play_again()))
    waiting.start()
    until(bobs_table, lambda: has(bobs_table, EntryKind.REMATCH_ASKED))
    bob.tables.append(bobs_table.play_again())
    waiting.join()

    again, too = ann.tables[-1], bob.tables[-1]
    assert (again.own_seats, too.own_seats) == ((1,), (0,))
    assert again.view == too.view


def test_a_client_that_waits_for_a_rematch_is_notified_of_its_refusal(
    ann: TableFactory, bob: TableFactory
) -> None:
    anns_table = begin(ann)
    bobs_table = join(bob, anns_table.match)
    settle(anns_table)
    anns_table.resign(Seat(0))
    until(bobs_table, lambda: bobs_table.outcome is not None)
    bobs_table._connection.ask(client_messages.Rematch(id="no", seat=1, yes=False))

    with pytest.raises(NotAllowed) as declined:
        anns_table.play_again()

    assert declined.value.reason == "shell-refused-rematch-declined"
    assert declined.value.values == {"name": bobs_table.names[1]}


def test_a_waiting_client_is_notified_of_the_cancellation(
    ann: TableFactory, bob: TableFactory
) -> None:
    anns_table = ann.begin("chain", options={"players": 3}, seats=[ME, OPEN, OPEN])
    assert isinstance(anns_table, RemoteTable)
    bobs_table = join(bob, anns_table.match)
    not_bobs = reason(lambda: bobs_table.cancel(Seat(1)))
    anns_table.cancel(Seat(0))
    until(bobs_table, lambda: has(bobs_table, EntryKind.CANCEL))

    with pytest.raises(NotAllowed) as closed:
        bobs_table.proceed()

    assert not_bobs == "shell-refused-not-host"
    assert closed.value.reason == "shell-refused-cancelled"


@pytest.fixture
def wire(server: str) -> Iterator[CuttableProxy]:
    with relay(server) as wire:
        yield wire


def through(wire: CuttableProxy, factory: TableFactory, match: str) -> RemoteTable:
    """Sit at the table of a match over a wire that breaks."""
    held = Keyring(factory.folder, factory.lobby.url, match).held()
    tokens = [one.token for one in held]
    sitting = RemoteTable(
        Lobby(wire.url), match, tokens, factory.folder, factory.on_sentence, QUICK_RETRIES
    )
    table = sitting.opened()
    factory.tables.append(table)
    return table


def test_a_broken_connection_is_reopened_and_the_move_is_made_once(
    ann: TableFactory, wire: CuttableProxy
) -> None:
    match = begin(ann, ME, ME).match
    table = through(wire, ann, match)
    table.act(Seat(0), "1,1")
    wire.cut()
    table.act(Seat(1), "2,2")
    wire.cut()
    table.act(Seat(0), "3,3")

    assert [one.text for one in table.new_entries()] == ["1,1", "2,2", "3,3"]
    mended = ["shell-connection-lost", "shell-connection-back"]
    assert [one for one in ann.said if one.startswith("shell-connection")] == mended * 2


def test_a_move_whose_answer_is_lost_is_made_once(
    ann: TableFactory, bob: TableFactory, wire: CuttableProxy
) -> None:
    match = begin(ann, ME, ME).match
    looking = RemoteTable.watch(bob.lobby, match, bob.folder, bob.on_sentence)
    bob.tables.append(looking)
    table = through(wire, ann, match)
    wire.withhold_answers()
    moving = threading.Thread(target=table.act, args=(Seat(0), "1,1"))
    moving.start()
    until(looking, lambda: len(looking.log) > 1)  # it is done and kept, and the answer is lost
    wire.cut()
    moving.join()
    table.act(Seat(1), "2,2")

    assert [one.text for one in table.new_entries()] == ["1,1", "2,2"]


def test_entries_made_during_a_broken_connection_are_shown(
    ann: TableFactory, wire: CuttableProxy
) -> None:
    here = begin(ann, ME, ME)
    table = through(wire, ann, here.match)
    here.act(Seat(0), "1,1")
    table.poll()
    wire.cut()
    here.act(Seat(1), "2,2")
    here.take_back()
    here.act(Seat(1), "3,3")
    until(table, lambda: len(table.log) == 5)

    kinds = [one.kind for one in table.new_entries()]
    assert kinds == [EntryKind.ACT, EntryKind.ACT, EntryKind.TAKE_BACK, EntryKind.ACT]
    assert table.view == here.view


def test_a_server_that_stays_away_is_given_up(ann: TableFactory, wire: CuttableProxy) -> None:
    table = through(wire, ann, begin(ann, ME, ME).match)
    table._connection.retry_policy = RetryPolicy(first=0.01, longest=0.01, total=0.05)
    wire.close()

    with pytest.raises(ServerUnreachable) as gone:
        table.act(Seat(0), "1,1")
    assert gone.value.url == wire.url


def test_a_server_that_is_not_there_is_not_waited_for(wire: CuttableProxy) -> None:
    wire.close()
    with pytest.raises(ServerUnreachable):
        Lobby(wire.url).info("nosuchmatch22")
    line = MatchConnection(wire.url, wire.url.replace("http", "ws"), _nothing, _nothing, _nothing)
    with pytest.raises(ServerUnreachable):
        line.open()


def _nothing(*_: object) -> NoReturn:
    raise AssertionError("nobody is there to talk to")


@pytest.mark.parametrize(
    "address", ["", "ftp://host", "http://", "http://host:port", "http://[::1"]
)
def test_an_invalid_address_is_refused(address: str) -> None:
    assert reason(Lobby.at, address, "en") == "shell-refused-server-url"


@pytest.mark.parametrize(
    ("address", "url"),
    [
        ("127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("https://kletka.example/", "https://kletka.example"),
        ("http://host/games/", "http://host/games"),
    ],
)
def test_an_address_is_understood_as_people_type_it(address: str, url: str) -> None:
    assert Lobby.at(address, "en").url == url


class _Page(http.server.BaseHTTPRequestHandler):
    """Some page of some other server."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<html>Welcome</html>")

    def log_message(self, *_: object) -> None: ...


def test_a_server_of_another_program_is_recognised() -> None:
    with http.server.HTTPServer(("127.0.0.1", 0), _Page) as other:
        serving = threading.Thread(target=other.handle_request)
        serving.start()
        lobby = Lobby(f"http://127.0.0.1:{other.server_port}")

        with pytest.raises(Refused) as refusal:
            lobby.info("nosuchmatch22")
        assert refusal.value.reason == "shell-refused-foreign-server"
        serving.join()


def test_pauses_double_up_to_the_longest_and_end() -> None:
    pauses = list(RetryPolicy(first=1, longest=4, total=20).pauses())

    assert all(0.8 * p <= q <= 1.2 * p for p, q in zip([1, 2, 4, 4], pauses, strict=False))
    assert 12 < sum(pauses) <= 20


def test_after_a_rematch_each_token_is_stored_with_its_own_seat(ann: TableFactory) -> None:
    first = begin(ann, ME, ME)
    first.resign(Seat(0))
    until(first, lambda: first.outcome is not None)
    again = first.play_again()
    again.close()

    held = RemoteTable.join(
        ann.lobby, again.match, ann.folder, ann.on_sentence, name=nobody, seat=0
    )
    ann.tables.append(held)

    assert held.own_seats == (0,)


class LosingLobby(Lobby):
    """The answer to the first join is lost, and the next one is refused for now."""

    joins: ClassVar[list[JoinRequest]] = []

    def join(self, match: str, request: JoinRequest) -> HeldSeat:
        self.joins.append(request)
        if len(self.joins) == 1:
            super().join(match, request)
            raise ServerUnreachable(self.url, "cut")
        if len(self.joins) == 2:
            raise ServerRefused("Later.", "shell-refused-storage", again=True)
        return super().join(match, request)


def test_a_refusal_for_now_costs_no_seat(
    ann: TableFactory, bob: TableFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(ann).match
    monkeypatch.setattr(LosingLobby, "joins", [])
    lobby = LosingLobby.at(bob.lobby.url, "en")

    def join_once() -> RemoteTable:
        return RemoteTable.join(lobby, match, bob.folder, bob.on_sentence, name=lambda: "Bob")

    for refusal in (ServerUnreachable, ServerRefused):
        with pytest.raises(refusal):
            join_once()
    bob.tables.append(join_once())

    assert bob.tables[-1].own_seats == (1,)


def test_a_refusal_that_breaks_off_is_a_lost_connection() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.recv(65_536)
                connection.sendall(b"HTTP/1.1 503 Away\r\nContent-Length: 500\r\n\r\n{")

        threading.Thread(target=answer, daemon=True).start()
        lobby = Lobby.at(f"http://127.0.0.1:{listening.getsockname()[1]}", "en")
        with pytest.raises(ServerUnreachable):
            lobby.check()


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:1/путь", f"http://{'a' * 300}.example", "http://a..b"]
)
def test_an_address_that_cannot_be_reached_is_refused_in_words(address: str) -> None:
    with pytest.raises((Refused, ServerUnreachable)):
        Lobby.at(address, "en").check()
