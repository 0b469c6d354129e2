"""The rules of Contours that the load benchmark gives to boardgame.io are those of Kletka."""

import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

from bench.load import node

from kletka.games import GAMES
from kletka.match import EntryKind, read_record
from kletka.protocol import Over, ToMove
from tests.scale import scaled

LOAD = Path(__file__).parent.parent / "bench" / "load"
RULES = GAMES["contours"]

PLAYER = """
const fs = require("fs");
const { draw, isLegal, outcome, place, setup } = require(process.argv[1]);
const told = JSON.parse(fs.readFileSync(0, "utf8")).map(({ width, height, cells }) => {
  const G = setup(width, height);
  return cells.map((cell, number) => {
    const seat = number % 2;
    const legal = G.cells.map((_, index) => index).filter((index) => isLegal(G, seat, index));
    const before = draw(G);
    place(G, seat, cell);
    const over = outcome(G);
    return [before, legal, draw(G), over === undefined ? null : (over.winner ?? "draw")];
  });
});
console.log(JSON.stringify(told));
"""


def kept_games() -> Iterator[tuple[int, int, list[str]]]:
    """Give the stored records of Contours in which nothing was taken back: size and actions."""
    for path in sorted((Path(__file__).parent / "records").glob("contours-*.kletka.json")):
        record = read_record(path.read_text(encoding="utf-8"), GAMES)
        kinds = {entry.kind for entry in record.entries}
        if EntryKind.TAKE_BACK not in kinds and not record.options.plain()["early_end"]:
            actions = [entry.text for entry in record.entries if entry.kind is EntryKind.ACT]
            width, height = map(int, record.start.split(" ")[0].split("x"))
            yield width, height, actions


def random_games(count: int) -> Iterator[tuple[int, int, list[str]]]:
    for seed in range(count):
        luck = random.Random(seed)
        width, height = luck.randint(3, 12), luck.randint(3, 12)
        state = RULES.setup(RULES.options_type.read({"width": width, "height": height}), 1).state
        actions = []
        while isinstance(RULES.turn(state), ToMove):
            action = luck.choice(RULES.legal_actions(state))
            actions.append(RULES.write_action(action))
            state = RULES.advance(state, action)
        yield width, height, actions


def cell_number(text: str, width: int) -> int:
    x, y = map(int, text.split(","))
    return x + y * width


def test_the_peer_plays_by_the_same_rules() -> None:
    games = [*kept_games(), *random_games(scaled(100, 3000))]
    assert len(games) > scaled(100, 3000), "no kept record was found"
    asked = [
        {"width": width, "height": height, "cells": [cell_number(one, width) for one in actions]}
        for width, height, actions in games
    ]
    done = subprocess.run(
        [node(), "-e", PLAYER, str(LOAD / "contours.js")],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    captured = 0
    for (width, height, actions), result in zip(games, json.loads(done.stdout), strict=True):
        state = RULES.setup(RULES.options_type.read({"width": width, "height": height}), 1).state
        for text, (before, legal, after, over) in zip(actions, result, strict=True):
            drawn = RULES.write_state(state).split(" ")[-1]
            choices = {
                cell_number(RULES.write_action(one), width) for one in RULES.legal_actions(state)
            }
            assert (before, set(legal)) == (drawn, choices)
            state = RULES.advance(state, RULES.read_action(text))
            assert after == RULES.write_state(state).split(" ")[-1]
            assert over == winner(RULES.turn(state))
            captured += state.score(0) + state.score(1)
    assert captured, "nothing was ever captured"


def winner(turn: object) -> str | None:
    """Say who has won as the peer says it."""
    if not isinstance(turn, Over):
        return None
    first, *rest = turn.outcome.ranking
    return str(min(first)) if rest else "draw"
