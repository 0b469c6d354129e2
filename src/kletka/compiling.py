"""Compiles functions with Numba and keeps the results on disk; to import it needs Numba.

Numba compiles a function anew when its own file has changed, or what it closes over. It does not look at
the files of the functions that are called: a function that calls those of other files closes over
`hash_sources` of them.
"""

import inspect
import zlib
from collections.abc import Callable
from types import ModuleType
from typing import Any

from numba import config, njit

from kletka.compiled_cache import cache_folder

settings: Any = config  # which has its names only at run time
if not settings.CACHE_DIR and (folder := cache_folder()) is not None:
    settings.CACHE_DIR = str(folder)  # read whenever a function is declared


def compile_cached(function: Callable[..., Any]) -> Any:
    """Compile a function at its first call, and keep the result on disk for other processes."""
    try:
        return njit(nogil=True, cache=True)(function)
    except RuntimeError:  # no folder that can be written: every process compiles for itself
        return njit(nogil=True)(function)


def compile_with_sources(function: Callable[..., Any], sources: int) -> Any:
    """Compile a function that calls functions of other files; `sources` is a hash of them."""

    def run(*arguments: Any) -> Any:
        assert sources >= 0  # what is kept on disk belongs to the variables of this closure
        return function(*arguments)

    return compile_cached(run)


def hash_sources(*modules: ModuleType) -> int:
    """Give a number that changes when one of these modules is changed."""
    return zlib.crc32("".join(map(inspect.getsource, modules)).encode())
