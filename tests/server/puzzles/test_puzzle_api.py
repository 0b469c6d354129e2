"""Puzzles over HTTP: nothing gives a solution away, and the first answer is rated."""

import itertools
from typing import Any

import msgspec
import pytest

from kletka.puzzles import GAMES_WITH_PUZZLES, judge, puzzle, puzzles
from kletka.server.accounts.deletion import delete_account
from kletka.server.puzzles.collections import difficulties_of, solvers_of
from kletka.server.puzzles.solver import Outcome, Solver, recomputed
from kletka.server.ratings.documents import rating_info
from tests.server.accounts.person import person_at
from tests.server.puzzles.answers import GAME, own_moves, some_puzzles, wrong_move
from tests.server.running_server import RunningServer

pytestmark = pytest.mark.anyio

Json = dict[str, Any]
NEW_GUEST = {"mu": 1000.0, "sigma": 250.0, "games": 0}


async def answered(server: RunningServer, name: str, actions: list[str], **more: Any) -> Json:
    answer = await server.http.post(
        f"/api/puzzles/{name}/attempt", json={"actions": actions, **more}
    )
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def test_the_overview_counts_every_puzzle_once(server: RunningServer) -> None:
    games = (await server.http.get("/api/puzzles")).json()["games"]

    assert [one["game"] for one in games] == [g for g in GAMES_WITH_PUZZLES if puzzles(g)]
    for one in games:
        assert one["count"] == len(puzzles(one["game"]))
        assert sum(theme["count"] for theme in one["themes"]) == one["count"]
        assert one["solver"] is None


def texts(value: Any) -> set[str]:
    """Collect every text in a document, and the words in it."""
    if isinstance(value, str):
        return {value, *value.split()}
    if isinstance(value, dict):
        return set().union(*map(texts, value.values()), set(value))
    return set().union(*map(texts, value)) if isinstance(value, list) else set()


async def test_no_answer_has_a_solution_before_the_puzzle_is_solved_or_given_up(
    server: RunningServer,
) -> None:
    for asked in some_puzzles(3):
        shown = (await server.http.get(f"/api/puzzles/{asked.id}")).json()
        wrong = await answered(server, asked.id, [wrong_move(asked)])
        assert wrong["status"] == "wrong"
        assert not texts(shown).intersection(asked.solution)
        assert wrong["solution"] is wrong["explanation"]["better"] is None
        assert set(shown) == {
            *("id", "game", "position", "seat", "theme", "task", "values", "rating")
        }
        hint = (await server.http.post(f"/api/puzzles/{asked.id}/hint", json={})).json()
        assert set(hint) == {"phrase", "cells"}
        *first, last = own_moves(asked)
        for number, actions in enumerate(first):
            going = await answered(server, asked.id, actions)
            assert going["status"] == "go-on"
            assert going["solution"] is None
            assert going["replies"] == list(
                asked.solution[len(actions) : len([*first, last][number + 1]) - 1]
            )
        assert (await answered(server, asked.id, last))["solution"] == list(asked.solution)
        given_up = await server.http.post(f"/api/puzzles/{asked.id}/solution", json={})
        assert given_up.json()["solution"] == list(asked.solution)


async def test_a_wrong_answer_is_refuted_in_words(server: RunningServer) -> None:
    asked = some_puzzles(1)[0]
    wrong = await answered(server, asked.id, [wrong_move(asked)])

    rules = asked.rules
    state = rules.advance(rules.read_state(asked.position), rules.read_action(wrong_move(asked)))
    for text in wrong["refutation"]:
        state = rules.apply(state, rules.read_action(text)).state  # the line can be played
    assert wrong["refutation"]
    assert wrong["explanation"]["better"] is None
    assert wrong["explanation"]["did"] or wrong["explanation"]["reply"]


async def test_a_hint_narrows_the_move_down_and_does_not_give_it_away(
    server: RunningServer,
) -> None:
    for asked in some_puzzles(3):
        hint = (await server.http.post(f"/api/puzzles/{asked.id}/hint", json={})).json()
        first = asked.rules.read_action(asked.solution[0])

        assert [first.cell.x, first.cell.y] in hint["cells"]
        assert len(hint["cells"]) > 1  # the cell alone would be the move


