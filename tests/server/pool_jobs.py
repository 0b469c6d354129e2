"""Jobs for the processes of a pool: wait, crash or work; in a module of their own, which loads fast."""

import os
import signal
import time
from pathlib import Path


def wait_for(pipe: str) -> str:
    """Wait until somebody writes into a pipe."""
    return Path(pipe).read_text(encoding="utf-8")


def signal_and_wait(started: str, pipe: str) -> str:
    """Tell a pipe that the job runs, then wait for another one."""
    Path(started).write_text("started", encoding="utf-8")
    return wait_for(pipe)


def hang_once(mark: str, pipe: str) -> str:
    """Wait for ever the first time."""
    if not Path(mark).exists():
        Path(mark).touch()
        wait_for(pipe)
    return "moved"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def burn(milliseconds: float) -> str:
    """Use up processor time."""
    end = time.process_time() + milliseconds / 1000
    while time.process_time() < end:
        pass
    return "burnt"


def pid() -> int:
    return os.getpid()


def niceness() -> int:
    return os.nice(0)


def note(journal: str, name: str) -> None:
    """Write down that a job was done."""
    with Path(journal).open("a", encoding="utf-8") as file:
        file.write(f"{name}\n")


def unsendable() -> object:
    return lambda: None
