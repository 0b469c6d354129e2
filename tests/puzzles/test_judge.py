"""Answers to puzzles: judged by the rules, refuted by a search, helped by a hint."""

from collections.abc import Iterator

import pytest

from kletka.analysis import explanation_text
from kletka.phrases import LANGUAGES, LETTERS, phrases
from kletka.protocol import Cell, IllegalAction, Refused, UnreadableAction
from kletka.puzzles import (
    GAMES_WITH_PUZZLES,
    Puzzle,
    cells_of,
    hint,
    hint_text,
    judge,
    puzzles,
    refute,
)


def hardest(game: str, moves: int) -> Puzzle:
    """Give the hardest puzzle of a game whose solution has so many actions."""
    return next(one for one in reversed(puzzles(game)) if len(one.solution) == moves)


def other_moves(puzzle: Puzzle) -> Iterator[str]:
    """List the legal first moves that are not in the solution."""
    rules = puzzle.rules
    for action in rules.legal_actions(rules.read_state(puzzle.position)):
        if rules.write_action(action) not in puzzle.solution:
            yield rules.write_action(action)


@pytest.mark.parametrize("game", ["chain", "contours"])
def test_a_line_is_answered_move_by_move(game: str) -> None:
    one = hardest(game, 3)
    move, reply, last = one.solution

    begun = judge(one, [move])
    assert (begun.status, begun.replies) == ("go-on", (reply,))
    assert judge(one, [move, reply]).status == "go-on"
    assert judge(one, [move, reply]).replies == ()
    assert judge(one, [move, reply, last]).status == "solved"


@pytest.mark.parametrize("game", ["chain", "contours", "castle"])
def test_every_other_first_move_is_wrong(game: str) -> None:
    one = puzzles(game)[-1]

    assert {judge(one, [move]).status for move in other_moves(one)} == {"wrong"}


def test_any_last_move_that_reaches_the_goal_counts() -> None:
    def endings(one: Puzzle) -> list[str]:
        rules = one.rules
        state = rules.read_state(one.position)
        for text in one.solution[:-1]:
            state = rules.advance(state, rules.read_action(text))
        texts = map(rules.write_action, rules.legal_actions(state))
        return [text for text in texts if judge(one, [*one.solution[:-1], text]).status == "solved"]

    sampled = [one for one in puzzles("contours")[::12] if one.goal]
    several = [one for one in sampled if len(endings(one)) > 1]

    assert several
    assert all(one.solution[-1] in endings(one) for one in several)


def test_a_turn_counts_in_any_order_and_is_wrong_when_it_ends_without_its_goal() -> None:
    one = next(one for one in puzzles("cellwar") if len(one.solution) > 1 and one.theme == "raid")

    assert judge(one, one.solution[::-1]).status == "solved"
    assert judge(one, one.solution[:1]).status == "go-on"
    assert judge(one, ["end"]).status == "wrong"
    assert judge(one, [one.solution[0], "end"]).status == "wrong"


def test_actions_are_read_as_the_rules_read_them_and_refused_as_they_refuse() -> None:
    one = hardest("chain", 3)
    move, reply, _ = one.solution

    assert judge(one, [f" {move} "]).status == "go-on"
    with pytest.raises(UnreadableAction):
        judge(one, ["hello"])
    with pytest.raises(IllegalAction):
        judge(one, ["99,99"])
    with pytest.raises(Refused, match="shell-refused-puzzle-over"):
        judge(one, [*one.solution, move])
    rules = one.rules
    after = rules.advance(rules.read_state(one.position), rules.read_action(move))
    replies = map(rules.write_action, rules.legal_actions(after))
    other = next(text for text in replies if text != reply)
    with pytest.raises(Refused, match="shell-refused-puzzle-reply"):
        judge(one, [move, other])


@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_a_wrong_answer_is_refuted_by_a_legal_line_without_giving_the_solution_away(
    game: str,
) -> None:
    one = puzzles(game)[len(puzzles(game)) // 2]
    answer = ["end"] if one.free else [next(other_moves(one))]
    found = refute(one, answer)

    assert found == refute(one, answer)
    rules = one.rules
    state = rules.read_state(one.position)
    for text in (*answer, *found.line):
        state = rules.apply(state, rules.read_action(text)).state
    assert found.explanation is None or found.explanation.better is None
    for language in LANGUAGES:
        if found.explanation is not None:
            assert "{" not in explanation_text(phrases(language), found.explanation, LETTERS)


def test_a_refutation_says_what_the_answer_allows() -> None:
    """The move that does not save the game lets the opponent win it."""
    one = next(one for one in puzzles("chain") if one.theme == "only-move")
    explained = [refute(one, [move]).explanation for move in other_moves(one)]
    said = [explanation_text(phrases("en"), found, LETTERS) for found in explained if found]

    assert any(word in text for text in said for word in ("win", "capture"))


@pytest.mark.parametrize("game", GAMES_WITH_PUZZLES)
def test_a_hint_is_where_to_look_and_less_than_the_move(game: str) -> None:
    for one in puzzles(game)[::20]:
        given = hint(one)
        named = {
            (cell.x, cell.y)
            for text in (one.solution if one.free else one.solution[:1])
            for cell in cells_of(one.rules.read_action(text))
        }

        assert given == hint(one)
        assert named & set(given.cells) or one.solution == ("decline",)
        for language in LANGUAGES:
            assert hint_text(one, given, phrases(language))


@pytest.mark.parametrize("game", ["chain", "contours"])
def test_a_hint_among_cells_leaves_others_out_that_could_be_played(game: str) -> None:
    for one in puzzles(game):
        state = one.rules.read_state(one.position)
        playable = {cells_of(action)[0] for action in one.rules.legal_actions(state)}
        named = set(map(Cell._make, hint(one).cells))

        assert len(named) > 1
        assert named < playable
