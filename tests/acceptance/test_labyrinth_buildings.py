"""Labyrinth: Hospital, portals, mines, the lift and the Graveyard."""

import pytest

from kletka.games.labyrinth.board import Direction
from kletka.games.labyrinth.events import (
    GoldFound,
    GraveyardEntered,
    HitAbsorbed,
    HospitalEntered,
    Hurt,
    LiftEntered,
    LiftRode,
    PlayerMoved,
    PortalEntered,
    RingFound,
    Source,
    Went,
)
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import CARRIED, Item, Phase
from kletka.protocol import Cell, IllegalAction
from tests.games.labyrinth.drawing import (
    events_of,
    happens,
    legal,
    maze,
    picture,
    play,
    tidy,
    view_of,
)

UP, RIGHT, DOWN, LEFT = Direction


class TestHospital:
    @pytest.mark.acceptance("LAB-5.2")
    def test_it_heals_to_the_maximum(self) -> None:
        state = maze(
            """
            +---+---+
            | @   H |
            +---+---+
        """,
            health=1,
            rings=2,
        )

        assert events_of(state, "go right") == [Went(RIGHT), HospitalEntered(7)]
        assert play(state, "go right").health == 7


class TestPortals:
    RING = """
        +---+---+---+
        | @   2$| 1 |
        +---+---+---+
        | 3r  G |   |
        +---+---+---+
    """

    @pytest.mark.acceptance("LAB-5.3a", "LAB-5.3b", "LAB-D11", "LAB-14.1")
    def test_a_portal_leads_to_the_next_at_once_and_does_not_act_again(self) -> None:
        state = maze(self.RING)
        after = play(state, "go right")

        assert picture(after) == tidy("""
            +---+---+---+
            |    2$ | 1 |
            +---+---+---+
            |@3   G |   |
            +---+---+---+
        """)
        assert happens(state, "go right")[:4] == [
            Went(RIGHT),
            PlayerMoved(Cell(1, 0), 1),
            PortalEntered(),
            PlayerMoved(Cell(0, 1), 1),
        ]

    @pytest.mark.acceptance("LAB-D11")
    def test_things_on_the_target_are_taken_those_on_the_entered_portal_are_not(self) -> None:
        after = play(maze(self.RING), "go right")

        assert (after.gold == CARRIED, after.rings) == (False, 1)

    @pytest.mark.acceptance("LAB-5.3a")
    def test_the_last_portal_leads_to_the_first(self) -> None:
        state = maze("""
            +---+---+---+---+---+---+
            | @   5   1   2   3   4 |
            +---+---+---+---+---+---+
        """)

        assert picture(play(state, "go right")) == tidy("""
            +---+---+---+---+---+---+
            |     5  @1   2   3   4 |
            +---+---+---+---+---+---+
        """)

    @pytest.mark.acceptance("LAB-5.3b", "LAB-5.3c")
    def test_a_portal_may_lead_to_another_floor(self) -> None:
        state = maze("""
            +---+---+
            | @   1 |
            +---+---+

            +---+---+
            | 2     |
            +---+---+
        """)

        assert PlayerMoved(Cell(0, 0), 2) in happens(state, "go right")

    @pytest.mark.acceptance("LAB-D11")
    def test_a_single_portal_leads_to_itself_and_things_on_it_are_taken(self) -> None:
        state = maze("""
            +---+---+
            | @   1$|
            +---+---+
        """)
        after = play(state, "go right")

        assert events_of(state, "go right") == [Went(RIGHT), PortalEntered(), GoldFound()]
        assert view_of(after).building == "portal"

    @pytest.mark.acceptance("LAB-D10", "LAB-5.4c")
    def test_on_a_map_made_by_hand_a_portal_onto_a_mine_sets_it_off(self) -> None:
        state = maze("""
            +---+---+---+---+
            | @   1 |   |2M |
            +---+---+---+---+
        """)
        after = play(state, "go right")

        assert events_of(state, "go right") == [
            Went(RIGHT),
            PortalEntered(),
            Hurt(Source.MINE, 1, 4),
        ]
        assert after.setup.board.shape.where(after.place) == (Cell(3, 0), 1)

    @pytest.mark.acceptance("LAB-D10", "LAB-5.4c")
    def test_on_a_map_made_by_hand_a_portal_away_from_a_mine_does_not(self) -> None:
        state = maze("""
            +---+---+---+---+
            | @  2M |   | 1 |
            +---+---+---+---+
        """)

        assert events_of(state, "go right") == [Went(RIGHT), PortalEntered()]


