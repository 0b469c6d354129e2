"""Labyrinth: what lies about, what the Arsenal lends, what buildings do."""

import pytest

from kletka.games.labyrinth.events import (
    ArsenalEntered,
    BagFound,
    DropLeft,
    GoldFound,
    GraveyardEntered,
    HitAbsorbed,
    HospitalEntered,
    Hurt,
    ItemPut,
    ItemTaken,
    LiftEntered,
    LiftRode,
    MonsterKilled,
    PlayerMoved,
    PortalEntered,
    RingFound,
    Source,
    Went,
)
from kletka.games.labyrinth.maze import Direction
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import ARMOR, CARRIED, CEMENT, Drop, Item, Monster, Phase, Terms
from kletka.games.labyrinth.view import view_of
from kletka.protocol import Cell, IllegalAction
from tests.games.labyrinth.drawing import happens, legal, maze, picture, play, tidy, told

UP, RIGHT, DOWN, LEFT = Direction
ARSENAL = """
    +---+---+---+
    |   |@A     |
    +---+---+---+
"""


class TestTreasures:
    @pytest.mark.acceptance("LAB-4.1a", "LAB-4.3.5", "LAB-7.3c")
    def test_gold_is_picked_up_on_entering_and_never_lost(self) -> None:
        state = maze(
            """
            +---+---+---+
            | @   $   d |
            +---+---+---+
            |G          |
            +---+---+---+
        """,
            health=1,
        )
        dead = play(state, "go right")

        assert GoldFound() in told(state, "go right")
        assert (dead.gold, dead.deaths) == (CARRIED, 1)

    @pytest.mark.acceptance("LAB-4.1b", "LAB-6.2c", "LAB-6.1b", "LAB-14.3")
    def test_a_killed_dragon_drops_a_ring_that_raises_health_and_takes_no_slot(self) -> None:
        state = maze(
            """
            +---+---+---+
            | @       d |
            +---+---+---+
        """,
            monster_health=1,
            health=2,
        )
        shot = play(state, "shoot right")
        after = play(shot, "go right", "go right")

        assert MonsterKilled(Monster.DRAGON, Drop.RING) in told(state, "shoot right")
        assert DropLeft(Drop.RING, Cell(2, 0), 1) in happens(state, "shoot right")
        assert picture(shot) == tidy("""
            +---+---+---+
            | @       r |
            +---+---+---+
        """)
        assert told(play(shot, "go right"), "go right") == [Went(RIGHT), RingFound(3, 6)]
        assert (after.health, after.max_health, after.rings) == (3, 6, 1)
        assert view_of(after).carried == ()

    @pytest.mark.acceptance("LAB-4.1c", "LAB-6.3d", "LAB-4.3.2")
    def test_killed_archers_drop_bags_that_add_up(self) -> None:
        state = maze(
            """
            +---+---+---+
            | @   A  ^^ |
            +---+---+---+
        """,
            monster_health=1,
        )
        after = play(state, "shoot right", "shoot right", "go right", "go right")

        assert MonsterKilled(Monster.ARCHER, Drop.BAG) in told(state, "shoot right")
        assert (after.bags, after.slots) == (2, 3)
        assert BagFound(2) in told(
            play(state, "shoot right", "shoot right", "go right"), "go right"
        )

    @pytest.mark.acceptance("LAB-12")
    def test_the_bonuses_of_rings_and_bags_are_options(self) -> None:
        state = maze(
            """
            +---+---+
            | @  rb |
            +---+---+
        """,
            terms=Terms(dragon_ring_health_bonus=3, bag_slot_bonus=0),
        )
        after = play(state, "go right")

        assert (after.health, after.max_health, after.slots) == (8, 8, 1)

    @pytest.mark.acceptance("LAB-D12")
    def test_what_lies_on_the_own_cell_is_picked_up_in_a_turn_without_a_step_too(self) -> None:
        state = maze("""
            +---+---+
            |@$r| d |
            +---+---+
        """)

        assert GoldFound() in told(state, "shoot up")
        for text in ("shoot up", "bomb up"):
            after = play(state, text)
            assert (after.gold, after.rings) == (CARRIED, 1)

    @pytest.mark.acceptance("LAB-D12", "LAB-5.4a")
    def test_a_building_acts_on_entering_only(self) -> None:
        mine = maze("""
            +---+---+
            |@M     |
            +---+---+
        """)

        assert play(mine, "shoot up", "bomb up").health == 5
        assert play(mine, "go right", "go left").health == 4
        assert play(mine, "go right", "go left", "go right", "go left").health == 3


