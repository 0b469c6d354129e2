"""The documents of the HTTP API for puzzles; none has a solution before the puzzle is solved or given up."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kletka.wire.analysis_documents import Explanation
from kletka.wire.client_messages import ActionText
from kletka.wire.documents import Name
from kletka.wire.rating_documents import RatingInfo

MOST_PUZZLE_ACTIONS = 64
"""Actions of one answer; the longest solution has far fewer."""

PuzzleActions = Annotated[list[ActionText], Meta(min_length=1, max_length=MOST_PUZZLE_ACTIONS)]


class PuzzleInfo(Struct, frozen=True):
    """A puzzle as it is asked."""

    id: str
    game: str
    position: str
    seat: int  # that solves it
    theme: str  # named by the phrase `puzzle-theme-<theme>`
    task: str  # the id of the sentence that asks
    values: dict[str, int]  # of that sentence
    rating: int  # its difficulty by now


class ThemeInfo(Struct, frozen=True):
    theme: str
    count: int


class SolverInfo(Struct, frozen=True):
    """What a solver has come to in one game."""

    rating: RatingInfo
    streak: int  # puzzles solved in a row, up to now
    best: int  # the longest streak
    solved: int
    failed: int


class PuzzleGame(Struct, frozen=True):
    """The puzzles of one game."""

    game: str
    count: int
    themes: list[ThemeInfo]  # the most frequent first
    solver: SolverInfo | None  # null: a guest, whose browser keeps the numbers


class PuzzleOverview(Struct, frozen=True):
    """All puzzles, by game."""

    games: list[PuzzleGame]


class SolverNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The rating of a guest as the browser keeps it: the numbers of an earlier answer."""

    mu: Annotated[float, Meta(ge=-2000, le=5000)]
    sigma: Annotated[float, Meta(ge=1, le=500)]
    games: Annotated[int, Meta(ge=0, le=10**6)]


class PuzzleAttempt(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a puzzle: all that was played since its position, replies among it."""

    actions: PuzzleActions
    solver: SolverNumbers | None = None  # of a guest whose first answer this is


class PuzzleGivenUp(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for the solution."""

    solver: SolverNumbers | None = None  # of a guest who has not answered yet


class PuzzleResult(Struct, frozen=True):
    """What an answer has changed."""

    counts: bool  # false: it is not the first answer, or there was a hint
    rating: RatingInfo  # afterwards
    change: int  # of the rating, in points
    streak: int | None  # null: the browser of the guest counts
    numbers: SolverNumbers | None  # for the browser of a guest


class PuzzleAnswer(Struct, frozen=True):
    """What an answer is worth."""

    status: Literal["solved", "go-on", "wrong"]
    replies: list[str] = []  # to be played before the solver decides again
    refutation: list[str] = []  # of a wrong answer: the strongest reply, and how play goes on
    explanation: Explanation | None = None  # of a wrong answer, in parts
    solution: list[str] | None = None  # once it is solved
    result: PuzzleResult | None = None  # when it is solved or wrong, and somebody is rated


class PuzzleHint(Struct, frozen=True):
    """Where to look."""

    phrase: str
    cells: list[tuple[int, int]]  # column and row, from 0


class PuzzleSolution(Struct, frozen=True):
    """The solution of a puzzle that was given up: one whole line, replies among it."""

    solution: list[str]
    result: PuzzleResult | None = None


class DailyPuzzleRow(Struct, frozen=True):
    """A result in the table of the puzzle of the day: the fewest tries lead, then the least time."""

    place: int
    name: str
    tries: int
    seconds: int


class DailyPuzzleTable(Struct, frozen=True):
    """The puzzle of a day, and its best results."""

    day: str  # such as 2026-11-17, in UTC
    ends: int  # milliseconds since 1970
    game: str
    theme: str
    rating: int
    rows: list[DailyPuzzleRow]
    finished: int  # results in all
    mine: DailyPuzzleRow | None  # of the attempt that was asked for


class DailyPuzzleRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to begin the puzzle of the day; a name has one attempt."""

    name: Name


class DailyPuzzleAttempt(Struct, frozen=True):
    """An attempt at the puzzle of a day, which the server counts and times."""

    attempt: str  # its id, which only its player knows
    day: str
    puzzle: PuzzleInfo
    began: int  # milliseconds since 1970
    tries: int
    state: Literal["running", "solved", "given-up"]


class DailyPuzzleAnswer(Struct, frozen=True):
    """What an answer to the puzzle of the day is worth."""

    answer: PuzzleAnswer
    tries: int
    row: DailyPuzzleRow | None  # once it is solved


class StormRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to begin a storm: as many puzzles as possible in three minutes."""

    game: Annotated[str, Meta(max_length=32)]
    name: Name


class StormAttempt(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the puzzle that a storm has come to."""

    puzzle: Annotated[str, Meta(max_length=32)]
    actions: PuzzleActions


StormVerdict = Literal["solved", "go-on", "wrong", "late"]


class StormState(Struct, frozen=True):
    """How far a storm is."""

    storm: str  # its id, which only its player knows
    game: str
    left: int  # milliseconds until it is over; 0: it is
    solved: int
    failed: int
    puzzle: PuzzleInfo | None  # null: it is over
    verdict: StormVerdict | None = (
        None  # of the answer that came; null: of none, or of an earlier one
    )
    replies: list[str] = []


class StormRow(Struct, frozen=True):
    place: int
    name: str
    solved: int


class StormTable(Struct, frozen=True):
    """The best storms of a day in one game; each player stands there once."""

    game: str
    day: str
    ends: int
    rows: list[StormRow]
    finished: int  # players in all
