"""A seat goes from one window to another by a code that is good once, and not for long."""

import pytest

from kletka.server.seat_transfer import COLLECTION, VALID_MS, issue_code
from kletka.wire.documents import HeldSeat
from tests.server.running_server import MatchCreated, RunningServer

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]


async def code_for(server: RunningServer, begun: MatchCreated, *, now: int | None = None) -> str:
    context = server.node.context
    held = HeldSeat(0, begun.tokens[0])
    return await issue_code(context.store, begun.match, held, context.now() if now is None else now)


async def ask(server: RunningServer, match: str, code: str) -> tuple[int, dict[str, object]]:
    answer = await server.http.post(f"/api/matches/{match}/seat-transfer", json={"code": code})
    return answer.status_code, answer.json()


async def test_a_code_gives_the_seat_and_its_token_holds_it(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    code = await code_for(server, begun)

    status, held = await ask(server, begun.match, code)

    assert status == 201
    assert held == {"seat": 0, "token": begun.tokens[0]}
    async with server.at(begun.match, str(held["token"])) as client:
        assert (await client.act("4,4"))["is"] == "done"


async def test_a_code_is_good_once(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    code = await code_for(server, begun)
    await ask(server, begun.match, code)

    status, problem = await ask(server, begun.match, code)

    assert status == 409
    assert problem["reason"] == "shell-refused-seat-transfer"
    assert "token" not in str(problem)


async def test_a_code_is_not_good_for_long(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    late = await code_for(server, begun, now=server.node.context.now() - VALID_MS - 1)

    assert (await ask(server, begun.match, late))[0] == 409


async def test_a_code_is_good_for_its_own_match_only(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "me"])
    other = await server.begin("contours", seats=["me", "me"])
    code = await code_for(server, begun)

    assert (await ask(server, other.match, code))[0] == 409
    assert (await ask(server, begun.match, code))[0] == 201  # and was not spent by the attempt


@pytest.mark.parametrize("code", ["", "short", "x" * 43, "/" * 43])
async def test_an_invalid_code_is_refused(server: RunningServer, code: str) -> None:
    begun = await server.begin("contours", seats=["me", "me"])

    assert (await ask(server, begun.match, code))[0] in {400, 409}


async def test_the_store_contains_neither_the_code_nor_the_token(own_server: RunningServer) -> None:
    begun = await own_server.begin("contours", seats=["me", "me"])
    code = await code_for(own_server, begun)

    kept = str(await own_server.node.store.notes(COLLECTION))

    assert kept.count("sealed") == 1
    assert code not in kept
    assert begun.tokens[0] not in kept
