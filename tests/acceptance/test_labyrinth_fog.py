"""Labyrinth: what the player learns, and what stays hidden."""

from collections.abc import Iterator
from dataclasses import fields

import pytest

from kletka.games.labyrinth.actions import ACTIONS
from kletka.games.labyrinth.board import Direction, Look
from kletka.games.labyrinth.events import (
    ArrowHit,
    ArrowMissed,
    HiddenEvent,
    LabyrinthEvent,
    LiftRode,
    MonsterKilled,
    MonsterMet,
    PlayerMoved,
    PortalEntered,
    PublicEvent,
    Respawned,
    SidesSeen,
    Went,
)
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import Drop, Item, LabyrinthState, Monster, Phase
from kletka.games.labyrinth.view import LabyrinthView
from kletka.match import Match, read_record, record_of, replayed
from kletka.phrases import phrases
from kletka.protocol import Cell, IllegalAction, Registry, Seat
from kletka.render import RenderContext, render_board
from tests.conformance.play import random_game
from tests.games.labyrinth.drawing import events_of, happens, legal, maze, play, view_of

UP, RIGHT, DOWN, LEFT = Direction
VIEWERS = (Seat(0), None)
FIVE = """
    +---+---+---+
    |     d   < |
    +---+   +---+
    | H   @   $ |
    +---+-X-+---+
"""


@pytest.mark.acceptance("LAB-13.1")
def test_the_view_holds_the_own_cell_and_the_own_belongings_and_nothing_else() -> None:
    assert {field.name for field in fields(LabyrinthView)} == {
        *("turn", "phase", "deaths", "death_limit"),
        *("sides", "building", "dragons", "archers", "gold_here", "rings_here", "bags_here"),
        *("health", "max_health", "arrows", "max_arrows", "bombs", "max_bombs"),
        *("slots", "carried", "gold", "rings", "bags"),
        *("stock", "floors"),
    }


@pytest.mark.acceptance("LAB-13.1", "LAB-D32")
def test_the_four_sides_are_named_and_an_outer_wall_looks_like_any_wall() -> None:
    state = maze(FIVE)
    corner = maze(FIVE.replace("@", " ").replace("|     d", "| @   d"))
    inner = maze("""
        +---+---+---+
        |   |       |
        +---+---+---+
        |   | @     |
        +---+---+---+
        |   |       |
        +---+---+---+
    """)

    assert view_of(state).sides == (Look.PASSAGE, Look.PASSAGE, Look.EXIT, Look.PASSAGE)
    assert view_of(corner).sides == (Look.WALL, Look.PASSAGE, Look.WALL, Look.WALL)
    assert view_of(inner).sides == view_of(corner).sides


@pytest.mark.acceptance("LAB-13.1", "LAB-13.2a", "LAB-13.2b")
def test_what_is_not_on_the_own_cell_changes_nothing_in_the_view() -> None:
    crowded = maze(FIVE)
    empty = maze(FIVE.replace("d", " ").replace("<", " ").replace("$", " ").replace("H", " "))

    for viewer in VIEWERS:
        assert RULES.view_for(crowded, viewer) == RULES.view_for(empty, viewer)
    assert legal(crowded) == legal(empty)


@pytest.mark.acceptance("LAB-13.1")
def test_who_watches_sees_what_the_player_sees() -> None:
    state = maze(FIVE)

    assert RULES.view_for(state, None) == RULES.view_for(state, Seat(0))
    for event in happens(state, "go left"):
        assert RULES.event_for(event, None) == RULES.event_for(event, Seat(0))


@pytest.mark.acceptance("LAB-13.2a", "LAB-13.2b", "LAB-6.3c")
def test_monsters_and_an_archers_direction_are_known_on_their_own_cell() -> None:
    state = maze("""
        +---+---+---+
        | @      d<<|
        +---+---+---+
    """)
    near = play(state, "go right")
    there = view_of(play(near, "go right"))

    assert (view_of(near).dragons, view_of(near).archers) == (0, ())
    assert (there.dragons, there.archers) == (1, (LEFT, LEFT))
    assert events_of(near, "go right")[:4] == [
        Went(RIGHT),
        MonsterMet(Monster.DRAGON, None),
        MonsterMet(Monster.ARCHER, LEFT),
        MonsterMet(Monster.ARCHER, LEFT),
    ]


