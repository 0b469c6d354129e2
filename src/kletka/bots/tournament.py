"""Tournaments of bots: the games that are due follow from the results so far, and from nothing else."""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass

from kletka.bots.arena import process_pool
from kletka.bots.budget import Budget
from kletka.bots.contest import Contest
from kletka.bots.contestants import check_contestants, contestants
from kletka.bots.playing import play
from kletka.protocol import Json, Options, Refused
from kletka.tournament import (
    Entrant,
    Format,
    History,
    Pairings,
    Result,
    Standing,
    Waiting,
    arena_points,
    pair_round,
    pair_waiting,
    round_robin_rounds,
    standings,
)

ROUND_ROBIN, SWISS, ARENA = Format.ROUND_ROBIN, Format.SWISS, Format.ARENA
FORMATS = (ROUND_ROBIN, SWISS, ARENA)


@dataclass(frozen=True, slots=True, kw_only=True)
class BotTournament(Contest):
    """The description of a tournament; a level may recur, and in an unfinished game everybody ties."""

    format: str
    length: int  # cycles of a round robin, rounds of a Swiss, games of an arena

    def __post_init__(self) -> None:
        check_contestants(self.game, self.levels)
        if self.format not in FORMATS:
            raise Refused("shell-refused-format", value=self.format, allowed=", ".join(FORMATS))
        if self.length < 1:
            raise Refused("shell-refused-length", value=self.length)
        Budget(milliseconds=self.milliseconds, nodes=self.nodes)
        if len(self.levels) < 2 or self.seats < 2:
            raise Refused("shell-refused-tournament-size", value=len(self.levels))
        if self.format == ROUND_ROBIN and self.seats != 2:
            raise Refused("shell-refused-round-robin-seats", value=self.seats)

    @property
    def names(self) -> dict[str, str]:
        """The levels by the names of the entrants; a level that recurs is numbered."""
        counts: Counter[str] = Counter()
        named: dict[str, str] = {}
        for level in self.levels:
            counts[level] += 1
            name = level if counts[level] == 1 else f"{level} ({counts[level]})"
            named[name] = level
        return named

    @property
    def entrants(self) -> list[Entrant]:
        return [Entrant(name) for name in self.names]

    def plain(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "format": self.format,
            "levels": list(self.levels),
            "length": self.length,
            "seed": self.seed,
            "milliseconds": self.milliseconds,  # type: ignore[dict-item] # a float is JSON too
            "nodes": self.nodes,
            "options": self.options,
            "max_actions": self.max_actions,
        }


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """A game that is due: its number, its round and the entrants on its seats."""

    number: int  # of the game in the tournament, from 0; its setup and dice follow from it
    round: int
    seats: tuple[str, ...]


def play_tournament(
    tournament: BotTournament, results: Sequence[Result] = (), workers: int | None = None
) -> Iterator[Result]:
    """Play what the results so far leave to be played; yield each result as the game ends.

    With node limits the same description gives the same rounds on every machine; an arena depends
    on which of two games ends first.
    """
    playing = _arena if tournament.format == ARENA else _rounds
    with process_pool(workers) as pool:
        yield from playing(tournament, History(results), pool)


def _rounds(
    tournament: BotTournament, history: History, pool: ProcessPoolExecutor
) -> Iterator[Result]:
    played, history = history.results, History()
    number = 0
    for round_number, pairings in enumerate(_pairings(tournament, history), 1):
        known = {result.seats: result for result in played if result.round == round_number}
        due: dict[Future[Result], tuple[str, ...]] = {}
        results = [
            Result((name,), (1.0,), round=round_number)
            for name in pairings.byes
            if (name,) not in known
        ]
        yield from results
        for seats in pairings.games:
            game = TournamentGame(number, round_number, seats)
            number += 1
            if seats not in known:
                due[pool.submit(play_game, tournament, game)] = seats
        while due:
            done, _ = wait(due, return_when=FIRST_COMPLETED)
            for future in done:
                del due[future]
                results.append(future.result())
                yield results[-1]
        # Counted in the order of the pairings, whichever ended first: the next round depends on it.
        by_seats = known | {result.seats: result for result in results}
        for seats in (*pairings.games, *((name,) for name in pairings.byes)):
            history.add(by_seats[seats])


def _pairings(tournament: BotTournament, history: History) -> Iterator[Pairings]:
    """Give the pairings of each round; `history` has the results of the rounds before."""
    entrants = tournament.entrants
    if tournament.format == ROUND_ROBIN:
        yield from round_robin_rounds(list(tournament.names), cycles=tournament.length)
        return
    for _ in range(tournament.length):
        yield pair_round(entrants, history, seats=tournament.seats)


def _arena(
    tournament: BotTournament, history: History, pool: ProcessPoolExecutor
) -> Iterator[Result]:
    """Pair whoever is free, until as many games have ended as were agreed.

    Time is counted in games that have ended, so that it does not depend on how fast the machine is.
    """
    free = {name: float(len(history.results)) for name in tournament.names}
    due: dict[Future[Result], tuple[str, ...]] = {}
    while len(history.results) < tournament.length:
        now = float(len(history.results))
        waiting = [Waiting(name, 0.0, since) for name, since in free.items()]
        points = arena_points(history.results)
        pairing_time = (
            now if due else now + float("inf")
        )  # nobody else becomes free: play all the same
        for seats in pair_waiting(waiting, history, points, pairing_time, seats=tournament.seats):
            number = len(history.results) + len(due)
            if number < tournament.length:
                game = TournamentGame(number, 0, seats)
                due[pool.submit(play_game, tournament, game)] = seats
                for name in seats:
                    del free[name]
        done, _ = wait(due, return_when=FIRST_COMPLETED)
        for future in sorted(done, key=lambda one: due[one]):
            result = future.result()
            history.add(result)
            free |= dict.fromkeys(due.pop(future), float(len(history.results)))
            yield result


def play_game(tournament: BotTournament, game: TournamentGame) -> Result:
    """Play a game of a tournament to its end."""
    rules, named = tournament.rules, tournament.names
    options = _options_for(tournament, len(game.seats))
    with contestants(rules, [named[name] for name in game.seats]) as bots:
        played = play(
            rules,
            options,
            bots,
            lambda: Budget(milliseconds=tournament.milliseconds, nodes=tournament.nodes),
            seed=tournament.seed + game.number,
            max_actions=tournament.max_actions,
        )
    return Result(game.seats, tuple(played.places()), round=game.round)


def _options_for(tournament: BotTournament, seats: int) -> Options:
    """Give the options of a game with so many seats, where the game lets one choose their number."""
    chosen = tournament.chosen_options
    if tournament.rules.seats(chosen) == seats:
        return chosen
    assert chosen.seat_option is not None  # or all games would have two seats, and byes
    plain: dict[str, Json] = {**tournament.options, chosen.seat_option: seats}
    read: Options = tournament.rules.options_type.read(plain)
    return read


def table_of(tournament: BotTournament, results: Sequence[Result]) -> list[Standing]:
    """Give the standings after these results."""
    history = History(results)
    points = arena_points(results) if tournament.format == ARENA else None
    return standings(tournament.entrants, history, points)
