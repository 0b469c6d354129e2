"""Tournaments on a server: people enter, are paired, play, and stand where their results put them."""

import asyncio
import csv
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from kletka.match.occupant import FORMER_PLAYER
from kletka.server.accounts.deletion import delete_account
from kletka.server.outage import wall_clock
from kletka.server.secrets import new_token
from kletka.server.storage import store_at
from kletka.server.tournaments import audience, live, requests, schedule, service, tables
from kletka.server.tournaments.collections import ACTIVE, DESCRIPTIONS, LOGS
from kletka.server.tournaments.entries import Began, Entered, Paired, PairedGame
from kletka.server.tournaments.log_store import TournamentLog
from kletka.server.tournaments.personal import ENTERED
from tests.scale import in_long
from tests.server.running_server import HIGH_LIMITS, Json, RunningServer, running_server
from tests.server.tournaments.clients import SMALL, create, following, resign, table

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the breaks in which people look at the standings."""
    monkeypatch.setattr(schedule, "BREAK_MS", 0)
    monkeypatch.setattr(live, "ROUND_SECONDS", 0.01)


async def test_two_are_paired_play_and_the_winner_stands_first(server: RunningServer) -> None:
    host = new_token()
    cup = await create(server, host, format="swiss", length=1)
    async with (
        following(server, cup, token=host) as teacher,
        following(server, cup, "Ann") as ann,
        following(server, cup, "Bob") as bob,
    ):
        assert teacher.entry["host"]
        assert not ann.entry["host"]
        assert (await teacher.say("start"))["is"] == "done"
        hers, his = await ann.game(), await bob.game()
        assert hers["match"] == his["match"]
        assert {hers["seat"], his["seat"]} == {0, 1}
        assert hers["opponents"] == ["Bob"]
        await resign(server, bob, his)
        info = await ann.until_over()

    assert table(info) == [("Ann", 1.0), ("Bob", 0.0)]
    result = (await server.http.get(f"/api/tournaments/{cup}/result")).json()
    (game,) = result["games"]
    assert [game["names"][game["places"].index(place)] for place in (1, 2)] == ["Ann", "Bob"]
    lines = (await server.http.get(f"/api/tournaments/{cup}/standings")).text.splitlines()
    assert [row[:3] for row in csv.reader(lines)] == [
        ["place", "name", "points"],
        ["1", "Ann", "1"],
        ["2", "Bob", "0"],
    ]


async def test_in_an_arena_who_is_free_plays_again_at_once_and_who_stays_away_does_not(
    server: RunningServer,
) -> None:
    host = new_token()
    cup = await create(server, host, format="arena", length=5)
    async with (
        following(server, cup, "Tea", token=host) as tea,
        following(server, cup, "Ann") as ann,
        following(server, cup, "Bob") as bob,
    ):
        await tea.say("start")
        players = [tea, ann, bob]
        for one in players:
            await one.until_info(lambda info: info["running"] == 1)
            await one.say("ping")  # what came with it is read
        first = [one for one in players if one.entry["game"]]
        (waiting,) = [one for one in players if not one.entry["game"]]
        games = [await one.game() for one in first]
        assert games[0]["match"] == games[1]["match"]
        await resign(server, first[1], games[1])
        # Who waited plays now, against one of the two.
        again = await waiting.game()
        assert again["match"] != games[0]["match"]
        await waiting.until_info(lambda info: info["played"] == 1)
        await tea.say("end")
        info = await tea.until_over()

    assert table(info)[0][1] == 2.0, "a win gives two points"


async def test_a_large_audience_receives_games_and_the_end_at_once(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "SMALL_AUDIENCE", 0)
    monkeypatch.setattr(audience, "UPDATE_SECONDS", 10**6)
    host = new_token()
    cup = await create(server, host, format="arena", length=5)
    async with (
        following(server, cup, "Ann", token=host) as ann,
        following(server, cup, "Bob") as bob,
    ):
        await ann.say("start")
        assert (await bob.game())["opponents"] == ["Ann"]
        await ann.say("end")
        await bob.until_over()


async def test_an_odd_one_has_a_bye_and_a_round_robin_lets_all_meet(server: RunningServer) -> None:
    host = new_token()
    cup = await create(server, host, format="round-robin", length=1)
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(following(server, cup, name, token))
            for name, token in (("Ann", host), ("Bob", None), ("Cid", None))
        ]
        await players[0].say("start")
        await asyncio.gather(*(one.play(server, lambda game: game["seat"] == 1) for one in players))
    result = (await server.http.get(f"/api/tournaments/{cup}/result")).json()

    assert len({frozenset(game["names"]) for game in result["games"]}) == 3
    assert sorted({game["round"] for game in result["games"]}) == [1, 2, 3]
    assert sum(line["points"] for line in result["standings"]) == 3


async def test_a_swiss_of_groups_of_three_seats_goes_to_its_end_on_every_store(
    sampled_url: str, tmp_path: Path
) -> None:
    host = new_token()
    async with running_server(tmp_path, database=sampled_url) as server, AsyncExitStack() as stack:
        options = {"players": 3, "width": 5, "height": 5}
        cup = await create(server, host, game="chain", options=options, format="swiss", length=2)
        players = [
            await stack.enter_async_context(
                following(server, cup, f"p{n}", host if n == 0 else None)
            )
            for n in range(4)
        ]
        await players[0].say("start")
        before = [""] * len(players)
        for number in (1, 2):
            games = [await one.game(after=last) for one, last in zip(players, before, strict=True)]
            before = [game["match"] for game in games]
            assert sorted(len(game["opponents"]) for game in games) == [1, 1, 1, 1]
            for one, game in zip(players, games, strict=True):
                assert game["round"] == number
                if game["seat"] == 1:
                    await resign(server, one, game)
        info = await players[0].until_over()

    assert info["phase"] == "over"
    assert sum(line["games"] for line in info["standings"]) == 8


async def test_who_leaves_loses_the_game_and_is_paired_no_more_until_coming_back(
    server: RunningServer,
) -> None:
    host = new_token()
    cup = await create(server, host, format="swiss", length=3)
    async with (
        following(server, cup, "Ann", token=host) as ann,
        following(server, cup, "Bob") as bob,
        following(server, cup, "Cid") as cid,
        following(server, cup, "Dan") as dan,
    ):
        await ann.say("start")
        everybody = [ann, bob, cid, dan]
        games = [await one.game() for one in everybody]
        with_dan = [game["match"] == games[3]["match"] for game in games]
        await dan.say("leave")
        assert dan.entry.get("line") is None
        other = next(one for one, is_with in zip(everybody, with_dan, strict=True) if is_with)
        await other.until_info(lambda info: info["played"] >= 1)
        assert dict(table(other.info))["Dan"] == 0.0
        loser, lost = next(
            (one, game)
            for one, game, is_with in zip(everybody, games, with_dan, strict=True)
            if not is_with
        )
        await resign(server, loser, lost)
        await ann.until_info(lambda info: info["round"] == 2)
        assert ann.info["byes"], "three are left"
        assert (await dan.say("enter", name="Dan"))["is"] == "done"
        assert dan.entry["line"]["points"] == 0.0


async def test_a_game_to_which_one_does_not_come_is_won_by_the_other(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = new_token()
    cup = await create(server, host, format="swiss", length=1)
    async with (
        following(server, cup, "Ann", token=host) as ann,
        following(server, cup, "Bob") as bob,
    ):
        await ann.say("start")
        hers = await ann.game()
        await bob.game()
        async with server.at(hers["match"], ann.token) as player:
            await server.node.store.last_seen(hers["match"])
            monkeypatch.setattr(tables, "COME_UNTIMED_MS", 0)
            await player.until_frame(lambda frame: frame["outcome"] is not None)
        info = await ann.until_over()

    assert table(info) == [("Ann", 1.0), ("Bob", 0.0)]


async def test_a_game_to_which_nobody_comes_gives_nobody_anything(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "COME_UNTIMED_MS", 0)
    host = new_token()
    cup = await create(server, host, format="swiss", length=1)
    async with (
        following(server, cup, "Ann", token=host) as ann,
        following(server, cup, "Bob"),
    ):
        await ann.say("start")
        info = await ann.until_over()

    assert table(info) == [("Ann", 0.0), ("Bob", 0.0)]


async def test_only_the_host_leads_and_can_exclude_for_good(server: RunningServer) -> None:
    host = new_token()
    cup = await create(server, host, format="swiss", length=1)
    async with (
        following(server, cup, token=host) as teacher,
        following(server, cup, "Ann") as ann,
    ):
        for command in ("start", "pause", "resume", "end"):
            assert (await ann.say(command))["reason"] == "tournaments-refused-not-host"
        assert (await ann.say("remove", entrant=0))["reason"] == "tournaments-refused-not-host"
        assert (await teacher.say("start"))["reason"] == "tournaments-refused-few"
        assert (await teacher.say("pause"))["reason"] == "tournaments-refused-not-running"
        assert (await teacher.say("remove", entrant=7))[
            "reason"
        ] == "tournaments-refused-no-entrant"
        assert (await teacher.say("remove", entrant=0))["is"] == "done"
        await ann.until(lambda message: message["is"] == "entry" and message["removed"])
        assert (await ann.say("enter", name="Ann"))["reason"] == "tournaments-refused-removed"


async def test_in_a_pause_no_round_begins(server: RunningServer) -> None:
    host = new_token()
    cup = await create(server, host, format="swiss", length=2)
    async with (
        following(server, cup, "Ann", token=host) as ann,
        following(server, cup, "Bob") as bob,
    ):
        await ann.say("start")
        game = await bob.game()
        await ann.say("pause")
        await resign(server, bob, game)
        await ann.until_info(lambda info: info["played"] == 1)
        assert (ann.info["round"], ann.info["paused"], ann.info["next_round"]) == (1, True, None)
        await ann.say("resume")
        await ann.until_info(lambda info: info["round"] == 2)


async def test_the_same_token_is_the_same_entrant_and_a_name_is_there_once(
    server: RunningServer,
) -> None:
    cup = await create(server, new_token())
    async with following(server, cup, "Ann") as ann:
        async with following(server, cup, "Ann again", token=ann.token) as again:
            assert again.entry["line"]["name"] == "Ann"
        async with following(server, cup) as other:
            refused = await other.say("enter", name="ＡＮＮ")
            assert refused["reason"] == "tournaments-refused-name-taken"
            await other.say("enter", name="Bob")
            assert (other.info["entrants"], other.entry["line"]["entrant"]) == (2, 1)


async def test_where_the_host_wants_accounts_a_guest_is_refused(server: RunningServer) -> None:
    cup = await create(server, new_token(), guests=False)
    async with following(server, cup) as guest:
        refused = await guest.say("enter", name="Ann")

    assert refused["reason"] == "tournaments-refused-guests"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"name": " "}, "tournaments-refused-name"),
        ({"game": "chess"}, "shell-refused-no-game"),
        ({"game": "labyrinth", "options": {}}, "tournaments-refused-alone"),
        ({"format": "swiss", "length": 31}, "tournaments-refused-length"),
        ({"format": "arena", "length": 481}, "tournaments-refused-length"),
        ({"options": {"width": 1}}, None),
        (
            {"game": "chain", "options": {"players": 3}, "format": "round-robin", "length": 1},
            "shell-refused-round-robin-seats",
        ),
    ],
)
async def test_an_impossible_tournament_is_refused_in_words(
    server: RunningServer, wrong: dict[str, object], reason: str | None
) -> None:
    request = {"name": "Cup", "token": new_token(), "game": "contours", **wrong}
    answer = await server.http.post("/api/tournaments", json=request)

    assert answer.status_code == 400
    assert reason is None or answer.json()["reason"] == reason
    assert answer.json()["text"]
    assert await server.node.store.notes(DESCRIPTIONS) == {}


async def test_tournaments_and_entries_of_a_client_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "MOST_ENTRANTS", 2)
    limits = replace(HIGH_LIMITS, tournaments=1, entries=3)
    async with running_server(tmp_path, limits=limits) as server:
        cup = await create(server, new_token())
        request = {"name": "Cup", "token": new_token(), "game": "contours"}
        refused = await server.http.post("/api/tournaments", json=request)
        assert (refused.status_code, refused.json()["reason"]) == (
            429,
            "tournaments-refused-too-many",
        )
        async with (
            following(server, cup, "Ann"),
            following(server, cup, "Bob"),
            following(server, cup) as cid,
        ):
            full = await cid.say("enter", name="Cid")
            assert full["reason"] == "tournaments-refused-full"
            hasty = await cid.say("enter", name="Cid")
            assert hasty["reason"] == "tournaments-refused-too-many-entries"


async def test_an_unknown_tournament_is_refused(server: RunningServer) -> None:
    answer = await server.http.get("/api/tournaments/2222222222222")

    assert (answer.status_code, answer.json()["reason"]) == (404, "tournaments-refused-unknown")


async def test_a_restarted_server_goes_on_where_it_was(tmp_path: Path) -> None:
    host = new_token()
    async with running_server(tmp_path) as server:
        cup = await create(server, host, format="swiss", length=2)
        async with (
            following(server, cup, "Ann", token=host) as ann,
            following(server, cup, "Bob") as bob,
        ):
            await ann.say("start")
            game = await bob.game()
    async with (
        running_server(tmp_path) as server,
        following(server, cup, token=ann.token) as ann,
        following(server, cup, token=bob.token) as bob,
    ):
        assert await bob.game() == game
        await resign(server, bob, game)
        again = await bob.game(after=game["match"])
        assert again["seat"] != game["seat"], "seats change"
        await resign(server, bob, again)
        info = await ann.until_over()

    assert table(info) == [("Ann", 2.0), ("Bob", 0.0)]


async def test_a_game_that_was_paired_before_a_node_died_is_created_by_the_next_one(
    sampled_url: str, tmp_path: Path
) -> None:
    """The log names the match before it exists; whoever reads it next creates it, once."""
    host = new_token()
    async with running_server(tmp_path, database=sampled_url) as server:
        cup = await create(server, host, format="swiss", length=1)
        async with following(server, cup, "Ann", token=host), following(server, cup, "Bob") as bob:
            pass
    store = store_at(sampled_url)
    await store.open()
    log = TournamentLog(store, cup)
    number, match = len(await log.read_all()), "3333333333333"
    games = (PairedGame(match, (0, 1)),)
    now = wall_clock()
    await log.append(number, [Began(at=now), Paired(round=1, games=games, at=now)])
    await store.close()
    async with running_server(tmp_path, database=sampled_url) as server:
        async with following(server, cup, token=bob.token) as bob:
            game = await bob.game()
            assert (game["match"], game["seat"]) == (match, 1)
            await resign(server, bob, game)
            info = await bob.until_over()
        assert table(info) == [("Ann", 1.0), ("Bob", 0.0)]
        assert await server.node.store.notes(ACTIVE) == {}
        await server.node.maintenance.prune()
        assert cup in await server.node.store.notes(DESCRIPTIONS)


async def test_an_expired_tournament_is_removed_with_its_log(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        cup = await create(server, new_token())
        async with following(server, cup, "Ann"):
            pass
        store = server.node.store
        keep = replace(server.node.settings.keep, tournaments=1e-9)
        server.node.maintenance = type(server.node.maintenance)(server.node.matches, keep)
        await server.node.maintenance.prune()

        assert await store.notes(DESCRIPTIONS) == {}
        assert await store.notes(LOGS + cup) == {}
        assert await store.notes(ACTIVE) == {}


async def test_an_account_is_the_same_entrant_on_every_device_and_its_name_goes_with_it(
    server: RunningServer,
) -> None:
    accounts, now = server.node.accounts, server.node.context.now()
    account, _ = await accounts.create_with_code("Ann")
    _, first = await accounts.sessions.start(account.id, "desk", now)
    _, second = await accounts.sessions.start(account.id, "phone", now)
    host = new_token()
    cup = await create(server, host, format="swiss", length=1, guests=False)
    async with (
        following(server, cup, token=host) as teacher,
        following(server, cup, "?", signed_in=first) as desk,
        following(server, cup, "?", signed_in=second) as phone,
    ):
        assert desk.entry["line"]["name"] == "Ann"
        assert phone.entry["line"]["entrant"] == desk.entry["line"]["entrant"]
        assert phone.info["entrants"] == 1
        await teacher.say("end")
    store = server.node.store
    await delete_account(store, account.id, now)

    log = await TournamentLog(store, cup).read_all()
    assert [entry.name for note in log for entry in note if isinstance(entry, Entered)] == [
        FORMER_PLAYER
    ]
    assert await store.notes(ENTERED) == {}


BLITZ = {"total": 180_000, "increment": 2000}
RATED: Json = {"options": {}, "clock": BLITZ, "guests": False, "rated": True}


async def signed_in(server: RunningServer, name: str) -> tuple[str, str]:
    """Make an account; return its id and the token of a session."""
    accounts = server.node.accounts
    account, _ = await accounts.create_with_code(name)
    _, token = await accounts.sessions.start(account.id, "desk", server.node.context.now())
    return account.id, token


@pytest.mark.parametrize("format_", ["arena", in_long("swiss"), in_long("round-robin")])
async def test_games_of_a_rated_tournament_change_the_ratings_of_both_accounts(
    server: RunningServer, format_: str
) -> None:
    host = new_token()
    cup = await create(server, host, format=format_, length=1, **RATED)
    (ann_id, ann_session), (bob_id, bob_session) = (
        await signed_in(server, "Ann"),
        await signed_in(server, "Bob"),
    )
    async with (
        following(server, cup, token=host) as teacher,
        following(server, cup, "Ann", signed_in=ann_session) as ann,
        following(server, cup, "Bob", signed_in=bob_session) as bob,
    ):
        assert ann.info["rated"]
        await teacher.say("start")
        people = {(await one.game())["seat"]: one for one in (ann, bob)}
        match = (await ann.game())["match"]
        async with (
            server.at(match, people[0].token) as first,
            server.at(match, people[1].token) as second,
        ):
            assert first.frame["rated"]
            assert (await second.act("5,5"))["is"] == "done"  # the first point of `first` is given
            assert (await first.act("4,4"))["is"] == "done"
            loser = first if people[0] is bob else second
            assert (await loser.say("resign"))["is"] == "done"
        await ann.until_info(lambda info: info["played"] == 1)

    log = server.node.rated_games.log
    won, lost = await log.ratings_of(ann_id), await log.ratings_of(bob_id)
    assert won["contours.blitz"].rating.mu > 1000 > lost["contours.blitz"].rating.mu


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"guests": True}, "guests"),
        ({"clock": {}}, "clock"),
        ({"options": SMALL}, "options"),
    ],
)
async def test_a_rated_tournament_has_the_terms_of_rated_games(
    server: RunningServer, change: Json, field: str
) -> None:
    wanted = {"name": "Cup", "token": new_token(), "game": "contours", **RATED, **change}
    answer = await server.http.post("/api/tournaments", json=wanted)

    assert answer.status_code == 400, answer.text
    assert answer.json()["field"] == field


async def test_a_guest_does_not_enter_a_rated_tournament_nor_an_account_with_the_token_of_another(
    server: RunningServer,
) -> None:
    cup = await create(server, new_token(), format="swiss", length=1, **RATED)
    _, ann = await signed_in(server, "Ann")
    _, bob = await signed_in(server, "Bob")
    stolen = new_token()
    async with (
        following(server, cup) as guest,
        following(server, cup, token=stolen, signed_in=ann) as owner,
        following(server, cup, token=stolen, signed_in=bob) as thief,
    ):
        assert (await guest.say("enter", name="Ann"))["reason"] == "tournaments-refused-guests"
        assert (await owner.say("enter", name="Ann"))["is"] == "done"
        assert (await thief.say("enter", name="Bob"))["reason"] == "tournaments-refused-no-token"


async def test_public_tournaments_are_listed_until_they_are_over(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "LIST_SECONDS", 0.0)

    async def listed() -> list[tuple[str, str, int]]:
        found = (await server.http.get("/api/tournaments")).json()["tournaments"]
        return [(one["name"], one["phase"], one["entrants"]) for one in found]

    host = new_token()
    await create(server, host, name="Class 5B", format="swiss")
    await create(server, host, name="Empty cup", format="swiss", public=True)
    cup = await create(server, host, name="Evening cup", format="swiss", public=True)
    async with (
        following(server, cup, token=host) as leader,
        following(server, cup, "Ann"),
        following(server, cup, "Bob"),
    ):
        assert await listed() == [("Evening cup", "open", 2), ("Empty cup", "open", 0)]
        await leader.say("start")
        assert (await listed())[0] == ("Evening cup", "running", 2)
        await leader.say("end")
        await leader.until_over()
        assert await listed() == [("Empty cup", "open", 0)]


async def test_the_list_of_tournaments_is_bounded_and_computed_once_for_all(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_LISTED", 2)
    monkeypatch.setattr(service, "LIST_SECONDS", 60.0)
    for number in range(3):
        await create(server, new_token(), name=f"Cup {number}", public=True)
    first = (await server.http.get("/api/tournaments")).json()["tournaments"]
    await create(server, new_token(), name="A new cup", public=True)
    second = (await server.http.get("/api/tournaments")).json()["tournaments"]

    assert [one["name"] for one in first] == ["Cup 0", "Cup 1"]
    assert second == first


async def test_the_host_ends_a_round_and_nobody_wins_what_is_under_way(
    server: RunningServer,
) -> None:
    host = new_token()
    cup = await create(server, host, format="swiss", length=2)
    async with (
        following(server, cup, token=host) as leader,
        following(server, cup, "Ann") as ann,
        following(server, cup, "Bob") as bob,
        following(server, cup, "Cid") as cid,
        following(server, cup, "Dan") as dan,
    ):
        people = (ann, bob, cid, dan)
        assert (await ann.say("end_round"))["reason"] == "tournaments-refused-not-host"
        assert (await leader.say("end_round"))["reason"] == "tournaments-refused-not-running"
        await leader.say("start")
        games = {one.token: await one.game() for one in people}
        first = games[ann.token]["match"]
        pairs = [
            [one for one in people if (games[one.token]["match"] == first) is is_first]
            for is_first in (True, False)
        ]
        async with AsyncExitStack() as tables:
            for one in (*pairs[0], pairs[1][0]):  # the fourth does not come to the table
                game = games[one.token]
                player = await tables.enter_async_context(server.at(game["match"], one.token))
                assert player.frame["mine"] == [game["seat"]]
            assert (await leader.say("end_round"))["is"] == "done"
            info = await leader.until_info(lambda info: info["round"] == 2)

    points = {line["entrant"]: line["points"] for line in info["standings"]}
    assert [points[one.entry["line"]["entrant"]] for one in (*pairs[0], *pairs[1])] == [
        *(0.5, 0.5),
        *(1.0, 0.0),
    ]
    shown = (await server.http.get(f"/api/matches/{first}")).json()
    assert shown["outcome"]["ending"] == "closed"


async def test_an_arena_has_no_round_to_end(server: RunningServer) -> None:
    host = new_token()
    cup = await create(server, host, format="arena", length=5)
    async with (
        following(server, cup, token=host) as leader,
        following(server, cup, "Ann"),
        following(server, cup, "Bob"),
    ):
        await leader.say("start")
        assert (await leader.say("end_round"))["reason"] == "tournaments-refused-no-rounds"
