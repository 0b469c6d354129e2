"""Functions for workers that hang or wait; alone, so that a worker loads them at once."""

import time
from pathlib import Path


def hang_once(mark: str) -> str:
    if not Path(mark).exists():
        Path(mark).touch()
        time.sleep(600)
    return "moved"


def wait_for(pipe: str) -> str:
    """Wait until somebody writes into a pipe."""
    return Path(pipe).read_text(encoding="utf-8")
