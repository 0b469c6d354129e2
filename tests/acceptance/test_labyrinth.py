"""Labyrinth: the four actions."""

import pytest

from kletka.games.labyrinth import events as told_events
from kletka.games.labyrinth.board import Direction, Side
from kletka.games.labyrinth.events import (
    ArrowHit,
    ArrowMissed,
    ArrowShot,
    BombSpent,
    BombWasted,
    GoldFound,
    StayedAtExit,
    WallBuilt,
    WallFell,
    Went,
    Won,
)
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import CARRIED, Item, Phase
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import IllegalAction, Outcome, Over, UnreadableAction, ranked
from tests.games.labyrinth.drawing import events_of, legal, maze, picture, play, tidy

UP, RIGHT, DOWN, LEFT = Direction

ROOM = """
    +---+---+---+
    |   | $     |
    +   +   +---+
    |   | @   A |
    +   +---+   +
    |G          |
    +-X-+---+---+
"""


class TestGo:
    @pytest.mark.acceptance("LAB-3.1a", "LAB-D38", "LAB-3.0")
    def test_a_step_goes_one_cell_and_uses_a_turn(self) -> None:
        state = maze(ROOM)
        after = play(state, "go up")

        assert picture(after) == tidy("""
            +---+---+---+
            |   | @     |
            +   +   +---+
            |   |     A |
            +   +---+   +
            | G         |
            +-X-+---+---+
        """)
        assert after.turn == 2
        assert events_of(state, "go up") == [Went(UP), GoldFound()]

    @pytest.mark.acceptance("LAB-3.1b", "LAB-D3")
    @pytest.mark.parametrize("way", ["left", "down"])
    def test_walls_are_refused_with_a_reason_and_no_turn_is_used(self, way: str) -> None:
        state = maze(ROOM)

        with pytest.raises(IllegalAction) as refusal:
            play(state, f"go {way}")
        assert refusal.value.reason == "labyrinth-refused-wall"
        assert f"go {way}" not in legal(state)
        assert phrases("ru").refusal(refusal.value)

    @pytest.mark.acceptance("LAB-3.1b")
    def test_nobody_walks_out_of_the_maze(self) -> None:
        corner = maze(ROOM.replace("@", " ").replace("|   | $", "| @ | $"))

        assert legal(corner) & {"go up", "go left"} == set()

    @pytest.mark.acceptance("LAB-3.1c")
    def test_the_building_acts_before_things_are_picked_up(self) -> None:
        state = maze(
            """
            +---+---+
            | @   Hr|
            +---+---+
        """,
            health=1,
        )
        kinds = [type(event) for event in events_of(state, "go right")]

        assert kinds == [Went, told_events.HospitalEntered, told_events.RingFound]
        assert play(state, "go right").health == 6

    @pytest.mark.acceptance("LAB-3.1d", "LAB-8.1")
    def test_monsters_attack_after_the_cell_has_acted(self) -> None:
        state = maze(
            """
            +---+---+---+
            | @   H$  d |
            +---+---+---+
        """,
            health=1,
        )
        kinds = [type(event).__name__ for event in events_of(state, "go right")]

        assert kinds == ["Went", "HospitalEntered", "GoldFound", "Hurt"]
        assert play(state, "go right").health == 4

    @pytest.mark.acceptance("LAB-3.1e", "LAB-D2")
    def test_the_exit_without_gold_uses_the_turn_and_the_monsters_attack(self) -> None:
        state = maze("""
            +---+---+
            X@r   d |
            +---+---+
        """)
        after = play(state, "go left")

        assert events_of(state, "go left")[0] == StayedAtExit(LEFT)
        assert (after.place, after.turn, after.health) == (state.place, 2, 4)
        assert after.rings == 0  # no cell phase
        assert not after.ended

    @pytest.mark.acceptance("LAB-3.1f", "LAB-9.1", "LAB-D31", "LAB-D1", "LAB-0")
    def test_the_exit_with_gold_is_victory_at_once(self) -> None:
        state = maze(
            """
            +---+---+
            X @   d |
            +---+---+
        """,
            gold=True,
            health=1,
        )
        won = play(state, "go left")
        turn = RULES.turn(won)

        assert events_of(state, "go left") == [Won(1)]
        assert won.ended
        assert won.health == 1  # the dragon had no turn
        assert isinstance(turn, Over)
        assert (turn.outcome.winner, turn.outcome.ending) == (0, "victory")

    @pytest.mark.acceptance("LAB-9.1")
    def test_after_victory_the_word_is_said_and_further_actions_are_refused(self) -> None:
        won = maze(ROOM, gold=True, phase=Phase.VICTORY)

        assert phrases("ru").event(Won(1), ("A",)) == "Победа!"
        assert legal(won) == set()
        for text in ("go up", "shoot left", "bomb up", "take armor", "floor 1"):
            with pytest.raises(IllegalAction) as refusal:
                play(won, text)
            assert refusal.value.reason == "labyrinth-refused-over"


