"""Short games in which every kind of public event happens, for the boards of the browser.

`python -m tests.web.test_event_games [GAME …]` plays at random until every kind has happened, and writes the
games as records into `tests/web/games`; `web/e2e/conformance.test.ts` interrupts each event on the
screen. A new kind of event fails the test below until the games are written anew.
"""

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from kletka.client.decoding import read_entries
from kletka.games import GAMES
from kletka.games.labyrinth.events import HiddenEvent
from kletka.match import Match
from kletka.match.record import begun, read_record, record_of, verify
from kletka.protocol import AnyRules, Options, ToMove
from tests.conformance.kit import kit_of
from tests.match.games import with_entries
from tests.wire.moments import moments_of

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "web" / "games"
TYPES = ROOT / "web" / "src" / "wire" / "types.ts"
SEEDS = 12
UNSEEN = frozenset({"castle.turn-passed"})
"""Kinds that no random game brings about: a side with figures, none of which can do anything."""
LONGEST = 300  # entries of one game: a page tells them all again


def kinds(key: str) -> frozenset[str]:
    """Give the kinds of events that the browser knows of a game."""
    found = re.findall(rf'readonly event: "({key}\.[a-z-]+)"', TYPES.read_text(encoding="utf-8"))
    return frozenset(found) - {kind.name() for kind in GAMES[key].packed_types}


def happens(text: str) -> list[frozenset[str]]:
    """Replay a record: the kinds of public events of each entry."""
    story = msgspec.json.decode(moments_of(text, -1, LONGEST))
    moments = msgspec.json.encode([received["moment"] for received in story["moments"]])
    return [
        frozenset(event.name() for event in new_entries_.events)
        for new_entries_ in read_entries(GAMES[story["game"]], moments)
    ]


def random_match(rules: AnyRules, options: Options, seed: int) -> Match:
    """Play at random, with the dice of the seed; every other game chooses what to do before where."""
    rng = random.Random(f"{rules.key} {seed}")
    match = Match.begin(rules, options, seed=seed).settled()
    while isinstance(turn := match.turn, ToMove) and match.number < LONGEST:
        texts = [rules.write_action(action) for action in rules.legal_actions(match.state)]
        if seed % 2:
            verb = rng.choice(sorted({text.split()[0] for text in texts}))
            texts = [text for text in texts if text.split()[0] == verb]
        match = match.act(turn.seat, rng.choice(texts))
        match = match.settled()
    return match


def shortened(text: str, entries: int) -> str:
    """Break a recorded game off after so many entries."""
    record = read_record(text, GAMES)
    if entries >= len(record.entries) - 1:
        return text
    match = with_entries(begun(record), record.entries[:entries]).settled()
    return record_of(match, record.names).write()


def candidates(rules: AnyRules) -> Iterator[str]:
    for path in sorted((ROOT / "tests" / "records").glob(f"{rules.key}-*")):
        yield path.read_text(encoding="utf-8")
    for seed in range(1, SEEDS + 1):
        for sample in kit_of(rules).samples:
            match = random_match(rules, sample.options, seed)
            yield record_of(match, tuple("ABCDEFGHIJ"[: len(match.seats)])).write()


def written(rules: AnyRules) -> list[str]:
    """Choose games in which every kind of event happens; each ends where its last new kind does."""
    missing = kinds(rules.key) - hidden(rules.key) - UNSEEN
    records: list[str] = []
    games = [(text, happens(text)) for text in candidates(rules)]
    while missing:
        text, story = max(games, key=lambda game: _gain(game[1], missing))
        last = max((n for n, received in enumerate(story) if received & missing), default=None)
        assert last is not None, f"{rules.key}: {sorted(missing)} never happen"
        records.append(shortened(text, last))
        missing -= frozenset().union(*story)
    return records


def _gain(story: list[frozenset[str]], missing: frozenset[str]) -> tuple[int, int]:
    return len(frozenset().union(*story) & missing), -len(story)


def hidden(key: str) -> frozenset[str]:
    """Give the kinds that no viewer ever gets, though the browser has their types."""
    secret = HiddenEvent.types() if key == "labyrinth" else []
    return frozenset(kind.name() for kind in secret)


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_event_that_the_browser_knows_happens_in_a_stored_game(key: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob(f"{key}-*.json"))]
    for text in texts:
        verify(text, GAMES)
    received = frozenset().union(*(kind for text in texts for kind in happens(text)))

    assert received == kinds(key) - hidden(key) - UNSEEN


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for key in sys.argv[1:] or GAMES:
        for old in FOLDER.glob(f"{key}-*.json"):
            old.unlink()
        for number, text in enumerate(written(GAMES[key]), 1):
            (FOLDER / f"{key}-{number}.kletka.json").write_text(text, encoding="utf-8")
