"""Making puzzles: cut from games of bots and from records, the same from the same seed."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from kletka.cli.program import main
from kletka.games import GAMES
from kletka.match import Match
from kletka.puzzles import judge, puzzles, read_set, write_set
from kletka.puzzles.make import cut_bot_games, cut_match
from tests.scale import in_long


@pytest.mark.parametrize(("game", "seed"), [("chain", 6147), in_long("contours", 6002)])
def test_the_same_seed_gives_the_same_puzzles_and_each_is_solved_by_its_line(
    game: str, seed: int
) -> None:
    found = list(cut_bot_games(game, [seed]))

    assert found
    assert found == list(cut_bot_games(game, [seed]))
    assert all(judge(one.rated(0), one.solution).status == "solved" for one in found)


def test_a_recorded_game_is_cut_where_a_seat_decides() -> None:
    one = next(one for one in puzzles("chain") if len(one.solution) == 3)
    match = Match.at(GAMES["chain"], one.position)

    assert [found.rated(one.rating) for found in cut_match(match)] == [one]


def test_a_set_is_made_once_and_proven_by_the_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "chain.jsonl"
    make = ["puzzles", "make", "chain", "--seed=6147", "--games=1", f"--out={out}", "--lang=en"]
    assert main(make) == 0
    made = out.read_bytes()
    said = capsys.readouterr().out.replace("\n", "")
    assert f"{out}: {len(read_set(made))}" in said

    assert main(make) == 0
    assert out.read_bytes() == made
    assert main(["puzzles", "verify", f"--file={out}", "--lang=en"]) == 0


def test_a_set_with_a_false_puzzle_is_not_proven(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = next(one for one in puzzles("castle") if one.theme == "attack")
    file = tmp_path / "false.jsonl"
    file.write_bytes(write_set([replace(one, solution=("heal r0c0",))]))

    assert main(["puzzles", "verify", f"--file={file}", "--lang=en"]) == 2
    assert f"the puzzle {one.id} does not hold" in capsys.readouterr().out
