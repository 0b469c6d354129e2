"""Labyrinth: monsters, hits, death, and how a game is lost."""

import pytest

from kletka.games.labyrinth.board import Direction
from kletka.games.labyrinth.events import (
    Died,
    HitAbsorbed,
    Hurt,
    ItemReturned,
    Lost,
    MonsterStruck,
    PlayerMoved,
    PublicEvent,
    Respawned,
    Source,
    Went,
)
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import CARRIED, Item, Monster
from kletka.phrases import phrases
from kletka.protocol import Cell, IllegalAction, Over
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
BETWEEN = """
    +---+---+---+
    | d   @   d |
    +---+   +---+
    |G    A     |
    +---+---+---+
"""


class TestDragons:
    @pytest.mark.acceptance("LAB-6.2b", "LAB-6.1a", "LAB-12")
    @pytest.mark.parametrize(
        "picture",
        [
            "| @d        |",  # on its cell
            "| @   d     |",  # beside it
        ],
    )
    def test_fire_burns_the_own_cell_and_the_cells_beside_it(self, picture: str) -> None:
        drawn = f"""
            +---+---+---+
            {picture}
            +---+---+---+
        """

        assert events_of(maze(drawn), "bomb up")[-1] == Hurt(Source.FIRE, 1, 4)
        assert play(maze(drawn, options=LabyrinthOptions(dragon_damage=4)), "bomb up").health == 1

    @pytest.mark.acceptance("LAB-6.2b")
    @pytest.mark.parametrize(
        "drawn",
        [
            """
            +---+---+---+
            | @       d |
            +---+---+---+
            """,
            """
            +---+---+
            | @     |
            +   +   +
            |     d |
            +---+---+
            """,
            """
            +---+---+
            | @     |
            +---+---+

            +---+---+
            | d     |
            +---+---+
            """,
        ],
        ids=["two-cells-away", "across-a-corner", "on-another-floor"],
    )
    def test_fire_reaches_no_further(self, drawn: str) -> None:
        assert play(maze(drawn), "bomb up").health == 5

    @pytest.mark.acceptance("LAB-D15")
    def test_a_wall_stops_fire(self) -> None:
        state = maze(
            """
            +---+---+---+
            |     @   d |
            +---+---+---+
        """,
            carried=[Item.CEMENT],
        )
        walled = play(state, "build right")

        assert walled.health == 5
        assert play(walled, "bomb right").health == 4

    @pytest.mark.acceptance("LAB-6.1a")
    def test_a_dragon_attacks_at_the_end_of_every_turn(self) -> None:
        state = maze("""
            +---+---+
            | @   d |
            +---+---+
        """)

        assert play(state, "bomb up", "shoot up", "bomb up").health == 2

    @pytest.mark.acceptance("LAB-6.1a", "LAB-D17")
    def test_monsters_never_hurt_each_other(self) -> None:
        state = maze("""
            +---+---+---+---+
            |d^   >   d   @ |
            +---+---+---+---+
        """)
        after = play(state, "bomb up")

        assert (after.dragons, after.archers) == (state.dragons, state.archers)
        assert after.health == 3  # one dragon, and one arrow through it

    @pytest.mark.acceptance("LAB-6.1b")
    def test_a_monster_dies_when_its_health_is_used_up(self) -> None:
        state = maze(
            """
            +---+---+---+
            | @       d |
            +---+---+---+
        """,
            monster_health=2,
        )

        assert len(play(state, "shoot right").dragons) == 1
        assert play(state, "shoot right", "shoot right").dragons == ()


class TestArchers:
    @pytest.mark.acceptance("LAB-6.3b", "LAB-12")
    def test_an_arrow_flies_any_distance_every_turn(self) -> None:
        drawn = """
            +---+---+---+---+---+
            | >       1       @ |
            +---+---+---+---+---+
            |         2         |
            +---+---+---+---+---+
        """

        assert events_of(maze(drawn), "bomb up")[-1] == Hurt(Source.ARROW, 1, 4)
        assert play(maze(drawn), "bomb up", "bomb up").health == 3
        assert play(maze(drawn, options=LabyrinthOptions(archer_damage=2)), "bomb up").health == 3

    @pytest.mark.acceptance("LAB-6.3b", "LAB-D16", "LAB-14.2")
    @pytest.mark.parametrize(
        "row",
        ["| > |     @ |", "| <       @ |", "|         @>|", "| ^       @ |"],
        ids=["a-wall-between", "the-other-way", "on-its-own-cell", "upwards"],
    )
    def test_it_misses_what_is_not_in_its_line(self, row: str) -> None:
        state = maze(f"""
            +---+---+---+
            {row}
            +---+---+---+
        """)

        assert play(state, "bomb up").health == 5

    @pytest.mark.acceptance("LAB-8.2c", "LAB-8.1", "LAB-7.1")
    def test_dragons_strike_before_archers_each_hit_on_its_own(self) -> None:
        state = maze("""
            +---+---+---+
            | >   @   d |
            +---+---+---+
        """)

        assert happens(state, "bomb up")[2:6] == [
            MonsterStruck(Monster.DRAGON, Cell(2, 0), 1),
            Hurt(Source.FIRE, 1, 4),
            MonsterStruck(Monster.ARCHER, Cell(0, 0), 1),
            Hurt(Source.ARROW, 1, 3),
        ]


