"""Which lessons the user has finished: a small file in the folder of the user's games."""

from pathlib import Path

from kletka.client import games_folder

FILE = "lessons.txt"


class CourseProgress:
    """The titles of finished lessons, one a line; a folder that cannot be written keeps nothing."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = games_folder() / FILE if path is None else path
        self._done = self._read()

    def __contains__(self, title: str) -> bool:
        return title in self._done

    def add(self, title: str) -> bool:
        """Store a finished lesson; False if the folder cannot be written."""
        if title in self._done:
            return True
        self._done.add(title)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{title}\n")
        except OSError:
            return False
        return True

    def _read(self) -> set[str]:
        try:
            return set(self._path.read_text(encoding="utf-8").split())
        except (OSError, UnicodeDecodeError):
            return set()