async def test_a_guest_is_rated_by_the_numbers_that_they_send(server: RunningServer) -> None:
    asked = some_puzzles(1)[0]
    solved = await answered(server, asked.id, own_moves(asked)[-1], solver=NEW_GUEST)
    wrong = await answered(server, asked.id, [wrong_move(asked)], solver=NEW_GUEST)
    unrated = await answered(server, asked.id, [wrong_move(asked)])
    given_up = await server.http.post(
        f"/api/puzzles/{asked.id}/solution", json={"solver": NEW_GUEST}
    )

    assert solved["result"]["change"] > 0 > wrong["result"]["change"]
    assert solved["result"]["numbers"]["games"] == 1
    assert solved["result"]["rating"]["number"] == round(solved["result"]["numbers"]["mu"])
    assert unrated["result"] is None
    assert given_up.json()["result"] == wrong["result"]


async def test_the_next_puzzle_fits_the_rating_and_the_theme_and_was_not_seen(
    server: RunningServer,
) -> None:
    def nearest(rating: int) -> set[str]:
        by_distance = sorted(puzzles(GAME), key=lambda one: abs(one.rating - rating))
        return {one.id for one in by_distance[:13]}  # one of them may be that of today

    async def following(**query: Any) -> Json:
        answer = await server.http.get("/api/puzzles/next", params={"game": GAME, **query})
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    for rating in (0, 1200, 4000):
        assert (await following(rating=rating))["id"] in nearest(rating)
    theme = puzzles(GAME)[-1].theme
    assert (await following(theme=theme))["theme"] == theme
    every = [one.id for one in puzzles(GAME)][:40]
    unseen = await following(seen=",".join(every), rating=0)
    assert unseen["id"] not in every or len(every) == len(puzzles(GAME))


async def test_only_the_first_answer_of_an_account_counts(server: RunningServer) -> None:
    first, second, third = some_puzzles(3)
    async with person_at(server) as person:
        account = await person.create("Solver Ann")

        async def answer(name: str, actions: list[str]) -> Json:
            found = await person.http.post(
                f"/api/puzzles/{name}/attempt", json={"actions": actions, "solver": NEW_GUEST}
            )
            assert found.status_code == 200, found.text
            result: Json = found.json()["result"]
            return result

        solved = await answer(first.id, own_moves(first)[-1])
        again = await answer(first.id, [wrong_move(first)])
        await person.http.post(f"/api/puzzles/{second.id}/hint", json={})
        hinted = await answer(second.id, own_moves(second)[-1])
        failed = await person.http.post(f"/api/puzzles/{third.id}/solution", json={})
        games = (await person.http.get("/api/puzzles")).json()["games"]
        export = (await person.http.get("/api/account/export")).json()

    assert (solved["counts"], solved["streak"], solved["numbers"]) == (True, 1, None)
    assert solved["change"] > 0
    assert (again["counts"], again["change"], again["rating"]) == (False, 0, solved["rating"])
    assert (hinted["counts"], hinted["rating"]) == (False, solved["rating"])
    assert failed.json()["result"]["streak"] == 0
    assert failed.json()["result"]["change"] < 0

    note = await server.node.store.note(solvers_of(GAME), account["id"])
    assert note is not None
    stored = msgspec.json.decode(note.text, type=Solver)
    assert [(row.puzzle, row.outcome) for row in stored.rows] == [
        (first.id, Outcome.SOLVED),
        (second.id, Outcome.HINTED),
        (third.id, Outcome.FAILED),
    ]
    assert recomputed(stored) == stored
    shown = next(one["solver"] for one in games if one["game"] == GAME)
    assert shown["rating"] == msgspec.to_builtins(rating_info(stored.rating))
    assert (shown["solved"], shown["failed"], shown["best"]) == (1, 1, 1)
    assert export["more"][solvers_of(GAME)]["rows"]

    moved = await server.node.store.notes(difficulties_of(GAME))
    assert set(moved) == {first.id, third.id}
    easier = await server.http.get(f"/api/puzzles/{first.id}")
    harder = await server.http.get(f"/api/puzzles/{third.id}")
    assert easier.json()["rating"] < first.rating
    assert harder.json()["rating"] > third.rating


