"""One language: sentences by their ids, from the Fluent files that the browser reads too."""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from kletka.match.match import ENDINGS
from kletka.phrases.values import LETTERS, Value, event_values, loose_values, refusal_values
from kletka.protocol import BadOptions, Event, Outcome, Refused

LANGUAGES = ("en", "ru", "bg")

SHELL = "shell.ftl"
SHELL_WORDS = frozenset({"shell", "options"})
"""The first words of sentences that belong to no game."""

_SHARED_OPTIONS = {"seats": "options-label-seats", "size": "options-label-size"}
"""Options of every game, which no game has a label for."""


class Phrases:
    """All sentences of one language; the file of a game is read when it first speaks."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundles: dict[str, FluentBundle] = {}

    def _bundle(self, phrase: str) -> FluentBundle:
        """Give the sentences of the file that a phrase stands in: its first words tell."""
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
        """Say a sentence by its id; numbers, words, cells and enums may be its values."""
        return self._format(phrase, loose_values(values))

    def event(self, event: Event, names: Sequence[str]) -> str:
        """Tell an event as a log line; empty for one that needs no line."""
        return self._format(event.phrase(), event_values(event, names))

    def hint(self, key: str, action: str, events: Sequence[Event], names: Sequence[str]) -> str:
        """Say what an advised action does; empty for one that no event tells of.

        What is told of most actions comes first among their events. One after which only others act
        has a sentence of its own, `<key>-hint-<verb>`.
        """
        verb, _, _ = action.partition(" ")
        own = f"{key}-hint-{verb}"
        if self._bundle(own).has_message(own):
            return self._format(own, {})
        return next(filter(None, (self.event(event, names) for event in events)), "")

    def refusal(self, refused: Refused, names: Sequence[str] = LETTERS) -> str:
        """Say why something was refused; what is refused because of something else says that too."""
        values = refusal_values(refused, names)
        if isinstance(refused, BadOptions) and refused.reason != "options-unknown":
            values["option"] = self._label(refused)
        for name, cause in refused.values.items():
            if isinstance(cause, Refused):
                values[name] = self.refusal(cause, names)
        return self._format(refused.reason, values)

    def _label(self, refused: BadOptions) -> str:
        """Name an option as forms do, without the explanation that follows its name there."""
        owner, _, _ = refused.reason.partition("-options-")  # of a reason of one game only
        game = refused.game or (owner if owner != refused.reason else "")
        phrase = _SHARED_OPTIONS.get(refused.option)
        if game:
            phrase = f"{game}-option-{refused.option.replace('_', '-')}"
        if phrase is None or not self._bundle(phrase).has_message(phrase):
            return str(refusal_values(refused, ())["option"])
        return re.split("[:,(]", self._format(phrase, {}))[0].strip()

    def ending(self, key: str, outcome: Outcome, names: Sequence[str]) -> str:
        """Say how a game ended, and for whom."""
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
    """Give the one Phrases of a language."""
    return Phrases(language)


def fluent_texts(language: str) -> dict[str, str]:
    """Read all Fluent files of a language: the text by file name."""
    folder = files("kletka") / "locales" / language
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".ftl"))
    return {name: _read(language, name) for name in names}


def _read(language: str, name: str) -> str:
    return (files("kletka") / "locales" / language / name).read_text(encoding="utf-8")
