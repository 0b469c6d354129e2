"""Labyrinth: what lies about, and what the Arsenal lends."""

import pytest

from kletka.games.labyrinth.board import Direction
from kletka.games.labyrinth.events import (
    ArsenalEntered,
    BagFound,
    DropLeft,
    GoldFound,
    ItemPut,
    ItemTaken,
    MonsterKilled,
    RingFound,
    Went,
)
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import ARMOR, CARRIED, CEMENT, Drop, Item, Monster
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

        assert GoldFound() in events_of(state, "go right")
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

        assert MonsterKilled(Monster.DRAGON, Drop.RING) in events_of(state, "shoot right")
        assert DropLeft(Drop.RING, Cell(2, 0), 1) in happens(state, "shoot right")
        assert picture(shot) == tidy("""
            +---+---+---+
            | @       r |
            +---+---+---+
        """)
        assert events_of(play(shot, "go right"), "go right") == [Went(RIGHT), RingFound(3, 6)]
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

        assert MonsterKilled(Monster.ARCHER, Drop.BAG) in events_of(state, "shoot right")
        assert (after.bags, after.slots) == (2, 3)
        assert BagFound(2) in events_of(
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
            options=LabyrinthOptions(dragon_ring_health_bonus=3, bag_slot_bonus=0),
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

        assert GoldFound() in events_of(state, "shoot up")
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

        assert events_of(state, "go right") == [Went(RIGHT), ArsenalEntered(5, 2)]
        assert (after.arrows, after.bombs) == (5, 2)
        assert view_of(after).stock == tuple(Item)

    @pytest.mark.acceptance("LAB-4.3.1", "LAB-D8")
    def test_items_are_taken_and_put_back_there_without_using_a_turn(self) -> None:
        state = maze(ARSENAL.replace("     |", "   d |"))
        after = play(state, "take armor")

        assert events_of(state, "take armor") == [ItemTaken(Item.ARMOR)]
        assert (after.turn, after.health, view_of(after).carried) == (1, 5, (Item.ARMOR,))
        assert events_of(after, "put armor") == [ItemPut(Item.ARMOR)]
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
            options=LabyrinthOptions(arsenal_slots=3),
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
            options=LabyrinthOptions(arsenal_slots=3),
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


@pytest.mark.acceptance("LAB-1.3b")
def test_gold_monsters_and_drops_share_a_cell_with_a_building() -> None:
    state = maze("""
        +---+---+---+---+---+
        |G@ |A$d|Hd>|   |Ar |
        +---+---+---+---+---+
    """)
    on_arsenal = view_of(state._replace(place=state.gold))

    assert (on_arsenal.building, on_arsenal.dragons, on_arsenal.gold_here) == ("arsenal", 1, True)