class TestHits:
    @pytest.mark.acceptance("LAB-4.2a", "LAB-7.1", "LAB-7.2", "LAB-D34")
    def test_armor_takes_one_hit_whole_and_goes_back_the_next_one_hurts(self) -> None:
        state = maze(BETWEEN, carried=[Item.ARMOR], options=LabyrinthOptions(dragon_damage=3))

        assert events_of(state, "shoot up")[2:] == [
            HitAbsorbed(Source.FIRE, Item.ARMOR),
            ItemReturned(Item.ARMOR),
            Hurt(Source.FIRE, 3, 2),
        ]
        assert view_of(play(state, "shoot up")).carried == ()

    @pytest.mark.acceptance("LAB-4.2a", "LAB-4.3.6")
    def test_two_armors_take_two_hits(self) -> None:
        state = maze(BETWEEN, carried=[Item.ARMOR, Item.ARMOR], bags=1)

        assert play(state, "shoot up").health == 5

    @pytest.mark.acceptance("LAB-4.2a", "LAB-7.2")
    def test_armor_saves_the_other_items_from_the_hit_it_takes(self) -> None:
        one_dragon = BETWEEN.replace("@   d", "@    ")
        state = maze(one_dragon, carried=[Item.ARMOR, Item.CEMENT], bags=1)

        assert view_of(play(state, "shoot up")).carried == (Item.CEMENT,)

    @pytest.mark.acceptance("LAB-7.2", "LAB-4.3.3", "LAB-4.3.5", "LAB-4.2b")
    def test_the_first_unprotected_hit_drops_every_item_but_not_the_gold(self) -> None:
        state = maze(BETWEEN, carried=[Item.DOUBLE_GUN, Item.CEMENT], bags=1, gold=True, rings=1)
        after = play(state, "shoot up")

        assert events_of(state, "shoot up")[2:] == [
            Hurt(Source.FIRE, 1, 4),
            ItemReturned(Item.DOUBLE_GUN),
            ItemReturned(Item.CEMENT),
            Hurt(Source.FIRE, 1, 3),
        ]
        assert (after.gold, after.bags, after.rings) == (CARRIED, 1, 1)

    @pytest.mark.acceptance("LAB-4.2c", "LAB-7.2")
    def test_the_detector_is_lost_to_fire_and_useless_against_it(self) -> None:
        state = maze(BETWEEN, carried=[Item.MINE_DETECTOR])
        after = play(state, "shoot up")

        assert (after.health, view_of(after).carried) == (3, ())

    @pytest.mark.acceptance("LAB-7.2", "LAB-5.4b")
    def test_armor_takes_a_mine_where_there_is_no_detector(self) -> None:
        state = maze(
            """
            +---+---+
            | @   M |
            +---+---+
        """,
            carried=[Item.ARMOR],
        )

        assert events_of(state, "go right") == [
            Went(RIGHT),
            HitAbsorbed(Source.MINE, Item.ARMOR),
            ItemReturned(Item.ARMOR),
        ]

    @pytest.mark.acceptance("LAB-D20", "LAB-8.2c")
    def test_hits_are_those_of_the_position_in_which_the_monsters_began(self) -> None:
        # The first fire kills; the second would burn too, but its victim has gone.
        state = maze(BETWEEN, health=1)

        assert events_of(state, "shoot up")[2:] == [
            Hurt(Source.FIRE, 1, 0),
            Died(1),
            Respawned(4),
        ]
        assert play(state, "shoot up").health == 4


