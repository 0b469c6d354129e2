"""What the view says to be impossible is what no choice offers."""

from kletka.games.cellwar.actions import Capture, Defend, Farm
from kletka.games.cellwar.legal import Hindrance
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.view import view_of
from kletka.protocol import ToMove
from tests.conformance.play import random_game


def test_a_kind_of_purchase_is_hindered_exactly_when_no_choice_offers_it() -> None:
    seen: set[Hindrance | None] = set()
    for seed in range(6):
        options = CellWarOptions(width=10, height=10)
        for played in random_game(RULES, options, seed, 250):
            state = played.after
            hindered = view_of(state).hindrances
            if not isinstance(RULES.turn(state), ToMove):
                assert hindered is None
                continue
            assert hindered is not None
            legal = RULES.legal_actions(state)
            for kind, why in (
                (Capture, hindered.capture),
                (Farm, hindered.farm),
                (Defend, hindered.defend),
            ):
                assert any(isinstance(action, kind) for action in legal) == (why is None)
                seen.add(why)
                if why is Hindrance.NO_GOLD:
                    assert state.gold[state.mover] == 0
    assert {None, Hindrance.NO_GOLD} <= seen
