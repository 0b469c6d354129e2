"""The log of results: what it says follows from the results alone."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from kletka.ratings import LoggedResult, Player, RatedResult, RatedSeat, log_result, recompute
from kletka.ratings.history import MOST_REPEATS, MOST_ROWS, REPEAT_WINDOW_MS, History, HistoryRow
from kletka.ratings.rating import fixed_rating
from kletka.server.storage.store import NOTE_BYTES

HOUR_MS = 3_600_000


@st.composite
def results(draw: st.DrawFn) -> list[RatedResult]:
    """Results of six people and a bot, at tables of two to five."""
    found = []
    for number in range(draw(st.integers(1, 25))):
        people = draw(st.lists(st.sampled_from("abcdef"), min_size=1, max_size=4, unique=True))
        seats = [RatedSeat(draw(st.integers(1, 3)), one) for one in people]
        if len(seats) == 1 or draw(st.booleans()):
            seats.append(RatedSeat(2, level="hard", fixed=fixed_rating(1500)))
        found.append(RatedResult(f"m{number}", number * HOUR_MS, tuple(seats)))
    return found


def logged(played: list[RatedResult]) -> tuple[list[LoggedResult], dict[str, Player]]:
    players: dict[str, Player] = {}
    lines = []
    for number, result in enumerate(played, 1):
        line = log_result(number, result, players)
        lines.append(line)
        for seat in result.seats:
            if seat.account is not None:
                known = players.get(seat.account, Player())
                players[seat.account] = known.after(seat.account, line)
    return lines, players


def between(one: str, other: str, at: int, match: str = "m") -> RatedResult:
    return RatedResult(match, at, (RatedSeat(1, one), RatedSeat(2, other)))


@given(results())
def test_a_log_computed_again_says_the_same_also_after_it_was_written_and_read(
    played: list[RatedResult],
) -> None:
    lines, players = logged(played)
    read = msgspec.json.decode(msgspec.json.encode(lines), type=list[LoggedResult])

    again = recompute(read)

    assert again.differing == ()
    assert again.players == players
    assert again.lines == len(lines)


def test_a_line_that_was_changed_is_found() -> None:
    lines, _ = logged([between("a", "b", 0), between("b", "c", 1)])
    first = lines[0].seats[0]
    forged = msgspec.structs.replace(
        first, after=msgspec.structs.replace(first.after, mu=first.after.mu + 100)
    )
    lines[0] = msgspec.structs.replace(lines[0], seats=(forged, lines[0].seats[1]))

    assert recompute(lines).differing == (1,)


def test_so_many_games_a_day_between_the_same_two_count_and_no_more() -> None:
    lines, players = logged([between("a", "b", n) for n in range(MOST_REPEATS + 3)])

    assert [line.counts for line in lines] == [True] * MOST_REPEATS + [False] * 3
    assert players["a"].rating.games == MOST_REPEATS
    assert lines[-1].seats[0].after == lines[-1].seats[0].before

    later = between("a", "b", REPEAT_WINDOW_MS + MOST_REPEATS)
    assert log_result(99, later, players).counts
    assert log_result(99, between("a", "c", MOST_REPEATS), players).counts


def test_a_table_of_three_counts_no_more_when_two_of_it_have_met_too_often() -> None:
    _, players = logged([between("a", "b", n) for n in range(MOST_REPEATS)])
    three = RatedResult("m", 50, (RatedSeat(1, "c"), RatedSeat(2, "b"), RatedSeat(3, "a")))

    assert not log_result(11, three, players).counts


def test_a_former_player_counts_as_a_newcomer_and_is_forgotten() -> None:
    gone = RatedResult("m", 0, (RatedSeat(1, "a"), RatedSeat(2)))
    known = RatedResult("m", 0, (RatedSeat(1, "a"), RatedSeat(2, "b")))

    (line,), players = logged([gone])

    assert line.seats[0].after == log_result(1, known, {}).seats[0].after
    assert players.keys() == {"a"}
    assert players["a"].history.rows[0].opponents == ("",)


def test_results_against_each_level_are_counted() -> None:
    bots = (
        RatedSeat(2, level="easy", fixed=fixed_rating(600)),
        RatedSeat(1, level="hard", fixed=fixed_rating(1500)),
    )
    _, players = logged([RatedResult("m", 0, (RatedSeat(2, "a"), *bots))])

    levels = players["a"].history.levels
    assert (levels["easy"].won, levels["easy"].drawn, levels["easy"].lost) == (0, 1, 0)
    assert (levels["hard"].won, levels["hard"].drawn, levels["hard"].lost) == (0, 0, 1)


def test_the_longest_history_fits_into_a_note() -> None:
    row = HistoryRow(
        *(10**9, 10**13, "m" * 13, 10, False, 1234.5678, 123.4567),
        opponents=("a" * 13,) * 9,
        bots=(),
        counts=False,
    )
    history = History()
    for _ in range(MOST_ROWS + 5):
        history = history.with_row(row)

    assert len(history.rows) == MOST_ROWS
    assert len(msgspec.json.encode(history)) < NOTE_BYTES * 0.95
