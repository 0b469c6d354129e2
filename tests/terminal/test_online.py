"""Terminals at a table of a real server: together, alone, watching, cut off, and refused."""

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pexpect
import pytest
from rich.console import Console

from kletka.cli import main
from kletka.client import ServerUnreachable
from kletka.client.connection import RetryPolicy
from kletka.client.lobby import Lobby
from kletka.client.remote import RemoteTable
from kletka.games import GAMES
from kletka.match import EntryKind, Match, Record, verify
from kletka.phrases import phrases
from kletka.protocol import Over
from kletka.terminal.screen import Screen
from kletka.terminal.session import Session
from kletka.wire.documents import ClockOptions, NewMatch
from tests.client.cuttable_proxy import relay
from tests.client.serving import Serving, serving
from tests.scale import scaled
from tests.terminal.runner import (
    kept_records,
    on_terminal,
    played,
    press_ctrl_c,
    run,
    short_game,
    typed_moves,
    words_for,
)

Terminal: TypeAlias = "pexpect.spawn[str]"
HUGGER = Path(__file__).parent.parent.parent / "docs/examples/hugger.sh"
SHEET: dict[str, object] = {"width": 3, "height": 3}
CONTOURS = ("contours", "--size=3x3", "--lang=en")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


def begin(server: Serving, tmp_path: Path, *words: str) -> tuple[str, Terminal]:
    """Let Ann begin a small game of Contours; give its code and the terminal of Ann."""
    online = ("--server", server.url, "--name=Ann")
    ann = on_terminal(tmp_path / "ann", "play", *CONTOURS, *online, *words)
    ann.expect(r"--join (\w+)")
    assert isinstance(ann.match, re.Match)
    return ann.match[1], ann


def sit_down(server: Serving, tmp_path: Path) -> tuple[str, Terminal, Terminal]:
    """Let Bob join Ann; give the code and both terminals."""
    code, ann = begin(server, tmp_path)
    joining = ["play", "--server", server.url, "--join", code, "--lang=en"]
    bob = on_terminal(tmp_path / "bob", *joining)
    bob.expect("Your name >")
    bob.sendline("Bob")
    bob.expect("Waiting for Ann")
    return code, ann, bob


def take_turns(moves: list[str], ann: Terminal, bob: Terminal, first: int = 0) -> None:
    for number, move in enumerate(moves, first):
        terminal, name = ((ann, "Ann"), (bob, "Bob"))[number % 2]
        terminal.expect(f"{name} > $")
        terminal.sendline(move)
        terminal.expect(f"{move}: sent")
        terminal.expect("and saved")


def leave(*terminals: Terminal) -> None:
    for terminal in terminals:
        terminal.expect("restart, log, save or quit")
        terminal.sendline("quit")
        terminal.expect("The record of the game is kept")
        terminal.expect(pexpect.EOF)
        terminal.close()
        assert terminal.exitstatus == 0


def moves_in(record: Record) -> list[str]:
    return [entry.text for entry in record.entries if entry.kind is EntryKind.ACT]


def ending(match: Match, *names: str) -> str:
    assert isinstance(match.turn, Over)
    return phrases("en").ending(match.rules.key, match.turn.outcome, names)


@pytest.mark.slow
def test_two_terminals_play_a_whole_game_against_each_other(
    server: Serving, tmp_path: Path
) -> None:
    match = played("contours", 5, SHEET, longest=20)
    _, ann, bob = sit_down(server, tmp_path)
    take_turns(typed_moves(match), ann, bob)
    for terminal in (ann, bob):
        terminal.expect_exact(ending(match, "Ann", "Bob").split()[0])
    leave(ann, bob)

    (anns_table,) = kept_records(tmp_path / "ann")
    (bobs_table,) = kept_records(tmp_path / "bob")
    assert anns_table == bobs_table
    assert moves_in(anns_table) == typed_moves(match)
    assert anns_table.names == ("Ann", "Bob")


@pytest.mark.long
def test_a_server_killed_and_started_again_costs_nobody_a_move(tmp_path: Path) -> None:
    match = played("contours", 6, SHEET, longest=20)
    moves = typed_moves(match)
    with serving(tmp_path / "server") as server:
        _, ann, bob = sit_down(server, tmp_path)
        take_turns(moves[:4], ann, bob)
        ann.expect("Ann > $")
        server.kill()
        bob.expect("The connection is lost")
        ann.sendline(moves[4])
        ann.expect(f"{moves[4]}: sent")
        ann.expect("The connection is lost")
        server.start()
        ann.expect("The connection is back")
        ann.expect("and saved")
        bob.expect("The connection is back")
        take_turns(moves[5:], ann, bob, first=5)
        leave(ann, bob)

    (record,) = kept_records(tmp_path / "bob")
    assert moves_in(record) == moves


