"""Bots at the tables of a server: in processes that can die or hang, and the game goes on."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kletka.bots import Bot, bot
from kletka.bots.compiled import warmup
from kletka.games import GAMES
from kletka.match import (
    Dice,
    Entry,
    MatchHeader,
    Occupant,
    TimeControl,
    read_stored_entry,
    write_stored_entry,
)
from kletka.server import bot_worker
from kletka.server.bot_worker import DecisionRequest, decide
from kletka.server.work.fair import Priority
from kletka.server.work.pool import JobTimedOut
from tests.server.pool_jobs import wait_for
from tests.server.running_server import HIGH_LIMITS, TIMEOUT_SECONDS, RunningServer, running_server

pytestmark = pytest.mark.anyio


async def test_bots_of_every_game_play_on_their_own(server: RunningServer) -> None:
    for game in GAMES:
        begun = await server.begin(
            game, seats=["easy"] * GAMES[game].seats(GAMES[game].options_type())
        )
        async with server.at(begun.match) as watching:
            frame = await watching.until_number(3)

            assert begun.tokens == {}
            assert frame["mine"] == []


async def test_a_bot_answers_a_person(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.act("3,3")
        frame = await ann.until_number(2)

        assert frame["turn"] == {"who": "seat", "seat": 0}


async def test_a_bot_whose_table_was_asleep_moves_when_somebody_comes(
    server: RunningServer,
) -> None:
    begun = await server.begin("contours", seats=["easy", "me"])

    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.until_number(1)
        assert ann.frame["turn"]["seat"] == 1


async def test_a_worker_killed_while_it_thinks_is_replaced_and_the_bot_still_moves(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path) as server:
        first = await server.begin("contours", seats=["me", "easy"])
        async with server.at(first.match, *first.tokens.values()) as ann:
            await ann.act("3,3")
            await ann.until_number(2)  # the worker is up
            (worker,) = server.node.pools.bots.pids
            os.kill(worker, signal.SIGSTOP)  # it will not answer before it is killed
            await ann.act(ann.frame["choices"][0])
            os.kill(worker, signal.SIGKILL)
            await ann.until_number(4)

            assert ann.frame["turn"]["seat"] == 0
            assert server.node.pools.bots.pids != [worker]


async def test_a_worker_starts_when_somebody_looks_at_the_games(server: RunningServer) -> None:
    pool = server.node.pools.bots
    before = pool.running
    await server.http.get("/api/games")

    assert (before, pool.running) == (0, 1)


async def test_a_bot_that_fails_every_time_makes_any_move_rather_than_none(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object, **__: object) -> str:
        raise KeyError("a mistake of the bot")

    monkeypatch.setattr(server.node.pools.bots, "run", broken)
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.act("3,3")
        await ann.until_number(2)

        assert ann.frame["turn"]["seat"] == 0
        hint = await ann.say("hint")
        assert (hint["is"], hint["reason"]) == ("refused", "shell-refused-fault")
        assert "KeyError" not in hint["text"]
    assert caplog.text.count("no bot answered") == 2


async def test_a_bot_that_thinks_past_its_deadline_is_not_asked_again(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def endless(client: str, *_: object, **__: object) -> str:
        asked.append(client)
        raise JobTimedOut("shell-refused-too-long")

    monkeypatch.setattr(server.node.pools.bots, "run", endless)
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.act("3,3")
        await ann.until_number(2)

    assert asked == ["127.0.0.1"]


async def test_the_bots_of_a_table_work_for_who_has_left_it(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, going_on = asyncio.Event(), asyncio.Event()
    jobs: list[tuple[str, Priority]] = []

    async def answered(client: str, _: object, request: DecisionRequest, **how: Any) -> list[str]:
        jobs.append((client, how["priority"]))
        await left.wait()
        if len(jobs) == 2:
            going_on.set()
            await asyncio.Event().wait()
        return decide(request)

    monkeypatch.setattr(server.node.pools.bots, "run", answered)
    begun = await server.begin("cellwar", seats=["me", "easy", "easy"], options={"players": 3})
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.act("end")
    live = await server.node.matches.get(begun.match)
    while live.subscribers:
        await asyncio.sleep(0)
    server.node.quotas.bill("127.0.0.1", 2e9)
    left.set()
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await going_on.wait()

    assert jobs == [("127.0.0.1", Priority.PEOPLE), ("127.0.0.1", Priority.IN_DEBT)]


async def test_a_bot_that_insists_on_an_illegal_move_makes_a_legal_one(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def stubborn(_: str, __: object, request: DecisionRequest, **___: object) -> list[str]:
        asked.append(request.seed)
        return ["3,3"]

    monkeypatch.setattr(server.node.pools.bots, "run", stubborn)
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.act("3,3")
        await ann.until_number(2)

        assert ann.frame["moments"][-1]["text"] == "0,0"
        assert len(asked) == 1


async def test_a_bot_waits_for_a_process_when_the_queue_is_full(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    limits = replace(HIGH_LIMITS, waiting=1, waiting_per_client=1)
    async with running_server(tmp_path, limits=limits) as server:
        pool = server.node.pools.bots
        jobs = [
            asyncio.create_task(pool.run(f"hog {n}", wait_for, str(gate), deadline=TIMEOUT_SECONDS))
            for n in range(2)
        ]
        begun = await server.begin("contours", seats=["me", "easy"])
        async with server.at(begun.match, *begun.tokens.values()) as ann:
            await ann.act("3,3")
            while pool.waiting < 2:
                await asyncio.sleep(0)
            hint = await ann.say("preview", action="4,4")  # the table answers meanwhile
            assert hint["reason"] == "shell-refused-not-your-turn"
            assert ann.frame["number"] == 1
            for job in jobs:
                await asyncio.to_thread(gate.write_text, "go")
                await job
            await ann.until_number(2)

    assert "no bot answered" not in caplog.text


async def test_a_table_of_bots_pauses_while_nobody_looks(server: RunningServer) -> None:
    begun = await server.begin("cellwar", seats=["easy", "easy"])
    live = await server.node.matches.get(begun.match)
    paused = live.idle
    async with server.at(begun.match) as watching:
        await watching.until_number(2)
    while not live.idle:  # a decision is under way when the last one leaves
        await asyncio.sleep(0)

    assert paused
    assert live.table.bot_due is not None


async def test_a_client_waits_for_one_hint_before_it_asks_for_the_next(
    server: RunningServer, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    pool = server.node.pools.bots
    busy = asyncio.create_task(pool.run("hog", wait_for, str(gate), deadline=TIMEOUT_SECONDS))
    tables = [await server.begin("contours", seats=["me", "easy"]) for _ in range(3)]
    async with AsyncExitStack() as stack:
        ann, again, second, third = [
            await stack.enter_async_context(server.at(one.match, one.tokens[0]))
            for one in (tables[0], *tables)
        ]
        hints = [asyncio.create_task(one.say("hint")) for one in (ann, second)]
        while pool.waiting < 2:
            await asyncio.sleep(0)
        for refused in (await again.say("hint"), await third.say("hint")):
            assert refused["reason"] == "shell-refused-hint-asked"
            assert refused["again"]
        await asyncio.to_thread(gate.write_text, "go")
        await busy
        assert [(await hint)["is"] for hint in hints] == ["hinted", "hinted"]
        assert (await third.say("hint"))["is"] == "hinted"


def test_the_same_luck_makes_the_same_choice() -> None:
    rules = GAMES["contours"]
    state = rules.setup(rules.options_type.read({}), 1).state
    request = DecisionRequest("contours", 1, "easy", 0, "luck", position=rules.write_state(state))

    assert bot_worker.decide(request) == bot_worker.decide(request)


def test_a_bot_that_keeps_its_search_decides_again_at_the_same_seat_of_the_same_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What stays in memory is the bot, whatever it searches with."""
    made: list[Bot[Any, Any]] = []

    def counted(game: str, level: str) -> Bot[Any, Any]:
        made.append(bot(game, level))
        return made[-1]

    monkeypatch.setattr(bot_worker, "bot", counted)
    monkeypatch.setattr(bot_worker, "_searches", {})
    monkeypatch.setattr(warmup, "load_in_background", lambda: None)

    def choose(match: str, game: str = "chain") -> int:
        """Give how many bots were made for a decision."""
        before = len(made)
        rules = GAMES[game]
        state = rules.setup(rules.options_type(), 1).state
        position = rules.write_state(state)
        decide(DecisionRequest(game, 1, "hard", state.mover, "", match=match, position=position))
        return len(made) - before

    assert [choose("one"), choose("one"), choose("two"), choose("one")] == [1, 0, 1, 0]
    assert [choose("one", "contours"), choose("one", "contours")] == [1, 1]
    for number in range(bot_worker.REMEMBERED_SEARCHES):
        choose(f"another {number}")
    assert choose("one") == 1


