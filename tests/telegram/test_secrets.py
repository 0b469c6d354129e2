"""The leak test of the chat: every byte that is sent is the same, whatever is hidden from the player.

A table is given a twin, as for the sockets: another maze that the same view allows, other dice,
another seed. A chat is then led through everything that can be asked without changing the game.
"""

import json
import random
from collections.abc import Callable

import pytest

from kletka.games import GAMES
from kletka.phrases import LANGUAGES
from kletka.server.daily import LABYRINTH
from tests.server.test_secrets import EVERY_ACTION, MAZES, illegal_actions, twin_of
from tests.telegram.explorer import do
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

pytestmark = pytest.mark.anyio

RULES = GAMES["labyrinth"]
OURS = ("message_id", "callback_query_id")
"""What differs with every message, and reveals nothing."""


def received(phone: Phone, since: int = 0) -> list[str]:
    """Everything that was sent to a chat, and over its buttons, byte for byte."""
    asked = {one["callback_query"]["id"] for one in phone.updates if "callback_query" in one}
    return [
        json.dumps([call.method, {k: v for k, v in call.form.items() if k not in OURS}])
        for call in phone.api.calls[since:]
        if call.chat == phone.user or call.form.get("callback_query_id") in asked
    ]


async def wander(bots: RunningBot, phone: Phone, seed: int) -> None:
    """Make a few moves at random, by the buttons."""
    rng = random.Random(seed)
    for _ in range(6):
        match = (await bots.live(phone)).table.match
        if legal := RULES.legal_actions(match.state):
            await do(phone, RULES.write_action(rng.choice(legal)))


async def ask_everything(phone: Phone, match: str, number: int, illegal: list[str]) -> None:
    """Ask for all that can be asked without changing the game."""
    for command in ("/continue", "/start", "/help", "/rules", "/new_game", "/daily", "/continue"):
        await phone.type(command)
    for menu in ("go", "shoot", "bomb", "build", ""):
        await phone.tap(f"m:{match}:{number}:{menu}", phone.table)
        await phone.tap(f"m:{match}:{max(0, number - 1)}:{menu}", phone.table)
    for action in illegal:
        await phone.tap(f"a:{match}:{number}:{action}:1"[:64], phone.table)
        await phone.type(action or "?")
    await phone.tap(f"a:{match}:{number + 1}:shoot up:1", phone.table)


@pytest.mark.acceptance("LAB-13.1", "LAB-D33")
@pytest.mark.parametrize("seed", range(4))
async def test_a_chat_sees_the_same_of_a_maze_and_of_its_twin(
    bots: RunningBot, somebody: Callable[..., Phone], seed: int
) -> None:
    user = somebody(language=LANGUAGES[seed % 3])
    options = " ".join(f"{name}={value}" for name, value in MAZES[seed % len(MAZES)].items())
    await user.type(f"/new_game seed={seed} {options}")
    await wander(bots, user, seed)
    live = await bots.live(user)
    assert not live.table.over, "of a game that is over nothing is secret"
    illegal = random.Random(seed).sample(illegal_actions(live.table), 6)
    truth = live.table
    before = []
    for table in (truth, twin_of(truth, 10**15 + seed)):
        live.replica.table = table
        begun = len(user.api.calls)
        await ask_everything(user, live.match, truth.number, illegal)
        before.append(received(user, begun))
        assert live.table is table, "nothing was changed"

    assert before[0] == before[1]
    assert len(before[0]) > 30
    assert RULES.reveal(live.table.match.state) != RULES.reveal(truth.match.state)


async def test_no_secret_is_sent_before_the_end(
    bots: RunningBot, somebody: Callable[..., Phone], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", logger="kletka")
    for seed in (None, 2**50 + 7):
        user = somebody()
        await user.type("/new_game" if seed is None else f"/new_game seed={seed}")
        live = await bots.live(user)
        secrets = {live.header.dice.secret.hex(), live.header.write(), str(live.header.seed)}
        secrets |= {str(seed), *live.keys.values()} - {"None"}
        for number in range(3):
            secrets.add(RULES.write_state(live.table.match.state))
            await wander(bots, user, number)
        await ask_everything(user, live.match, live.table.number, list(EVERY_ACTION[-4:]))
        everything = "\n".join([*received(user), caplog.text])

        assert [secret for secret in secrets if secret in everything] == []


async def test_the_seed_of_the_day_is_sent_to_nobody(bots: RunningBot, ann: Phone) -> None:
    await ann.type("/daily")
    await ann.press("Enter the maze of the day")
    await wander(bots, ann, 1)
    daily = bots.context.node.daily
    seed = await daily.seed(LABYRINTH, daily.today())

    assert str(seed) not in "\n".join(received(ann))