@pytest.mark.parametrize(
    ("typed", "clock"),
    [("5+3", ClockOptions(total=300_000, increment=3000)), ("2d", ClockOptions(turn=172_800_000))],
)
def test_a_match_begun_in_a_terminal_may_have_a_clock_and_be_listed(
    server: Serving, tmp_path: Path, typed: str, clock: ClockOptions
) -> None:
    code, ann = begin(server, tmp_path, f"--clock={typed}", "--public")
    match = Lobby(server.url).info(code)
    ann.close()

    assert match.public
    assert match.clock == clock


def test_a_labyrinth_on_a_server_is_walked_through_alone(server: Serving, tmp_path: Path) -> None:
    seed, match = short_game("labyrinth")
    words = [*words_for("labyrinth", seed), f"--server={server.url}", "--name=Ann"]
    done = run(tmp_path, *words, typed="\n".join([*typed_moves(match), "log", "quit"]))

    assert (done.returncode, done.stderr) == (0, "")
    assert ending(match, "Ann") in done.stdout.replace("\n", " ")
    (path,) = tmp_path.glob("*.kletka.json")
    assert verify(path.read_text(encoding="utf-8"), GAMES).over
    assert moves_in(kept_records(tmp_path)[0]) == typed_moves(match)


def test_a_game_goes_on_without_who_has_left_but_not_at_once(
    server: Serving, tmp_path: Path
) -> None:
    _, ann, bob = sit_down(server, tmp_path)
    take_turns(["0,0"], ann, bob)
    ann.expect("Waiting for Bob")
    bob.close()
    ann.expect("Waiting for Bob, who is not connected")
    still_here = "Bob is still here, or has not been waited for long enough"
    ann.sendintr()
    ann.expect("wait on > $")
    ann.sendline("bot")
    ann.expect(still_here)
    ann.sendintr()
    ann.expect("wait on > $")
    ann.sendline("claim")
    ann.expect("Go on without Bob")
    ann.sendline("yes")
    ann.expect(still_here)
    ann.close()


def test_who_has_left_comes_back_to_the_same_seat_and_gives_up_while_waiting(
    server: Serving, tmp_path: Path
) -> None:
    code, ann, bob = sit_down(server, tmp_path)
    bob.sendintr()
    bob.expect("A command, or Enter to wait on > $")
    bob.sendline("quit")
    bob.expect_exact(f"kletka play --server {server.url} --join {code}")
    bob.expect(pexpect.EOF)
    bob.close()
    again = on_terminal(
        tmp_path / "bob", "play", "--server", server.url, "--join", code, "--lang=en"
    )
    again.expect("Waiting for Ann")  # nobody asks for a name again
    again.sendintr()
    again.expect("wait on > $")
    again.sendline("1,1")
    again.expect("It is not your turn")
    again.sendintr()
    again.expect("wait on > $")
    again.sendline("resign")
    again.expect("Does Bob really give up")
    again.sendline("yes")
    again.expect("Ann wins")
    ann.expect("Ann > $")
    ann.sendline("")  # looks what has happened meanwhile
    ann.expect("Bob gives up")
    leave(ann, again)

    assert bob.exitstatus == 0


def test_a_draw_is_offered_and_accepted(server: Serving, tmp_path: Path) -> None:
    _, ann, bob = sit_down(server, tmp_path)
    ann.expect("Ann > $")
    ann.sendline("draw")
    bob.expect_exact("Ann offers a draw. Agreed? (yes / no) > ")
    bob.sendline("yes")
    bob.expect("A draw by agreement")
    ann.expect("Ann > $")
    ann.sendline("1,1")
    ann.expect("The game is over")
    ann.expect("A draw by agreement")
    leave(ann, bob)


def test_who_waits_for_guests_cancels_the_table(server: Serving, tmp_path: Path) -> None:
    _, ann = begin(server, tmp_path)
    ann.expect("Waiting until every seat is taken")
    ann.sendintr()
    ann.expect("wait on > $")
    ann.sendline("cancel")
    ann.expect("Ann has cancelled the table")
    ann.expect(pexpect.EOF)
    ann.close()

    assert ann.exitstatus == 0


