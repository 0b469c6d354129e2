"""The folder on disk in which compiled functions are kept for other processes."""

import os
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import platformdirs

CACHE_VARIABLE = "NUMBA_CACHE_DIR"


def cache_folder() -> Path | None:
    """Give the folder for compiled engines, which this user alone can write; None: there is none."""
    return _usable_folder(tuple(_cache_folders()))


def _cache_folders() -> Iterator[Path]:
    if chosen := os.environ.get(CACHE_VARIABLE):
        yield Path(chosen)
    yield platformdirs.user_cache_path("kletka") / "engines"
    if home := os.environ.get("KLETKA_HOME"):  # a service has no other folder that it can write
        yield Path(home) / "engines"


@cache
def _usable_folder(folders: tuple[Path, ...]) -> Path | None:
    for folder in folders:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            # What is loaded from there is run: nobody else may have put it there.
            if hasattr(os, "getuid") and folder.stat().st_uid != os.getuid():
                continue
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return None
