"""Whole games of all five through a pipe and through a pseudo-terminal, killed and continued."""

import os
import re
import signal
from pathlib import Path

import pexpect
import pytest

from kletka.client import latest
from kletka.client.local import LocalTable
from kletka.games import GAMES
from kletka.games.labyrinth.state import Phase
from kletka.match import EntryKind, Match
from kletka.phrases import phrases
from kletka.protocol import Over
from tests.scale import in_long
from tests.terminal.forking import started
from tests.terminal.runner import (
    environment,
    kept_records,
    on_terminal,
    run,
    short_game,
    typed_moves,
    words_for,
)

PROMPT = r"(?:\w+ |^|\n)> $"


def ending(match: Match) -> str:
    turn = match.turn
    assert isinstance(turn, Over)
    return phrases("en").ending(match.rules.key, turn.outcome, tuple("ABCDEFGHIJ"))


@pytest.mark.acceptance("ALL-7")
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_is_played_through_a_pipe(key: str, tmp_path: Path) -> None:
    seed, match = short_game(key)
    typed = "\n".join([*typed_moves(match), "quit"])

    done = run(tmp_path, *words_for(key, seed), typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert ending(match) in done.stdout.replace("\n", " ")
    assert [record.entries for record in kept_records(tmp_path)] == [match.entries]
    assert latest(tmp_path) is None


@pytest.mark.slow
@pytest.mark.parametrize("key", [key if key == "cellwar" else in_long(key) for key in GAMES])
def test_a_whole_game_is_played_on_a_terminal(key: str, tmp_path: Path) -> None:
    seed, match = short_game(key)
    terminal = on_terminal(tmp_path, *words_for(key, seed))
    for move in typed_moves(match):
        terminal.expect(PROMPT)
        terminal.sendline(move)
    terminal.expect(re.escape(ending(match).split()[0]))
    terminal.expect("over: restart, log, save or quit")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 0
    assert [record.entries for record in kept_records(tmp_path)] == [match.entries]


def killed_after(home: Path, arguments: list[str], moves: list[str]) -> None:
    """Start the program, type some moves, wait until the last is answered, kill it."""
    its_input, typing = os.pipe()
    reading, its_output = os.pipe()
    files = [its_input, its_output, its_output]
    with (
        os.fdopen(typing, "w", encoding="utf-8") as keyboard,
        os.fdopen(reading, encoding="utf-8") as screen,
        started(arguments, environment(home), files, timeout=100) as program,
    ):
        os.close(its_input)
        os.close(its_output)
        keyboard.write("".join(f"{move}\n" for move in [*moves, "help"]))
        keyboard.flush()
        assert any(line.startswith("What else you can type") for line in screen)
        program.kill()
        assert program.wait() == -signal.SIGKILL


@pytest.mark.slow
@pytest.mark.acceptance("ALL-3")
@pytest.mark.parametrize("key", [key if key == "castle" else in_long(key) for key in GAMES])
def test_a_game_killed_at_any_step_goes_on_where_it_was(key: str, tmp_path: Path) -> None:
    seed, match = short_game(key)
    moves = typed_moves(match)
    cuts = [0, 1, len(moves) // 2, len(moves) - 1]
    arguments = words_for(key, seed)
    for start, end in zip([0, *cuts], cuts, strict=False):
        killed_after(tmp_path, arguments, moves[start:end])
        arguments = ["play", "--continue", "--lang=en"]
    done = run(tmp_path, *arguments, typed="\n".join([*moves[cuts[-1] :], "quit"]))

    assert ending(match) in done.stdout.replace("\n", " ")
    assert [record.entries for record in kept_records(tmp_path)] == [match.entries]


def cut_where(match: Match, wanted: str) -> int:
    """Say after how many typed moves of a match its player is in the middle of something."""
    count = 0
    for moment in match.mainline:
        if moment.entry is not None and moment.entry.kind is EntryKind.ACT:
            count += 1
        state = moment.state
        if wanted == "lift" and getattr(state, "phase", None) is Phase.LIFT:
            return count
        if wanted == "second" and getattr(state, "second", False) and state.pending is None:
            return count
    raise AssertionError(f"no {wanted} in this match")


@pytest.mark.acceptance("LAB-D7", "LAB-10.2b")
def test_a_kill_in_the_middle_of_a_lift_choice_loses_nothing(tmp_path: Path) -> None:
    seed, match = short_game("labyrinth")
    moves = typed_moves(match)
    cut = cut_where(match, "lift")

    killed_after(tmp_path, words_for("labyrinth", seed), moves[:cut])
    done = run(tmp_path, "play", "--continue", "--lang=en", typed="\n".join([*moves[cut:], "quit"]))
    assert ending(match) in done.stdout
    assert kept_records(tmp_path)[0].entries == match.entries


def test_a_kill_before_a_second_action_loses_nothing(tmp_path: Path) -> None:
    seed, match = short_game("castle")
    moves = typed_moves(match)
    cut = cut_where(match, "second")

    killed_after(tmp_path, words_for("castle", seed), moves[:cut])
    done = run(tmp_path, "play", "--continue", "--lang=en", typed="\n".join([*moves[cut:], "quit"]))
    assert ending(match) in done.stdout
    assert kept_records(tmp_path)[0].entries == match.entries


def test_a_torn_last_line_is_dropped_and_the_game_goes_on(tmp_path: Path) -> None:
    seed, match = short_game("contours")
    moves = typed_moves(match)
    killed_after(tmp_path, words_for("contours", seed), moves[:4])
    path = latest(tmp_path)
    assert path is not None
    whole = path.read_bytes()

    for torn in (b'["act", 0, "4', b'["a', b"\xd0"):
        path.write_bytes(whole + torn)
        table = LocalTable.resume(path)
        assert len(table.match.entries) == 4
        table.journal.close()
    assert path.read_bytes() == whole


def test_a_random_mover_takes_the_other_seat(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        *["play", "contours", "--size=3x3", "--seats=random,random", "--seed=1", "--lang=en"],
        typed="quit\n",
    )

    assert done.returncode == 0
    assert [len(record.entries) for record in kept_records(tmp_path)] == [9]
