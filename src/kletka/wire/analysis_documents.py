"""The documents of analyses: what a search says of a whole game, and how far it has come."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

from kletka.wire.client_messages import ActionText
from kletka.wire.documents import MOST_ACTIONS


class Mark(StrEnum):
    """How bad a move is, by the chance that it gives away."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Clause(Struct, frozen=True):
    """A part of a sentence; the value `seat` is shown as the variable `$name`."""

    phrase: str
    values: dict[str, int | str] = {}


class Explanation(Struct, frozen=True):
    """Why a move is bad, in parts that each window puts into words."""

    did: Clause | None  # what the move does
    reply: Clause | None  # what it allows to another seat
    better: Clause | None  # what the best move does instead
    quiet: bool = False  # whether `did` only names the move, since it does nothing by itself


class AnalysedDecision(Struct, frozen=True):
    """A decision of a seat: one action, or a whole turn of several actions in a row."""

    number: int  # of the entry that led to the position; 0: the setup
    entries: list[int]  # that the seat played here
    seat: int
    chances: list[float]  # of each seat, before the decision; their sum is 1
    played: list[str]
    best: list[str]  # the best actions found
    variation: list[str]  # how play should go on, `best` first
    reply: list[str]  # how play should go on after what was played; only of marked decisions
    loss: float  # of the seat's chance, 0 or more
    mark: Mark | None
    explanation: Explanation | None  # only of marked decisions


Place = tuple[int, int, int]
"""Column, row and floor; columns and rows from 0, floors from 1."""


class WalkStep(Struct, frozen=True):
    """One entry of a walk through a maze that the player could not see."""

    number: int  # of the entry
    place: Place  # of the player after it
    known: (
        int | None
    )  # the fewest turns to the victory by what was known then; None: no way was known
    shortest: int | None  # the same for who knows the maze; None: there is none
    wasted: Clause | None  # how the entry wasted knowledge
    way: list[Place]  # the shortest known way before the entry, if it wasted knowledge of one


class WalkAnalysis(Struct, frozen=True):
    """The walk of a solo game with hidden information, after its end."""

    turns: int  # that were taken
    shortest: int | None  # turns for who knows the maze
    way: list[Place]  # that shortest way
    steps: list[WalkStep]


class GameAnalysis(Struct, frozen=True):
    """What a search says of a whole game."""

    format: int
    game: str
    rules: int  # the version
    seats: int
    decisions: list[AnalysedDecision]
    last: int  # the number of the last position
    final: list[float]  # the chance of each seat there
    turning_points: list[int]  # the numbers of decisions
    walk: WalkAnalysis | None = None  # of a solo game with hidden information


class AnalysisProgress(Struct, frozen=True):
    """How far the analysis of a game is."""

    state: Literal["none", "running", "ready"]
    done: int  # decisions
    total: int
    analysis: GameAnalysis | None = None  # when it is ready


Actions = Annotated[list[ActionText], Meta(max_length=MOST_ACTIONS)]


class PositionText(Struct, frozen=True):
    """A position of a recorded game, from which play can go on."""

    position: str


class EvaluationRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A position on a variation of a finished game, and perhaps what somebody would play there."""

    number: Annotated[int, Meta(ge=0, le=2**31)]  # of the entry after which the variation begins
    actions: Actions = []  # of the variation, chance outcomes among them
    tried: Actions = []  # none: the best moves are asked for


class EvaluatedMove(Struct, frozen=True):
    """One of the best moves of a position."""

    action: str
    chance: float  # that it leaves to the seat that decides
    variation: list[str]  # how play should go on, the action first


class Evaluation(Struct, frozen=True):
    """What a search says of a position on a variation."""

    seat: int | None  # that decides; null: dice, or the game is over
    chances: list[float]
    moves: list[EvaluatedMove]  # the best ones first; none if a move was tried
    judged: AnalysedDecision | None  # the move that was tried
