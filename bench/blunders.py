"""`make blunders`: do the blunder marks of an analysis agree with a ten times deeper search?

Bots of different strength play; decisions are judged with the budget of a server. Of each game half
of the sample are decisions that were marked as blunders, as far as there are so many, and half are
others. Each is judged again by a search with ten times the budget, which finds its own best move.
Budgets are processor time, so that other work on the same machine changes nothing.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench.publish import publish
from kletka.analysis import Decision, Judge, decisions_of
from kletka.bots import Budget, bot
from kletka.bots.compiled.warmup import load_engine
from kletka.bots.confidence import score_interval
from kletka.bots.seated_bot import SeatedBot
from kletka.games import GAMES
from kletka.match import Match
from kletka.protocol import AnyRules, Over, ToMove
from kletka.wire.analysis_documents import AnalysedDecision, Mark

FOUND = Path(__file__).parent / ".blunders"
"""What was measured of each game."""

USUAL_MS = 40.0
"""Of one search; a server gives 8 to 80 ms, by the length of the game."""

DEEPER = 10.0
PLAYING_MS = 10.0
MOST_ENTRIES = 250


@dataclass(frozen=True)
class Table:
    """A game whose decisions are sampled."""

    game: str
    options: dict[str, int]
    levels: tuple[str, ...]

    @property
    def name(self) -> str:
        chosen = ", ".join(f"{name} {value}" for name, value in self.options.items())
        return f"{self.game} ({chosen})" if chosen else self.game


TABLES = (
    Table("chain", {"width": 8, "height": 8}, ("easy", "medium")),
    Table("contours", {"width": 10, "height": 10}, ("easy", "medium")),
    Table("cellwar", {"width": 12, "height": 12, "rounds": 15}, ("easy", "medium")),
    Table("castle", {}, ("easy", "medium")),
)


def judge_of(rules: AnyRules, seats: int, milliseconds: float) -> Judge:
    """Make a judge whose budgets are processor time."""

    def budget(times: float) -> Budget:
        return Budget(milliseconds=milliseconds * times, clock=time.thread_time)

    return Judge(rules, seats, budget)


def played(table: Table, seed: int) -> Match:
    """Let bots play a game; the stronger one sits on another seat in every second game."""
    rules = GAMES[table.game]
    match = Match.begin(rules, rules.options_type.read(dict(table.options)), seed=seed)
    order = table.levels if seed % 2 == 0 else table.levels[::-1]
    seated = [SeatedBot(bot(table.game, level), seat) for seat, level in enumerate(order)]  # type: ignore[arg-type]
    while match.number < MOST_ENTRIES:
        match = match.settled()
        turn: Any = match.turn
        if isinstance(turn, Over):
            break
        assert isinstance(turn, ToMove)
        seated[turn.seat].catch_up(match)
        budget = Budget(milliseconds=PLAYING_MS, clock=time.thread_time)
        action = seated[turn.seat].choose(match, budget)
        match = match.act(turn.seat, rules.write_action(action))
    return match


def judged(table: Table) -> Iterator[tuple[Match, Decision, AnalysedDecision]]:
    """Judge decisions of one game after the other with the usual budget, in random order."""
    seed = 0
    while True:
        seed += 1
        match = played(table, seed)
        judge = judge_of(match.rules, len(match.seats), USUAL_MS)
        decisions = decisions_of(match)
        random.Random(seed).shuffle(decisions)
        for decision in decisions[:30]:
            yield match, decision, judge.judge(decision)


@dataclass
class Agreement:
    """How often the deeper search agrees."""

    confirmed: int = 0
    blunders: int = 0
    spared: int = 0
    others: int = 0

    @property
    def agreeing(self) -> int:
        return self.confirmed + self.spared

    @property
    def sampled(self) -> int:
        return self.blunders + self.others


def measured(table: Table, sample: int, most_judged: int) -> Agreement:
    """Sample decisions of a game, and judge them again."""
    load_engine(table.game)
    found = Agreement()
    half = sample // 2
    for number, (match, decision, usual) in enumerate(judged(table)):
        is_blunder = usual.mark is Mark.BLUNDER
        enough = found.blunders >= half or number >= most_judged
        if is_blunder and found.blunders >= sample - half:
            continue
        if not is_blunder and found.others >= (sample - found.blunders if enough else half):
            continue
        deep = judge_of(match.rules, len(match.seats), USUAL_MS * DEEPER).judge(decision)
        agrees = (deep.mark is Mark.BLUNDER) == is_blunder
        if is_blunder:
            found.blunders += 1
            found.confirmed += agrees
        else:
            found.others += 1
            found.spared += agrees
        print(table.game, number, usual.mark, usual.loss, deep.mark, deep.loss, flush=True)
        if found.sampled >= sample:
            break
    return found


def row(name: str, found: Agreement) -> str:
    share = found.agreeing / max(1, found.sampled)
    interval = score_interval(share, found.sampled)
    spread = "" if interval is None else f" ({100 * interval[0]:.0f}–{100 * interval[1]:.0f} %)"
    return (
        f"| {name} | {found.sampled} | {found.confirmed} of {found.blunders} | "
        f"{found.spared} of {found.others} | {100 * share:.0f} %{spread} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="make blunders ARGS=…", description=__doc__)
    parser.add_argument("--sample", type=int, default=50, help="decisions of each game")
    parser.add_argument("--most-judged", type=int, default=1500, help="to look for blunders among")
    parser.add_argument("--game", action="append", help="measure only this one; others stay")
    given = parser.parse_args()
    FOUND.mkdir(exist_ok=True)
    results = {}
    for table in TABLES:
        kept = FOUND / f"{table.game}.json"
        if given.game is None or table.game in given.game:
            found = measured(table, given.sample, given.most_judged)
            kept.write_text(json.dumps(asdict(found)), encoding="utf-8")
        if kept.exists():
            results[table.name] = Agreement(**json.loads(kept.read_text(encoding="utf-8")))
    total = Agreement(
        sum(one.confirmed for one in results.values()),
        sum(one.blunders for one in results.values()),
        sum(one.spared for one in results.values()),
        sum(one.others for one in results.values()),
    )
    lines = [
        "# Blunder marks",
        "",
        f"Written by `make blunders`: decisions of bots (easy against medium), judged with {USUAL_MS:g} ms of processor time a search and "
        f"again with {DEEPER:g} times as much. Half of the sample was marked as a blunder, as far as there were so many. In brackets: the "
        "95 % interval (Wilson).",
        "",
        "| game | decisions | blunders confirmed | others that are none | agree |",
        "|---|---|---|---|---|",
        *(row(name, found) for name, found in results.items()),
        row("**all**", total),
    ]
    publish("blunders", "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
