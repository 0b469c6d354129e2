"""The buttons under a board: the rules of its game, a hint, another game like it."""

import pytest

from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot
from tests.telegram.waits import seated, shows, table_of

pytestmark = pytest.mark.anyio

SMALL = "/table contours easy width=4 height=4"


async def test_the_rules_are_those_of_the_game_at_hand_and_the_others_a_tap_away(
    ann: Phone, bots: RunningBot
) -> None:
    await ann.type("/rules")
    assert ann.text.startswith("Labyrinth")
    await seated(bots, ann, SMALL)

    await ann.type("/rules")
    assert ann.text.startswith("Contours")
    await ann.press("▶")
    assert "2/" in ann.text
    await ann.press("◀")
    await ann.press("Cell War")

    assert ann.text.startswith("Cell War")


async def test_rules_are_asked_for_by_the_name_of_the_game(ann: Phone) -> None:
    await ann.type("/rules castle")
    assert ann.text.startswith("Castles")

    await ann.type("/rules chess")
    assert ann.text.startswith("There are rules of these games: chain, ")
    assert await ann.tap("r:chess:0", ann.last) == "This button is too old."


async def test_a_hint_can_be_typed_as_it_is_shown(ann: Phone, bots: RunningBot) -> None:
    live = await seated(bots, ann, SMALL)

    said = await ann.press("Hint")
    await ann.type(said.removeprefix("A hint: "))
    await shows(bots, ann, live)
    assert [entry.seat for entry in live.table.match.entries[1:]] == [0, 1]

    await ann.type("/hint")
    assert ann.text.startswith("A hint: ")


async def test_a_hint_is_for_the_maze_while_one_is_running(ann: Phone, bots: RunningBot) -> None:
    await seated(bots, ann, SMALL)
    await ann.type("/new_game seed=7")

    await ann.type("/hint")

    assert "GO" in ann.text


async def test_another_game_like_the_last_is_one_tap_away_and_a_second_tap_begins_none(
    ann: Phone, bots: RunningBot
) -> None:
    first = await seated(bots, ann, SMALL)
    assert "Play again" not in " ".join(ann.buttons())
    await ann.press("Give up", ann.board)
    await ann.press("Yes")
    await shows(bots, ann, first)
    end = ann.board

    await ann.press("Play again", end)

    second = await table_of(bots, ann)
    await shows(bots, ann, second)
    assert second.match != first.match
    assert second.header.options == first.header.options
    assert [occupant.level for occupant in second.table.occupants] == [None, "easy"]
    assert await ann.press("Play again", end) == "This button is too old."
    assert len((await bots.context.users.find(ann.user)).tables) == 1


async def test_a_game_that_goes_on_is_not_begun_again(ann: Phone, bots: RunningBot) -> None:
    live = await seated(bots, ann, SMALL)
    games = (await bots.context.users.find(ann.user)).games

    assert await ann.tap(f"t:again:{live.match}:{games}", ann.last) == "This button is too old."