def test_ctrl_c_twice_leaves_a_game_that_waits(server: Serving, tmp_path: Path) -> None:
    _, ann, bob = sit_down(server, tmp_path)
    bob.sendintr()
    bob.expect("wait on > $")
    press_ctrl_c(bob, until="The game is kept on the server")
    bob.expect(pexpect.EOF)
    bob.close()
    ann.close()

    assert bob.exitstatus == 130


class Impatient(io.StringIO):
    """Press Ctrl-C at the instant that one of these is printed, each once."""

    def __init__(self, *texts: str) -> None:
        super().__init__()
        self._texts = list(texts)

    def write(self, text: str) -> int:
        written = super().write(text)
        if self._texts and self._texts[0] in text:
            del self._texts[0]
            raise KeyboardInterrupt
        return written


def test_ctrl_c_while_a_command_is_answered_asks_for_the_next(
    server: Serving, tmp_path: Path
) -> None:
    begun = Lobby(server.url).begin(NewMatch(game="contours", seats=["me", "me"], name="Ann"))
    bob = [begun.seats[1].token]
    table = RemoteTable(Lobby(server.url), begun.match, bob, tmp_path, print).opened()
    out = Impatient("Waiting for Ann", "It is not your turn", "give up?")
    lines = iter(["1,1", "resign", "quit"])

    def read(prompt: str) -> str:
        out.write(prompt)
        return next(lines)

    try:
        Session(table, Screen(Console(file=out, width=200), read), phrases("en")).play()
    except KeyboardInterrupt:
        pytest.fail("Bob was taken from the table")

    assert out.getvalue().count("A command, or Enter to wait on > ") == 3
    assert not list(lines)


def test_a_spectator_sees_everything_and_cannot_act(server: Serving, tmp_path: Path) -> None:
    code, ann, bob = sit_down(server, tmp_path)
    words = ["play", "--server", server.url, "--watch", code, "--lang=en"]
    watching = on_terminal(tmp_path / "cid", *words)
    watching.expect("Waiting for Ann")
    take_turns(["1,1"], ann, bob)
    watching.expect_exact("Ann plays (1,1).")
    watching.expect("Waiting for Bob")
    watching.sendintr()
    watching.expect("wait on > $")
    watching.sendline("resign")
    watching.expect("You watch this game: you have no seat")
    watching.sendintr()
    watching.expect("wait on > $")
    watching.sendline("quit")
    watching.expect_exact(f"--watch {code}")
    watching.expect(pexpect.EOF)
    for terminal in (ann, bob, watching):
        terminal.close()

    assert watching.exitstatus == 0


def test_everything_can_be_asked_for(server: Serving, tmp_path: Path) -> None:
    typed = ["1", "contours", "size=3x3", "", "me,open,me", "me,me", "Ann", "Bob", "1,1", "hint"]
    done = run(tmp_path, "play", "--server", server.url, typed="\n".join(typed))

    assert (done.returncode, done.stderr) == (0, "")
    assert "“open” is a seat for whoever comes." in done.stdout
    assert "3 seats are named, but this game has 2." in done.stdout
    assert "Ann plays (1,1)." in done.stdout
    assert "Hints are for games against bots." in done.stdout
    assert "The game is kept on the server." in done.stdout