class TestMines:
    FIELD = """
        +---+---+---+
        | @   M$| A |
        +---+---+---+
    """

    @pytest.mark.acceptance("LAB-5.4a", "LAB-12")
    def test_a_mine_hurts_whoever_enters(self) -> None:
        harder = maze(self.FIELD, options=LabyrinthOptions(mine_damage=3))

        assert events_of(maze(self.FIELD), "go right") == [
            Went(RIGHT),
            Hurt(Source.MINE, 1, 4),
            GoldFound(),
        ]
        assert play(harder, "go right").health == 2

    @pytest.mark.acceptance("LAB-5.4b", "LAB-4.2c", "LAB-7.2", "LAB-D34")
    def test_the_detector_prevents_it_for_ever_and_comes_before_armor(self) -> None:
        state = maze(self.FIELD, carried=[Item.ARMOR, Item.MINE_DETECTOR], bags=1)
        after = play(state, "go right", "go left", "go right")

        assert HitAbsorbed(Source.MINE, Item.MINE_DETECTOR) in events_of(state, "go right")
        assert after.health == 5
        assert view_of(after).carried == (Item.ARMOR, Item.MINE_DETECTOR)


LIFTS = """
    +---+---+
    | @   L$|
    +---+---+

    +---+---+
    |     Lr|
    +---+---+

    +---+---+
    | d   L |
    +---+---+
"""


class TestLift:
    @pytest.mark.acceptance("LAB-5.5c", "LAB-D7")
    def test_on_entering_the_turn_stops_until_a_floor_is_chosen(self) -> None:
        state = maze(LIFTS)
        waiting = play(state, "go right")

        assert events_of(state, "go right") == [Went(RIGHT), LiftEntered(3)]
        assert waiting.turn == 1
        assert legal(waiting) == {"floor 1", "floor 2", "floor 3"}
        with pytest.raises(IllegalAction) as refusal:
            play(waiting, "go left")
        assert refusal.value.reason == "labyrinth-refused-lift-first"

    @pytest.mark.acceptance("LAB-5.5d", "LAB-14.1", "LAB-D7", "LAB-D36")
    def test_the_ride_keeps_x_and_y_and_things_are_taken_on_the_chosen_floor_only(self) -> None:
        waiting = play(maze(LIFTS), "go right")
        after = play(waiting, "floor 2")

        assert view_of(waiting).gold_here
        assert events_of(waiting, "floor 2") == [LiftRode(2), RingFound(6, 6)]
        assert after.setup.board.shape.where(after.place) == (Cell(1, 0), 2)
        assert (after.gold == CARRIED, after.turn) == (False, 2)

    @pytest.mark.acceptance("LAB-D7")
    def test_the_own_floor_may_be_chosen_and_then_the_monsters_attack(self) -> None:
        waiting = play(maze(LIFTS.replace("| @   L$|", "|d@   L$|")), "go right")
        stayed = play(waiting, "floor 1")

        assert waiting.health == 5
        assert (stayed.gold, stayed.health) == (CARRIED, 4)
        assert play(waiting, "floor 3").health == 4
        assert play(waiting, "floor 2").health == 6  # a ring, and no dragon

    @pytest.mark.acceptance("LAB-D7")
    def test_arriving_does_not_ask_again_but_coming_back_does(self) -> None:
        arrived = play(maze(LIFTS), "go right", "floor 2")

        with pytest.raises(IllegalAction) as refusal:
            play(arrived, "floor 3")
        assert refusal.value.reason == "labyrinth-refused-no-lift"
        assert play(arrived, "go left", "go right").phase is Phase.LIFT

    @pytest.mark.acceptance("LAB-D7", "LAB-10.1b")
    def test_a_saved_game_holds_the_choice_that_is_pending(self) -> None:
        state = RULES.setup(LabyrinthOptions(width=3, height=3, floors=3, dragon_count=0), 1).state
        lift = next(
            place
            for place in state.setup.board.shape.places
            if state.setup.board.lifts >> place & 1
        )
        waiting = state._replace(place=lift, phase=Phase.LIFT)
        again = RULES.read_state(RULES.write_state(waiting))

        assert again == waiting
        assert play(again, "floor 3") == play(waiting, "floor 3")

    @pytest.mark.acceptance("LAB-5.5c")
    def test_there_is_no_fourth_floor_button_in_a_house_of_two(self) -> None:
        waiting = play(maze("\n\n".join(LIFTS.split("\n\n")[:2])), "go right")

        with pytest.raises(IllegalAction) as refusal:
            play(waiting, "floor 3")
        assert refusal.value.reason == "labyrinth-refused-no-floor"


@pytest.mark.acceptance("LAB-5.6", "LAB-D19")
def test_the_graveyard_does_nothing_and_no_monster_hurts_there() -> None:
    state = maze("""
        +---+---+---+
        | >   @   G |
        +---+---+   +
        |         d |
        +---+---+---+
    """)
    after = play(state, "go right")

    assert events_of(state, "go right") == [Went(RIGHT), GraveyardEntered()]
    assert after.health == 5
    assert play(after, "shoot up", "shoot up").health == 5
