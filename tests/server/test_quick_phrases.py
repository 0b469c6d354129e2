"""Preset phrases: everybody at the table gets them, nothing of them is kept, nobody says too much."""

from pathlib import Path

import pytest

from kletka.phrases import LANGUAGES, phrases
from kletka.server import maintenance, presence
from kletka.server.quick_phrases import PHRASES_AT_ONCE
from kletka.wire.client_messages import QuickPhrase
from tests.server.running_server import Json, RunningServer, SocketClient, running_server

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]


async def said(client: SocketClient) -> Json:
    return await client.until(lambda message: message["is"] == "said")


def everybody_is_here(message: Json) -> bool:
    return "seats" in message and all(one["here"] for one in message["seats"])


async def test_a_phrase_reaches_everybody_and_the_match_does_not_grow(
    server: RunningServer,
) -> None:
    async with server.two() as (match, ann, bob), server.at(match) as watching:
        number = ann.frame["number"]
        answer = await ann.say("say", phrase="good-luck")
        heard = [await said(bob), await said(watching)]

        assert [(one["seat"], one["phrase"]) for one in heard] == [(0, "good-luck")] * 2
        assert answer["is"] == "done"
        assert await server.node.store.last_number(match) == number


async def test_whoever_says_too_much_is_refused_and_the_others_may_go_on(
    server: RunningServer,
) -> None:
    async with server.two() as (_, ann, bob):
        answers = [await ann.say("say", phrase="smile") for _ in range(PHRASES_AT_ONCE + 1)]
        others = await bob.say("say", phrase="smile")

        assert [one["is"] for one in answers] == ["done"] * PHRASES_AT_ONCE + ["refused"]
        assert answers[-1]["reason"] == "shell-refused-phrases"
        assert others["is"] == "done"


async def test_a_spectator_and_free_text_are_refused(server: RunningServer) -> None:
    async with server.two() as (match, ann, _), server.at(match) as watching:
        assert (await watching.say("say", phrase="hello"))["is"] == "refused"
        assert (await ann.say("say", phrase="you are bad"))["reason"] == "shell-refused-message"


async def test_a_phrase_reaches_players_at_another_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "ROUND_SECONDS", 0.05)
    monkeypatch.setattr(presence, "PRESENT_MS", 60_000)
    async with running_server(tmp_path) as west, running_server(tmp_path) as east:
        begun = await west.begin("contours", seats=["me", "open"])
        _, token = await west.join(begun.match)
        async with (
            west.at(begun.match, begun.tokens[0]) as ann,
            east.at(begun.match, token) as bob,
        ):
            while not any(everybody_is_here(message) for message in ann.received):
                await ann.until(everybody_is_here)
            await ann.say("say", phrase="hello")
            heard = await said(bob)

            assert (heard["seat"], heard["phrase"]) == (0, "hello")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_its_words(language: str) -> None:
    words = phrases(language)

    for phrase in QuickPhrase:
        assert words.say(f"shell-phrase-{phrase}")
