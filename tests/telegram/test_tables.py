"""The games with boards, played in chats: whole games by typed coordinates, joined and brought along."""

from collections.abc import Callable

import pytest

from kletka.bots import levels
from kletka.bots.ratings import ratings
from kletka.phrases import phrases, rated_level
from kletka.server.live_match import LiveMatch
from tests.scale import in_long
from tests.telegram.botapi import Json
from tests.telegram.botapi import _shown as shown
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot
from tests.telegram.waits import OVER, seated, shows, table_of

pytestmark = pytest.mark.anyio

Somebody = Callable[..., Phone]
CONTOURS = "/table contours easy width=5 height=5"


async def play_on(bots: RunningBot, phone: Phone, write: Callable[[str], str] = str) -> None:
    """Type something that can be done, again and again, until the game is over."""
    live = await table_of(bots, phone)
    await shows(bots, phone, live)
    while not is_over(live):
        match = live.table.match
        choices = [match.rules.write_action(one) for one in match.rules.legal_actions(match.state)]
        bold = [one for one in choices if one.startswith("attack ")] or choices  # it ends sooner
        await phone.type(write(bold[match.number * 7 % len(bold)]))
        await shows(bots, phone, live)


def is_over(live: LiveMatch) -> bool:
    return live.table.over


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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("begin", "language", "write"),
    [
        ("contours easy width=4 height=4", "en", str),
        ("chain easy width=5 height=5", "ru", lambda move: move.removeprefix("place ")),
        in_long("castle easy", "bg", in_bulgarian),
    ],
)
async def test_a_whole_game_is_played_by_typed_coordinates(
    begin: str, language: str, write: Callable[[str], str], somebody: Somebody, bots: RunningBot
) -> None:
    phone = somebody(language)
    await phone.type(f"/table {begin}")
    live = await table_of(bots, phone)

    await play_on(bots, phone, write)

    assert is_over(live)
    assert OVER in phone.board["caption"]
    assert not (await bots.context.users.find(phone.user)).tables


# Alone.


async def test_a_game_is_begun_with_buttons(ann: Phone, bots: RunningBot) -> None:
    await ann.type("/games")
    await ann.press("Contours")
    await ann.press("medium bot")

    live = await table_of(bots, ann)
    await shows(bots, ann, live)
    assert [occupant.level for occupant in live.table.occupants] == [None, "medium"]
    assert "Type an intersection" in ann.text


@pytest.mark.parametrize(
    ("language", "game", "shown"),
    [("en", "Castles", "level 5"), ("ru", "Замки", "уровень 5"), ("bg", "Замъци", "ниво 5")],
)
async def test_every_level_of_a_ladder_has_a_button_with_its_strength(
    language: str, game: str, shown: str, somebody: Somebody, bots: RunningBot
) -> None:
    phone, words = somebody(language), phrases(language)
    await phone.type("/games")
    await phone.press(game)

    labels = [
        rated_level(words.say("chat-bot", level=level), ratings("castle").get(level), words)
        for level in levels("castle")
    ]
    assert list(phone.buttons())[: len(labels)] == labels
    await phone.press(shown)
    live = await table_of(bots, phone)
    assert [occupant.level for occupant in live.table.occupants] == [None, "level-5"]


async def test_a_second_tap_begins_no_second_game(ann: Phone, bots: RunningBot) -> None:
    await ann.type("/games")
    await ann.press("Contours")
    offer = ann.last
    await ann.press("easy bot", offer)

    said = await ann.press("easy bot", offer)

    assert said == "This button is too old."
    assert len((await bots.context.users.find(ann.user)).tables) == 1


async def test_a_command_that_comes_again_begins_one_game(ann: Phone, bots: RunningBot) -> None:
    update = await ann.type(CONTOURS)

    await ann.api.repeat(update)
    await ann.api.until_confirmed()

    assert len((await bots.context.users.find(ann.user)).tables) == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("/table", "Say which game"),
        ("/table labyrinth easy", "Say which game"),
        ("/table contours genius", "There is no bot “genius”"),
        ("/table contours easy width=2", "Width of the board: 2 is out of range"),
        ("/table contours easy colour=red", "colour"),
        ("/join", "There is no table with this code"),
        ("/join nonsense", "There is no table with this code"),
        ("/join aaaaaaaaaaaaa", "There is no such match"),
    ],
)
async def test_an_impossible_game_is_refused_in_a_sentence(
    typed: str, said: str, ann: Phone
) -> None:
    await ann.type(typed)

    assert said in ann.text


