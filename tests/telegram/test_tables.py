"""The games with boards, played in chats: whole games by typed coordinates, joined and brought along."""

from collections.abc import Callable

import pytest

from kletka.protocol import Seat, ToMove
from kletka.server.live import LiveTable
from tests.telegram.house import Bots
from tests.telegram.phone import Phone

pytestmark = pytest.mark.anyio

Somebody = Callable[..., Phone]

YOURS = {"en": "your turn", "ru": "ваш ход", "bg": "вие сте на ход"}
OVER = "🏁"


async def table_of(bots: Bots, phone: Phone) -> LiveTable:
    """Give the table that the typed moves of somebody are for."""
    person = await bots.room.people.find(phone.user)
    assert person.at is not None
    return await bots.room.node.tables.get(person.at)


async def play_on(bots: Bots, phone: Phone, write: Callable[[str], str] = str) -> None:
    """Type something that can be done, again and again, until the game is over."""
    live = await table_of(bots, phone)
    await shows(bots, phone, live)
    while not is_over(live):
        match = live.table.match
        choices = [match.rules.write_action(one) for one in match.rules.legal_actions(match.state)]
        await phone.type(write(choices[match.number * 7 % len(choices)]))
        await shows(bots, phone, live)


def is_over(live: LiveTable) -> bool:
    return live.table.over


async def shows(bots: Bots, phone: Phone, live: LiveTable) -> None:
    """Wait until it is the turn of somebody, or the end, and his chat shows it."""

    def is_shown() -> bool:
        mine = live.table.match.turn == ToMove(Seat(0))
        words = OVER if live.table.over else YOURS[phone.language]
        return (mine or live.table.over) and words in phone.last.get("caption", "")

    await phone.api.until(is_shown)
    await bots.settled()


def in_bulgarian(move: str) -> str:
    words = {
        "place": "постави",
        "move": "ход",
        "attack": "атакувай",
        "heal": "лекувай",
        "decline": "отказ",
        "knight": "рицар",
        "dwarf": "джудже",
        "elf": "елф",
    }
    return " ".join(words.get(word, word) for word in move.split())


@pytest.mark.parametrize(
    ("begin", "language", "write"),
    [
        ("contours easy width=4 height=4", "en", str),
        ("chain easy width=5 height=5", "ru", lambda move: move.removeprefix("place ")),
        ("castle easy", "bg", in_bulgarian),
    ],
)
async def test_a_whole_game_is_played_by_typed_coordinates(
    begin: str, language: str, write: Callable[[str], str], somebody: Somebody, bots: Bots
) -> None:
    phone = somebody(language)
    await phone.type(f"/table {begin}")
    live = await table_of(bots, phone)

    await play_on(bots, phone, write)

    assert is_over(live)
    assert "photo" in phone.last
    assert not (await bots.room.people.find(phone.user)).tables
