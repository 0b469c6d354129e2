"""The real program serving, in a process that can be killed and started again."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.terminal.runner import PROGRAM, environment


class Serving:
    """One server process after another, always on the same port and the same database."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._folder = folder
        self._options = options
        self._port = 0
        self.start()

    def start(self) -> None:
        words = ["--port", str(self._port), "--database", f"sqlite:///{self._folder / 'kletka.db'}"]
        words += [
            "--limit",
            "record_niceness=0",
        ]  # a terminal waits for its record, on a busy machine too
        self._process = subprocess.Popen(
            [*PROGRAM, "serve", "--lang=en", *words, *self._options],
            stdout=subprocess.PIPE,
            # What a killed server leaves behind is swept up, and that need not be told here.
            env=environment(self._folder, PYTHONWARNINGS="ignore:resource_tracker"),
            text=True,
        )
        assert self._process.stdout is not None
        received = re.search(r"http://\S+:(\d+)", self._process.stdout.readline())
        assert received is not None, "the server did not start"
        self.url, self._port = received[0], int(received[1])

    def kill(self) -> None:
        """Kill the process at once; nothing is finished, nothing is said."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[Serving]:
    folder.mkdir(exist_ok=True)
    server = Serving(folder, *options)
    try:
        yield server
    finally:
        server.kill()