class TestArsenal:
    @pytest.mark.acceptance("LAB-5.1", "LAB-D26")
    def test_it_fills_arrows_and_bombs_and_offers_four_items(self) -> None:
        state = maze(
            """
            +---+---+
            | @   A |
            +---+---+
        """,
            arrows=1,
            bombs=0,
        )
        after = play(state, "go right")

        assert told(state, "go right") == [Went(RIGHT), ArsenalEntered(5, 2)]
        assert (after.arrows, after.bombs) == (5, 2)
        assert view_of(after).stock == tuple(Item)

    @pytest.mark.acceptance("LAB-4.3.1", "LAB-D8")
    def test_items_are_taken_and_put_back_there_without_using_a_turn(self) -> None:
        state = maze(ARSENAL.replace("     |", "   d |"))
        after = play(state, "take armor")

        assert told(state, "take armor") == [ItemTaken(Item.ARMOR)]
        assert (after.turn, after.health, view_of(after).carried) == (1, 5, (Item.ARMOR,))
        assert told(after, "put armor") == [ItemPut(Item.ARMOR)]
        assert play(after, "put armor") == state

    @pytest.mark.acceptance("LAB-4.3.1")
    @pytest.mark.parametrize("text", ["take armor", "put cement"])
    def test_nowhere_else_items_can_be_taken_or_put(self, text: str) -> None:
        state = play(maze(ARSENAL, carried=[Item.CEMENT]), "go right")

        with pytest.raises(IllegalAction) as refusal:
            play(state, text)
        assert refusal.value.reason == "labyrinth-refused-no-arsenal"

    @pytest.mark.acceptance("LAB-4.3.2")
    def test_no_more_items_are_carried_than_there_are_slots(self) -> None:
        state = play(maze(ARSENAL), "take armor")
        roomy = maze(ARSENAL, bags=1)

        assert not any(text.startswith("take") for text in legal(state))
        with pytest.raises(IllegalAction) as refusal:
            play(state, "take cement")
        assert refusal.value.reason == "labyrinth-refused-no-slot"
        assert view_of(play(roomy, "take armor", "take cement")).carried == (
            Item.ARMOR,
            Item.CEMENT,
        )

    @pytest.mark.acceptance("LAB-4.3.6", "LAB-D9")
    def test_several_arsenals_share_one_stock_of_several_copies(self) -> None:
        two = maze(
            """
            +---+---+
            |@A   A |
            +---+---+
        """,
            terms=Terms(arsenal_slots=3),
        )
        armed = play(two, "take armor", "take armor")

        assert view_of(two).stock == tuple(item for item in Item for _ in range(2))
        assert armed.carried[ARMOR] == 2
        with pytest.raises(IllegalAction) as refusal:
            play(armed, "take armor")
        assert refusal.value.reason == "labyrinth-refused-out-of-stock"
        assert play(armed, "go right", "put armor").carried[ARMOR] == 1

    @pytest.mark.acceptance("LAB-D9")
    def test_one_arsenal_has_one_of_each(self) -> None:
        state = maze(ARSENAL, bags=5)

        assert "take armor" not in legal(play(state, "take armor"))

    @pytest.mark.acceptance("LAB-4.3.1")
    def test_what_is_not_carried_cannot_be_put_back(self) -> None:
        with pytest.raises(IllegalAction) as refusal:
            play(maze(ARSENAL), "put armor")
        assert refusal.value.reason == "labyrinth-refused-not-carried"

    @pytest.mark.acceptance("LAB-4.3.3", "LAB-4.3.4", "LAB-4.2b", "LAB-4.2c")
    def test_an_unprotected_hit_sends_all_items_back_where_they_can_be_taken_again(self) -> None:
        state = maze(
            """
            +---+---+
            |@A   d |
            +---+---+
        """,
            terms=Terms(arsenal_slots=3),
        )
        armed = play(state, "take doublegun", "take minedetector", "take cement")
        burnt = play(armed, "shoot up")

        assert "take cement" not in legal(armed)
        assert view_of(burnt).carried == ()
        assert view_of(burnt).stock == tuple(Item)
        assert "take cement" in legal(burnt)

    @pytest.mark.acceptance("LAB-4.2d", "LAB-4.3.4")
    def test_cement_that_was_used_can_be_taken_again(self) -> None:
        state = play(maze(ARSENAL), "take cement", "build right")

        assert state.carried[CEMENT] == 0
        assert "take cement" in legal(state)

    @pytest.mark.acceptance("LAB-D37", "LAB-D22")
    def test_who_starts_on_an_arsenal_may_take_items(self) -> None:
        options = LabyrinthOptions(
            width=3, height=3, floors=1, spawn_location="random", player_arrows=3
        )
        starts = (RULES.setup(options, seed).state for seed in range(200))
        state = next(state for state in starts if state.on_arsenal)

        assert {"take armor", "take cement"} <= legal(state)
        assert play(state, "take armor", "put armor") == state


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

        assert told(state, "go right") == [Went(RIGHT), HospitalEntered(7)]
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

        assert told(state, "go right") == [Went(RIGHT), PortalEntered(), GoldFound()]
        assert view_of(after).building == "portal"

    @pytest.mark.acceptance("LAB-D10", "LAB-5.4c")
    def test_on_a_map_made_by_hand_a_portal_onto_a_mine_sets_it_off(self) -> None:
        state = maze("""
            +---+---+---+---+
            | @   1 |   |2M |
            +---+---+---+---+
        """)
        after = play(state, "go right")

        assert told(state, "go right") == [
            Went(RIGHT),
            PortalEntered(),
            Hurt(Source.MINE, 1, 4),
        ]
        assert after.maze.shape.where(after.here) == (Cell(3, 0), 1)

    @pytest.mark.acceptance("LAB-D10", "LAB-5.4c")
    def test_on_a_map_made_by_hand_a_portal_away_from_a_mine_does_not(self) -> None:
        state = maze("""
            +---+---+---+---+
            | @  2M |   | 1 |
            +---+---+---+---+
        """)

        assert told(state, "go right") == [Went(RIGHT), PortalEntered()]


