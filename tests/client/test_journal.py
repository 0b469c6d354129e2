"""A game on disk: what is acknowledged is there; what cannot be written changes nothing."""

import errno
import os
import resource
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from kletka.client import JournalBusy, LocalTable, latest
from kletka.client.local import record_path
from kletka.client.whole_file import write_new_file
from kletka.games import GAMES
from kletka.match import BadRecord, Match, read_record, record_of, verify
from kletka.match.record import fork_at
from kletka.protocol import Seat


@pytest.fixture
def table(tmp_path: Path) -> Iterator[LocalTable]:
    table = contours(tmp_path)
    yield table
    table.journal.close()


def contours(folder: Path) -> LocalTable:
    rules = GAMES["contours"]
    options = rules.options_type.read({"width": 5, "height": 5})
    return LocalTable.begin(folder, rules, options, seats=["me", "me"], names=("A", "B"), seed=1)


def test_every_action_is_on_the_disk_when_it_is_answered(table: LocalTable) -> None:
    for number, text in enumerate(["1,1", "2,2", "3,3"], 1):
        table.act(Seat((number - 1) % 2), text)
        assert len(table.journal.path.read_text().splitlines()) == 1 + number


def test_a_resumed_table_is_the_table_that_was_left(tmp_path: Path) -> None:
    table = contours(tmp_path)
    table.act(Seat(0), "1,1")
    table.act(Seat(1), "2,2")
    table.take_back()
    table.journal.close()
    path = latest(tmp_path)
    assert path is not None

    again = LocalTable.resume(path)
    assert again.match.entries == table.match.entries
    assert again.match.state == table.match.state
    assert (again.names, again.seats) == (table.names, table.seats)
    again.act(Seat(1), "4,4")
    again.journal.close()


def test_a_full_disk_refuses_the_move_and_leaves_the_game_as_it_was(
    table: LocalTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.act(Seat(0), "1,1")
    before = table.journal.path.read_bytes()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            table.act(Seat(1), "2,2")
    assert table.journal.path.read_bytes() == before
    assert len(table.match.entries) == 1
    table.act(Seat(1), "2,2")
    assert len(table.journal.path.read_text().splitlines()) == 3


def test_a_game_that_could_not_be_begun_leaves_the_one_before_to_go_on_with(
    table: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            contours(tmp_path)
    assert list(tmp_path.iterdir()) == [table.journal.path]


@pytest.mark.parametrize("written", [0, 1, 200])
def test_a_game_killed_before_its_first_line_was_whole_was_never_begun(
    written: int, table: LocalTable, tmp_path: Path
) -> None:
    first_line = table.journal.path.read_bytes()
    torn = tmp_path / "contours-later.game.jsonl"
    torn.write_bytes(first_line[:written])
    os.utime(torn, ns=(2**62, 2**62))

    assert latest(tmp_path) == table.journal.path
    torn.write_bytes(first_line)
    os.utime(torn, ns=(2**62, 2**62))
    assert latest(tmp_path) == torn


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
def test_a_device_without_room_is_an_error_and_not_half_a_line(table: LocalTable) -> None:
    with Path("/dev/full").open("r+b", buffering=0) as full:
        table.journal.close()
        table.journal._file = full
        with pytest.raises(OSError, match=r"No space left|Invalid argument"):
            table.act(Seat(0), "1,1")
    assert table.match.entries == ()


def test_one_game_is_open_in_one_place(tmp_path: Path) -> None:
    table = contours(tmp_path)

    with pytest.raises(JournalBusy):
        LocalTable.resume(table.journal.path)
    table.journal.close()
    LocalTable.resume(table.journal.path).journal.close()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}\n",
        "nonsense\n",
        '{"record": {}, "seats": []}\n',
        "[1, 2]\n",
    ],
)
def test_a_damaged_journal_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.game.jsonl"
    path.write_text(text)

    with pytest.raises(BadRecord):
        LocalTable.resume(path)


def test_a_journal_with_a_foreign_line_in_the_middle_is_refused(tmp_path: Path) -> None:
    table = contours(tmp_path)
    table.act(Seat(0), "1,1")
    table.journal.close()
    path = table.journal.path
    head, entry = path.read_text().splitlines()

    for middle in ('["act", 0]', '{"a": 1}', '["act", 1, "1,1"]', '["act", 0, "9,9"]'):
        path.write_text(f"{head}\n{middle}\n{entry}\n")
        with pytest.raises(BadRecord):
            LocalTable.resume(path)


def test_a_record_without_its_secret_is_not_continued(tmp_path: Path) -> None:
    table = contours(tmp_path)
    text = record_of(table.match, table.names, keep_secret=True).write()
    table.journal.close()

    with pytest.raises(BadRecord) as refusal:
        LocalTable.from_record(tmp_path, text)
    assert refusal.value.reason == "shell-record-no-secret"


def test_a_finished_game_is_filed_and_another_begun(tmp_path: Path) -> None:
    table = contours(tmp_path)
    table.resign(Seat(0))
    again = table.play_again()

    assert again.match.entries == ()
    assert again.match.options == table.match.options
    assert len(list(tmp_path.glob("*.kletka.json"))) == 1
    assert latest(tmp_path) == again.journal.path
    again.journal.close()


def test_a_fork_goes_on_from_its_record_and_from_its_journal(tmp_path: Path) -> None:
    past = contours(tmp_path / "past")
    past.act(Seat(0), "1,1")
    past.journal.close()
    fork = fork_at(read_record(past.record(), GAMES), 1, "records", "abc")
    match = Match.begin(past.rules, past.match.options, fork=fork)
    table = LocalTable.from_record(tmp_path, record_of(match, ("A", "B")).write())
    table.act(Seat(1), "2,2")
    table.journal.close()

    again = LocalTable.resume(table.journal.path)
    again.journal.close()
    assert again.match.fork == fork
    assert again.match.state == table.match.state
    assert verify(again.record(), GAMES).entries == 1


@pytest.fixture
def full_disk() -> Iterator[None]:
    """No file grows beyond a hundred bytes."""
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limit[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    signal.signal(signal.SIGXFSZ, handler)


def test_a_full_disk_leaves_no_half_file_and_the_journal_of_a_finished_game(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    table = contours(tmp_path)
    table.resign(Seat(0))
    request.getfixturevalue("full_disk")
    with pytest.raises(OSError, match="large"):
        table.archive()
    table.journal.close()

    assert table.journal.path.exists()
    assert not record_path(table.journal.path).exists()
    with pytest.raises(OSError, match="large"):
        write_new_file(tmp_path / "picture.png", b"x" * 101)
    assert [path for path in tmp_path.iterdir() if path != table.journal.path] == []


def test_a_finished_game_is_on_the_disk_before_its_journal_goes(
    table: LocalTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.resign(Seat(0))
    done: list[str] = []
    sync, discard = os.fsync, table.journal.discard

    def note_sync(number: int) -> None:
        done.append("on the disk")
        sync(number)

    def note_discard() -> None:
        done.append("gone")
        discard()

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(table.journal, "discard", note_discard)

    table.archive()

    assert done[0] == "on the disk"
    assert "gone" in done


def test_a_journal_that_is_nested_too_deeply_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "deep.game.jsonl"
    path.write_bytes(b"[" * 200_000 + b"\n")
    with pytest.raises(BadRecord):
        LocalTable.resume(path)