@pytest.mark.acceptance("LAB-D23", "LAB-D34")
def test_an_own_shot_is_reported_as_a_hit_or_a_miss_and_a_kill_names_the_monster() -> None:
    gallery = """
        +---+---+---+
        | @       > |
        +---+---+---+
    """
    wounded = events_of(maze(gallery), "shoot right")
    killed = events_of(maze(gallery, monster_health=1), "shoot right")
    russian = phrases("ru")

    assert [type(event) for event in wounded[1:]] == [ArrowHit]
    assert killed[1:] == [ArrowHit(), MonsterKilled(Monster.ARCHER, Drop.BAG)]
    assert russian.event(ArrowHit(), ("A",)) == "Попадание!"
    assert russian.event(ArrowMissed(), ("A",)) == "Мимо."


@pytest.mark.acceptance("LAB-D33")
def test_the_stock_is_visible_on_an_arsenal_only() -> None:
    state = maze("""
        +---+---+---+
        |     @   A |
        +---+---+---+
    """)

    assert view_of(state).stock is None
    assert view_of(play(state, "go right")).stock == tuple(Item)


@pytest.mark.acceptance("LAB-D33")
def test_the_floors_are_visible_only_while_the_lift_waits() -> None:
    state = maze("""
        +---+---+
        | @   L |
        +---+---+

        +---+---+
        |     L |
        +---+---+
    """)
    waiting = play(state, "go right")

    assert view_of(state).floors is None
    assert view_of(waiting).floors == 2
    assert view_of(play(waiting, "floor 2")).floors is None
    with pytest.raises(IllegalAction) as refusal:
        play(state, "floor 3")
    assert dict(refusal.value.values) == {}


@pytest.mark.acceptance("LAB-D33", "LAB-13.1", "LAB-D34")
def test_no_public_event_has_a_field_for_a_place_a_size_or_a_monsters_health() -> None:
    # A floor is told as the one that the player chose, floors as the buttons they see.
    allowed = {
        *("turn", "direction", "arrows", "bombs", "item", "health", "max_health", "slots"),
        *("source", "damage", "deaths", "monster", "drop", "floor", "floors"),
        *("up", "right", "down", "left"),  # how the four sides of the own cell look
    }
    for kind in RULES.event_types:
        assert issubclass(kind, PublicEvent) != issubclass(kind, HiddenEvent)
        if issubclass(kind, PublicEvent):
            names = {field.name for field in fields(kind)}
            assert names <= allowed
            assert "floor" not in names or kind.__name__ == "LiftRode"
            assert "floors" not in names or kind.__name__ == "LiftEntered"
            assert "health" not in names or kind.__name__ in {
                *("HospitalEntered", "RingFound", "Hurt", "Respawned"),  # the player's own
            }


def visible_sides(state: LabyrinthState, text: str) -> list[SidesSeen]:
    return [event for event in happens(state, text) if isinstance(event, SidesSeen)]


@pytest.mark.acceptance("LAB-13.1", "LAB-D32")
def test_a_player_who_enters_a_cell_sees_its_four_sides_and_the_log_has_them() -> None:
    state = maze(FIVE)

    assert visible_sides(state, "go up") == [
        SidesSeen(Look.WALL, Look.PASSAGE, Look.PASSAGE, Look.PASSAGE)
    ]
    assert visible_sides(state, "go down") == []  # nobody comes anywhere without the Gold
    assert visible_sides(state, "shoot up") == []


@pytest.mark.acceptance("LAB-13.1")
def test_the_sides_in_the_event_are_those_of_the_cell_where_the_player_ends() -> None:
    options = LabyrinthOptions(archer_count=2, mine_count=2, player_health=1)
    kinds = set()
    for seed in range(20):
        for played in random_game(RULES, options, seed, 200):
            seen = [event for event in played.events if isinstance(event, SidesSeen)]
            moved = [event for event in played.events if isinstance(event, PlayerMoved)]
            kinds |= {type(event) for event in played.events}

            assert bool(seen) == bool(moved)
            if seen:
                last = seen[-1]
                assert (last.up, last.right, last.down, last.left) == view_of(played.after).sides
    assert {PortalEntered, LiftRode, Respawned} <= kinds