class TestMines:
    FIELD = """
        +---+---+---+
        | @   M$| A |
        +---+---+---+
    """

    @pytest.mark.acceptance("LAB-5.4a", "LAB-12")
    def test_a_mine_hurts_whoever_enters(self) -> None:
        harder = maze(self.FIELD, terms=Terms(mine_damage=3))

        assert told(maze(self.FIELD), "go right") == [
            Went(RIGHT),
            Hurt(Source.MINE, 1, 4),
            GoldFound(),
        ]
        assert play(harder, "go right").health == 2

    @pytest.mark.acceptance("LAB-5.4b", "LAB-4.2c", "LAB-7.2", "LAB-D34")
    def test_the_detector_prevents_it_for_ever_and_comes_before_armor(self) -> None:
        state = maze(self.FIELD, carried=[Item.ARMOR, Item.MINE_DETECTOR], bags=1)
        after = play(state, "go right", "go left", "go right")

        assert HitAbsorbed(Source.MINE, Item.MINE_DETECTOR) in told(state, "go right")
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

        assert told(state, "go right") == [Went(RIGHT), LiftEntered(3)]
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
        assert told(waiting, "floor 2") == [LiftRode(2), RingFound(6, 6)]
        assert after.maze.shape.where(after.here) == (Cell(1, 0), 2)
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
        lift = next(place for place in state.maze.shape.places if state.maze.lifts >> place & 1)
        waiting = state._replace(here=lift, phase=Phase.LIFT)
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

    assert told(state, "go right") == [Went(RIGHT), GraveyardEntered()]
    assert after.health == 5
    assert play(after, "shoot up", "shoot up").health == 5


@pytest.mark.acceptance("LAB-1.3b")
def test_gold_monsters_and_drops_share_a_cell_with_a_building() -> None:
    state = maze("""
        +---+---+---+---+---+
        |G@ |A$d|Hd>|   |Ar |
        +---+---+---+---+---+
    """)
    on_arsenal = view_of(state._replace(here=state.gold))

    assert (on_arsenal.building, on_arsenal.dragons, on_arsenal.gold_here) == ("arsenal", 1, True)
