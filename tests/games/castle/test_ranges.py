"""What the view says that a unit reaches is what the rules let it do."""

from kletka.games.castle.actions import Attack, Move
from kletka.games.castle.board import BOARD, GRID
from kletka.games.castle.events import BattleTurnBegan
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import Stage
from kletka.games.castle.units import BLACK
from kletka.games.castle.view import view_of
from kletka.phrases import phrases
from kletka.protocol import ToMove
from tests.conformance.play import random_game
from tests.games.castle.boards import battle, play
from tests.games.castle.test_reach_against_literal import literal_strikes

BARRED = """
    * * * * * * * * *
    * * * * R% * * * *
    # * * * * * * * *
    * * * * * * * * *
    * * * * $ * * * *
    * * * * B@ * * * *
    * * * * * * * * *
"""


def test_the_ranges_of_the_mover_are_its_moves_and_the_enemies_that_it_can_attack() -> None:
    attacks_seen = 0
    for seed in range(12):
        for played in random_game(RULES, CastleOptions(), seed, 150):
            state = played.after
            if state.stage is not Stage.BATTLE or not isinstance(RULES.turn(state), ToMove):
                continue
            view = view_of(state)
            legal = RULES.legal_actions(state)
            enemies = {piece.cell for piece in view.pieces if piece.seat != state.mover}
            assert len(view.ranges) == len(view.pieces)
            for piece, reached in zip(view.pieces, view.ranges, strict=True):
                if piece.seat != state.mover:
                    continue
                own = [action for action in legal if getattr(action, "start", None) == piece.cell]
                moves = {action.target for action in own if isinstance(action, Move)}
                struck = {action.target for action in own if isinstance(action, Attack)}
                assert set(reached.moves) == moves
                assert set(reached.strikes) & enemies == struck & enemies
                # On all squares where none stands, too: an enemy there could be attacked, or not.
                obstacles = GRID.mask_of([*view.walls, *view.barricades])
                start = piece.cell
                could = literal_strikes(piece.kind, start, BOARD & ~obstacles, obstacles, 0)
                assert GRID.mask_of(reached.strikes) == could
                attacks_seen += len(struck & enemies)
    assert attacks_seen > 50


def test_before_the_battle_nothing_is_in_reach() -> None:
    assert view_of(RULES.setup(CastleOptions(), 1).state).ranges == ()


def test_a_turn_in_which_only_a_barricade_can_be_attacked_does_not_say_that_nothing_can() -> None:
    _, events = play(battle(BARRED), "move r5c4 r6c4", "move r1c4 r1c5")
    began = events[-1]

    assert began == BattleTurnBegan(BLACK, 2, attacks=0, barricades=1)
    assert "No attack" not in phrases("en").event(began, ("A", "B"))
    assert "барикада" in phrases("bg").event(began, ("A", "B"))
    assert "баррикаду" in phrases("ru").event(began, ("A", "B"))