def twins(seed: int) -> Iterator[tuple[LabyrinthState, LabyrinthState]]:
    """Positions of a random game, each with an invented one that looks the same."""
    options = LabyrinthOptions(archer_count=2, dragon_count=3, spawn_location="random")
    for number, played in enumerate(random_game(RULES, options, seed, 120)):
        if number % 4 == 0:
            yield played.before, RULES.imagine(view_of(played.before), number)


def answer(state: LabyrinthState, action: object) -> tuple[str, dict[str, object]] | None:
    try:
        RULES.apply(state, action)  # type: ignore[arg-type]
    except IllegalAction as refused:
        return refused.reason, dict(refused.values)
    return None


@pytest.mark.acceptance("LAB-13.1", "LAB-D33", "LAB-D3")
@pytest.mark.parametrize("seed", range(6))
def test_choices_and_refusals_follow_from_the_view_alone(seed: int) -> None:
    for state, twin in twins(seed):
        assert view_of(twin) == view_of(state)
        assert legal(twin) == legal(state)
        for action in ACTIONS:
            assert answer(twin, action) == answer(state, action)


@pytest.mark.acceptance("LAB-13.1")
def test_the_text_board_shows_no_more_than_the_view() -> None:
    for state, twin in twins(7):
        boards = [
            [line.plain for line in render_board("labyrinth", view_of(each), (), context)]
            for each in (state, twin)
            for context in (RenderContext(phrases("en"), ("A",)),)
        ]
        assert boards[0] == boards[1]


@pytest.mark.acceptance("LAB-10.1b", "LAB-10.2b")
def test_a_game_that_was_left_goes_on_from_the_same_place() -> None:
    match = Match.begin(RULES, LabyrinthOptions(archer_count=1), seed=3)
    for _ in range(12):
        match = match.act(Seat(0), RULES.write_action(RULES.legal_actions(match.state)[0]))
    again = replayed(read_record(record_of(match, ("A",)).write(), Registry(RULES)))

    assert again.state == match.state
    assert RULES.read_state(RULES.write_state(match.state)) == match.state


@pytest.mark.acceptance("LAB-10.1b")
def test_a_saved_position_holds_maze_player_monsters_things_and_buildings() -> None:
    state = RULES.setup(LabyrinthOptions(archer_count=2), 5).state
    changed = [
        state._replace(health=1),
        state._replace(
            passages=state.passages.switched(state.setup.board.shape.stride, state.place, UP)
        ),
        state._replace(dragons=state.dragons[1:]),
        state._replace(archers=state.archers[1:]),
        state._replace(dropped_bags=(state.gold,)),
        state._replace(setup=state.setup._replace(board=state.setup.board._replace(mines=0))),
        state._replace(turn=99),
    ]
    texts = {RULES.write_state(each) for each in (state, *changed)}

    assert len(texts) == len(changed) + 1


@pytest.mark.acceptance("LAB-13.1")
def test_secrets_of_a_move_stay_with_the_table() -> None:
    state = maze(FIVE)
    events: list[LabyrinthEvent] = happens(state, "go up")
    secret = [event for event in events if RULES.event_for(event, Seat(0)) is None]

    assert {type(event).__name__ for event in secret} == {"PlayerMoved", "MonsterStruck"}
    assert any(Cell(1, 0) in vars_of(event) for event in secret)


def vars_of(event: LabyrinthEvent) -> list[object]:
    return [getattr(event, field.name) for field in fields(event)]


@pytest.mark.acceptance("LAB-D36", "LAB-13.1")
def test_what_lies_in_the_lift_is_seen_while_the_choice_is_pending() -> None:
    waiting = play(
        maze("""
        +---+---+
        | @  L$d|
        +---+---+

        +---+---+
        |     L |
        +---+---+
    """),
        "go right",
    )

    assert waiting.phase is Phase.LIFT
    assert (view_of(waiting).gold_here, view_of(waiting).dragons) == (True, 1)
