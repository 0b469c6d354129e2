"""`make steps`: what the largest steps cost the event loop, and how many bytes they send."""

import asyncio
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import json

from bench.publish import publish
from kletka.games import GAMES
from kletka.match import Match, Occupant, Table, TimeControl
from kletka.protocol import AnyRules, Seat, ToMove
from kletka.server import websocket_frames
from kletka.server.work.pool import Pool, Size
from kletka.wire.documents import Study
from kletka.wire.frames import FrameBuilder, Perspective, previewed, write_event
from kletka.wire.study import study_of

BOUND = 5.0  # milliseconds of one step on the event loop
RUNS = 9
SPECTATORS = 200
SIDE = 50
CHAIN = GAMES["chain"]
WORST = 5  # steps of a random game that are measured again


@dataclass(frozen=True)
class Case:
    """A position and what is done there."""

    name: str
    match: Match
    action: str


def spent(work: Callable[[], object]) -> float:
    """Give the median of the processor time of some runs, in milliseconds."""
    found = []
    for _ in range(RUNS):
        began = time.process_time()
        work()
        found.append((time.process_time() - began) * 1000)
    return statistics.median(found)


def full_chain(start: tuple[int, int]) -> Case:
    """Fill a board with ripe chips of both seats, and let one explode."""
    rng = random.Random(1)
    rows = [[f"{rng.choice('AB')}3" for _ in range(SIDE)] for _ in range(SIDE)]
    rows[SIDE - 1 - start[1]][start[0]] = "A3"
    board = "/".join("".join(row) for row in rows)
    text = f"{SIDE}x{SIDE} red,blue AB level-1 9 A - {board}"
    x, y = start
    return Case(f"Cell Capture, full, from {x},{y}", Match.at(CHAIN, text), f"upgrade {x},{y}")


def ringed_contours() -> Case:
    """Close a wall along the edge, around as many enemy points as were put meanwhile."""
    rules = GAMES["contours"]
    last = SIDE - 1
    ring = [
        *((x, 0) for x in range(1, last)),
        *((last, y) for y in range(1, last)),
        *((x, last) for x in range(last - 1, 0, -1)),
        *((0, y) for y in range(last - 1, 0, -1)),
    ]
    inner = [(x, y) for y in range(2, last - 1) for x in range(2, last - 1)]
    random.Random(3).shuffle(inner)
    match = Match.begin(rules, rules.options_type.read({"width": SIDE, "height": SIDE}), seed=1)
    for mine, theirs in zip(ring[:-1], inner, strict=False):
        for x, y in (mine, theirs):
            assert isinstance(match.turn, ToMove)
            match = match.act(match.turn.seat, f"{x},{y}")
    x, y = ring[-1]
    return Case("Contours, a wall around everything", match.trimmed(1), f"{x},{y}")


def random_steps(rules: AnyRules, options: dict[str, Any], steps: int) -> Iterator[Case]:
    """Play at random, and give the steps that took longest."""
    rng = random.Random(1)
    match = Match.begin(rules, rules.options_type.read(options), seed=1).settled()
    found: list[tuple[float, Case]] = []
    for _ in range(steps):
        turn = match.turn
        if not isinstance(turn, ToMove):
            break
        text = rules.write_action(rng.choice(rules.legal_actions(match.state)))
        began = time.process_time()
        after = match.act(turn.seat, text)
        rules.view_for(after.state, turn.seat)
        list(rules.legal_actions(after.state))
        took = time.process_time() - began
        found.append((took, Case(f"{rules.key}, random game", match.trimmed(1), text)))
        match = after.settled().trimmed(2)
    found.sort(key=lambda pair: -pair[0])
    yield from (case for _, case in found[:WORST])


def table_of(match: Match) -> Table:
    names = [Occupant(name=f"player {n}") for n in range(4)]
    return Table.begin(match, tuple(names), TimeControl(), 0)


@dataclass(frozen=True)
class Cost:
    """What a step costs: milliseconds and bytes."""

    name: str
    step: float
    frame: float
    crowd: float
    pack: float
    frame_bytes: int
    packed_bytes: int
    one_by_one: int
    sent: int

    @property
    def row(self) -> str:
        total = self.step + self.frame
        return (
            f"| {self.name} | {self.step:.2f} | {self.frame:.2f} | {total:.2f} | "
            f"{'kept' if total <= BOUND else 'MISSED'} | {self.crowd:.2f} | {self.pack:.2f} | "
            f"{self.frame_bytes:,} | {self.packed_bytes:,} | {self.one_by_one:,} | {self.sent:,} |"
        )


