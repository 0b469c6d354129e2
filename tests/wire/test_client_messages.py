"""The digest of a message distinguishes a repetition from another message with the same id."""

from typing import Any, get_args

import msgspec
import pytest

from kletka.wire import client_messages


def test_the_same_command_has_the_same_digest_whatever_its_id_and_format() -> None:
    read = msgspec.json.Decoder(client_messages.Command).decode
    one = read('{"do": "act", "id": "a", "action": "3,4", "seen": 7}')
    same = read('{"seen":7,"seat":null,"action":"3,4","id":"b","do":"act"}')

    assert client_messages.content_of(one) == client_messages.content_of(same)


def test_different_commands_have_different_digests() -> None:
    requests = [
        client_messages.Act(id="a", action="3,4"),
        client_messages.Act(id="a", action="3,5"),
        client_messages.Act(id="a", action="3,4", seen=7),
        client_messages.Act(id="a", action="3,4", seat=0),
        client_messages.Preview(id="a", action="3,4"),
        client_messages.Resign(id="a"),
        client_messages.OfferDraw(id="a"),
        client_messages.Answer(id="a", yes=True),
        client_messages.Answer(id="a", yes=False),
    ]

    assert len({client_messages.content_of(request) for request in requests}) == len(requests)


def test_a_field_that_a_later_version_adds_changes_no_digest() -> None:
    class Act(client_messages.Act, tag="act", frozen=True):
        why: str = ""

    assert client_messages.content_of(Act(id="a", action="1,1")) == "dea1f78fd388630b"
    assert (
        client_messages.content_of(client_messages.Act(id="a", action="1,1")) == "dea1f78fd388630b"
    )


@pytest.mark.parametrize("kind", get_args(client_messages.Command), ids=lambda kind: kind.__name__)
def test_every_kind_of_message_has_a_digest(kind: type[client_messages.ClientMessage]) -> None:
    examples: dict[str, Any] = {
        "action": "1,1",
        "level": "easy",
        "number": 3,
        "phrase": client_messages.QuickPhrase.HELLO,
        "whom": 1,
        "yes": True,
    }
    needed = {
        one.name: examples[one.name]
        for one in msgspec.structs.fields(kind)
        if one.required and one.name != "id"
    }

    assert len(client_messages.content_of(kind(id="a", **needed))) == 16
