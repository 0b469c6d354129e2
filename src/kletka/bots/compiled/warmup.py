"""Compiles and loads the compiled engines in the background: nobody waits for a compiler.

The engine of a game is its module `kletka.bots.<key>.engine`, which needs Numba (the extra
`engine`) and has a function `warm`. A process of low priority compiles all engines into a cache on
disk, once a machine; other processes then load them in a thread, in about a second. Until an engine
is loaded, and where Numba is missing, bots search in plain Python.
"""

import hashlib
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from kletka.compiled_cache import cache_folder
from kletka.games import GAMES

try:
    import fcntl
except ImportError:  # on Windows two processes may compile the same
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger(__name__)

BACKGROUND = "--background"  # somebody plays meanwhile
NICENESS = 19  # of the process that compiles in the background
POLL_SECONDS = 1.0  # between two looks whether another process has compiled the engines

PACKAGE = Path(__file__).parents[2]
SOURCES = ("compiling.py", "games/*/*.py", "bots/*/*.py")  # in the package

_engines: dict[str, ModuleType] = {}
_loading = threading.Lock()  # an engine is loaded once
_starting = threading.Lock()  # so is the thread
_thread: threading.Thread | None = None


def engine_keys() -> tuple[str, ...]:
    """List the games that have a compiled engine; none where Numba is missing."""
    if find_spec("numba") is None:
        return ()
    return tuple(key for key in GAMES if find_spec(f"kletka.bots.{key}.engine") is not None)


def loaded_engine(key: str) -> ModuleType | None:
    """Give the engine of a game if it is loaded; else begin to load all in the background."""
    found = _engines.get(key)
    if found is None:
        load_in_background()
    return found


def load_engine(key: str) -> ModuleType | None:
    """Load the engine of a game now, and compile it if need be; None where Numba is missing."""
    if key not in engine_keys():
        return None
    with _loading:
        if key not in _engines:
            module = import_module(f"kletka.bots.{key}.engine")
            module.warm()
            _engines[key] = module
    return _engines[key]


def ready_engine(key: str) -> ModuleType | None:
    """Give the engine of a game without compiling it: loaded from the cache, if it is there."""
    if key in _engines or (key in engine_keys() and is_compiled()):
        return load_engine(key)
    load_in_background()
    return None


def load_in_background() -> threading.Thread:
    """Begin, once a process, to load all engines in a thread; they are compiled in another process."""
    global _thread  # noqa: PLW0603 - once a process
    with _starting:
        if _thread is None:
            _thread = threading.Thread(target=_load_all, name="kletka-engines", daemon=True)
            _thread.start()
    return _thread


def _load_all() -> None:
    try:
        if (compiler := start_compiler()) is not None:
            compiler.wait()
        while compiler_runs():
            time.sleep(POLL_SECONDS)
        if is_compiled():
            for key in engine_keys():
                load_engine(key)
    except Exception:  # whatever is wrong with an engine, bots search in plain Python
        log.exception("the compiled engines cannot be loaded")


def start_compiler() -> "subprocess.Popen[bytes] | None":
    """Start a process that compiles all engines; None if that is done, under way or impossible."""
    if not engine_keys() or cache_folder() is None or is_compiled() or compiler_runs():
        return None
    return subprocess.Popen(  # noqa: S603 - this very module
        [sys.executable, "-m", __name__, BACKGROUND],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )


@contextmanager
def compiled_in_background() -> Iterator[None]:
    """Compile the engines in another process meanwhile; it ends with the block at the latest."""
    compiler = start_compiler()
    try:
        yield
    finally:
        if compiler is not None:
            compiler.terminate()
            compiler.wait()


@cache
def _fingerprint() -> str:
    """Hash what decides whether Numba takes a function from its cache.

    Numba looks at the path, time and size of each source: a copy of the same sources in another
    folder is compiled anew.
    """
    sources = {path for pattern in SOURCES for path in PACKAGE.glob(pattern)}
    found = hashlib.sha256(f"{version('numba')} {sys.version}".encode())
    for path in sorted(sources):
        status = path.stat()
        found.update(f"{path} {status.st_mtime_ns} {status.st_size}\n".encode())
    return found.hexdigest()[:16]


def _marker(kind: str) -> Path:
    folder = cache_folder()
    assert folder is not None  # only asked where there is one
    return folder / f"{kind}-{_fingerprint()}"


def is_compiled() -> bool:
    """Say whether all engines are in the cache."""
    return cache_folder() is not None and _marker("compiled").exists()


def compiler_runs() -> bool:
    """Say whether a process is compiling these engines now."""
    if cache_folder() is None or fcntl is None:
        return False
    with _marker("compiling").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def compile_all() -> None:
    """Compile all engines into the cache; waits while another process is doing that."""
    with _marker("compiling").open("w") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)  # ends with the process
        if not is_compiled():
            for key in engine_keys():
                load_engine(key)
            _marker("compiled").touch()


if __name__ == "__main__":
    if BACKGROUND in sys.argv and hasattr(os, "nice"):
        os.nice(NICENESS)
    compile_all()
