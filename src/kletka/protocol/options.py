"""Options of a game: one frozen dataclass whose fields know their ranges.

The same declaration reads words from a command line and values from JSON, refuses what does not
fit before a game starts, and tells a form what it may offer.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, ClassVar, Self

from kletka.protocol.errors import BadOptions
from kletka.protocol.plain import Json, plain

_KIND = "kletka.kind"

DIGITS = 18
LARGEST = 10**DIGITS - 1
"""No whole number of an option is larger, whatever its range: it fits into 64 bits."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number; `high` None has no upper end; `optional` allows None, "draw it for me"."""

    low: int
    high: int | None
    optional: bool = False

    def read(self, name: str, value: object) -> int | None:
        if self.optional and (value is None or value in ("", "random", "null", "none")):
            return None
        number = value
        if isinstance(value, str) and _is_whole(value):
            number = int(value)
        if isinstance(number, bool) or not isinstance(number, int):
            raise BadOptions("options-not-whole", name, value=value, **self._range())
        if abs(number) > LARGEST:  # named by its size: a text of it might be too long to be made
            shown = f"> {LARGEST}" if number > 0 else f"< -{LARGEST}"
            high = LARGEST if self.high is None else self.high
            raise BadOptions("options-out-of-range", name, value=shown, low=self.low, high=high)
        if number < self.low or (self.high is not None and number > self.high):
            raise BadOptions("options-out-of-range", name, value=value, **self._range())
        return number

    def _range(self) -> dict[str, object]:
        return {"low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    def read(self, name: str, value: object) -> bool:
        if isinstance(value, bool):
            return value
        word = value.strip().lower() if isinstance(value, str) else None
        if word in ("yes", "true", "on", "1"):
            return True
        if word in ("no", "false", "off", "0"):
            return False
        raise BadOptions("options-not-yes-or-no", name, value=value)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One word of a few."""

    words: tuple[str, ...]

    def read(self, name: str, value: object) -> str:
        if isinstance(value, str) and value.strip().lower() in self.words:
            return value.strip().lower()
        raise BadOptions("options-not-one-of", name, value=value, allowed=", ".join(self.words))


@dataclass(frozen=True, slots=True)
class Colours:
    """A different colour for each seat, out of a list; typed with commas between them."""

    words: tuple[str, ...]

    def read(self, name: str, value: object) -> tuple[str, ...]:
        parts = value.split(",") if isinstance(value, str) else value
        if not isinstance(parts, list | tuple):
            raise BadOptions("options-not-one-of", name, value=value, allowed=", ".join(self.words))
        one = OneOf(self.words)
        chosen = tuple(one.read(name, part) for part in parts if part != "")
        for word in chosen:
            if chosen.count(word) > 1:
                raise BadOptions("options-twice", name, value=word)
        return chosen


@dataclass(frozen=True, slots=True)
class Line:
    """One line of free text that the game itself reads, such as a map; may be left empty."""

    longest: int

    def read(self, name: str, value: object) -> str:
        if isinstance(value, str) and len(value) <= self.longest and value.isprintable():
            return value
        raise BadOptions("options-not-a-line", name, value=str(value)[:40], longest=self.longest)


Kind = Whole | Flag | OneOf | Colours | Line


def whole(default: int, *, low: int, high: int | None = None) -> Any:
    """Declare a whole-number option with its range."""
    return field(default=default, metadata={_KIND: Whole(low, high)})


def whole_or_random(*, low: int, high: int | None = None) -> Any:
    """Declare a whole-number option that is drawn from the seed when it is not given."""
    return field(default=None, metadata={_KIND: Whole(low, high, optional=True)})


def flag(*, default: bool) -> Any:
    """Declare a yes-or-no option."""
    return field(default=default, metadata={_KIND: Flag()})


def one_of(default: str, *words: str) -> Any:
    """Declare an option that takes one word of a few."""
    return field(default=default, metadata={_KIND: OneOf((default, *words))})


def seat_colours(default: tuple[str, ...], allowed: tuple[str, ...]) -> Any:
    """Declare the option that gives each seat its colour."""
    return field(default=default, metadata={_KIND: Colours(allowed)})


def line(default: str, *, longest: int) -> Any:
    """Declare an option of free text on one line."""
    return field(default=default, metadata={_KIND: Line(longest)})


@dataclass(frozen=True, slots=True)
class SizeOptions:
    """The names of the options that give the size of the board, and the sizes that a form offers."""

    width: str = "width"
    height: str = "height"
    presets: tuple[tuple[int, int], ...] = ()  # width first


@dataclass(frozen=True, slots=True)
class Options:
    """The choices made before a game; every field is declared with one of the functions above.

    Making one with a bad value raises BadOptions, so that an Options value is always playable.
    """

    game: ClassVar[str] = ""
    """The key of the game that these options are of."""
    example: ClassVar[str] = "--seed 7"
    """Options on a command line, for the help of the program."""
    size_options: ClassVar[SizeOptions | None] = None
    """Which options give the size of the board; None: the board has one size."""
    seat_option: ClassVar[str | None] = None
    """The name of the option that says how many seats there are; None: always the same number."""

    def __post_init__(self) -> None:
        with self._naming_the_game():
            for name, kind in self.kinds().items():
                object.__setattr__(self, name, kind.read(name, getattr(self, name)))
            self.check()

    @classmethod
    @contextmanager
    def _naming_the_game(cls) -> Iterator[None]:
        """Add the game to a refusal, so that the option can be named in the player's language."""
        try:
            yield
        except BadOptions as refused:
            refused.game = cls.game
            raise

    def check(self) -> None:
        """Refuse, with BadOptions, what only several fields together make impossible."""

    def chosen_seed(self) -> int | None:
        """Return the seed of the setup, where one of the options is that seed and somebody chose it."""
        return None

    @classmethod
    def kinds(cls) -> dict[str, Kind]:
        """Every option by name, in the order of declaration."""
        return {item.name: item.metadata[_KIND] for item in fields(cls)}

    @classmethod
    def defaults(cls) -> dict[str, Json]:
        return {
            item.name: plain(item.default) for item in fields(cls) if item.default is not MISSING
        }

    @classmethod
    def read(cls, given: Mapping[str, object]) -> Self:
        """Read options from words or JSON values; what is not given keeps its default."""
        known = cls.kinds()
        for name in given:
            if name not in known:
                raise BadOptions("options-unknown", name, allowed=", ".join(known))
        return cls(**given)

    @classmethod
    def read_one(cls, name: str, value: object) -> object:
        """Read one option by itself; whether all fit together is seen when they are made."""
        known = cls.kinds()
        if name not in known:
            raise BadOptions("options-unknown", name, allowed=", ".join(known))
        with cls._naming_the_game():
            return known[name].read(name, value)

    def plain(self) -> dict[str, Json]:
        return {name: plain(getattr(self, name)) for name in self.kinds()}


def _is_whole(text: str) -> bool:
    digits = text.strip().removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= DIGITS
