"""Refusals of the rules as exceptions of Gymnasium, with a sentence in English."""

from collections.abc import Mapping
from typing import Any, NoReturn, TypeGuard

import gymnasium
import numpy as np

from kletka.games import GAMES
from kletka.phrases import phrases
from kletka.protocol import AnyRules, BadOptions, Options, Refused


class InvalidOptions(gymnasium.error.Error, ValueError):  # noqa: N818 - as its neighbours InvalidAction, InvalidBound
    """The options of an environment do not fit together, or are out of range."""


class UnknownAgent(gymnasium.error.Error, LookupError):  # noqa: N818 - as its neighbours
    """There is no such agent in this game."""


LONGEST_VALUE = 60
"""Characters of a value that a sentence shows."""
LARGEST_SHOWN = 10**LONGEST_VALUE
"""Python writes no text of a number of thousands of digits."""


def shown(value: object) -> str:
    """Write a value for a sentence, shortened where it is long."""
    if isinstance(value, int) and abs(value) >= LARGEST_SHOWN:
        return f"a number of more than {LONGEST_VALUE} digits"
    text = repr(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


def is_whole(value: object) -> TypeGuard[int | np.integer[Any]]:
    """Say whether a value is a whole number of Python or NumPy; True and False are none."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool | np.timedelta64)


def check_count(name: str, number: object, most: int | None = None) -> None:
    """Refuse, with InvalidOptions, what is not a whole number from 1 to `most`."""
    if not is_whole(number):
        raise InvalidOptions(f"{name} is {shown(number)}, but a whole number is needed.")
    if number < 1:
        raise InvalidOptions(f"{name} is {shown(int(number))}, but at least 1 is needed.")
    if most is not None and number > most:
        raise InvalidOptions(f"{name} is {shown(int(number))}, but at most {most} is possible.")


def check_seed(seed: object, seeds: int) -> None:
    """Refuse, with InvalidOptions, what is not one of so many seeds."""
    if not is_whole(seed) or not 0 <= seed < seeds:
        raise InvalidOptions(
            f"The seed is {shown(seed)}, but it must be a whole number from 0 to {seeds - 1}."
        )


def read_number(action: object, count: int) -> int:
    """Give the number of one of so many actions, or raise InvalidAction.

    An array without dimensions counts as its number: policies give such arrays.
    """
    number = action[()] if isinstance(action, np.ndarray) and action.shape == () else action
    if not is_whole(number) or not 0 <= number < count:
        raise gymnasium.error.InvalidAction(
            f"{shown(action)} is no action: choose a whole number from 0 to {count - 1}."
        )
    return int(number)


def sentence(refused: Refused) -> str:
    """Say why the rules refuse something."""
    return phrases("en").refusal(refused)


def rules_of(key: str, version: int) -> AnyRules:
    """Give the rules of a game, or raise VersionNotFound."""
    rules = GAMES.rules_for(key, version)
    if rules is None:
        raise gymnasium.error.VersionNotFound(
            f"There are no rules {version} of {key} in this version of Kletka."
        )
    return rules


def read_options(rules: AnyRules, given: Mapping[str, object]) -> Options:
    """Read the options of a game, numbers and flags of NumPy too, or raise InvalidOptions."""
    try:
        options: Options = rules.options_type.read(
            {name: _without_numpy(value) for name, value in given.items()}
        )
    except BadOptions as refused:
        raise InvalidOptions(sentence(refused)) from refused
    return options


def _without_numpy(value: object) -> object:
    """Turn a whole number or a flag of NumPy into one of Python."""
    if isinstance(value, np.bool_):
        return bool(value)
    return int(value) if is_whole(value) else value


def refuse(refused: Refused) -> NoReturn:
    """Raise InvalidAction for an action that the rules refuse."""
    raise gymnasium.error.InvalidAction(sentence(refused)) from refused
