"""The lazy sequence of legal actions."""

import random

import pytest

from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES


@pytest.mark.parametrize(("width", "height"), [(3, 3), (10, 10), (20, 20)])
def test_legal_actions_behave_as_the_tuple_of_the_same_actions(width: int, height: int) -> None:
    rng = random.Random(1)
    state = RULES.setup(ContoursOptions(width, height), 1).state
    while legal := RULES.legal_actions(state):
        same = tuple(legal)
        assert len(legal) == len(same)
        assert [legal[n] for n in range(len(same))] == list(same)
        assert legal[-1] == same[-1]
        assert legal[1:3] == same[1:3]
        assert legal[:1] == same[:1]
        assert legal == same
        assert legal != same[1:]
        assert list(reversed(legal)) == list(reversed(same))
        assert hash(legal) == hash(same)
        assert same[0] in legal
        assert legal.signs not in legal  # type: ignore[attr-defined]  # how it is held is not what it is
        assert legal.count(same[0]) == 1
        assert legal.index(same[-1]) == len(same) - 1
        with pytest.raises(IndexError):
            legal[len(same)]
        state = RULES.advance(state, rng.choice(legal))

    assert tuple(legal) == ()
