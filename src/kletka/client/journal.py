"""A game on disk as it happens: one file, a line an entry, each on the disk before it counts.

A kill at any instant leaves at worst a torn last line, which was never acknowledged and is dropped.
"""

import errno
import json
import os
from pathlib import Path
from typing import IO, Any, Self

from msgspec.structs import replace
from platformdirs import user_data_path

from kletka.match import BadRecord, Entry, Match, Record, read_record, record_of, replayed
from kletka.match.entry import read_entry, write_entry
from kletka.match.record import followed
from kletka.match.vector import Vector
from kletka.protocol import Registry

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no flock; there the last writer wins
    fcntl = None  # type: ignore[assignment]

SUFFIX = ".game.jsonl"


class JournalBusy(Exception):  # noqa: N818 - named by its state
    """Another process has this game open."""


def games_folder() -> Path:
    """Return the folder of the user's games; KLETKA_HOME overrides it."""
    home = os.environ.get("KLETKA_HOME")
    return Path(home) if home else user_data_path("kletka") / "games"


def latest(folder: Path) -> Path | None:
    """Find the running game that was played last."""
    journals = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns)
    return next(filter(_is_begun, reversed(journals)), None)


def _is_begun(path: Path) -> bool:
    """Say whether the first line is complete; before that, the game was never shown."""
    try:
        with path.open("rb") as file:
            return file.readline().endswith(b"\n")
    except OSError:  # opening it will report the error
        return True


class Journal:
    """An open file of one running game."""

    def __init__(self, path: Path, file: IO[bytes], language: str = "") -> None:
        self.path = path
        self.language = language  # in which the game was begun; "": unknown
        self._file = file

    @classmethod
    def create(
        cls,
        path: Path,
        match: Match,
        names: tuple[str, ...],
        seats: list[str],
        language: str = "",
    ) -> Self:
        """Create a journal; its first line is the record without entries, the seats, and the language."""
        path.parent.mkdir(parents=True, exist_ok=True)
        journal = cls(path, _locked(path.open("xb", buffering=0)), language)
        start = replace(match, entries=Vector(), mainline=match.mainline.prefix(1), departures=())
        record = record_of(start, names).document()
        head = {"record": record, "seats": seats, "language": language}
        try:
            journal._write(head)
            for entry in match.entries:
                journal.append(entry)
        except OSError:  # disk full: an incomplete file must not become the latest game
            journal.discard()
            raise
        return journal

    @classmethod
    def resume(cls, path: Path, games: Registry) -> tuple[Self, Match, tuple[str, ...], list[str]]:
        """Open a journal: return it with the match as acknowledged, the names and the seats."""
        file = _locked(path.open("r+b", buffering=0))
        try:
            text = file.read()
            whole = text[: text.rfind(b"\n") + 1]  # what follows was never acknowledged
            head, *rows = map(json.loads, whole.splitlines())
            record = _record(head, games)
            seats = [str(seat) for seat in head["seats"]]
            match = replayed(record)
            for number, row in enumerate(rows, 1):
                match = followed(match, number, read_entry(row))
            if len(seats) != len(record.names):
                raise ValueError(seats)
        except (ValueError, TypeError, KeyError, RecursionError):
            file.close()
            raise BadRecord("shell-record-damaged") from None
        except BaseException:
            file.close()
            raise
        file.truncate(len(whole))
        file.seek(len(whole))
        return cls(path, file, str(head.get("language", ""))), match, record.names, seats

    def append(self, entry: Entry) -> None:
        """Write an entry to the disk; if that fails, nothing of it stays."""
        self._write(write_entry(entry))

    def _write(self, value: Any) -> None:
        end = self._file.tell()
        try:
            line = json.dumps(value, ensure_ascii=False).encode() + b"\n"
            if self._file.write(line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
            os.fsync(self._file.fileno())
        except OSError:
            self._file.seek(end)
            self._file.truncate()
            raise

    def close(self) -> None:
        self._file.close()

    def discard(self) -> None:
        """Close the journal and delete its file."""
        self.close()
        self.path.unlink(missing_ok=True)


def _locked(file: IO[bytes]) -> IO[bytes]:
    if fcntl is not None:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise JournalBusy(file.name) from None
    return file


def _record(head: Any, games: Registry) -> Record:
    return read_record(json.dumps(head["record"]), games)