def test_a_server_that_stays_away_is_left_with_a_word_how_to_come_back(
    server: Serving, tmp_path: Path
) -> None:
    out = io.StringIO()
    begun = Lobby(server.url).begin(NewMatch(game="contours", seats=["me", "me"], name="Ann"))
    tokens = [one.token for one in begun.seats]
    with relay(server.url) as wire:
        soon = RetryPolicy(first=0.01, longest=0.01, total=0.05)
        table = RemoteTable(Lobby(wire.url), begun.match, tokens, tmp_path, print, soon).opened()
        screen = Screen(Console(file=out, width=200), lambda _: "1,1")
        wire.close()
        with pytest.raises(ServerUnreachable):
            Session(table, screen, phrases("en")).play()

    assert f"Come back with: kletka play --server {wire.url} --join {begun.match}" in out.getvalue()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--join", "nosuchmatch22"], "There is no such match."),
        (["--watch", "../etc"], "There is no such match."),
        (["--join", "nosuchmatch22", "--seat", "0"], "There is no seat 0."),
        (["--join", "nosuchmatch22", "contours"], "contours cannot be used"),
        (["--continue"], "--continue cannot be used"),
        (["contours", "--budget=5"], "--budget cannot be used"),
        (["contours", "--seats=me,genius"], "“genius” is not among me, open, easy"),
        (["contours", "--name", "x" * 30], "A name has 1 to 24 visible characters"),
        (["contours", "--clock=soon"], "“soon” is not a clock. Write 5+3"),
        (["contours", "--clock=9000d"], "The clock cannot be set to"),
    ],
)
def test_an_impossible_request_to_a_server_is_refused_in_one_sentence(
    server: Serving,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    said: str,
) -> None:
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))
    code = main(["play", "--lang=en", "--server", server.url, "--name=Ann", *words])

    refusal = capsys.readouterr().err
    assert code == 2
    assert said in refusal
    assert len(refusal.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--server=127.0.0.1:1", "--join=nosuchmatch22"], "does not answer: Connection refused"),
        (["--server=nonsense://", "--watch=nosuchmatch22"], "is no address of a server"),
        (["--join=nosuchmatch22"], "--join needs the address of a server"),
        (["contours", "--clock=5+3"], "--clock needs the address of a server"),
        (["contours", "--public"], "--public needs the address of a server"),
    ],
)
def test_a_server_that_is_not_there_is_said_in_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    said: str,
) -> None:
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))
    code = main(["play", "--lang=en", *words])

    output = capsys.readouterr()
    assert (code, output.out) == (2, "")  # nobody is asked for a name in vain
    assert said in output.err
    assert len(output.err.splitlines()) == 1


def test_a_full_table_turns_guests_away(
    server: Serving,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    full = Lobby(server.url).begin(NewMatch(game="contours", seats=["me", "easy"], name="Ann"))
    monkeypatch.setenv("KLETKA_HOME", str(tmp_path))
    words = ["--server", server.url, "--join", full.match, "--name=Cid", "--lang=ru"]

    assert main(["play", *words]) == 2
    assert capsys.readouterr().err == "Все места заняты.\n"


@pytest.mark.parametrize("game", ["contours", "labyrinth"][: scaled(1, 2)])
def test_an_engine_plays_a_whole_game_at_a_table_of_a_server(
    server: Serving, tmp_path: Path, game: str
) -> None:
    seats, engine = {
        "contours": ("me,easy", str(HUGGER)),
        "labyrinth": ("me", f"{sys.executable} -m kletka engine"),
    }[game]
    online = ("--server", server.url, "--name=Ann", f"--seats={seats}", "--engine", engine)

    done = run(tmp_path, "play", game, "--size=3x3", "--lang=en", *online)

    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"won|wins|draw|escaped|Victory", done.stdout.splitlines()[-1])


def test_an_engine_that_fails_at_a_table_of_a_server_resigns(
    server: Serving, tmp_path: Path
) -> None:
    online = ("--server", server.url, "--name=Ann", "--seats=me,easy", "--engine", "echo ok")

    done = run(tmp_path, "play", *CONTOURS, *online)

    assert done.returncode == 0
    assert "has ended without an answer" in " ".join(done.stdout.split())
    assert "Ann gives up" in done.stdout


def test_two_terminals_are_paired_by_the_server_through_its_restart(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serving(tmp_path_factory.mktemp("pairing")) as server:
        looking = ("play", "contours", "--lang=en", "--server", server.url, "--pair")
        ann = on_terminal(tmp_path / "ann", *looking, "--name=Ann")
        ann.expect("Waiting for an opponent")
        server.kill()
        ann.expect("The connection is lost")
        server.start()
        bob = on_terminal(tmp_path / "bob", *looking, "--name=Bob")

        both = [(ann, "Ann"), (bob, "Bob")]
        turns = [one.expect([f"{name} > $", "Waiting for (Ann|Bob)"]) for one, name in both]
        assert sorted(turns) == [0, 1]


def test_a_pace_that_there_is_not_is_refused_in_words(
    server: Serving, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["play", "contours", "--lang=en", "--server", server.url, "--pair", "--name=Ann"]
    assert main([*words, "--pace=hyper"]) == 2

    assert "“hyper” is not a pace" in capsys.readouterr().err
