"""Every game has a picture that a chat takes, or says that its rules forbid one."""

import io
import random
import re
from pathlib import Path

import pytest
from PIL import Image

from kletka.games import GAMES
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.chain.options import ChainOptions
from kletka.games.contours.options import ContoursOptions
from kletka.protocol import Options
from kletka.render.picture import painter, picture
from kletka.render.picture import palette as colours
from kletka.render.picture.canvas import LABEL_DISTANCE_CELLS
from kletka.render.picture.pen import CELL_UNITS
from kletka.render.picture.shapes import OUTLINES
from tests.conformance.kit import kit_of
from tests.conformance.play import random_game
from tests.games.chain.positions import filled
from tests.render.picture.pixels import Picture

TOKENS = Path(__file__).parents[3] / "web/src/tokens/tokens.ts"
PICTURED = [key for key in GAMES if painter(key) is not None]

SIZES = (
    ("chain", ChainOptions(5, 5)),
    ("chain", ChainOptions(50, 5)),
    ("chain", ChainOptions(50, 50, 10)),
    ("contours", ContoursOptions(3, 3)),
    ("contours", ContoursOptions(3, 50)),
    ("contours", ContoursOptions(50, 50)),
    ("cellwar", CellWarOptions(map="AAABBB/AAABBB/AAABBB")),
    ("cellwar", CellWarOptions(50, 50, players=4)),
)


def test_every_registered_game_has_a_picture_or_says_that_it_has_none() -> None:
    assert [key for key in GAMES if painter(key) is None] == ["labyrinth"]


def test_a_labyrinth_is_never_drawn() -> None:
    rules = GAMES["labyrinth"]
    state = rules.setup(rules.options_type(), 1).state

    assert picture("labyrinth", rules.view_for(state, None)) is None


@pytest.mark.parametrize("key", PICTURED)
def test_every_position_of_a_random_game_can_be_drawn(key: str) -> None:
    rules = GAMES[key]
    options = kit_of(rules).samples[0].options
    game = list(random_game(rules, options, 3, longest=400))
    for step in game[:: max(1, len(game) // 12)] + game[-1:]:
        drawn = picture(key, rules.view_for(step.after, None), step.events)

        assert drawn is not None
        assert drawn.startswith(b"\x89PNG")


@pytest.mark.parametrize(("key", "options"), SIZES)
def test_a_picture_of_any_size_is_within_the_limits_of_telegram(key: str, options: Options) -> None:
    rules = GAMES[key]
    *_, last = random_game(rules, options, 5, longest=40)
    drawn = picture(key, rules.view_for(last.after, None), last.events)
    assert drawn is not None
    width, height = Image.open(io.BytesIO(drawn)).size

    assert len(drawn) < 10_000_000
    assert width + height < 10_000
    assert max(width, height) / min(width, height) < 20


def test_the_fullest_board_is_within_the_limits_of_telegram_too() -> None:
    rules = GAMES["chain"]
    state = filled(ChainOptions(50, 50, 10), random.Random(3), empty=0.0)
    drawn = picture("chain", rules.view_for(state, None))

    assert drawn is not None
    assert len(drawn) < 10_000_000


def test_the_colours_are_those_of_the_browser() -> None:
    source = TOKENS.read_text(encoding="utf-8")
    light = source[source.index("  light: {") : source.index("  dark: {")]
    paper = source[source.index("  paper: {") : source.index("  // After Okabe")]
    named = {
        "sheet": colours.PAPER,
        "line": colours.LINE,
        "ink": colours.INK,
        "faint": colours.FAINT,
        "accent": colours.ACCENT,
        "bad": colours.BAD,
    }

    assert {name: shade for name, shade in _read(light).items() if name in named} == named
    assert _read(paper) == colours.RGB_BY_NAME


def _read(source: str) -> dict[str, colours.Colour]:
    found = re.findall(r'(\w+): "#([0-9a-f]{6})"', source)
    return {name: colours.rgb(int(number, 16)) for name, number in found}


def test_there_is_a_shape_of_its_own_for_each_of_ten_owners() -> None:
    assert len(set(OUTLINES)) == 10


@pytest.mark.parametrize("key", PICTURED)
def test_the_coordinates_of_the_last_move_are_set_off_on_the_edges(key: str) -> None:
    rules = GAMES[key]
    options = kit_of(rules).samples[0].options
    step = next(
        step
        for step in random_game(rules, options, 3)
        if any(hasattr(event, "cell") for event in step.events)
    )
    x, y = next(event.cell for event in step.events if hasattr(event, "cell"))
    marked = Picture(key, rules.view_for(step.after, None), step.events)
    beside, above = (-LABEL_DISTANCE_CELLS, y), (x, LABEL_DISTANCE_CELLS + marked.sheet.rows - 1)
    corner = (CELL_UNITS * 0.25, CELL_UNITS * 0.1)  # off the figures

    assert marked.at(*beside, *corner) == colours.ACCENT
    assert marked.at(*above, *corner) == colours.ACCENT
