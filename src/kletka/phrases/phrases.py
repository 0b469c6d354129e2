"""The sentences of one language by id, from the Fluent files that the browser uses, too."""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from kletka.match.match import ENDINGS
from kletka.phrases.values import LETTERS, Value, event_values, loose_values, refusal_values
from kletka.protocol import BadOptions, Event, Outcome, Refused

LANGUAGE_NAMES = {"en": "English", "ru": "Русский", "bg": "Български"}
"""The languages by code, each with its own name; the browser has them from `make wire`."""

LANGUAGES = tuple(LANGUAGE_NAMES)

SHELL = "shell.ftl"
SHELL_WORDS = frozenset({"shell", "options"})
"""Prefixes of sentence ids that belong to no game."""

_SHARED_OPTIONS = {"seats": "options-label-seats", "size": "options-label-size"}
"""Labels of options that all games share."""


class Phrases:
    """The sentences of one language; the file of a game is loaded on first use."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundles: dict[str, FluentBundle] = {}

    def _bundle(self, phrase: str) -> FluentBundle:
        """Return the bundle that contains a sentence, chosen by the prefix of its id."""
        word, _, rest = phrase.partition("-")
        file = f"{word}.learn.ftl" if rest.startswith("learn-") else f"{word}.ftl"
        name = SHELL if word in SHELL_WORDS else file
        if name not in self._bundles:
            # Isolation marks are for text that mixes directions; a terminal shows them as boxes.
            bundle = FluentBundle([self.language], use_isolating=False)
            bundle.add_resource(FluentResource(_read(self.language, name)))
            self._bundles[name] = bundle
        return self._bundles[name]

    def say(self, phrase: str, **values: object) -> str:
        """Format a sentence; its values may be numbers, strings, cells and enums."""
        return self._format(phrase, loose_values(values))

    def event(self, event: Event, names: Sequence[str]) -> str:
        """Format an event as a log line; empty if it has none."""
        return self._format(event.phrase(), event_values(event, names))

    def hint(self, key: str, action: str, events: Sequence[Event], names: Sequence[str]) -> str:
        """Describe an advised action by its events; empty if they have no sentence.

        The main event of most actions is the first one. One after which only others act
        has a sentence of its own, `<key>-hint-<verb>`.
        """
        verb, _, _ = action.partition(" ")
        own = f"{key}-hint-{verb}"
        if self._bundle(own).has_message(own):
            return self._format(own, {})
        return next(filter(None, (self.event(event, names) for event in events)), "")

    def refusal(self, refused: Refused, names: Sequence[str] = LETTERS) -> str:
        """Format a refusal, with its cause if it has one."""
        values = refusal_values(refused, names)
        if isinstance(refused, BadOptions) and refused.reason != "options-unknown":
            values["option"] = self._label(refused)
        for name, cause in refused.values.items():
            if isinstance(cause, Refused):
                values[name] = self.refusal(cause, names)
        return self._format(refused.reason, values)

    def _label(self, refused: BadOptions) -> str:
        """Return the label of an option without its explanation."""
        owner, _, _ = refused.reason.partition("-options-")  # of a reason of one game only
        game = refused.game or (owner if owner != refused.reason else "")
        phrase = _SHARED_OPTIONS.get(refused.option)
        if game:
            phrase = f"{game}-option-{refused.option.replace('_', '-')}"
        if phrase is None or not self._bundle(phrase).has_message(phrase):
            return str(refusal_values(refused, ())["option"])
        return re.split("[:,(]", self._format(phrase, {}))[0].strip()

    def ending(self, key: str, outcome: Outcome, names: Sequence[str]) -> str:
        """Format the outcome of a game."""
        winner = outcome.winner
        first = sorted(outcome.ranking[0])
        owner = "shell" if outcome.ending in ENDINGS else key
        return self._format(
            f"{owner}-ending-{outcome.ending}",
            {
                "winner": -1 if winner is None else winner,
                "winnerName": ", ".join(names[seat] for seat in first),
                "winnerCount": len(first),
                "players": sum(map(len, outcome.ranking)),
            },
        )

    def _format(self, phrase: str, values: dict[str, Value]) -> str:
        bundle = self._bundle(phrase)
        message = bundle.get_message(phrase)
        if message.value is None:
            raise LookupError(phrase)
        text, errors = bundle.format_pattern(message.value, values)
        if errors:
            raise LookupError(f"{self.language}: {phrase}: {errors[0]}")
        return str(text)


@cache
def phrases(language: str) -> Phrases:
    """Return the cached Phrases of a language."""
    return Phrases(language)


def _read(language: str, name: str) -> str:
    return (files("kletka") / "locales" / language / name).read_text(encoding="utf-8")