class TestShoot:
    GALLERY = """
        +---+---+---+---+
        | @   1   d   d |
        +   +---+---+---+
        |G    2 | d   b |
        +---+---+---+---+
    """

    @pytest.mark.acceptance("LAB-3.2a", "LAB-3.2b", "LAB-3.2d", "LAB-3.2e", "LAB-14.2")
    def test_an_arrow_flies_past_portals_to_the_first_monster(self) -> None:
        state = maze(self.GALLERY)
        after = play(state, "shoot right")

        assert after.arrows == 4
        assert [dragon.health for dragon in after.dragons] == [4, 5, 5]
        assert events_of(state, "shoot right") == [ArrowShot(RIGHT, 4), ArrowHit()]

    @pytest.mark.acceptance("LAB-3.2c", "LAB-3.2a")
    def test_an_arrow_that_meets_a_wall_is_lost(self) -> None:
        state = maze(self.GALLERY)
        after = play(state, "shoot up")

        assert events_of(state, "shoot up") == [ArrowShot(UP, 4), ArrowMissed()]
        assert after == state._replace(arrows=4, turn=2)
        assert play(state, "shoot down").dragons == state.dragons

    @pytest.mark.acceptance("LAB-3.2e", "LAB-4.2b", "LAB-14.3", "LAB-D9")
    @pytest.mark.parametrize(
        ("carried", "options", "left"),
        [
            ((), LabyrinthOptions(), 4),
            ((Item.DOUBLE_GUN,), LabyrinthOptions(), 3),
            ((Item.DOUBLE_GUN, Item.DOUBLE_GUN), LabyrinthOptions(), 3),  # it does not stack
            ((), LabyrinthOptions(arrow_damage=3), 2),
            ((Item.DOUBLE_GUN,), LabyrinthOptions(doublegun_multiplier=4), 1),
        ],
    )
    def test_the_double_gun_doubles_the_damage(
        self, carried: tuple[Item, ...], options: LabyrinthOptions, left: int
    ) -> None:
        state = maze(self.GALLERY, carried=carried, options=options)

        assert play(state, "shoot right").dragons[0].health == left

    @pytest.mark.acceptance("LAB-3.2f", "LAB-D3")
    def test_without_arrows_shooting_is_unavailable_and_says_so(self) -> None:
        state = maze(self.GALLERY, arrows=0)

        assert not any(text.startswith("shoot") for text in legal(state))
        with pytest.raises(IllegalAction) as refusal:
            play(state, "shoot right")
        assert phrases("ru").refusal(refusal.value) == "Стрелы закончились."

    @pytest.mark.acceptance("LAB-D16")
    def test_an_arrow_does_not_hit_on_the_own_cell(self) -> None:
        state = maze("""
            +---+---+
            |@d     |
            +---+---+
        """)

        assert play(state, "shoot right").dragons == state.dragons

    @pytest.mark.acceptance("LAB-D18")
    def test_the_exit_stops_an_arrow_like_a_wall(self) -> None:
        state = maze("""
            +---+---+
            X     @ |
            +---+---+
        """)

        assert events_of(state, "shoot left") == [ArrowShot(LEFT, 4), ArrowMissed()]

    @pytest.mark.acceptance("LAB-D30")
    def test_of_several_monsters_on_a_cell_dragons_come_first_then_the_oldest(self) -> None:
        state = maze("""
            +---+---+---+
            | @      ^dd|
            +---+---+---+
        """)
        state = play(state, "shoot right", "shoot right")

        assert [dragon.health for dragon in state.dragons] == [3, 5]
        assert [archer.health for archer in state.archers] == [5]


