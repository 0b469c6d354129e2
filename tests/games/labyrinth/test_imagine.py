"""A position that is imagined from a view: the player does not see the monsters elsewhere."""

from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.protocol import Seat


def test_the_dragons_of_a_default_game_and_an_archer_may_be_anywhere_else() -> None:
    options = LabyrinthOptions(seed=3, dragon_count=0, archer_count=0)
    state = RULES.setup(options, 1).state
    imagined = [RULES.imagine(RULES.view_for(state, Seat(0)), seed) for seed in range(20)]

    assert max(len(one.dragons) for one in imagined) == LabyrinthOptions().dragon_count
    assert max(len(one.archers) for one in imagined) == 1
    for one in imagined:
        places = {
            *(dragon.place for dragon in one.dragons),
            *(archer.place for archer in one.archers),
        }
        assert one.place not in places
