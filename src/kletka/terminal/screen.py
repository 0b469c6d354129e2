"""Lines out and lines in, on a terminal, in a pipe, in a narrow window."""

import contextlib
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from rich.console import Console
from rich.text import Text

NARROWEST = 20

_COMMANDS = {code: 0x2400 + code for code in range(0x20) if chr(code) not in "\t\n"}
_COMMANDS |= {0x7F: 0x2421} | dict.fromkeys(range(0x80, 0xA0), 0xFFFD)
_COMMANDS |= dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)), 0xFFFD)
"""Signs that a terminal obeys instead of showing them, and a picture of each."""


def harmless(text: str) -> str:
    """Make visible whatever would command the terminal: names in a record may hold anything."""
    return text.translate(_COMMANDS)


class Screen:
    """Where a player reads and types."""

    def __init__(self, console: Console, read: Callable[[str], str]) -> None:
        self._console = console
        self._read = read

    @classmethod
    def standard(cls) -> "Screen":
        """Give the screen of this process; strange bytes are shown, never fatal."""
        for name, mode in (("stdin", "r"), ("stdout", "w")):
            if getattr(sys, name) is None:  # closed by whoever started us
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
        return max(NARROWEST, self._console.width)

    def say(self, text: str = "", style: str = "") -> None:
        """Write a sentence, wrapped to the window."""
        self._console.print(Text(harmless(text), style=style))

    def copyable(self, text: str, style: str = "") -> None:
        """Write a sentence with a command in it: no line break is put where it would be copied."""
        self._console.print(Text(harmless(text), style=style), soft_wrap=True)

    def board(self, lines: Iterable[Text]) -> None:
        """Write lines that are drawn: never wrapped inside."""
        for line in lines:
            line.plain = harmless(line.plain)
            self._console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def columns(self, words: Sequence[str]) -> None:
        """Write short texts side by side, as many as fit."""
        cell = max(map(len, words), default=0) + 2
        fitting = max(1, self.width // cell)
        for start in range(0, len(words), fitting):
            row = words[start : start + fitting]
            self.board([Text("".join(word.ljust(cell) for word in row).rstrip())])

    def markdown(self, text: str) -> None:
        """Write a longer text; in a pipe just as it is."""
        if self._console.is_terminal:
            from rich.markdown import Markdown  # noqa: PLC0415 - slow to load, seldom asked for

            self._console.print(Markdown(text))
        else:
            self._console.print(Text(text))

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Show that something is being done; in a pipe nothing is shown."""
        if not self._console.is_terminal:
            return contextlib.nullcontext()
        return self._console.status(text)

    def ask(self, prompt: str) -> str:
        """Ask for a line; EOFError at the end of input, KeyboardInterrupt for Ctrl-C."""
        return self._read(harmless(prompt)).strip()


def _read_line(prompt: str) -> str:
    if sys.stdin.isatty() and sys.stdout.isatty():
        return input(prompt)
    print(prompt, flush=True)  # noqa: T201 - in a pipe the question is a line of its own
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
