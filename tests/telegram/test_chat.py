"""A conversation with the bot: commands, menus, one message a turn."""

from collections.abc import Callable

import pytest

from kletka.phrases import LANGUAGES, phrases
from tests.telegram.explorer import do
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

pytestmark = pytest.mark.anyio

SMALL = "/new_game seed=7 width=3 height=3 floors=1"
QUIET = "/new_game seed=7 width=6 height=6 floors=1 dragon_count=0 mine_count=0 portal_count=0 arsenal_count=0"
"""A maze in which nothing happens to who walks."""


async def step(phone: Phone) -> str:
    """Walk one cell, wherever the first open side leads."""
    if not any("go " in data for data in phone.buttons(phone.table).values()):
        await phone.press("GO", phone.table)
    shown = phone.buttons(phone.table).items()
    label = next(text for text, data in shown if ":go " in data)
    await phone.press(label, phone.table)
    return label


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_bot_answers_in_the_language_of_the_users_telegram(
    somebody: Callable[..., Phone], language: str
) -> None:
    user = somebody(language=f"{language}-XX")

    await user.type("/start")

    assert phrases(language).say("telegram-welcome") in user.text


async def test_users_of_other_languages_are_answered_in_english(
    somebody: Callable[..., Phone],
) -> None:
    user = somebody(language="fi")

    await user.type("/help")

    assert "the maze of the day" in user.text


async def test_another_language_is_chosen_by_a_button_and_the_table_changes_too(ann: Phone) -> None:
    await ann.type("/new_game")
    table = ann.last
    await ann.type("/language")
    await ann.press("Български")

    assert "български" in ann.text
    assert "Ход 1" in ann.api.chats[ann.user][table["message_id"]]["text"]
    await ann.type("/help")
    assert "лабиринтът на деня" in ann.text


@pytest.mark.acceptance("LAB-10.2a")
async def test_new_game_starts_a_game(ann: Phone) -> None:
    await ann.type("/new_game")

    assert "Turn 1" in ann.text
    assert "Here: Graveyard" in ann.text
    labels = " ".join(ann.buttons())
    assert all(verb in labels for verb in ("GO", "SHOOT (5)", "BOMB (2)", "BUILD"))


@pytest.mark.acceptance("LAB-D28")
async def test_cancelling_leaves_the_menu_of_directions_and_costs_nothing(
    bots: RunningBot, ann: Phone
) -> None:
    await ann.type("/new_game")
    before = ann.last
    await ann.press("SHOOT")
    assert [text.split()[1] for text in ann.buttons()] == ["up", "left", "right", "down", "Cancel"]
    assert "Shoot where?" in ann.text
    await ann.press("Cancel")

    assert (ann.text, ann.buttons()) == (before["text"], ann.buttons(before))
    assert (await bots.live(ann)).table.number == 0


async def test_a_game_is_one_message_that_is_edited(ann: Phone) -> None:
    await ann.type(QUIET)
    for turn in (2, 3, 4):
        way = (await step(ann)).split()[1]

        assert len(ann.messages) == 1
        assert f"Turn {turn}" in ann.text
        assert ann.text.startswith((f"You go {way}.", f"You go to the {way}."))


async def test_who_walks_goes_on_with_one_tap_a_step(ann: Phone) -> None:
    await ann.type(QUIET)
    await step(ann)

    assert "Go where?" in ann.text
    await ann.press("Cancel")
    assert "GO" in " ".join(ann.buttons())


@pytest.mark.acceptance("LAB-10.2b")
async def test_a_game_goes_on_exactly_where_it_was(bots: RunningBot, ann: Phone) -> None:
    await ann.type(QUIET)
    await step(ann)
    await ann.press("Cancel")
    before = ann.table
    await bots.restart()
    await ann.type("/continue")

    assert ann.last["message_id"] != before["message_id"]
    assert (ann.text, ann.buttons()) == (before["text"], ann.buttons(before))
    old = ann.api.chats[ann.user][before["message_id"]]
    assert "reply_markup" not in old, "the buttons of the old message are gone"


async def test_there_is_nothing_to_continue_before_the_first_game(ann: Phone) -> None:
    for words in ("/continue", "/hint", "go up"):
        await ann.type(words)

        assert "You have no game at the moment" in ann.text


@pytest.mark.acceptance("LAB-D24")
async def test_new_game_during_a_game_asks_first(bots: RunningBot, ann: Phone) -> None:
    await ann.type(QUIET)
    await step(ann)
    first = await bots.live(ann)
    await ann.type("/new_game")

    assert "You have a running game" in ann.text
    assert (await bots.live(ann)) is first
    await ann.press("Go on with the running game")
    assert "Turn 2" in ann.text
    assert (await bots.live(ann)) is first


