"""A function for workers that hangs the first time; alone, so that a worker loads it at once."""

import time
from pathlib import Path


def hang_once(mark: str) -> str:
    if not Path(mark).exists():
        Path(mark).touch()
        time.sleep(600)
    return "moved"