async def test_a_refused_move_gets_a_sentence_and_changes_nothing(
    ann: Phone, bots: RunningBot
) -> None:
    await ann.type(CONTOURS)
    live = await table_of(bots, ann)
    for typed, said in (("9,9", "(9,9)"), ("hello", "hello"), ("1,", "1,")):
        await ann.type(typed)
        assert said in ann.text

    assert live.table.number == 1  # the seat is taken


async def test_a_move_is_done_once_however_often_it_comes(ann: Phone, bots: RunningBot) -> None:
    live = await seated(bots, ann, "/table chain easy width=5 height=5")
    update = await ann.type(first_choice(live))
    await shows(bots, ann, live)
    before = live.table.number

    await ann.api.repeat(update)
    await ann.api.repeat(update)
    await ann.api.until_confirmed()
    await bots.settled()

    assert live.table.number == before


async def test_a_move_sent_twice_is_done_once(ann: Phone, bots: RunningBot) -> None:
    live = await seated(bots, ann, "/table chain easy width=5 height=5")
    await ann.type(first_choice(live))  # the first round: from now on chips are raised
    await shows(bots, ann, live)
    before = live.table.number
    move = first_choice(live)

    await ann.send(move)
    await ann.send(move)

    await ann.api.until(lambda: any("has changed" in said(one) for one in ann.messages))
    await shows(bots, ann, live)
    assert [entry.seat for entry in live.table.match.entries[before:]] == [0, 1]


async def test_an_edited_message_is_ignored(ann: Phone, bots: RunningBot) -> None:
    live = await seated(bots, ann, CONTOURS)
    edited = {"from": ann.profile, "chat": ann.chat, "text": "2,2", "edit_date": 1_800_000_001}

    await ann.api.push("edited_message", ann.api.new_message_of(ann.user, edited))
    await ann.api.until_confirmed()

    assert live.table.number == 1


async def test_a_move_of_the_maze_goes_to_the_maze_and_one_of_the_table_to_the_table(
    ann: Phone, bots: RunningBot
) -> None:
    await ann.type("/new_game seed=7 width=5 height=5")
    live = await seated(bots, ann, CONTOURS)

    await ann.type("hint me")
    assert "hint me" in ann.text  # the maze could not read it
    await ann.type("2,2")
    await shows(bots, ann, live)

    assert live.table.number == 3


async def test_a_move_that_fits_several_tables_is_asked_about(ann: Phone, bots: RunningBot) -> None:
    first = await seated(bots, ann, CONTOURS)
    second = await seated(bots, ann, CONTOURS)

    await ann.type("2,2")
    assert "several tables" in ann.text
    button = next(data for data in ann.buttons().values() if first.match in data)
    await ann.tap(button, ann.last)
    await shows(bots, ann, first)

    assert (first.table.number, second.table.number) == (3, 1)


async def test_a_reply_to_a_board_is_for_its_table(ann: Phone, bots: RunningBot) -> None:
    first = await seated(bots, ann, CONTOURS)
    board = ann.board
    second = await seated(bots, ann, CONTOURS)

    await ann.type("2,2", reply_to_message=shown(board))
    await shows(bots, ann, first)

    assert (first.table.number, second.table.number) == (3, 1)


async def test_resigning_is_confirmed_first_and_reported(ann: Phone, bots: RunningBot) -> None:
    live = await seated(bots, ann, CONTOURS)
    await ann.press("Give up", ann.board)
    assert not is_over(live)

    await ann.press("Yes")
    await shows(bots, ann, live)

    assert is_over(live)


async def test_a_game_goes_on_after_the_bot_was_thrown_away(ann: Phone, bots: RunningBot) -> None:
    await seated(bots, ann, CONTOURS)

    await bots.restart()
    await ann.type("2,2")

    live = await table_of(bots, ann)
    await shows(bots, ann, live)
    assert live.table.number == 3


def first_choice(live: LiveMatch) -> str:
    match = live.table.match
    return str(match.rules.write_action(match.rules.legal_actions(match.state)[0]))


def said(message: Json) -> str:
    return str(message.get("text", ""))
