"""`make bench`: measures everything in one run and writes bench/results.md."""

import argparse
import platform
import sys
from collections.abc import Iterator, Sequence

import pyspiel

from bench import sides, yardstick
from bench.measure import ROUNDS, Rate, Side, alternate
from bench.publish import publish
from kletka import games
from kletka.games.chain.state import ChainState


class Report:
    """The page on its way to the disk."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.lines: list[str] = []

    def head(self, title: str, words: str = "") -> None:
        self.lines += ["", f"## {title}", "", *([words, ""] if words else [])]
        print(f"bench: {title}", file=sys.stderr)

    def compare(self, ours: Side, peer: Side, target: float | None) -> None:
        mine, theirs = alternate([ours, peer], self.seconds)
        ratio = mine.median / theirs.median
        verdict = "" if target is None else ("met" if ratio >= target else "MISSED")
        wanted = "" if target is None else f"{target:g}"
        self.lines += [
            f"| {ours.name} | {_rate(mine)} | {peer.name} | {_rate(theirs)} | "
            f"{ratio:.2f} | {wanted} | {verdict} |"
        ]

    def comparison_table(self) -> None:
        self.lines += [
            "| ours | a second (spread) | beside | a second (spread) | ratio | target | |",
            "|---|---|---|---|---|---|---|",
        ]

    def table(self, found: list[Rate], extra: dict[str, str] | None = None) -> None:
        self.lines += ["| what | a second (spread) | one takes | |", "|---|---|---|---|"]
        self.lines += [
            f"| {rate.side.name} | {_rate(rate)} | {1e6 / rate.median:,.1f} µs | "
            f"{(extra or {}).get(rate.side.name, '')} |"
            for rate in found
        ]


def _rate(rate: Rate) -> str:
    return f"{rate.median:,.0f} ({rate.spread})"


def peers(report: Report) -> None:
    report.head(
        "Random playouts beside OpenSpiel",
        "Through the public promise of each: the legal actions, a random one, the step without events; "
        "one thread, a loop in Python on both sides. Below, the floors: a step that only makes the next position and never looks for captures, and the same loop with 50 actions that never change.",
    )
    report.comparison_table()
    go19, go9 = Side("OpenSpiel Go 19x19", sides.go(19)), Side("OpenSpiel Go 9x9", sides.go(9))
    contours = {
        size: Side(f"Contours {size}x{size}", sides.playout("contours", width=size, height=size))
        for size in (10, 20)
    }
    report.compare(contours[20], go19, 2.0)
    report.compare(contours[10], go9, 1.5)
    for size, go in ((20, go19), (10, go9)):
        report.compare(
            Side(f"Floor: {size}x{size} without captures", sides.least_step(size)), go, None
        )
    alone = Side("Floor: the loop without a game", sides.loop_alone(100, 50))
    report.compare(alone, go9, None)


ALONG = {8: 10_000, 20: 20_000, 50: 40_000}
"""Board size of Cell Capture -> moves of random games along which positions are taken."""
STARTS, MOVES, FIRST = 20, 20, 1500
GAMES = 1000  # of a batch from one position


def literal(report: Report) -> None:
    report.head(
        "Cell Capture beside the literal implementation of `tests/literal`",
        "Two players, random moves through the public promise, one after another in a loop in Python, both "
        f"sides from the same {STARTS} positions, {MOVES} moves from each. The positions are evenly "
        "spread: on 8x8 over whole random games, one after another (some "
        "thousand moves each); on 20x20 over the first 20,000 moves of one game and on 50x50 over the "
        "first 40,000, by when nine cells in ten are taken. Those games are not whole: nearly all "
        "games of this size are longer. "
        f"Below, the same for the first {FIRST:,} moves alone, when a large board is still nearly "
        "empty and the literal implementation has little to look at.",
    )
    report.comparison_table()
    for name, starts in _stretches():
        _beside_literal(report, Side(name, sides.onward("chain", starts, MOVES)), starts)


def kernel(report: Report) -> None:
    report.head(
        "Batches of playouts of Cell Capture beside the literal implementation",
        f"The same positions, moves and literal implementation as above. Ours is `play_out` "
        f"(docs/playouts.md), which is not the loop in Python of the table above: one call plays {GAMES:,} games of "
        f"{MOVES} moves from a position in a compiled kernel, in one thread; what it costs to hand it the "
        "position and to take the result is counted. The first call on a machine compiles the kernel; this is "
        f"not counted and took {sides.first_call():.1f} s of processor time.",
    )
    report.comparison_table()
    for name, starts in _stretches():
        batches = sides.batches(starts, GAMES, MOVES)
        ours = Side(f"{name}: a batch of playouts in the kernel", batches)
        _beside_literal(report, ours, starts)


def _stretches() -> Iterator[tuple[str, list[ChainState]]]:
    """Give the stretches of random games that are measured, and the positions taken along them."""
    for size, moves in ALONG.items():
        length = "whole games" if size == 8 else f"along {moves:,} moves"
        yield f"Cell Capture {size}x{size}, {length}", _along(size, moves)
    for size in ALONG:
        yield f"Cell Capture {size}x{size}, first {FIRST:,} moves", _along(size, FIRST)


def _along(size: int, moves: int) -> list[ChainState]:
    return sides.positions("chain", STARTS, moves, width=size, height=size)


def _beside_literal(report: Report, ours: Side, starts: Sequence[ChainState]) -> None:
    literal = sides.literal_onward([*map(sides.literal_chain, starts)], MOVES)
    report.compare(ours, Side("literal", literal), 30)


def yardsticks(report: Report) -> None:
    report.head(
        "Random games of Contours in the kernel beside plain C",
        "From the empty sheet: shuffle all intersections, and place a point on each that is still empty when its turn "
        "comes. Ours is the kernel that Numba compiles (`games/contours/kernel.py`), one thread; beside it the same games, "
        f"draw for draw, in plain C with flood fill (`bench/yardstick/contours.c`, gcc {' '.join(yardstick.FLAGS)}), "
        "called from the same process.",
    )
    report.comparison_table()
    for size, target in ((20, 2.0), (10, None)):
        kernel_side, c_side = yardstick.contours(size)
        name = f"Contours {size}x{size}, shuffle and put"
        report.compare(Side(f"{name}: kernel", kernel_side), Side("plain C", c_side), target)


SAMPLES: dict[str, tuple[str, int | None, dict[str, object]]] = {
    "Cell Capture 20x20": ("chain", 1000, {"width": 20, "height": 20}),
    "Labyrinth 5x5x2": ("labyrinth", 500, {"width": 5, "height": 5, "floors": 2}),
    "Cell War 20x20": ("cellwar", 1000, {}),
    "Contours 20x20": ("contours", None, {"width": 20, "height": 20}),
}


def events(report: Report) -> None:
    report.head(
        "The price of events", "`advance`, which tells nothing, beside `apply`, which tells all."
    )
    report.comparison_table()
    for name, (key, moves, options) in SAMPLES.items():
        report.compare(
            Side(f"{name}, bare", sides.playout(key, moves, **options)),
            Side("with events", sides.playout(key, moves, with_events=True, **options)),
            None,
        )


def values(report: Report) -> None:
    report.head(
        "A position as a value",
        "A clone costs nothing: a position never changes, so it is shared. Written and read as text:",
    )
    found = []
    sizes: dict[str, str] = {}
    for name, (key, _, options) in (SAMPLES | {"Castles": ("castle", None, {})}).items():
        rules = games.GAMES[key]
        states = sides.positions(key, 50, **options)
        texts = [rules.write_state(state) for state in states]
        mean = sum(map(len, texts)) / len(texts)
        pair = [
            Side(f"{name}: write_state", sides.each(rules.write_state, states), "states"),
            Side(f"{name}: read_state", sides.each(rules.read_state, texts), "states"),
        ]
        sizes[pair[0].name] = f"{mean:,.0f} bytes a state, at most {max(map(len, texts)):,}"
        found += alternate(pair, report.seconds / 2)
    report.table(found, sizes)


def setups(report: Report) -> None:
    report.head("Setting up", "Generation of a maze and of a map, a new seed each time.")
    cases = {
        "Labyrinth 3x3x1": ("labyrinth", {"width": 3, "height": 3, "floors": 1}),
        "Labyrinth 5x5x2": ("labyrinth", {"width": 5, "height": 5, "floors": 2}),
        "Labyrinth 8x8x3": ("labyrinth", {"width": 8, "height": 8, "floors": 3}),
        "Cell War 20x20": ("cellwar", {}),
        "Cell War 50x50, 4 players": ("cellwar", {"width": 50, "height": 50, "players": 4}),
    }
    report.table(
        alternate(
            [Side(name, sides.setups(key, **options)) for name, (key, options) in cases.items()],
            report.seconds / 2,
        )
    )


PARTS = {
    "peers": peers,
    "literal": literal,
    "kernel": kernel,
    "yardsticks": yardsticks,
    "events": events,
    "values": values,
    "setups": setups,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench ARGS=…", description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each side in each round")
    parser.add_argument("--only", choices=PARTS, help="one part, printed and not written")
    given = parser.parse_args()
    report = Report(given.seconds)
    for name, part in PARTS.items():
        if given.only in (None, name):
            part(report)
    if given.only:
        print("\n".join(report.lines))
        return
    head = [
        "# Speed",
        "",
        f"Written by `make bench`: {ROUNDS} rounds of {given.seconds:g} s of processor time a side, "
        "the sides alternating; the median is given, and the slowest and fastest round.",
        f"Python {platform.python_version()}, OpenSpiel {pyspiel.__version__ if hasattr(pyspiel, '__version__') else '2.0.2'}, "
        f"{platform.machine()}. Machines differ and are noisy: the ratios of one run mean something, the absolute numbers little.",
    ]
    publish("speed", "\n".join(head + report.lines) + "\n")


if __name__ == "__main__":
    main()
