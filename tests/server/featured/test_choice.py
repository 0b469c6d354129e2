"""Which running games are most worth watching."""

from hypothesis import given
from hypothesis import strategies as st

from kletka.server.featured.choice import LONGEST_PAUSE_MS, Candidate, choose

MINUTE = 60_000


def game(
    match: str,
    key: str = "chain",
    *,
    ratings: tuple[float | None, ...] = (1000, 1000),
    people: int = 2,
    pause: float = 0,
) -> Candidate:
    return Candidate(match, key, ratings, people, round(pause * MINUTE))


def names(chosen: list[Candidate]) -> list[str]:
    return [one.match for one in chosen]


def test_stronger_players_come_first() -> None:
    games = [
        game("guests", ratings=(None, None)),
        game("masters", ratings=(1800, 1900)),
        game("usual"),
    ]

    assert names(choose(games, 3)) == ["masters", "usual", "guests"]


def test_two_people_come_before_one_and_a_bot_of_the_same_strength() -> None:
    assert names(choose([game("bot", people=1), game("people")], 1)) == ["people"]


def test_a_lively_game_comes_before_one_that_stands_still() -> None:
    assert names(choose([game("still", pause=3), game("lively")], 1)) == ["lively"]


def test_a_game_without_a_move_for_ten_minutes_is_not_shown() -> None:
    forgotten = game("forgotten", ratings=(3000, 3000), pause=LONGEST_PAUSE_MS / MINUTE + 1)

    assert choose([forgotten], 4) == []


def test_games_of_bots_alone_are_not_shown() -> None:
    assert choose([game("bots", people=0)], 4) == []


def test_another_game_comes_before_a_second_board_of_the_same_game() -> None:
    games = [game("a"), game("b"), game("c", "castle", ratings=(800, 800))]

    assert names(choose(games, 3)) == ["a", "c", "b"]


def test_a_much_better_board_of_the_same_game_comes_first_all_the_same() -> None:
    games = [game("a"), game("b"), game("c", "castle", ratings=(None, None), people=1)]

    assert names(choose(games, 3)) == ["a", "b", "c"]


def test_a_game_on_the_page_stays_unless_another_is_much_better() -> None:
    games = [game("shown"), game("better", ratings=(1100, 1100))]
    much_better = [games[0], game("best", ratings=(1400, 1400))]

    assert names(choose(games, 1, {"shown"})) == ["shown"]
    assert names(choose(much_better, 1, {"shown"})) == ["best"]


RATING = st.none() | st.floats(0, 3000)
CANDIDATES = st.lists(
    st.builds(
        Candidate,
        st.text("abcdef", min_size=1, max_size=4),
        st.sampled_from(["chain", "castle", "contours"]),
        st.tuples(RATING, RATING),
        st.integers(0, 4),
        st.integers(0, 2 * LONGEST_PAUSE_MS),
    ),
    max_size=8,
    unique_by=lambda one: one.match,
)


@given(CANDIDATES, st.integers(0, 5), st.randoms(use_true_random=False))
def test_the_choice_is_bounded_and_the_same_in_whatever_order_games_are_listed(
    games: list[Candidate], count: int, luck: object
) -> None:
    chosen = choose(games, count)
    shuffled = list(games)
    luck.shuffle(shuffled)  # type: ignore[attr-defined]

    assert choose(shuffled, count) == chosen
    assert len(chosen) == min(
        count, sum(bool(one.people) and one.pause_ms <= LONGEST_PAUSE_MS for one in games)
    )
