"""Options are read from words and from JSON alike, and refused before a game starts."""

from dataclasses import dataclass
from typing import Any

import pytest

from kletka.games import GAMES
from kletka.phrases import LANGUAGES, phrases
from kletka.protocol import (
    AnyRules,
    BadOptions,
    Options,
    flag,
    line,
    one_of,
    seat_colours,
    whole,
    whole_or_random,
)
from kletka.protocol.options import Whole


@dataclass(frozen=True, slots=True)
class Sample(Options):
    width: int = whole(8, low=5, high=50)
    health: int = whole(5, low=1)
    seed: int | None = whole_or_random(low=0)
    fast: bool = flag(default=False)
    start: str = one_of("graveyard", "random")
    colours: tuple[str, ...] = seat_colours(("red", "blue"), ("red", "blue", "green"))
    map: str = line("", longest=10)

    def check(self) -> None:
        if self.health > self.width:
            raise BadOptions("sample", "health", value=self.health)


def test_defaults_need_no_words() -> None:
    assert Sample.read({}) == Sample()
    assert Sample.defaults()["width"] == 8


def test_words_and_values_give_the_same_options() -> None:
    typed = Sample.read(
        {"width": "10", "seed": "random", "fast": "yes", "start": "Random", "colours": "green,red"}
    )
    valued = Sample.read(
        {"width": 10, "seed": None, "fast": True, "start": "random", "colours": ["green", "red"]}
    )

    assert typed == valued
    assert Sample.read(typed.plain()) == typed
    assert Sample.read({"fast": "off"}).fast is False


@pytest.mark.parametrize(
    ("given", "option", "reason"),
    [
        ({"width": 4}, "width", "options-out-of-range"),
        ({"width": "51"}, "width", "options-out-of-range"),
        ({"width": "ten"}, "width", "options-not-whole"),
        ({"width": True}, "width", "options-not-whole"),
        ({"width": 8.5}, "width", "options-not-whole"),
        ({"width": None}, "width", "options-not-whole"),
        ({"width": "9" * 30}, "width", "options-not-whole"),
        ({"health": 0}, "health", "options-out-of-range"),
        ({"fast": "perhaps"}, "fast", "options-not-yes-or-no"),
        ({"fast": 1}, "fast", "options-not-yes-or-no"),
        ({"start": "moon"}, "start", "options-not-one-of"),
        ({"start": 3}, "start", "options-not-one-of"),
        ({"colours": "red,red"}, "colours", "options-twice"),
        ({"colours": "red,sky"}, "colours", "options-not-one-of"),
        ({"colours": 5}, "colours", "options-not-one-of"),
        ({"map": "x" * 11}, "map", "options-not-a-line"),
        ({"map": "a\nb"}, "map", "options-not-a-line"),
        ({"depth": 3}, "depth", "options-unknown"),
        ({"health": 20}, "health", "sample"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(
    given: dict[str, Any], option: str, reason: str
) -> None:
    with pytest.raises(BadOptions) as refusal:
        Sample.read(given)

    assert (refusal.value.option, refusal.value.reason) == (option, reason)


def test_an_options_value_that_exists_can_be_played() -> None:
    with pytest.raises(BadOptions):
        Sample(width=3)


@pytest.mark.acceptance("ALL-8")
@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_every_whole_number_of_every_game_is_held_to_its_range(rules: AnyRules) -> None:
    for name, kind in rules.options_type.kinds().items():
        if not isinstance(kind, Whole):
            continue
        outside = [kind.low - 1] + ([] if kind.high is None else [kind.high + 1])
        for value in outside:
            with pytest.raises(BadOptions) as refusal:
                rules.options_type.read({name: value})
            assert refusal.value.option == name
            for language in LANGUAGES:
                words = phrases(language)
                said = words.refusal(refusal.value)
                label = words.say(f"{rules.key}-option-{name.replace('_', '-')}")
                assert label.startswith(said.partition(":")[0])
                assert str(kind.low) in said


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_the_options_that_give_size_and_seats_exist_and_their_presets_can_be_played(
    rules: AnyRules,
) -> None:
    options = rules.options_type
    size, seat_option = options.size_options, options.seat_option
    if size is not None:
        for width, height in size.presets:
            made = options.read({size.width: width, size.height: height}).plain()
            assert (made[size.width], made[size.height]) == (width, height)
    if seat_option is None:
        assert rules.seats(options()) == rules.seats(options.read(options.defaults()))
    else:
        kind = options.kinds()[seat_option]
        assert isinstance(kind, Whole)
        assert kind.high is not None
        for count in range(kind.low, kind.high + 1):
            assert rules.seats(options.read({seat_option: count})) == count
