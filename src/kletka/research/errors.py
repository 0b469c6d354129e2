"""Refusals of the rules as exceptions of Gymnasium, with a sentence in English."""

from collections.abc import Mapping
from typing import NoReturn

import gymnasium
import numpy as np

from kletka.games import GAMES
from kletka.phrases import phrases
from kletka.protocol import AnyRules, BadOptions, Options, Refused


class InvalidOptions(gymnasium.error.Error, ValueError):  # noqa: N818 - as its neighbours InvalidAction, InvalidBound
    """The options of an environment do not fit together, or are out of range."""


class UnknownAgent(gymnasium.error.Error, LookupError):  # noqa: N818 - as its neighbours
    """There is no such agent in this game."""


def check_count(name: str, number: object) -> None:
    """Refuse, with InvalidOptions, what is not a whole number from 1 on."""
    if isinstance(number, bool) or not isinstance(number, int | np.integer):
        raise InvalidOptions(f"{name} is {number!r}, but a whole number is needed.")
    if number < 1:
        raise InvalidOptions(f"{name} is {number}, but at least 1 is needed.")


def check_seed(seed: object, seeds: int) -> None:
    """Refuse, with InvalidOptions, what is not one of so many seeds."""
    is_whole = isinstance(seed, int | np.integer) and not isinstance(seed, bool)
    if not is_whole or not 0 <= seed < seeds:  # type: ignore[operator] # a whole number
        raise InvalidOptions(
            f"The seed is {seed!r}, but it must be a whole number from 0 to {seeds - 1}."
        )


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
    """Read the options of a game, or raise InvalidOptions."""
    try:
        options: Options = rules.options_type.read(given)
    except BadOptions as refused:
        raise InvalidOptions(sentence(refused)) from refused
    return options


def refuse(refused: Refused) -> NoReturn:
    """Raise InvalidAction for an action that the rules refuse."""
    raise gymnasium.error.InvalidAction(sentence(refused)) from refused
