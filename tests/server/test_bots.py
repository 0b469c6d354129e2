"""Bots at the tables of a server: in processes that can die or hang, and the game goes on."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from kletka.games import GAMES
from kletka.protocol import BadOptions, Refused
from kletka.server import bots
from kletka.server.bots import Overworked, Question, Workers
from tests.server.hanging import hang_once, wait_for
from tests.server.house import House, house

pytestmark = pytest.mark.anyio


async def test_bots_of_every_game_play_on_their_own(server: House) -> None:
    for game in GAMES:
        begun = await server.begin(
            game, seats=["easy"] * GAMES[game].seats(GAMES[game].options_type())
        )
        async with server.at(begun.match) as watching:
            frame = await watching.until_number(3)

            assert begun.tokens == {}
            assert frame["mine"] == []


async def test_a_bot_answers_a_person(server: House) -> None:
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.act("3,3")
        frame = await ann.until_number(2)

        assert frame["turn"] == {"who": "seat", "seat": 0}


async def test_a_bot_whose_table_was_asleep_moves_when_somebody_comes(server: House) -> None:
    begun = await server.begin("contours", seats=["easy", "me"])

    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.until_number(1)
        assert ann.frame["turn"]["seat"] == 1


async def test_a_worker_killed_while_it_thinks_is_replaced_and_the_bot_still_moves(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        first = await server.begin("contours", seats=["me", "easy"])
        async with server.at(first.match, *first.tokens.values()) as ann:
            await ann.act("3,3")
            await ann.until_number(2)  # the worker is up
            (worker,) = server.node.workers.pids
            os.kill(worker, signal.SIGSTOP)  # it will not answer before it is killed
            await ann.act(ann.frame["choices"][0])
            os.kill(worker, signal.SIGKILL)
            await ann.until_number(4)

            assert ann.frame["turn"]["seat"] == 0
            assert server.node.workers.pids != [worker]


async def test_a_worker_starts_when_somebody_looks_at_the_games(server: House) -> None:
    before = server.node.workers.pids
    await server.http.get("/api/games")

    assert before == []
    assert len(server.node.workers.pids) == 1


async def test_a_worker_that_hangs_is_replaced_and_asked_again(tmp_path: Path) -> None:
    workers = Workers(1, 8, patience=2.0)
    try:
        answer = await workers.run(hang_once, str(tmp_path / "hung"))
    finally:
        await workers.close()

    assert answer == "moved"


async def test_a_bot_that_fails_every_time_makes_any_move_rather_than_none(
    server: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> str:
        raise KeyError("a mistake of the bot")

    monkeypatch.setattr(server.node.workers, "run", broken)
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.act("3,3")
        await ann.until_number(2)

        assert ann.frame["turn"]["seat"] == 0
        hint = await ann.say("hint")
        assert (hint["is"], hint["reason"]) == ("refused", "shell-refused-fault")
        assert "KeyError" not in hint["text"]
    assert "no bot answered" in caplog.text


async def test_a_bot_that_insists_on_an_illegal_move_makes_a_legal_one(
    server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def stubborn(_: object, question: Question) -> list[str]:
        asked.append(question.luck)
        return ["3,3"]

    monkeypatch.setattr(server.node.workers, "run", stubborn)
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.act("3,3")
        await ann.until_number(2)

        assert ann.frame["moments"][-1]["text"] == "0,0"
        assert len(asked) == 1


async def test_no_more_questions_wait_than_may(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    workers = Workers(1, 2)
    questions: list[asyncio.Task[str]] = []
    try:
        for _ in range(2):  # a question that was answered makes room for another
            questions = [asyncio.create_task(workers.run(wait_for, str(gate))) for _ in range(4)]
            await asyncio.sleep(0)  # each takes its first step: one is asked, two wait
            *taken, refused = questions
            assert [question.done() for question in questions] == [False, False, False, True]
            assert isinstance(refused.exception(), Overworked)
            for question in taken:
                await asyncio.to_thread(gate.write_text, "go")
                assert await question == "go"
    finally:
        for question in questions:
            question.cancel()
        await workers.close()


async def test_a_refusal_in_a_worker_comes_back_as_it_was() -> None:
    workers = Workers(1, 8)
    try:
        with pytest.raises(BadOptions) as refused:
            await workers.run(_refuse)
        assert refused.value.option == "width"
        assert refused.value.values == {"option": "width", "value": 7}
        alive = workers.pids
        with pytest.raises(Refused):
            await workers.run(_refuse)
        assert workers.pids == alive
    finally:
        await workers.close()


def _refuse() -> None:
    raise BadOptions("options-out-of-range", "width", value=7)


def test_the_same_luck_makes_the_same_choice() -> None:
    rules = GAMES["contours"]
    state = rules.setup(rules.options_type.read({}), 1).state
    question = Question("contours", "easy", 0, "luck", position=rules.write_state(state))

    assert bots.decide(question) == bots.decide(question)
