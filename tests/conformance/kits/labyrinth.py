"""Labyrinth for the common suites."""

from collections.abc import Iterable

from kletka.games.labyrinth.actions import ACTIONS, LabyrinthAction
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.state import LabyrinthState
from tests.conformance.kit import Count, Kit, Playthrough, Sample


def universe(state: LabyrinthState) -> Iterable[LabyrinthAction]:
    """The same actions exist in every labyrinth: their list must not reveal how many floors it has."""
    del state
    return ACTIONS


LETHAL = LabyrinthOptions(
    width=3, height=3, floors=1, dragon_count=6, dragon_damage=2, death_limit=2
)
CROWDED = LabyrinthOptions(
    width=4,
    height=5,
    floors=3,
    dragon_health=1,
    archer_count=6,
    archer_health=1,
    arsenal_count=3,
    arsenal_slots=2,
    mine_count=4,
    spawn_location="random",
)
BARE = LabyrinthOptions(
    player_arrows=0,
    player_bombs=0,
    dragon_count=0,
    portal_count=0,
    mine_count=0,
    hospital_count=0,
    arsenal_count=0,
    width=3,
    height=3,
)

FIELDS = (
    "3x3x1",
    "++|/-||/-..",
    "A.G/.P./HPM",
    "1,1,1;1,2,1",
    "2,2,1:right",
    "mine_damage=2",
    "1,0,1:5:5:2:a:0:0",
    "0,1,1::",
    "1,0,1:5;1,0,1:4",
    "0,0,1:right:5",
    "7:1:play",
)
"""A small position in the middle of a game."""


def position(**changed: str) -> str:
    """Write the small position with some of its fields replaced: `f7="…"` is the seventh."""
    fields = [changed.get(f"f{number}", field) for number, field in enumerate(FIELDS, start=1)]
    return " ".join(fields)


KIT = Kit(
    samples=(
        Sample(LabyrinthOptions(), seeds=(1, 2, 3), longest=150),
        Sample(LETHAL, seeds=(1, 2, 3, 4)),
        Sample(CROWDED, seeds=(1, 2, 3), longest=250),
        Sample(BARE, seeds=(1, 2)),
        Sample(LabyrinthOptions(width=8, height=8, floors=3), seeds=(1,), longest=100),
    ),
    universe=universe,
    counts=(
        Count("the smallest by default", 4, options=LabyrinthOptions(width=3, height=3, floors=1)),
        Count("a crowd on three floors", 3, options=CROWDED, seed=5),
        Count("between two dragons", 3, position=position()),
    ),
    playthroughs=(
        Playthrough("default", LabyrinthOptions(), seed=4, steps=60),
        Playthrough("crowded", CROWDED, seed=9, steps=90),
        Playthrough("lethal", LETHAL, seed=2, steps=60),
    ),
    off_board=("floor 0", "floor 4", "floor 999", "4", "f 1000"),
    unreadable=(
        "go",
        "go north",
        "go up up",
        "b up",
        "floor",
        f"floor {10**9}",
        "floor -1",
        "floor up",
        "take gold",
        "shoot 1",
        "fly up",
        "cancel",
    ),
    broken_states=(
        position(f1="9x3x1"),
        position(f1="3x3x0"),
        position(f1="03x3x1"),
        position(f2="+++/-||/-.."),  # a passage out of the maze
        position(f2="++|/-||/-.|"),
        position(f2="++|-||-.."),
        position(f2="++|/-||/-.?"),
        position(f3="A.G/.P./HPG"),
        position(f3="A.G/.P./HPL"),  # a lift in a maze of one floor
        position(f3="A.G/.P./HPx"),
        position(f4="1,1,1"),
        position(f4="1,1,1;3,2,1"),
        position(f5="1,1,1:right"),  # an Exit inside the maze
        position(f5="2,2,1:out"),
        position(f6="mine_damage=0"),
        position(f6="mine_damage=1"),  # the default is not written
        position(f6="width=3"),
        position(f7="1,0,1:6:5:2:a:0:0"),  # more than the maximum
        position(f7="1,0,1:0:5:2:a:0:0"),
        position(f7="1,0,1:5:6:2:a:0:0"),
        position(f7="1,0,1:5:5:3:a:0:0"),
        position(f7="1,0,1:5:5:2:ac:0:0"),  # one slot
        position(f7="1,0,1:5:5:2:x:0:0"),
        position(f7="1,0,1:5:5:2:aa:0:1"),  # one Arsenal, one armor
        position(f7="1,0,2:5:5:2:a:0:0"),
        position(f8="0,1,1"),
        position(f8="nowhere::"),
        position(f9="2,0,1:5"),  # a dragon on the Graveyard
        position(f9="1,0,1:0"),
        position(f10="0,0,1:5"),
        position(f11="0:1:play"),
        position(f11="7:1:lift"),
        position(f11="7:1:victory"),
        position(f11="7:1:defeat"),
        position(f11="7:1:walled-in"),
        position(f11="7:1:nowhere"),
        position() + " 1",
        position(f6="death_limit=1"),  # dead for good, and still playing
    ),
    short={"width": 3, "height": 3, "floors": 2, "portal_count": 2, "dragon_count": 1},
)