def cost_of(case: Case) -> Cost:
    match = case.match
    turn = match.turn
    assert isinstance(turn, ToMove)
    seat = turn.seat
    after = match.act(seat, case.action)
    table = table_of(after)
    before = match.number
    mover = Perspective(frozenset(map(Seat, range(2))))

    def shown() -> FrameBuilder:
        builder = FrameBuilder(table)
        builder.frame(mover, before, {}, 0)
        return builder

    builder = shown()

    def crowd() -> None:
        for _ in range(SPECTATORS):
            builder.frame(Perspective(), before, {}, 0)

    events = after.mainline[-1].events
    frame = builder.frame(mover, before, {}, 0)

    def pack() -> bytes:
        websocket_frames.packed_text.cache_clear()
        return websocket_frames.packed_text(frame)

    return Cost(
        name=case.name,
        step=spent(lambda: match.act(seat, case.action)),
        frame=spent(shown),
        crowd=spent(crowd),
        pack=spent(pack),
        frame_bytes=len(frame),
        packed_bytes=len(pack()),
        one_by_one=sum(len(json.encode(write_event(event))) for event in events),
        sent=sum(len(json.encode(write_event(event))) for event in after.rules.pack(events)),
    )


def costs() -> list[Cost]:
    found = [cost_of(full_chain(start)) for start in ((25, 25), (0, 0))]
    found.append(cost_of(ringed_contours()))
    large = {"width": SIDE, "height": SIDE}
    games: Sequence[tuple[str, dict[str, Any], int]] = (
        ("contours", large, 1500),
        ("cellwar", {**large, "players": 4, "rounds": 0}, 3000),
        ("castle", {}, 400),
        ("labyrinth", {"width": 8, "height": 8, "floors": 3}, 400),
    )
    for key, options, steps in games:
        print(f"steps: {key}", file=sys.stderr)
        worst = [cost_of(case) for case in random_steps(GAMES[key], options, steps)]
        found.append(max(worst, key=lambda cost: cost.step + cost.frame))
    return found


def preview_of(case: Case) -> str:
    turn = case.match.turn
    assert isinstance(turn, ToMove)
    seat = turn.seat
    size = len(json.encode(previewed(case.match, seat, "", case.action)))
    took = spent(lambda: json.encode(previewed(case.match, seat, "", case.action)))
    return f"| preview: {case.name} | {took:.2f} | {size:,} |"


def previews() -> list[str]:
    lines = [preview_of(full_chain((25, 25))), preview_of(ringed_contours())]
    case = full_chain((25, 25))
    study = Study(position=CHAIN.write_state(case.match.state), preview=case.action)
    answer = study_of("chain", study, "en")
    took = spent(lambda: study_of("chain", study, "en"))
    lines.append(f"| study with a preview: {case.name} | {took:.2f} | {len(answer):,} |")
    return lines


async def hop() -> tuple[float, float]:
    """Give how long an empty job takes, by the wall clock, and what it costs the event loop."""
    pool = Pool("bench", Size(1, 60.0, 16, 16))
    try:
        await pool.run("bench", divmod, 1, 1)
        began, used = time.perf_counter(), time.process_time()
        for _ in range(1000):
            await pool.run("bench", divmod, 1, 1)
        return time.perf_counter() - began, time.process_time() - used
    finally:
        await pool.close()


def main() -> None:
    rows = [cost.row for cost in costs()]
    asked = previews()
    wall, used = asyncio.run(hop())
    publish(
        "steps",
        "\n".join(
            [
                "# Steps on the event loop",
                "",
                f"Written by `make steps`: milliseconds of processor time, the median of {RUNS} runs. Boards are as",
                "large as they can be. A step is validated and done; its frame is written for the mover, with",
                f"view, events and choices. The bound is {BOUND:g} ms for both. The crowd are {SPECTATORS} spectators more",
                "who get the same frame; it is packed (permessage-deflate) once for all of them, from "
                f"{websocket_frames.COMPRESSED_FROM_BYTES:,} bytes on, in a step of its own. Events are counted as the rules tell them, one by one, and as they are sent.",
                "",
                "| step | step | frame | both | bound | crowd | packing | bytes of the frame | packed | events one by one | events as sent |",
                "|---|---|---|---|---|---|---|---|---|---|---|",
                *rows,
                "",
                "Questions about large boards are answered in a pool of processes:",
                "",
                "| question | ms | bytes |",
                "|---|---|---|",
                *asked,
                "",
                f"An empty job of a pool takes {wall:.2f} ms by the wall clock and {used:.2f} ms of the server's processor time.",
                "",
            ]
        ),
    )


if __name__ == "__main__":
    main()