@pytest.mark.acceptance("LAB-10.2c")
async def test_a_new_game_takes_the_place_of_the_running_one(bots: RunningBot, ann: Phone) -> None:
    await ann.type(QUIET)
    await step(ann)
    old_table = ann.table
    first = await bots.live(ann)
    await ann.type("/new_game")
    await ann.press("Give up the running game")

    second = await bots.live(ann)
    assert second is not first
    assert "Turn 1" in ann.text
    assert first.table.over
    number = first.table.number
    assert await ann.press("Cancel", old_table) == "This button belongs to an older game."
    assert (first.table.number, second.table.number) == (number, 0)


async def test_options_are_typed(bots: RunningBot, ann: Phone) -> None:
    await ann.type("/new_game seed=7 width=5 height=4 floors=1 player_arrows=9")

    options = (await bots.live(ann)).header.options.plain()
    assert [options[name] for name in ("seed", "width", "height", "floors")] == [7, 5, 4, 1]
    assert "arrows 9/9" in ann.text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("width=9", "Width of a floor: 9 is out of range"),
        ("wide=5", "There is no option “wide”"),
        ("floors=many", "Floors: “many” is not a whole number"),
        ("5", "5: this is no option"),
        ("width=3 height=3 floors=1 portal_count=9", "Portals: these buildings need"),
    ],
)
async def test_a_wrong_option_is_named_and_begins_nothing(
    bots: RunningBot, ann: Phone, typed: str, said: str
) -> None:
    await ann.type(f"/new_game {typed}")

    assert said in ann.text
    assert (await bots.context.users.find(ann.user)).match is None


async def test_options_are_chosen_by_buttons(bots: RunningBot, ann: Phone) -> None:
    await ann.type("/new_game")
    await ann.press("Another maze")
    assert "Width of a floor: random" in ann.buttons()
    for _ in range(2):
        await ann.press("Width of a floor")
    await ann.press("Archers")
    assert "Width of a floor: 4" in ann.buttons()
    await ann.press("Begin")

    options = (await bots.live(ann)).header.options.plain()
    assert (options["width"], options["archer_count"]) == (4, 1)


async def test_typed_options_are_stored_until_the_question_is_answered(ann: Phone) -> None:
    await ann.type(QUIET)
    await step(ann)
    await ann.type("/new_game seed=8 width=3 player_bombs=7")
    assert "seed=8 player_bombs=7" in ann.text
    assert "Width of a floor: 3" in ann.buttons()
    await ann.press("Give up the running game")

    assert "bombs 7/7" in ann.text


async def test_moves_can_be_typed_in_the_words_of_the_language(
    bots: RunningBot, somebody: Callable[..., Phone]
) -> None:
    user = somebody(language="ru")
    await user.type(SMALL)
    legal = [text for text in user.text.splitlines() if "проход" in text]
    way = next(way for way in ("вверх", "вправо", "вниз", "влево") if way in legal[0])
    await user.type(f"Иди {way}")

    assert f"Вы идёте {way}" in user.text
    assert (await bots.live(user)).table.number == 1


async def test_the_rules_are_pages_to_turn(ann: Phone) -> None:
    await ann.type("/rules")
    read = [ann.text]
    while "▶️" in ann.buttons():
        await ann.press("▶️")
        read.append(ann.text)

    assert len(ann.messages) == 1
    assert "Keep paper and pencil at hand" in read[0]
    assert "spawn_location" in read[-1]
    await ann.press("◀️")
    assert ann.text == read[-2]


async def test_a_hint_is_a_legal_action_in_words(ann: Phone) -> None:
    await ann.type("/new_game")
    said = await ann.press("Hint")

    assert said.startswith("A hint: 🚶 GO ")


@pytest.mark.acceptance("LAB-D39")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_is_walled_in_is_offered_a_new_game(
    somebody: Callable[..., Phone], language: str
) -> None:
    words = phrases(language)
    user = somebody(language=language)
    await user.type(
        "/new_game seed=19 width=4 height=4 floors=1 portal_count=0 player_arrows=0 player_bombs=0 dragon_count=0"
    )
    for action in ("go down", "go left", "go down", "go right", "take cement", "go right", "go up"):
        await do(user, action)
    await do(user, "build down")

    ended = await user.sees(words.say("labyrinth-walled-in"))
    label = words.say("telegram-button-new")
    assert label in user.buttons(ended)
    await user.press(label, ended)
    assert user.table["message_id"] != ended["message_id"]
    assert any(":go" in data for data in user.buttons(user.table).values())