def test_a_bot_of_a_hidden_game_goes_on_from_its_earlier_observations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = GAMES["labyrinth"]
    options = rules.options_type()
    occupants = (Occupant(level="easy"),)
    header = MatchHeader(rules, options, 1, Dice.from_seed(1), occupants, TimeControl(), 0)
    table, lines = header.begin(), list[str]()
    read = 0

    def counted(line: str) -> Entry:
        nonlocal read
        read += 1
        return read_stored_entry(line)

    monkeypatch.setattr(bot_worker, "read_stored_entry", counted)
    monkeypatch.setattr(bot_worker, "_games", {})
    repeated = []
    for _ in range(12):
        seat = table.bot_due
        assert seat is not None
        request = DecisionRequest(
            "labyrinth", 1, "easy", seat, "", header=header.write(), lines=tuple(lines)
        )
        chosen = decide(request)
        followed, bot_worker._games = bot_worker._games, {}
        before = read
        repeated.append(decide(request) == chosen)
        read, bot_worker._games = before, followed
        table = table.act_for_bot(seat, chosen[0], 0)
        lines += [write_stored_entry(entry) for entry in table.match.entries[len(lines) :]]

    assert all(repeated)
    assert len(lines) >= 12
    assert read < len(lines), "each entry is heard once, and the last is not asked about"