class TestDeath:
    @pytest.mark.acceptance("LAB-7.3a", "LAB-7.3b", "LAB-7.3c", "LAB-7.3d", "LAB-9.2", "LAB-14.1")
    def test_the_dead_wake_in_the_graveyard_and_the_game_goes_on(self) -> None:
        state = maze(BETWEEN, health=1, gold=True, bags=2, rings=1)
        after = play(state, "shoot up")

        assert picture(after) == tidy("""
            +---+---+---+
            | d       d |
            +---+   +---+
            |@G   A     |
            +---+---+---+
        """)
        assert (after.health, after.max_health, after.deaths) == (5, 6, 1)
        assert (after.gold, after.bags, after.rings, after.turn) == (CARRIED, 2, 1, 2)
        assert "go right" in legal(after)
        moves = [event for event in happens(state, "shoot up") if isinstance(event, PlayerMoved)]
        assert moves == [PlayerMoved(Cell(0, 1), 1)]

    @pytest.mark.acceptance("LAB-D21")
    def test_the_killing_hit_drops_the_arsenal_items_first(self) -> None:
        state = maze(BETWEEN, health=1, carried=[Item.CEMENT])

        assert events_of(state, "shoot up")[2:] == [
            Hurt(Source.FIRE, 1, 0),
            ItemReturned(Item.CEMENT),
            Died(1),
            Respawned(4),
        ]

    @pytest.mark.acceptance("LAB-D4", "LAB-7.3b", "LAB-12c")
    @pytest.mark.parametrize(
        ("most", "percent", "wakes_with"),
        [
            *((most, 80, most - 1) for most in range(3, 8)),
            (1, 80, 1),
            (2, 80, 2),
            (5, 1, 1),
            (5, 50, 3),
            (5, 100, 5),
            (9, 80, 7),
        ],
    )
    def test_health_after_death_is_the_percentage_rounded_half_up(
        self, most: int, percent: int, wakes_with: int
    ) -> None:
        options = LabyrinthOptions(
            player_health=most, respawn_health_percent=percent, dragon_damage=99
        )

        assert play(maze(BETWEEN, options=options), "shoot up").health == wakes_with

    @pytest.mark.acceptance("LAB-D20", "LAB-D36")
    def test_death_by_mine_ends_the_cell_phase_and_the_monsters_find_nobody(self) -> None:
        state = maze(
            """
            +---+---+---+
            | @   M$  d |
            +---+---+---+
            |G$   d |   |
            +---+---+---+
        """.replace("M$", "Mr"),
            health=1,
        )
        after = play(state, "go right")

        assert events_of(state, "go right") == [
            Went(RIGHT),
            Hurt(Source.MINE, 1, 0),
            Died(1),
            Respawned(4),
        ]
        assert (after.health, after.rings) == (4, 0)
        assert view_of(after).gold_here  # nothing is picked up where the player wakes
        assert play(after, "shoot up").gold == CARRIED

    @pytest.mark.acceptance("LAB-12b", "LAB-D6", "LAB-D35")
    def test_the_last_death_of_the_limit_is_defeat_where_the_player_fell(self) -> None:
        state = maze(BETWEEN, health=1, deaths=1, options=LabyrinthOptions(death_limit=2))
        lost = play(state, "shoot up")
        turn = RULES.turn(lost)

        assert events_of(state, "shoot up")[2:] == [Hurt(Source.FIRE, 1, 0), Died(2), Lost(2)]
        assert (lost.place, lost.health, lost.ended) == (state.place, 0, True)
        assert isinstance(turn, Over)
        assert (turn.outcome.winner, turn.outcome.ending) == (None, "defeat")
        assert legal(lost) == set()
        with pytest.raises(IllegalAction):
            play(lost, "go down")

    @pytest.mark.acceptance("LAB-12b", "LAB-D6")
    def test_a_death_before_the_limit_is_none(self) -> None:
        state = maze(BETWEEN, health=1, options=LabyrinthOptions(death_limit=2))

        assert not play(state, "shoot up").ended

    @pytest.mark.acceptance("LAB-12b")
    def test_a_limit_of_one_is_for_the_hard_core_with_mines_too(self) -> None:
        state = maze(
            """
            +---+---+
            |G@   M |
            +---+---+
        """,
            options=LabyrinthOptions(death_limit=1, mine_damage=5),
        )

        assert play(state, "go right").ended
        assert events_of(state, "go right")[-1] == Lost(1)

    @pytest.mark.acceptance("LAB-9.2", "LAB-D6", "LAB-12b")
    def test_without_a_limit_nobody_ever_loses(self) -> None:
        state = maze(BETWEEN, health=1, deaths=998)

        assert not play(state, "shoot up").ended
        assert play(state, "shoot up").deaths == 999


@pytest.mark.acceptance("LAB-D23", "LAB-D34", "LAB-13.2a")
@pytest.mark.parametrize(
    ("source", "word"),
    [(Source.FIRE, "дракон рядом"), (Source.ARROW, "стрела"), (Source.MINE, "мину")],
)
def test_a_hit_has_its_kind_and_neither_direction_nor_owner(source: Source, word: str) -> None:
    event = Hurt(source, 1, 4)

    assert isinstance(event, PublicEvent)
    assert set(event.plain()) == {"event", "source", "damage", "health"}
    assert word in phrases("ru").event(event, ("A",))