class TestBomb:
    CELL = """
        +---+---+---+
        |   | @     |
        +---+-X-+---+
    """

    @pytest.mark.acceptance("LAB-3.3a", "LAB-3.3b", "LAB-1.2b")
    def test_a_bomb_opens_the_wall_on_both_sides(self) -> None:
        state = maze(self.CELL)
        after = play(state, "bomb left")

        assert picture(after) == tidy("""
            +---+---+---+
            |     @     |
            +---+-X-+---+
        """)
        assert (after.bombs, after.turn) == (1, 2)
        assert events_of(state, "bomb left") == [BombSpent(LEFT, 1), WallFell(LEFT)]

    @pytest.mark.acceptance("LAB-3.3c", "LAB-1.4b", "LAB-D5")
    @pytest.mark.parametrize("way", [UP, RIGHT, DOWN])
    def test_outer_wall_passage_and_exit_are_not_changed_but_the_bomb_is_spent(
        self, way: Direction
    ) -> None:
        state = maze(self.CELL)
        after = play(state, f"bomb {way}")

        assert picture(after) == picture(state)
        assert (after.bombs, after.turn) == (1, 2)
        assert events_of(state, f"bomb {way}") == [BombSpent(way, 1), BombWasted(way)]

    @pytest.mark.acceptance("LAB-3.3d", "LAB-D3")
    def test_without_bombs_bombing_is_unavailable(self) -> None:
        state = maze(self.CELL, bombs=0)

        assert not any(text.startswith("bomb") for text in legal(state))
        with pytest.raises(IllegalAction) as refusal:
            play(state, "bomb left")
        assert refusal.value.reason == "labyrinth-refused-no-bombs"