async def test_a_deleted_account_leaves_no_results(server: RunningServer) -> None:
    asked = some_puzzles(1)[0]
    async with person_at(server) as person:
        account = await person.create("Solver Bob")
        await person.http.post(f"/api/puzzles/{asked.id}/solution", json={})
        assert await server.node.store.note(solvers_of(GAME), account["id"]) is not None

    await delete_account(server.node.store, account["id"], server.node.context.now())

    assert await server.node.store.note(solvers_of(GAME), account["id"]) is None


BAD_BODIES: tuple[Any, ...] = (
    *({}, {"actions": []}, {"actions": "0,0"}, {"actions": [1]}, {"actions": ["0,0"] * 1000}),
    *({"actions": ["0,0"], "solver": {"mu": 1e308, "sigma": 1, "games": 0}}, [], None, 7),
    *({"actions": ["0,0"], "more": 1}, {"actions": ["0,0"], "solver": [1, 2, 3]}),
    {"actions": ["x" * 10_000]},
)


async def test_bad_requests_are_refused_in_words(server: RunningServer) -> None:
    name = some_puzzles(1)[0].id
    for path, body in itertools.product((f"/api/puzzles/{name}/attempt",), BAD_BODIES):
        answer = await server.http.post(path, json=body)
        assert answer.status_code in (400, 415), body
        assert answer.json()["text"]
    for body in ({"solver": {"mu": "x"}}, [], {"more": 1}):
        answer = await server.http.post(f"/api/puzzles/{name}/solution", json=body)
        assert answer.status_code == 400
    queries: tuple[dict[str, str], ...] = (
        *({}, {"game": GAME, "rating": "x"}, {"game": GAME, "rating": "1" * 9}),
        *({"game": GAME, "seen": "a," * 2000}, {"game": "x" * 100}),
    )
    for query in queries:
        answer = await server.http.get("/api/puzzles/next", params=query)
        assert answer.status_code == 400, query


async def test_what_there_is_not_is_not_found(server: RunningServer) -> None:
    begun = await server.begin()  # a running game is no puzzle
    for name in ("nothing1", begun.match, "..%2f..", "%00", "я" * 30):
        assert (await server.http.get(f"/api/puzzles/{name}")).status_code in (400, 404)
        for part, body in (("attempt", {"actions": ["0,0"]}), ("hint", {}), ("solution", {})):
            answer = await server.http.post(f"/api/puzzles/{name}/{part}", json=body)
            assert answer.status_code in (400, 404), (name, part)
        picture = await server.http.get(f"/api/puzzles/{name}/picture")
        assert picture.status_code in (400, 404)
    for query in ({"game": "labyrinth"}, {"game": GAME, "theme": "nothing"}):
        missing = await server.http.get("/api/puzzles/next", params=query)
        assert (missing.status_code, missing.json()["reason"]) == (404, "shell-refused-puzzle-none")


async def test_actions_that_the_rules_refuse_are_refused_and_do_not_count(
    server: RunningServer,
) -> None:
    asked = some_puzzles(1)[0]
    solution = own_moves(asked)[-1]
    for actions in (["end"], ["999,999"], ["move r1c1 r1c2"], [*solution, *solution]):
        refused = await server.http.post(
            f"/api/puzzles/{asked.id}/attempt", json={"actions": actions, "solver": NEW_GUEST}
        )
        assert refused.status_code in (400, 409), actions
        assert refused.json()["reason"] != "shell-refused-fault"


async def test_every_shipped_puzzle_is_described(server: RunningServer) -> None:
    for game in GAMES_WITH_PUZZLES:
        for one in puzzles(game)[:: max(1, len(puzzles(game)) // 5)]:
            found = puzzle(one.id)
            assert found is not None
            info = msgspec.to_builtins(await server.node.puzzles.info(found))
            assert "solution" not in info
            assert judge(found, own_moves(found)[-1]).status == "solved"
