"""People and bots at tables of a real server, over real sockets."""

from pathlib import Path

import pytest

from tests.server.house import house

pytestmark = pytest.mark.anyio


async def test_two_people_play_and_both_see_every_move(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "open"])
        seat, token = await server.join(begun.match)
        async with (
            server.at(begun.match, begun.tokens[0]) as ann,
            server.at(begun.match, token) as bob,
        ):
            answer = await ann.act("3,3")
            await bob.until_number(answer["number"])

            assert seat == 1
            assert answer["is"] == "done"
            assert bob.frame["view"]["cells"][3][3]["owner"] == 0
            assert bob.frame["turn"] == {"who": "seat", "seat": 1}
            assert "3,3" not in bob.frame["choices"]
            assert ann.frame["choices"] == []


async def test_a_bot_answers(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        begun = await server.begin("contours", seats=["me", "easy"])
        async with server.at(begun.match, *begun.tokens.values()) as ann:
            await ann.act("3,3")
            frame = await ann.until_number(2)

            assert frame["turn"] == {"who": "seat", "seat": 0}
