"""The text board of Labyrinth: words, and one cell with four sides."""

import pytest

from kletka.games.labyrinth import events as result
from kletka.games.labyrinth.board import Direction, Look
from kletka.games.labyrinth.events import LabyrinthEvent, Source
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import Drop, Item, LabyrinthState, Monster, Phase
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Cell
from kletka.render import RenderContext, render_board, render_disclosed
from tests.games.labyrinth.drawing import maze, play, tidy, view_of


def board(state: LabyrinthState, language: str = "en", width: int = 80) -> str:
    context = RenderContext(phrases(language), ("A",), width)
    lines = render_board("labyrinth", view_of(state), RULES.legal_actions(state), context)
    return "\n".join(line.plain for line in lines)


SPOKEN: tuple[LabyrinthEvent, ...] = (
    *(result.Went(way) for way in Direction),
    *(result.StayedAtExit(way) for way in Direction),
    result.MonsterMet(Monster.DRAGON, None),
    *(result.MonsterMet(Monster.ARCHER, way) for way in Direction),
    *(result.ArrowShot(Direction.UP, left) for left in (0, 1, 2, 5)),
    result.MonsterKilled(Monster.DRAGON, Drop.RING),
    result.MonsterKilled(Monster.ARCHER, Drop.BAG),
    *(result.BombSpent(Direction.LEFT, left) for left in (0, 1, 2, 5)),
    result.BombWasted(Direction.DOWN),
    result.SidesSeen(Look.WALL, Look.PASSAGE, Look.EXIT, Look.WALL),
    result.WallFell(Direction.RIGHT),
    result.WallBuilt(Direction.UP),
    *(
        kind(item)
        for kind in (result.ItemTaken, result.ItemPut, result.ItemReturned)
        for item in Item
    ),
    result.ArsenalEntered(5, 2),
    result.HospitalEntered(5),
    result.LiftEntered(2),
    result.LiftRode(3),
    result.RingFound(4, 6),
    *(result.BagFound(slots) for slots in (1, 2, 5)),
    *(result.HitAbsorbed(source, Item.ARMOR) for source in Source),
    result.HitAbsorbed(Source.MINE, Item.MINE_DETECTOR),
    *(result.Hurt(source, 1, 4) for source in Source),
    *(result.Died(deaths) for deaths in (1, 2, 21)),
    result.Respawned(4),
    result.Won(7),
    result.Lost(3),
    result.MazeMade(3, 3, 1),
    *(kind(Cell(1, 2), 3) for kind in (result.PlayerMoved, result.ArrowStopped)),
    *(result.MonsterWounded(monster, Cell(1, 2), 3, 4) for monster in Monster),
    *(result.DropLeft(drop, Cell(1, 2), 3) for drop in Drop),
    *(result.MonsterStruck(monster, Cell(1, 2), 3) for monster in Monster),
)
PLAIN = (
    *(result.GameStarted, result.ArrowHit, result.ArrowMissed, result.PortalEntered),
    *(result.GraveyardEntered, result.GoldFound, result.WalledIn),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_of_its_own(language: str) -> None:
    events = (*SPOKEN, *(kind() for kind in PLAIN))
    said = {phrases(language).event(event, ("A",)) for event in events}

    assert {type(event) for event in events} == {*RULES.event_types} - {result.TurnBegan}
    assert "" not in said
    # The Exit is said without its direction: one sentence for four events.
    assert len(said) == len(events) - 3


def test_the_board_describes_the_own_cell_in_words() -> None:
    state = maze(
        """
        +---+---+---+
        |   |@A     |
        +---+-X-+---+
    """,
        carried=[Item.ARMOR],
        bags=1,
        rings=1,
        health=2,
    )

    assert board(state) == tidy("""
        Turn 1  health 2/6  arrows 5/5  bombs 2/2  deaths 0
        Gold: not found yet  rings 1  bags 1
        Items (1 of 2): Armor

        +-------+  up     wall
        |       |  right  passage
        |   @      down   EXIT
        |       |  left   wall
        +---X---+

        Here: Arsenal
        In stock: Double Gun, Mine Detector, Cement
    """)


def test_the_plan_of_the_maze_has_every_floor_and_says_what_its_signs_mean() -> None:
    state = maze(
        """
        +---+---+
        | @   L |
        +   +---+
        |Mdd|v b|
        +---+-X-+

        +---+---+
        |$    L |
        +---+---+
        |     G |
        +---+---+
    """
    )

    lines = render_disclosed(
        "labyrinth", RULES.disclose(state), RenderContext(phrases("en"), ("A",))
    )

    assert "\n".join(line.plain for line in lines) == tidy("""
        The maze
        Floor 1
        +---+---+
        | @   L |
        +   +---+
        |&&*| vb|
        +---+-X-+
        Floor 2
        +---+---+
        | $   L |
        +---+---+
        |     G |
        +---+---+
        @  the player
        &  dragon
        v  archer aiming down
        *  mine
        L  lift
        G  Graveyard
        $  Gold
        b  Bag
    """)


def test_what_shares_the_cell_is_counted() -> None:
    state = maze(
        """
        +---+---+---+
        | 1  dd     |
        +---+---+---+
        | @       G |
        +---+---+---+
    """
    )
    met = state._replace(place=state.dragons[0].place, dropped_rings=(state.dragons[0].place,))

    assert "Here: dragon ×2; Dragon Ring" in board(met)
    assert "Here: bare floor" in board(state)


def test_the_lift_asks_for_a_floor() -> None:
    waiting = play(
        maze("""
        +---+---+
        | @  Lv^|
        +---+---+

        +---+---+
        |     L |
        +---+---+
    """),
        "go right",
    )

    assert "Here: lift; archer aiming down; archer aiming up" in board(waiting)
    assert "The lift is waiting for a floor: 1 to 2" in board(waiting)


@pytest.mark.parametrize(
    ("phase", "language", "words"),
    [
        (Phase.VICTORY, "ru", "Победа!"),
        (Phase.DEFEAT, "en", "Defeat"),
        (Phase.WALLED_IN, "en", "Walled in: nothing more can be done"),
    ],
)
def test_the_end_is_said_last(phase: Phase, language: str, words: str) -> None:
    state = maze(
        """
        +---+---+
        X @     |
        +---+---+
    """,
        gold=True,
        phase=phase,
    )

    assert board(state, language).splitlines()[-1] == words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_window(language: str, width: int) -> None:
    state = maze(
        """
        +---+---+
        |@A     |
        +---+---+
    """,
        carried=tuple(Item),
        options=LabyrinthOptions(
            player_health=999, player_arrows=999, arsenal_slots=9, death_limit=999
        ),
        rings=12,
        bags=14,
        turn=123456,
    )

    assert max(len(line) for line in board(state, language, width).splitlines()) <= width


def test_an_arsenal_may_be_empty() -> None:
    state = maze(
        """
        +---+---+
        |@A     |
        +---+---+
    """,
        carried=tuple(Item),
        options=LabyrinthOptions(arsenal_slots=4),
    )

    assert "In stock: nothing" in board(state)
    assert "Items (4 of 4): Armor, Double Gun, Mine Detector, Cement" in board(state)
