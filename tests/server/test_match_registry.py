"""People at tables of a real server, over real sockets: frames, messages, catching up."""

import asyncio
import gc
import weakref
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from kletka.match import Entry, EntryKind, Table
from kletka.protocol import Seat
from kletka.server import maintenance, match_registry
from kletka.server.change import Change
from kletka.server.match_listing import describe_match
from kletka.server.match_replica import MatchReplica
from kletka.server.storage import sqlite
from tests.server.running_server import (
    HIGH_LIMITS,
    TIMEOUT_SECONDS,
    RunningServer,
    read_until_bye,
    running_server,
)

pytestmark = pytest.mark.anyio


async def test_two_people_play_and_both_see_every_move(server: RunningServer) -> None:
    async with server.two() as (_, ann, bob):
        answer = await ann.act("3,3")
        await bob.until_number(answer["number"])

        assert answer["is"] == "done"
        assert bob.frame["view"]["rows"][3][3] == "A"
        assert bob.frame["turn"] == {"who": "seat", "seat": 1}
        assert "3,3" not in bob.frame["choices"]
        assert ann.frame["choices"] == []
        assert bob.frame["moments"][-1]["text"] == "3,3"


async def test_a_move_is_acknowledged_only_when_it_can_be_read_back(server: RunningServer) -> None:
    async with server.two() as (match, ann, _):
        answer = await ann.act("3,3")

        kept = await server.node.store.entries(match)
        assert kept[-1].number == answer["number"]
        assert "3,3" in kept[-1].body


async def test_frames_are_numbered_without_gaps_for_who_stays(server: RunningServer) -> None:
    async with server.two() as (_, ann, bob):
        for number, (guest, move) in enumerate([(ann, "0,0"), (bob, "1,1"), (ann, "2,2")], 2):
            await guest.act(move)
            await ann.until_number(number)
            await bob.until_number(number)

        for guest in (ann, bob):
            frames = [message for message in guest.received if message["is"] == "frame"]
            assert [frame["number"] for frame in frames] == [1, 2, 3, 4]
            assert [frame["since"] for frame in frames[1:]] == [1, 2, 3]
            assert not any(frame["whole"] for frame in frames[1:])


async def test_a_client_that_comes_back_receives_what_it_has_missed_and_no_more(
    server: RunningServer,
) -> None:
    async with server.two() as (match, ann, bob):
        await ann.act("0,0")
        await bob.act("1,1")
        await ann.act("2,2")

        async with server.at(match, since=2) as missed, server.at(match) as fresh:
            assert [one["number"] for one in missed.frame["moments"]] == [3, 4]
            assert not missed.frame["whole"]
            assert [one["number"] for one in fresh.frame["moments"]] == [0, 1, 2, 3, 4]
            assert fresh.frame["moments"][0]["kind"] == "setup"
            assert fresh.frame["whole"]
            assert fresh.frame["view"] == missed.frame["view"]


@pytest.mark.parametrize("since", [5, 10**9])
async def test_a_client_that_claims_unknown_entries_gets_a_full_frame(
    server: RunningServer, since: int
) -> None:
    async with server.two() as (match, ann, _):
        await ann.act("0,0")

        async with server.at(match, since=since) as confused:
            assert confused.frame["whole"]
            assert confused.frame["number"] == 2


async def test_a_client_that_missed_a_takeback_gets_a_full_frame(server: RunningServer) -> None:
    async with server.two() as (match, ann, bob):
        await ann.act("0,0")
        await ann.say("take-back")
        await bob.until_frame(lambda frame: frame["offer"])
        await bob.say("answer", yes=True)

        async with server.at(match, since=2) as watching:
            assert watching.frame["whole"]
            assert watching.frame["view"]["rows"][0][0] == "."


async def test_a_client_that_missed_very_much_gets_the_position_and_the_last_moves(
    server: RunningServer,
) -> None:
    begun = await server.begin("cellwar", seats=["me", "me"], options={"rounds": 0})
    live = await server.node.matches.get(begun.match)
    for _ in range(30):
        await live.change(_ten_turns)

    async with server.at(begun.match, since=3) as late:
        received = [moment["number"] for moment in late.frame["moments"]]
        assert late.frame["whole"]
        assert late.frame["since"] > 3
        assert received == list(range(late.frame["since"] + 1, 301))


