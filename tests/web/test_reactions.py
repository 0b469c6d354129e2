"""Python and the browser read the same events from a packed reaction: written here, compared by vitest."""

import json
import random
from pathlib import Path
from typing import Any

from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from tests.games.chain.positions import filled

REACTIONS = Path(__file__).parents[2] / "web" / "src" / "wire" / "reactions.json"


def reactions() -> list[dict[str, Any]]:
    """Give a few reactions, on small boards: as they are sent, and event by event."""
    found = []
    for seed, players in enumerate((2, 3, 10)):
        rng = random.Random(seed)
        options = ChainOptions(width=6, height=5, players=players, drops_add_up=seed == 1)
        state = filled(options, rng, empty=0.2, ready=0.5)
        ready = [one for one in RULES.legal_actions(state) if state.level(one.cell) == 3]
        events = RULES.apply(state, rng.choice(ready)).events
        found.append(
            {
                "packed": [event.plain() for event in RULES.pack(events)],
                "events": [event.plain() for event in events],
            }
        )
    return found


def written() -> str:
    return json.dumps(reactions(), indent=1) + "\n"


def test_the_reactions_that_the_browser_is_held_to_are_those_of_python() -> None:
    assert REACTIONS.read_text(encoding="utf-8") == written()


if __name__ == "__main__":
    REACTIONS.write_text(written(), encoding="utf-8")
