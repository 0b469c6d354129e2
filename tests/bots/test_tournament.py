"""Tournaments of bots: what is due follows from the results, so that an interrupted one goes on."""

from collections import Counter
from dataclasses import replace

import pytest

from kletka.bots.tournament import (
    ARENA,
    ROUND_ROBIN,
    SWISS,
    BotTournament,
    TournamentGame,
    play_game,
    play_tournament,
    table_of,
)
from kletka.protocol import Refused
from kletka.tournament import Result

SMALL = BotTournament(
    game="contours",
    format=SWISS,
    levels=("random", "random", "easy", "random", "random"),
    length=3,
    seed=1,
    milliseconds=None,
    nodes=10,
    options={"width": 5, "height": 5},
)


def played(tournament: BotTournament, *known: Result) -> list[Result]:
    return [*known, *play_tournament(tournament, known, workers=1)]


@pytest.fixture(scope="module")
def swiss() -> list[Result]:
    return played(SMALL)


def test_a_swiss_has_its_rounds_and_each_a_bye_for_the_odd_one(swiss: list[Result]) -> None:
    assert Counter(result.round for result in swiss) == {1: 3, 2: 3, 3: 3}
    assert Counter(result.round for result in swiss if result.is_bye) == {1: 1, 2: 1, 3: 1}
    assert len({result.seats[0] for result in swiss if result.is_bye}) == 3


@pytest.mark.parametrize("known", [0, 1, 4, 8])
def test_an_interrupted_tournament_goes_on_to_the_same_end(swiss: list[Result], known: int) -> None:
    again = played(SMALL, *swiss[:known])

    assert sorted(again, key=str) == sorted(swiss, key=str)
    assert table_of(SMALL, again) == table_of(SMALL, swiss)


def test_a_finished_tournament_has_nothing_left_to_play(swiss: list[Result]) -> None:
    assert list(play_tournament(SMALL, swiss, workers=1)) == []


def test_in_a_round_robin_all_meet_and_change_seats() -> None:
    results = played(replace(SMALL, format=ROUND_ROBIN, levels=("random",) * 3, length=2))
    met = Counter(result.seats for result in results if not result.is_bye)

    assert len(met) == 6
    assert set(met.values()) == {1}


def test_an_arena_ends_after_as_many_games_as_were_agreed() -> None:
    arena = replace(SMALL, format=ARENA, levels=("random",) * 3, length=5)
    results = played(arena)

    assert len(results) == 5
    assert {name for result in results for name in result.seats} == set(arena.names)
    assert len(played(arena, *results[:2])) == 5


def test_games_of_more_seats_may_have_one_seat_less() -> None:
    war = BotTournament(
        game="cellwar",
        format=SWISS,
        levels=("random",) * 5,
        length=1,
        seed=3,
        milliseconds=None,
        nodes=10,
        options={"width": 10, "height": 10, "players": 3, "rounds": 3},
    )
    results = played(war)

    assert sorted(len(result.seats) for result in results) == [2, 3]


def test_an_unfinished_game_is_a_tie() -> None:
    game = TournamentGame(0, 1, ("random", "random (2)"))

    assert play_game(replace(SMALL, max_actions=2), game).places == (1.5, 1.5)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"levels": ("random", "wizard")}, "shell-refused-level"),
        ({"format": "knockout"}, "shell-refused-format"),
        ({"length": 0}, "shell-refused-length"),
        ({"levels": ("random",)}, "shell-refused-tournament-size"),
        ({"nodes": 0}, "shell-refused-budget"),
        (
            {"format": ROUND_ROBIN, "game": "chain", "options": {"players": 3}},
            "shell-refused-round-robin-seats",
        ),
        ({"game": "labyrinth", "options": {}}, "shell-refused-tournament-size"),
    ],
)
def test_an_impossible_tournament_is_refused_with_a_reason(
    changed: dict[str, object], reason: str
) -> None:
    with pytest.raises(Refused) as refusal:
        replace(SMALL, **changed)  # type: ignore[arg-type]

    assert refusal.value.reason == reason
