"""Compiles functions with Numba and keeps the results on disk; to import it needs Numba.

Numba compiles a function anew when its own file has changed, or what it closes over. It does not look at
the files of the functions that are called: a function that calls those of other files closes over
`hash_sources` of them.
"""

import inspect
import sys
import zlib
from collections.abc import Callable
from types import ModuleType
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]  # it comes with Numba
from numba import config, njit, types
from numba.extending import intrinsic, overload

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
    """Give a number that changes when one of these modules is changed, or this one."""
    sources = map(inspect.getsource, (*modules, sys.modules[__name__]))
    return zlib.crc32("".join(sources).encode())


def compile_to_pointer(function: Callable[[Any], Any]) -> None:
    """Let a function that returns an array as it is return, compiled, a bare pointer to its first word."""
    overload(function)(_pointer_to)


def compile_to_population(function: Callable[[int], int]) -> None:
    """Let a function that counts the bits of a word be, compiled, one instruction."""
    overload(function)(_population_of)


def _population_of(word: Any) -> Any:
    del word

    def population(word: Any) -> Any:
        return _count_population(word)

    return population


def _population(typing_context: Any, word: Any) -> Any:
    """Tell Numba how to count bits: by one instruction."""
    del typing_context, word

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        del context, signature
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


_count_population: Any = intrinsic(_population)


def _pointer_to(array: Any) -> Any:
    del array

    def pointer(array: Any) -> Any:
        return _pointer_at(array.ctypes.data)

    return pointer


def _pointer(typing_context: Any, address: Any) -> Any:
    """Tell Numba how to make a pointer to words of an address."""
    del typing_context

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], context.get_value_type(signature.return_type))

    words: Any = types.CPointer  # it says nothing of its types
    return words(types.int64)(address), generate


_pointer_at: Any = intrinsic(_pointer)


def _prefetch(typing_context: Any, pointer: Any, index: Any) -> Any:
    """Tell Numba how to fetch a word into the cache before it is needed."""
    del typing_context

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        del signature
        number = ir.IntType(32)
        address = builder.bitcast(builder.gep(args[0], [args[1]]), ir.IntType(8).as_pointer())
        takes = ir.FunctionType(ir.VoidType(), [address.type, number, number, number])
        fetch = builder.module.declare_intrinsic("llvm.prefetch", [address.type], takes)
        builder.call(fetch, [address, number(0), number(3), number(1)])  # to read, keep, data
        return context.get_dummy_value()

    return types.void(pointer, index), generate


prefetch: Any = intrinsic(_prefetch)


def _lowest_bit(typing_context: Any, mask: Any) -> Any:
    """Tell Numba how to number the lowest bit of a mask that is not empty."""
    del typing_context, mask

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        del context, signature
        return builder.cttz(args[0], ir.IntType(1)(1))

    return types.int64(types.int64), generate


lowest_bit: Any = intrinsic(_lowest_bit)
