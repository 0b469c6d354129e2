"""Prints and reads lines, on a terminal or in a pipe, at any width."""

import contextlib
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from rich.console import Console
from rich.text import Text

MIN_WIDTH_COLUMNS = 20

_CONTROL_CODES = {code: 0x2400 + code for code in range(0x20) if chr(code) not in "\t\n"}
_CONTROL_CODES |= {0x7F: 0x2421} | dict.fromkeys(range(0x80, 0xA0), 0xFFFD)
_CONTROL_CODES |= dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)), 0xFFFD)
"""Visible replacements of the control characters of terminals."""


def without_control_codes(text: str) -> str:
    """Replace control characters: names in a record may contain anything."""
    return text.translate(_CONTROL_CODES)


class Screen:
    """The output and input of a player."""

    def __init__(self, console: Console, read: Callable[[str], str]) -> None:
        self._console = console
        self._read = read

    @classmethod
    def standard(cls) -> "Screen":
        """Return the screen of this process; undecodable bytes are replaced."""
        for name, mode in (("stdin", "r"), ("stdout", "w")):
            if getattr(sys, name) is None:  # closed by the parent process
                setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115 - to the very end
        for stream in (sys.stdin, sys.stdout):
            with contextlib.suppress(AttributeError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415 - line editing for input(), where it exists
        return cls(Console(highlight=False), _read_line)

    @property
    def width(self) -> int:
        return max(MIN_WIDTH_COLUMNS, self._console.width)

    def say(self, text: str = "", style: str = "") -> None:
        """Print a sentence, wrapped to the width."""
        self._console.print(Text(without_control_codes(text), style=style))

    def copyable(self, text: str, style: str = "") -> None:
        """Print a sentence without wrapping, so that a command in it can be copied."""
        self._console.print(Text(without_control_codes(text), style=style), soft_wrap=True)

    def board(self, lines: Iterable[Text]) -> None:
        """Print drawn lines without wrapping."""
        for line in lines:
            line.plain = without_control_codes(line.plain)
            self._console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def columns(self, words: Sequence[str]) -> None:
        """Print short texts in columns."""
        cell = max(map(len, words), default=0) + 2
        fitting = max(1, self.width // cell)
        for start in range(0, len(words), fitting):
            row = words[start : start + fitting]
            self.board([Text("".join(word.ljust(cell) for word in row).rstrip())])

    def markdown(self, text: str) -> None:
        """Print Markdown: rendered on a terminal, unchanged in a pipe."""
        if self._console.is_terminal:
            from rich.markdown import Markdown  # noqa: PLC0415 - slow to load, seldom asked for

            self._console.print(Markdown(text))
        else:
            self._console.print(Text(text))

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Show a spinner on a terminal; nothing in a pipe."""
        if not self._console.is_terminal:
            return contextlib.nullcontext()
        return self._console.status(Text(without_control_codes(text)))

    def ask(self, prompt: str) -> str:
        """Ask for a line; EOFError at the end of input, KeyboardInterrupt for Ctrl-C."""
        return self._read(without_control_codes(prompt)).strip()


def _read_line(prompt: str) -> str:
    if sys.stdin.isatty() and sys.stdout.isatty():
        return input(prompt)
    print(prompt, flush=True)  # noqa: T201 - in a pipe the question is a line of its own
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
