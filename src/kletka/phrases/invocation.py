"""Command lines to show to the user, as the program was started: by `kletka` or by `make`."""

import os
import shlex

MAKE = "KLETKA_MAKE"
"""Set by the Makefile, whose users have no `kletka` on their path."""

_TARGETS = {"play": "terminal", "serve": "play"}
"""The target of `make` that runs a command."""


def invocation(command: str, *arguments: str) -> str:
    """Write a command line that can be copied: `kletka play …`, or `make terminal ARGS="…"`."""
    if not os.environ.get(MAKE) or command not in _TARGETS:
        return shlex.join(["kletka", command, *arguments])
    target = f"make {_TARGETS[command]}"
    if not arguments:
        return target
    words = shlex.join(arguments).replace("$", "$$")  # make reads a single $ as its own
    plain = not any(sign in words for sign in '"\\`$!')
    return f'{target} ARGS="{words}"' if plain else f"{target} ARGS={shlex.quote(words)}"