@pytest.mark.parametrize("forgotten", [False, True], ids=["in memory", "after unloading"])
async def test_a_message_sent_twice_is_done_once(server: RunningServer, *, forgotten: bool) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    await server.join(begun.match)
    async with server.at(begun.match, begun.tokens[0]) as ann:
        first = await ann.act("3,3", id="once")
        again = await ann.act("3,3", id="once")
    if forgotten:
        await server.unload(begun.match)
    async with server.at(begun.match, begun.tokens[0]) as ann:
        later = await ann.act("3,3", id="once")

        assert first == again == later == {"is": "done", "id": "once", "number": 2}
        assert ann.frame["number"] == 2


@pytest.mark.parametrize("forgotten", [False, True], ids=["in memory", "after unloading"])
async def test_an_id_that_was_used_for_something_else_is_refused_with_a_reason(
    server: RunningServer, *, forgotten: bool
) -> None:
    begun = await server.begin("cellwar", seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as both:
        done = await both.act("end", id="used")
        await both.until_number(done["number"])
    if forgotten:
        await server.unload(begun.match)
    async with server.at(begun.match, *begun.tokens.values()) as both:
        moves = [one for one in both.frame["choices"] if one != "end"]
        others = [
            await both.act(moves[0], id="used"),  # possible now
            await both.act("no move at all", id="used"),
            await both.act("end", id="used", seen=done["number"]),
            await both.say("resign", id="used"),
            await both.say("offer-draw", id="used"),  # not possible in this game
        ]
        assert {one["reason"] for one in others} == {"shell-refused-id-used"}
        assert not any(one["again"] for one in others)
        assert "id of its own" in others[0]["text"]
        assert await both.act("end", id="used") == done
        assert both.frame["number"] == done["number"]
        assert (await both.act(moves[0], id="new"))["is"] == "done"


async def test_an_id_stays_used_after_a_restart_and_on_another_node(
    sampled_url: str, tmp_path: Path
) -> None:
    async with running_server(tmp_path, database=sampled_url) as first:
        begun = await first.begin("contours", seats=["me", "me"])
        async with first.at(begun.match, *begun.tokens.values()) as both:
            done = await both.act("3,3", id="used")
        async with (
            running_server(tmp_path, database=sampled_url) as beside,
            beside.at(begun.match, *begun.tokens.values()) as both,
        ):
            assert (await both.act("4,4", id="used"))["reason"] == "shell-refused-id-used"
    async with (
        running_server(tmp_path, database=sampled_url) as restarted,
        restarted.at(begun.match, *begun.tokens.values()) as both,
    ):
        assert (await both.act("4,4", id="used"))["reason"] == "shell-refused-id-used"
        assert await both.act("3,3", id="used") == done


@pytest.mark.parametrize("forgotten", [False, True], ids=["in memory", "after unloading"])
async def test_one_client_of_two_seats_does_a_message_once_although_the_turn_has_passed(
    server: RunningServer, *, forgotten: bool
) -> None:
    begun = await server.begin("cellwar", seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as both:
        first = await both.act("end", id="once")
        await both.until_number(first["number"])
    if forgotten:
        await server.unload(begun.match)
    async with server.at(begun.match, *begun.tokens.values()) as both:
        assert both.frame["turn"]["seat"] == 1

        again = await both.act("end", id="once")

        assert again == first
        assert both.frame["turn"]["seat"] == 1


async def test_two_clients_may_name_their_messages_alike(server: RunningServer) -> None:
    async with server.two() as (_, ann, bob):
        assert (await ann.act("0,0", id="m"))["number"] == 2
        await bob.until_number(2)
        assert (await bob.act("1,1", id="m"))["number"] == 3


async def test_a_message_that_was_refused_may_be_sent_again(server: RunningServer) -> None:
    async with server.two() as (_, ann, bob):
        early = await bob.act("1,1", id="m")
        await ann.act("0,0")
        await bob.until_number(2)
        late = await bob.act("1,1", id="m")

        assert (early["is"], early["reason"]) == ("refused", "shell-refused-not-your-turn")
        assert late["is"] == "done"


async def test_refusals_come_in_the_language_of_the_client(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    received = {}
    for language in ("en", "ru", "bg", "xx"):
        async with server.at(begun.match, begun.tokens[0], language=language) as ann:
            received[language] = (await ann.act("0,0"))["text"]

    assert received["en"] == received["xx"] == "The game waits until every seat is taken."
    assert len(set(received.values())) == 3


async def test_one_client_plays_all_seats_of_one_screen(server: RunningServer) -> None:
    begun = await server.begin(
        "chain", seats=["me", "me", "me"], names=["Ann", "Bob", "Cid"], options={"players": 3}
    )
    async with server.at(begun.match, *begun.tokens.values()) as one:
        movers = []
        for number in range(1, 7):
            movers.append(one.frame["turn"]["seat"])
            assert one.frame["viewer"] == movers[-1]
            await one.act(one.frame["choices"][0])
            await one.until_number(number)

        assert one.frame["mine"] == sorted(movers[:3]) == [0, 1, 2]
        other = (one.frame["turn"]["seat"] + 1) % 3
        assert (await one.act(one.frame["choices"][0], seat=other))["reason"] == (
            "shell-refused-not-your-turn"
        )


async def test_nobody_acts_for_a_seat_that_they_do_not_hold(server: RunningServer) -> None:
    async with server.two() as (match, ann, bob), server.at(match, "x" * 43) as watching:
        assert (await bob.act("0,0", seat=0))["reason"] == "shell-refused-not-your-seat"
        for request in ("resign", "take-back", "offer-draw", "rematch", "stand-up", "come-back"):
            assert (await watching.say(request))["reason"] == "shell-refused-spectator"
        assert (await watching.act("0,0"))["reason"] == "shell-refused-spectator"
        assert (await watching.act("0,0", seat=0))["reason"] == "shell-refused-not-your-seat"
        assert watching.frame["viewer"] is None
        assert watching.frame["mine"] == []

        assert (await ann.act("0,0"))["number"] == 2


async def test_who_stood_up_holds_the_seat_no_more_when_another_has_taken_it(
    server: RunningServer,
) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    async with server.at(begun.match, begun.tokens[0]) as ann:
        await ann.say("stand-up")
        _, cids = await server.join(begun.match, "Cid", seat=0)
        await server.join(begun.match, "Bob", seat=1)
        await ann.until_number(3)

        refusal = await ann.act("0,0")

        assert refusal["reason"] == "shell-refused-spectator"
        assert ann.frame["mine"] == []
        async with server.at(begun.match, begun.tokens[0]) as again:
            assert again.frame["mine"] == []
        async with server.at(begun.match, cids) as cid:
            assert (await cid.act("0,0"))["is"] == "done"


async def test_what_is_asked_after_the_end_is_refused(server: RunningServer) -> None:
    async with server.two() as (_, ann, bob):
        await ann.say("resign")
        await bob.until_number(2)

        assert bob.frame["outcome"] == {"ranking": [[1], [0]], "ending": "resigned"}
        assert bob.frame["turn"] == {"who": "nobody", "seat": None}
        for request in ("resign", "take-back", "offer-draw"):
            assert (await bob.say(request))["reason"] == "shell-refused-over"
        assert (await bob.act("0,0"))["reason"] == "shell-refused-over"


async def test_of_two_moves_at_once_one_is_made_and_the_other_refused(
    server: RunningServer,
) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    await server.join(begun.match)
    async with (
        server.at(begun.match, begun.tokens[0]) as here,
        server.at(begun.match, begun.tokens[0]) as there,
    ):
        answers = await asyncio.gather(here.act("0,0", id="a"), there.act("1,1", id="b"))

        assert sorted(answer["is"] for answer in answers) == ["done", "refused"]
        assert (await server.node.matches.get(begun.match)).table.number == 2


async def test_a_server_that_was_started_again_goes_on_where_it_was(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        begun = await server.begin("castle", seats=["me", "open"])
        _, bobs = await server.join(begun.match)
        async with server.at(begun.match, begun.tokens[0]) as ann:
            while ann.frame["turn"]["seat"] == 0:
                await ann.act(ann.frame["choices"][0])  # its frame comes before its answer
            before = ann.frame
    async with running_server(tmp_path) as server, server.at(begun.match, bobs) as bob:
        assert bob.frame["mine"] == [1]
        assert bob.frame["number"] == before["number"]
        assert bob.frame["view"] == before["view"]
        assert bob.frame["dice"] == before["dice"]
        assert (await bob.act(bob.frame["choices"][0]))["is"] == "done"


async def test_a_table_that_nobody_looks_at_is_let_go_and_is_there_for_who_comes(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "IDLE_SECONDS", -1.0)
    begun = await server.begin("contours", seats=["me", "me"])
    live = server.node.matches.live
    async with server.at(begun.match, *begun.tokens.values()) as both:
        await both.act("0,0")
        await server.node.maintenance.check_all()
        assert begun.match in live
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while begun.match in live:  # the server takes a moment to see that the socket is closed
            await asyncio.sleep(0.01)
            await server.node.maintenance.check_all()

    async with server.at(begun.match, since=0) as later:
        assert [one["text"] for one in later.frame["moments"]] == ["0,0"]


async def test_a_table_that_was_let_go_leaves_no_garbage(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "IDLE_SECONDS", -1.0)
    begun = await server.begin("contours", seats=["me", "easy"])
    registry = server.node.matches
    loaded = weakref.ref(await registry.get(begun.match))
    gc.disable()
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while begun.match in registry.live:
                await asyncio.sleep(0.01)
                await server.node.maintenance.check_all()
            while (table := loaded()) is not None:  # a cycle would keep it for ever
                del table
                await asyncio.sleep(0.01)
    finally:
        gc.enable()


async def test_a_table_that_is_played_on_elsewhere_is_let_go_where_nobody_looks_at_it(
    server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_registry, "UNTOUCHED_SECONDS", -1.0)
    monkeypatch.setattr(sqlite, "POLL_SECONDS", 0.01)
    begun = await server.begin("contours", seats=["me", "me"])
    here = server.node.matches
    async with running_server(tmp_path) as other:
        await here.get(begun.match)
        async with other.at(begun.match, *begun.tokens.values()) as both:
            await both.act("0,0")
            async with asyncio.timeout(TIMEOUT_SECONDS):
                while begun.match in here.live:
                    await asyncio.sleep(0.01)

    assert (await describe_match(here, begun.match)).number == 1


async def test_an_entry_that_is_noted_while_the_store_is_read_is_shown(
    server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    live = await server.node.matches.get(begun.match)
    note_append = live.replica.note_append
    monkeypatch.setattr(MatchReplica, "note_append", lambda *_: None)  # no other note comes
    store = server.node.store
    read = store.entries
    async with (
        running_server(tmp_path) as other,
        server.at(begun.match) as here,
        other.at(begun.match, *begun.tokens.values()) as both,
    ):

        async def overtaken(match: str, after: int = 0) -> Any:
            """Read; another node appends, and its note comes before the read is answered."""
            monkeypatch.setattr(store, "entries", read)
            found = await read(match, after)
            await both.act("0,0")
            note_append(1)
            return found

        monkeypatch.setattr(store, "entries", overtaken)
        await live.refresh()

        await here.until_number(1)


async def test_a_conflict_shows_what_the_other_node_has_appended(
    server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MatchReplica, "note_append", lambda *_: None)  # no note of the store comes
    begun = await server.begin("contours", seats=["me", "me"])
    tokens = begun.tokens.values()
    async with (
        running_server(tmp_path) as other,
        server.at(begun.match, *tokens) as here,
        other.at(begun.match, *tokens) as there,
    ):
        await there.act("0,0", id="the-same-id")
        refused = await here.act("1,1", id="the-same-id")

        assert refused["reason"] == "shell-refused-id-used"
        await here.until_number(1)


async def test_a_table_that_was_let_go_begins_nothing_any_more(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["easy", "easy"], clock={"turn": 1000})
    live = await server.node.matches.get(begun.match)
    await server.unload(begun.match)

    live.replica.note_append(live.table.number + 1)
    live.wake()

    assert live.idle


async def test_a_long_match_is_loaded_from_its_last_snapshot(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await server.begin("cellwar", seats=["me", "me"], options={"rounds": 10_000})
    live = await server.node.matches.get(begun.match)
    while live.table.number < 2500:
        await live.change(_ten_turns)
    async with server.at(begun.match) as watching:
        before = watching.frame["view"]
    await server.unload(begun.match)
    applied: list[Entry] = []
    played = Table.with_entry

    def counting(table: Table, entry: Entry) -> Table:
        applied.append(entry)
        return played(table, entry)

    monkeypatch.setattr(Table, "with_entry", counting)
    async with server.at(begun.match) as late:
        assert late.frame["number"] == 2500
        assert late.frame["view"] == before
    assert 64 <= len(applied) <= 64 + 100


# How many are in memory.


async def test_a_match_is_shown_without_loading_its_table(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as both:
        await both.act("3,3")
    await server.unload(begun.match)
    shown = (await server.http.get(f"/api/matches/{begun.match}")).json()

    assert begun.match not in server.node.matches.live
    assert (shown["phase"], shown["number"]) == ("running", 1)
    assert shown["turn"] == {"who": "seat", "seat": 1}
    live = await server.node.matches.get(begun.match)
    await live.change(lambda table, now: Change(table.resign(Seat(0), now)))
    await server.unload(begun.match)
    shown = (await server.http.get(f"/api/matches/{begun.match}")).json()
    assert (shown["phase"], shown["number"], shown["turn"]) == ("over", 2, None)
    assert shown["outcome"] == {"ranking": [[1], [0]], "ending": "resigned"}
    assert begun.match not in server.node.matches.live


async def test_idle_tables_that_nobody_has_used_for_longest_make_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_registry, "UNTOUCHED_SECONDS", -1.0)
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, loaded_matches=3)) as server:
        begun = [await server.begin("contours", seats=["me", "me"]) for _ in range(5)]
        names = [one.match for one in begun]
        live = server.node.matches.live
        async with server.at(names[0], *begun[0].tokens.values()) as both:
            for match in (*names[1:3], names[1], names[3]):
                await server.node.matches.get(match)
            assert set(live) == {names[0], names[1], names[3]}  # the one in use stays
            await server.node.matches.get(names[4])
            assert set(live) == {names[0], names[3], names[4]}
            assert (await both.act("3,3"))["is"] == "done"


async def test_when_all_tables_are_in_use_another_is_refused_for_now(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, loaded_matches=1)) as server:
        first, second = [await server.begin("contours", seats=["me", "me"]) for _ in range(2)]
        async with server.at(first.match), connect(server.socket_url(second.match)) as socket:
            await socket.send('{"do": "hello", "id": "h", "tokens": []}')
            received, code = await read_until_bye(socket)

            assert (code, received[-1]["reason"]) == (1001, "shell-refused-memory-full")
            assert received[-1]["again"] is True
            joining = f"/api/matches/{second.match}/seats"
            assert (await server.http.post(joining, json={"name": "Bob"})).status_code == 503
            assert (await server.http.get(f"/api/matches/{second.match}")).status_code == 200


def _ten_turns(table: Table, now: int) -> Change:
    for turn in range(10):
        table = table.with_entry(Entry(EntryKind.ACT, Seat(turn % 2), "end", at=now))
    return Change(table)


async def test_the_maintenance_goes_on_when_one_of_its_steps_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "ROUND_SECONDS", 0.01)
    monkeypatch.setattr(maintenance, "SWEEP_EVERY_ROUNDS", 1)
    rounds: asyncio.Queue[None] = asyncio.Queue()

    async def failing() -> None:
        raise ValueError("damaged")

    async with running_server(tmp_path) as server:
        server.node.maintenance.every_minute[:] = [failing, lambda: rounds.put(None)]
        for _ in range(2):
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await rounds.get()
