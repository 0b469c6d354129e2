"""Two nodes on one database: clients may use either, and one may die."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from uuid import uuid4

import pytest

from kletka.games import GAMES
from kletka.match import verify
from kletka.server.storage import opened
from tests.scale import in_long
from tests.server.faults.nodes import Node, node
from tests.server.faults.players import TrackedMatch
from tests.server.running_server import Json, ServerApi, SocketClient

pytestmark = pytest.mark.anyio

MOVES = 20


@pytest.fixture
def shared_url(request: pytest.FixtureRequest) -> str:
    """The database of both nodes: PostgreSQL, if a test does not ask for another."""
    return str(request.getfixturevalue(f"{getattr(request, 'param', 'postgres')}_url"))


of_every_kind = pytest.mark.parametrize(
    "shared_url", ["postgres", in_long("firebase"), in_long("sqlite")], indirect=True
)
of_sql = pytest.mark.parametrize("shared_url", ["postgres", in_long("sqlite")], indirect=True)


@pytest.fixture
def west(shared_url: str) -> Iterator[Node]:
    """One of two nodes."""
    with node(shared_url) as west:
        yield west


@pytest.fixture
def east(shared_url: str) -> Iterator[Node]:
    """The other one."""
    with node(shared_url) as east:
        yield east


@pytest.fixture
async def left(west: Node) -> AsyncIterator[ServerApi]:
    async with west.api() as left:
        yield left


@pytest.fixture
async def right(east: Node) -> AsyncIterator[ServerApi]:
    async with east.api() as right:
        yield right


def somebody(message: Json, seat: int, *, here: bool) -> bool:
    """Say whether a message says that a player is connected, or is not."""
    return message["is"] in ("presence", "frame") and message["seats"][seat]["here"] is here


@of_every_kind
async def test_two_players_at_two_nodes_see_each_other(left: ServerApi, right: ServerApi) -> None:
    begun = await left.begin("contours", seats=["me", "open"])
    _, token = await right.join(begun.match)
    async with left.at(begun.match, begun.tokens[0]) as ann:
        async with right.at(begun.match, token) as bob:
            for number in range(2, MOVES, 2):
                await ann.act(ann.frame["choices"][0])
                assert (await bob.until_number(number))["moments"][-1]["kind"] == "act"
                await bob.act(bob.frame["choices"][-1])
                await ann.until_number(number + 1)
            assert ann.frame["view"] == bob.frame["view"]
            if not ann.frame["seats"][1]["here"]:
                await ann.until(lambda message: somebody(message, 1, here=True))
        await ann.until(lambda message: somebody(message, 1, here=False))


@of_sql
async def test_a_seat_taken_at_one_node_is_held_at_the_other_at_once(
    left: ServerApi, right: ServerApi
) -> None:
    for _ in range(5):
        begun = await left.begin("contours", seats=["me", "open"])
        async with right.at(begun.match) as watching:
            seat, token = await left.join(begun.match)
            async with right.at(begun.match, token) as bob:
                assert bob.frame["mine"] == [seat]
            await watching.until_number(1)


@of_sql
async def test_whoever_changes_nodes_is_not_shown_the_past(
    left: ServerApi, right: ServerApi
) -> None:
    begun = await left.begin("contours", seats=["me", "me"])
    tokens = begun.tokens.values()
    async with left.at(begun.match, *tokens) as both, right.at(begun.match) as watching:
        for _ in range(MOVES):
            number = (await both.act(both.frame["choices"][0]))["number"]
            async with right.at(begun.match, *tokens, since=number) as again:
                assert again.frame["number"] == number
                assert again.frame["moments"] == []
            await watching.until_number(number)
        await both.say("resign")
        record = await right.http.get(f"/api/matches/{begun.match}/record")

    assert verify(record.text, GAMES).entries == MOVES + 1


async def race(
    one: SocketClient, other: SocketClient, ids: tuple[str, str], *, same: bool = False
) -> tuple[Json, Json]:
    """Move for the same seat at two nodes, each to another place, or both to the same."""
    first, last = one.frame["choices"][0], one.frame["choices"][0 if same else -1]
    answers = await asyncio.gather(one.act(first, id=ids[0]), other.act(last, id=ids[1]))
    number = max(answer.get("number", 0) for answer in answers)
    await asyncio.gather(one.until_number(number), other.until_number(number))
    return answers


@of_every_kind
async def test_of_two_who_race_for_a_move_exactly_one_wins(
    left: ServerApi, right: ServerApi
) -> None:
    begun = await left.begin("contours", seats=["me", "open"])
    _, token = await right.join(begun.match)
    async with (
        left.at(begun.match, begun.tokens[0]) as ann,
        right.at(begun.match, begun.tokens[0]) as anns_phone,
        left.at(begun.match, token) as bob,
        right.at(begun.match, token) as bobs_phone,
    ):
        for number in range(2, MOVES, 2):
            for client in (ann, anns_phone):
                await client.until_number(number - 1)
            answers = await race(ann, anns_phone, (uuid4().hex, uuid4().hex))
            assert sorted(answer["is"] for answer in answers) == ["done", "refused"]
            refusal = next(answer for answer in answers if answer["is"] == "refused")
            assert refusal["reason"] == "shell-refused-not-your-turn"

            for client in (bob, bobs_phone):
                await client.until_number(number)
            the_same = uuid4().hex
            is_repeated = number % 4 == 0  # else the id is used for two moves
            answers = await race(bob, bobs_phone, (the_same, the_same), same=is_repeated)
            done = {"is": "done", "id": the_same, "number": number + 1}
            assert done in answers
            assert is_repeated == (answers[0] == answers[1])
            reasons = [one["reason"] for one in answers if one["is"] == "refused"]
            assert reasons == ([] if is_repeated else ["shell-refused-id-used"])

        for client in (ann, anns_phone):
            await client.until_number(MOVES - 1)
        assert ann.frame["view"] == anns_phone.frame["view"]


@of_every_kind
async def test_of_two_who_race_for_a_seat_exactly_one_gets_it(
    left: ServerApi, right: ServerApi
) -> None:
    for _ in range(5):
        begun = await left.begin("contours", seats=["me", "open"])
        command = {"name": "Bob"}
        path = f"/api/matches/{begun.match}/seats"
        answers = await asyncio.gather(
            left.http.post(path, json=command), right.http.post(path, json=command)
        )

        assert sorted(answer.status_code for answer in answers) == [201, 409]


async def test_when_a_node_dies_its_players_go_on_at_the_other(shared_url: str, east: Node) -> None:
    luck = random.Random(7)
    steps = iter(range(1_000_000))
    with ExitStack() as mortal:
        west = mortal.enter_context(node(shared_url))
        urls = [west.url, east.url]

        def die_in_the_middle() -> None:
            if next(steps) == 120:
                mortal.close()

        async with east.api() as right:
            tracked_matches = [
                await TrackedMatch.begin(right.http, urls, luck, die_in_the_middle)
                for _ in range(6)
            ]
            await asyncio.gather(*(tracked.play() for tracked in tracked_matches))
            async with opened(shared_url) as store:
                for tracked in tracked_matches:
                    await tracked.check(right.http, store)
    players = [player for tracked in tracked_matches for player in tracked.players]
    assert any(player.comings > 1 for player in players), "nobody was there when the node died"


async def test_when_the_node_of_a_bot_dies_another_lets_it_play(
    shared_url: str, right: ServerApi
) -> None:
    with ExitStack() as mortal:
        west = mortal.enter_context(node(shared_url))
        async with west.api() as left:
            begun = await left.begin("contours", seats=["me", "easy"])
            async with right.at(begun.match, begun.tokens[0]) as phone:
                async with left.at(begun.match, begun.tokens[0]) as ann:
                    done = await ann.act("3,3")
                    mortal.close()  # long before a worker has begun to think
                assert done["number"] == 1
                frame = await phone.until_number(2)

                assert frame["moments"][-1]["seat"] == 1
                assert (await phone.act(frame["choices"][0]))["is"] == "done"