class TestBuild:
    CELL = """
        +---+---+---+
        | A | @     |
        +---+-X-+---+
    """

    @pytest.mark.acceptance("LAB-3.4a", "LAB-3.4d", "LAB-1.2b", "LAB-4.2d")
    def test_cement_closes_a_passage_on_both_sides_and_goes_back(self) -> None:
        state = maze(self.CELL, carried=[Item.CEMENT])
        after = play(state, "build right")

        assert picture(after) == tidy("""
            +---+---+---+
            | A | @ |   |
            +---+-X-+---+
        """)
        assert sum(after.carried) == 0
        assert after.turn == 2
        assert events_of(state, "build right") == [
            WallBuilt(RIGHT),
            told_events.ItemReturned(Item.CEMENT),
        ]

    @pytest.mark.acceptance("LAB-3.4b", "LAB-3.4c", "LAB-1.4b", "LAB-D3")
    @pytest.mark.parametrize("way", ["up", "left", "down"])
    def test_only_a_passage_can_be_walled_up_never_the_exit(self, way: str) -> None:
        state = maze(self.CELL, carried=[Item.CEMENT])

        assert {text for text in legal(state) if text.startswith("build")} == {"build right"}
        with pytest.raises(IllegalAction) as refusal:
            play(state, f"build {way}")
        assert refusal.value.reason == "labyrinth-refused-no-passage"

    @pytest.mark.acceptance("LAB-3.4a", "LAB-D3")
    def test_without_cement_nothing_can_be_built(self) -> None:
        state = maze(self.CELL, carried=[Item.ARMOR])

        with pytest.raises(IllegalAction) as refusal:
            play(state, "build right")
        assert refusal.value.reason == "labyrinth-refused-no-cement"

    @pytest.mark.acceptance("LAB-D27", "LAB-9.2")
    def test_a_player_may_cut_himself_off_and_the_game_goes_on(self) -> None:
        state = maze(
            """
            +---+---+---+
            X $   @   A |
            +---+---+---+
        """,
            carried=[Item.CEMENT],
            bombs=0,
        )
        after = play(state, "build left")

        assert not after.ended
        assert "go right" in legal(after)

    @pytest.mark.acceptance("LAB-D27", "LAB-D39", "LAB-8.2b")
    def test_a_player_without_any_action_has_ended_but_not_been_defeated(self) -> None:
        state = maze(
            """
            +---+---+---+
            X $   @ | A |
            +---+---+---+
        """,
            carried=[Item.CEMENT],
            bombs=0,
            arrows=1,
        )
        walled = play(state, "build left")
        stuck = play(walled, "shoot up")
        turn = RULES.turn(stuck)

        assert legal(walled) == {"shoot up", "shoot right", "shoot down", "shoot left"}
        assert legal(stuck) == set()
        assert isinstance(turn, Over)
        assert turn.outcome == Outcome(ranked((), 0), "walled-in")
        said = {
            "en": "That is no defeat",
            "ru": "Это не поражение",
            "bg": "Това не е поражение",
        }
        for language in LANGUAGES:
            result = phrases(language).ending("labyrinth", turn.outcome, ("A",))
            assert said[language] in result


@pytest.mark.acceptance("LAB-1.2b")
def test_both_cells_of_a_side_agree_after_any_bombs_and_walls() -> None:
    state = maze(
        """
        +---+---+---+
        |   |   |   |
        +---+---+---+
        |   | @ |   |
        +---+---+---+
        |   |   |   |
        +---+---+---+
    """,
        bombs=9,
        carried=[Item.CEMENT, Item.CEMENT],
        options=LabyrinthOptions(player_bombs=9, arsenal_slots=2),
    )
    for text in ("bomb up", "bomb left", "bomb down", "build up", "bomb right", "build left"):
        state = play(state, text)
        size = state.setup.board.shape
        for place in size.places:
            for way, back in ((RIGHT, LEFT), (DOWN, UP)):
                if not size.is_outer(place, way):
                    there = place + size.steps[way]
                    sides = {
                        state.setup.board.side(state.passages, place, way),
                        state.setup.board.side(state.passages, there, back),
                    }
                    assert len(sides) == 1
                    assert sides <= {Side.SPACE, Side.WALL}


@pytest.mark.acceptance("LAB-8.2a", "LAB-3.0")
@pytest.mark.parametrize("text", ["go right", "shoot up", "bomb up", "build right"])
def test_every_action_ends_the_turn_and_the_monsters_attack(text: str) -> None:
    state = maze(
        """
        +---+---+---+
        | d   @   d |
        +---+---+---+
    """,
        carried=[Item.CEMENT],
    )
    after = play(state, text)

    assert after.turn == 2
    assert after.health < state.health


@pytest.mark.acceptance("LAB-8.2b", "LAB-D28")
@pytest.mark.parametrize("text", ["wait", "skip", "pass", "cancel"])
def test_a_turn_can_be_neither_skipped_nor_cancelled_by_an_action(text: str) -> None:
    with pytest.raises(UnreadableAction):
        RULES.read_action(text)


@pytest.mark.acceptance("LAB-0")
def test_a_whole_game_is_won_by_finding_the_gold_and_leaving() -> None:
    state = play(maze(ROOM), "up", "down", "go right", "go down", "go left", "go left")

    assert state.gold == CARRIED
    assert play(state, "go down").phase is Phase.VICTORY
