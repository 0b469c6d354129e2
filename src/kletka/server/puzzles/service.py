"""Puzzles of one node: which one is asked, what an answer is worth, and what it changes.

A solution leaves the server when its puzzle is solved or given up. The puzzle of today is answered as such
only (`daily.py`).
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from msgspec.structs import replace

from kletka.match import NotAllowed
from kletka.puzzles import (
    GAMES_WITH_PUZZLES,
    Puzzle,
    Refutation,
    Verdict,
    hint,
    judge,
    puzzle,
    puzzles,
    solver,
    task_values,
)
from kletka.ratings import Rating
from kletka.server.accounts.account_store import AccountStore
from kletka.server.archive import Archive
from kletka.server.daily import Daily
from kletka.server.daily_results import account_player
from kletka.server.match_registry import NoSuchMatch
from kletka.server.puzzles.choice import difficulty_of, puzzle_for
from kletka.server.puzzles.daily import DailyPuzzle, NotedAttempt
from kletka.server.puzzles.difficulty import Difficulties
from kletka.server.puzzles.jobs import draw_puzzle, refute_answer
from kletka.server.puzzles.solver import Outcome, Solver, rated
from kletka.server.puzzles.solvers import Recorded, Solvers
from kletka.server.puzzles.storm import Storms
from kletka.server.ratings.documents import rating_info
from kletka.server.sharing.pictures import Picture
from kletka.server.work.pool import JobCrashed, JobTimedOut, PoolFull
from kletka.wire import puzzle_documents as wire

REFUTATION_BYTES = 2000
"""About so many bytes takes a refutation in memory."""

REFUTATION_SECONDS = 8.0
"""For so long a verdict waits for its refutation."""

INFOS_IN_MEMORY = 4000


class Puzzles:
    """The puzzles of one node."""

    def __init__(self, archive: Archive, accounts: AccountStore, daily: Daily) -> None:
        self._archive = archive
        self._context = archive.matches.context
        self._searching: set[asyncio.Future[Refutation]] = set()
        self.difficulties = Difficulties(self._context.store)
        self.solvers = Solvers(self._context.store, accounts, self.difficulties)
        self.daily = DailyPuzzle(daily)
        self.storms = Storms(daily, self.daily, self.difficulties)

    # What is asked.

    async def overview(self, account: str | None) -> wire.PuzzleOverview:
        """List the games with their themes, and what an account has come to in each."""
        games = []
        for game in GAMES_WITH_PUZZLES:
            if not (of_game := puzzles(game)):
                continue
            themes = Counter(one.theme for one in of_game)
            games.append(
                wire.PuzzleGame(
                    game,
                    len(of_game),
                    [wire.ThemeInfo(*one) for one in themes.most_common()],
                    None
                    if account is None
                    else solver_info(await self.solvers.find(account, game)),
                )
            )
        return wire.PuzzleOverview(games)

    async def next(
        self, game: str, theme: str | None, rating: int, seen: Sequence[str], account: str | None
    ) -> wire.PuzzleInfo:
        """Choose a puzzle for an account by its rating, or for a guest by the one that it says."""
        today = await self.daily.known(self.daily.daily.today())
        candidates = [
            one for one in puzzles(game) if theme in (None, one.theme) and one is not today
        ]
        strength: float = rating
        if account is not None:
            found = await self.solvers.find(account, game)
            strength = found.rating.mu
            seen = [row.puzzle for row in found.rows]
        moved = await self.difficulties.moved(game)
        known = [*dict.fromkeys(reversed(seen))][::-1]
        chosen = puzzle_for(strength, known, candidates, moved, Random(secrets.randbits(64)))
        if chosen is None:
            raise NoSuchMatch("shell-refused-puzzle-none")
        return await self.info(chosen)

    async def find(self, name: str) -> Puzzle:
        """Return a puzzle; refuse one that there is not, and that of today."""
        found = puzzle(name)
        if found is None:
            raise NoSuchMatch("shell-refused-puzzle-unknown")
        if await self.daily.is_secret(name):
            raise NotAllowed("shell-refused-puzzle-daily")
        return found

    async def info(self, asked: Puzzle) -> wire.PuzzleInfo:
        """Describe a puzzle as it is asked, with its difficulty by now."""
        moved = await self.difficulties.moved(asked.game)
        return replace(_info(asked.id), rating=round(difficulty_of(asked, moved)))

    # Answers.

    async def judge(self, asked: Puzzle, actions: Sequence[str], client: str) -> Verdict:
        """Judge an answer; refuse what the rules refuse."""
        return await self._context.pools.analysis.run(client, judge, asked, tuple(actions))

    async def answer(self, asked: Puzzle, actions: Sequence[str], client: str) -> wire.PuzzleAnswer:
        """Judge an answer, and refute a wrong one."""
        verdict = await self.judge(asked, actions, client)
        if verdict.status == "solved":
            return wire.PuzzleAnswer("solved", solution=list(asked.solution))
        if verdict.status == "go-on":
            return wire.PuzzleAnswer("go-on", list(verdict.replies))
        found = await self._refutation(asked, tuple(actions), client)
        if found is None:
            return wire.PuzzleAnswer("wrong")
        return wire.PuzzleAnswer(
            "wrong", refutation=list(found.line), explanation=found.explanation
        )

    async def _refutation(
        self, asked: Puzzle, actions: tuple[str, ...], client: str
    ) -> Refutation | None:
        """Refute a wrong answer, once for all who give it; None if there is no room or time for it.

        The verdict stands all the same. A search that takes long, since engines are still compiled,
        goes on, and the next who gives the same answer finds its result.
        """

        async def make() -> tuple[Refutation, int]:
            found = await self._archive.run(client, refute_answer, asked, actions)
            return found, REFUTATION_BYTES

        key = ("refutation", "puzzles", asked.id, actions)
        searching = asyncio.ensure_future(self._archive.once(key, make))
        self._searching.add(searching)
        searching.add_done_callback(self._searched)
        done, _ = await asyncio.wait((searching,), timeout=REFUTATION_SECONDS)
        if not done:
            return None
        try:
            return searching.result()
        except (PoolFull, JobTimedOut, JobCrashed):
            return None

    def _searched(self, searching: "asyncio.Future[Refutation]") -> None:
        self._searching.discard(searching)
        if not searching.cancelled():
            searching.exception()  # nobody may be waiting for it any more

    async def attempt(
        self, name: str, request: wire.PuzzleAttempt, account: str | None, client: str
    ) -> wire.PuzzleAnswer:
        """Judge the answer of an account, which is rated by its first one, or of a guest."""
        asked = await self.find(name)
        answer = await self.answer(asked, request.actions, client)
        if answer.status == "go-on":
            return answer
        outcome = Outcome.SOLVED if answer.status == "solved" else Outcome.FAILED
        return replace(answer, result=await self.result(asked, outcome, account, request.solver))

    async def answer_daily(
        self, attempt: str, actions: Sequence[str], account: str | None, client: str
    ) -> wire.DailyPuzzleAnswer:
        """Judge an answer to the puzzle of the day, and count it; the account of its player is rated."""
        noted = await self.daily.attempt(attempt)
        if noted.attempt.state != "running":
            raise NotAllowed("shell-refused-puzzle-attempt-over")
        asked = puzzle_of(noted)
        answer = await self.answer(asked, actions, client)
        if answer.status == "go-on":
            return wire.DailyPuzzleAnswer(answer, noted.attempt.tries, None)
        solved = answer.status == "solved"
        noted = await self.daily.finish_try(attempt, solved=solved)
        if account is not None and noted.attempt.player == account_player(account):
            outcome = Outcome.SOLVED if solved else Outcome.FAILED
            await self.result(asked, outcome, account, None)
        return wire.DailyPuzzleAnswer(answer, noted.attempt.tries, await self.daily.row(noted))

    async def hint(self, name: str, account: str | None) -> wire.PuzzleHint:
        """Say where to look; the puzzle does not count for an account any more."""
        asked = await self.find(name)
        if account is not None:
            await self.solvers.record(account, asked, Outcome.HINTED, self._context.now())
        found = hint(asked)
        return wire.PuzzleHint(found.phrase, list(found.cells))

    async def give_up(
        self, name: str, request: wire.PuzzleGivenUp, account: str | None
    ) -> wire.PuzzleSolution:
        """Show the solution; a puzzle that was not answered yet is failed by that."""
        asked = await self.find(name)
        result = await self.result(asked, Outcome.FAILED, account, request.solver)
        return wire.PuzzleSolution(list(asked.solution), result)

    async def result(
        self,
        asked: Puzzle,
        outcome: Outcome,
        account: str | None,
        guest: wire.SolverNumbers | None,
    ) -> wire.PuzzleResult | None:
        """Rate an answer: that of an account in the store, that of a guest by the numbers it sent."""
        if account is not None:
            now = self._context.now()
            return _recorded_result(await self.solvers.record(account, asked, outcome, now))
        if guest is None:
            return None
        before = Rating(guest.mu, guest.sigma, guest.games)
        difficulty = await self.difficulties.of(asked)
        after, _ = rated(before, difficulty, solved=outcome is Outcome.SOLVED)
        return wire.PuzzleResult(
            counts=True,
            rating=rating_info(after),
            change=after.number - before.number,
            streak=None,
            numbers=wire.SolverNumbers(after.mu, after.sigma, after.games),
        )

    # Pictures.

    async def picture(self, name: str, client: str) -> Picture:
        """Draw the position of a puzzle for a link, as a PNG."""
        asked = puzzle(name)
        if asked is None:
            raise NoSuchMatch("shell-refused-puzzle-unknown")

        async def make() -> tuple[Picture, int]:
            png = await self._archive.run(client, draw_puzzle, asked)
            return Picture(png), len(png)

        return await self._archive.once(("picture", "puzzles", name), make)


def puzzle_of(noted: NotedAttempt) -> Puzzle:
    """Return the puzzle of an attempt; refuse one that is not in the sets any more."""
    found = puzzle(noted.attempt.puzzle)
    if found is None:
        raise NoSuchMatch("shell-refused-puzzle-unknown")
    return found


def solver_info(found: Solver) -> wire.SolverInfo:
    """Describe what a solver has come to."""
    rating = rating_info(found.rating)
    return wire.SolverInfo(rating, found.streak, found.best, found.solved, found.failed)


def _recorded_result(recorded: Recorded) -> wire.PuzzleResult:
    before, after = recorded.before.rating, recorded.after.rating
    return wire.PuzzleResult(
        counts=recorded.counts,
        rating=rating_info(after),
        change=after.number - before.number,
        streak=recorded.after.streak,
        numbers=None,
    )


@lru_cache(INFOS_IN_MEMORY)
def _info(name: str) -> wire.PuzzleInfo:
    asked = puzzle(name)
    assert asked is not None  # callers have found it
    return wire.PuzzleInfo(
        id=asked.id,
        game=asked.game,
        position=asked.position,
        seat=solver(asked),
        theme=asked.theme,
        task=asked.task,
        values=task_values(asked),
        rating=asked.rating,
    )
