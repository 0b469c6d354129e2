"""Python and the browser say the same: sentences of every event, written here, compared by vitest."""

import json
from pathlib import Path
from typing import Any

import msgspec

from kletka.games import GAMES
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import Outcome, Seat
from kletka.wire.frames import write_event
from tests.phrases.test_complete import happened

SENTENCES = Path(__file__).parents[2] / "web" / "src" / "phrases" / "sentences.json"
NAMES = ["Ана", "Boris", "Вера", "D", "E", "F", "G", "H", "I", "J"]


def said() -> dict[str, Any]:
    """One event of each kind that random games bring about, in sentences of three languages."""
    events = [
        {
            "event": msgspec.json.decode(write_event(event)),
            "says": {one: phrases(one).event(event, NAMES) for one in LANGUAGES},
        }
        for rules in GAMES.values()
        for event in happened(rules).values()
    ]
    endings = [
        {
            "game": key,
            "outcome": {"ranking": [sorted(place) for place in outcome.ranking], "ending": ending},
            "says": {one: phrases(one).ending(key, outcome, NAMES) for one in LANGUAGES},
        }
        for key, rules in GAMES.items()
        for ending in (*sorted(rules.endings), "resigned", "draw-agreed")
        for outcome in _outcomes(ending)
    ]
    return {"names": NAMES, "events": events, "endings": endings}


def _outcomes(ending: str) -> list[Outcome]:
    first, second = frozenset({Seat(0)}), frozenset({Seat(1)})
    return [Outcome((first, second), ending), Outcome((first | second,), ending)]


def written() -> str:
    return json.dumps(said(), ensure_ascii=False, indent=1) + "\n"


def test_the_sentences_that_the_browser_is_held_to_are_those_of_python() -> None:
    assert SENTENCES.read_text(encoding="utf-8") == written()


if __name__ == "__main__":
    SENTENCES.write_text(written(), encoding="utf-8")
