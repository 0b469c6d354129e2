"""The rules and the literal ones agree, action for action, in mazes of all kinds."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import LabyrinthState
from kletka.protocol import Event, Over
from kletka.protocol.plain import plain
from tests.literal.labyrinth import WAYS, LiteralLabyrinth, Monster, Options, Place
from tests.scale import scaled

MAZES = (
    LabyrinthOptions(),
    LabyrinthOptions(width=3, height=3, floors=1),
    LabyrinthOptions(width=4, height=4, floors=2, archer_count=3, arsenal_count=2, bag_slot_bonus=2),
    LabyrinthOptions(
        width=3, height=5, floors=3, dragon_count=4, archer_count=4, death_limit=4, mine_count=3
    ),
    LabyrinthOptions(
        width=5, height=3, floors=1, portal_count=1, player_health=3, respawn_health_percent=50,
        dragon_damage=2, archer_count=2, archer_damage=3, mine_damage=2, dragon_health=2,
        arrow_damage=2, doublegun_multiplier=3, dragon_ring_health_bonus=3, spawn_location="random",
    ),
    LabyrinthOptions(
        width=4, height=3, floors=1, portal_count=0, hospital_count=0, player_arrows=0,
        player_bombs=0, arsenal_slots=2, dragon_count=0,
    ),
    LabyrinthOptions(
        width=4, height=4, floors=2, dragon_count=9, archer_count=9, dragon_health=1,
        archer_health=1, player_health=9, player_arrows=30, arsenal_count=3,
    ),
)  # fmt: skip

Choose = Callable[[list[str], random.Random], str]

ORDERED = {"arrow-hit", "arrow-missed", "wall-fell", "bomb-wasted", "wall-built", "gold-found",
           "ring-found", "bag-found", "died", "respawned", "won", "lost", "walled-in"}  # fmt: skip


def literal(state: LabyrinthState) -> LiteralLabyrinth:
    shown = revealed(state)
    cells = shown["cells"]
    return LiteralLabyrinth(
        Options(**shown["options"]),
        floors=shown["size"][2],
        sides={
            (place(cell["at"]), way): side
            for cell in cells
            for way, side in zip(WAYS, cell["sides"], strict=True)
        },
        buildings={place(cell["at"]): cell["building"] for cell in cells if cell["building"]},
        portals=list(map(place, shown["portals"])),
        player=place(shown["player"]),
        gold=place(shown["gold"]),
        dragons=[Monster("dragon", (x, y, z), health) for x, y, z, health in shown["dragons"]],
        archers=[
            Monster("archer", (x, y, z), health, direction)
            for x, y, z, direction, health in shown["archers"]
        ],
    )


def revealed(state: LabyrinthState) -> Any:
    return plain(RULES.reveal(state))


def place(at: list[int]) -> Place:
    x, y, floor = at
    return x, y, floor


def agree(game: LiteralLabyrinth, state: LabyrinthState) -> None:
    shown = revealed(state)
    assert place(shown["player"]) == game.player
    assert shown["gold"] == (game.gold and list(game.gold))
    assert sorted(map(place, shown["rings"])) == sorted(game.rings)
    assert sorted(map(place, shown["bags"])) == sorted(game.bags)
    assert shown["dragons"] == [[*one.place, one.health] for one in game.dragons]
    assert shown["archers"] == [[*one.place, one.direction, one.health] for one in game.archers]
    for cell in shown["cells"]:
        at = place(cell["at"])
        assert cell["sides"] == [game.sides[at, way] for way in WAYS]
        assert cell["building"] == game.buildings.get(at)
    agree_on_what_is_known(game, shown["view"])
    assert {RULES.write_action(action) for action in RULES.legal_actions(state)} == game.choices()
    over = RULES.turn(state)
    assert (over.outcome.ending if isinstance(over, Over) else None) == (
        game.phase if game.phase not in {"play", "lift"} else None
    )
    assert (over.outcome.winner if isinstance(over, Over) else None) == (
        0 if game.phase == "victory" else None
    )


def agree_on_what_is_known(game: LiteralLabyrinth, view: Any) -> None:
    names = {"space": "passage", "wall": "wall", "outer_wall": "wall", "exit": "exit"}  # LAB-D32
    stock = sorted(game.stock) if game.building() == "arsenal" else None  # LAB-D33
    view["carried"].sort()
    if view["stock"] is not None:
        view["stock"].sort()
    assert view == {
        "turn": game.turn,
        "phase": game.phase,
        "sides": [names[game.sides[game.player, way]] for way in WAYS],
        "building": game.building(),
        "dragons": sum(one.place == game.player for one in game.dragons),
        "archers": [one.direction for one in game.archers if one.place == game.player],
        "gold_here": game.gold == game.player,
        "rings_here": game.rings.count(game.player),
        "bags_here": game.bags.count(game.player),
        "health": game.health,
        "max_health": game.max_health,
        "arrows": game.arrows,
        "max_arrows": game.options.player_arrows,
        "bombs": game.bombs,
        "max_bombs": game.options.player_bombs,
        "slots": game.slots,
        "carried": sorted(game.carried),
        "gold": game.gold is None,
        "rings": game.found_rings,
        "bags": game.found_bags,
        "deaths": game.deaths,
        "death_limit": game.options.death_limit,
        "stock": stock,
        "floors": game.floors if game.phase == "lift" else None,
    }


def written(events: Sequence[Event]) -> list[str]:
    """Name what the literal game names too, in order."""
    return [words for event in events if (words := word_for(event)) is not None]


def word_for(event: Event) -> str | None:
    name = event.name().removeprefix("labyrinth.")
    shown: Any = event.plain()
    if name == "hurt":
        return f"hurt {shown['source']} {shown['damage']}"
    if name == "hit-absorbed":
        return f"hit-absorbed {shown['source']} {shown['item']}"
    if name == "monster-killed":
        return f"monster-killed {shown['monster']}"
    return name if name in ORDERED else None


def purposeful(choices: list[str], rng: random.Random) -> str:
    """Choose a kind of action first, so that rare ones are seen as often as common ones."""
    verb = rng.choice(sorted({text.split()[0] for text in choices}))
    return rng.choice(sorted(text for text in choices if text.startswith(verb)))


def wanderer(choices: list[str], rng: random.Random) -> str:
    """Mostly walk, so that much of the maze is seen."""
    walks = sorted(text for text in choices if text.startswith("go"))
    return rng.choice(walks) if walks and rng.random() < 0.8 else rng.choice(sorted(choices))


def mason(choices: list[str], rng: random.Random) -> str:
    """Fetch Cement and close a dead end behind the player."""
    walks = [text for text in choices if text.startswith("go")]
    builds = [text for text in choices if text.startswith("build")]
    if "take cement" in choices:
        return "take cement"
    return builds[0] if len(walks) == 1 and builds else rng.choice(walks or choices)


def play(
    options: LabyrinthOptions, seed: int, choose: Choose, actions: int = 250
) -> LiteralLabyrinth:
    """Play by both at once and compare them after every action."""
    rng = random.Random(seed)
    state = RULES.setup(options, seed).state
    game = literal(state)
    agree(game, state)
    for _ in range(actions):
        choices = sorted(game.choices())
        if not choices:
            break
        text = choose(choices, rng)
        step = RULES.apply(state, RULES.read_action(text))
        state = step.state
        game.act(text)
        assert written(step.events) == game.events
        agree(game, state)
    return game


@pytest.mark.parametrize("choose", [purposeful, wanderer])
@pytest.mark.parametrize("seed", range(scaled(1, 50)))
@pytest.mark.parametrize("options", MAZES, ids=range(len(MAZES)))
def test_a_maze_goes_the_same_way_by_the_literal_rules(
    options: LabyrinthOptions, seed: int, choose: Choose
) -> None:
    play(options, seed, choose)


def test_a_player_is_walled_in_the_same_way_by_the_literal_rules() -> None:
    unarmed = LabyrinthOptions(
        width=4, height=4, floors=1, portal_count=0, player_arrows=0, player_bombs=0, dragon_count=0
    )
    assert "walled-in" in {play(unarmed, seed, mason).phase for seed in range(6)}


def test_a_maze_is_won_and_lost_the_same_way_by_the_literal_rules() -> None:
    deadly = LabyrinthOptions(
        width=3, height=3, floors=1, dragon_count=2, player_arrows=9, death_limit=2
    )
    endings = {play(deadly, seed, purposeful, 600).phase for seed in range(scaled(8, 50))}
    assert endings >= {"victory", "defeat"}
