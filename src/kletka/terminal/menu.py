"""The menus before a game: language, game, seats, options."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kletka.bots.ratings import ratings
from kletka.client import ME, OPEN
from kletka.games import GAMES
from kletka.phrases import (
    LANGUAGE_NAMES,
    LANGUAGES,
    Phrases,
    phrases,
    rated_level,
    seat_name,
    seat_word,
)
from kletka.protocol import AnyRules, BadOptions, Options, Refused
from kletka.protocol.options import Colours, Flag, Kind, Line, OneOf, Whole
from kletka.terminal.screen import Screen
from kletka.terminal.words import is_no, is_yes


@dataclass(frozen=True, slots=True)
class GameChoice:
    """The chosen game, its options, seats and seed."""

    rules: AnyRules
    options: Options
    seats: list[str]  # the occupant of each seat: me, open, random or a level
    seed: int | None  # None: drawn at random


def ask_language(screen: Screen, default: str) -> Phrases:
    """Ask for a language, with the question in every language."""
    for number, language in enumerate(LANGUAGES, 1):
        screen.say(f"({number}) {LANGUAGE_NAMES[language]}")
    while True:
        answer = screen.ask(f"[{LANGUAGES.index(default) + 1}] > ").lower()
        chosen = _pick(answer, LANGUAGES, default)
        if chosen is not None:
            return phrases(chosen)
        screen.say(phrases(default).say("shell-refused-not-listed", text=answer), "red")


def ask_game(screen: Screen, words: Phrases, offered: Sequence[str] = tuple(GAMES)) -> AnyRules:
    """Ask for one of the games."""
    screen.say(words.say("shell-ask-game"), "bold")
    for number, key in enumerate(offered, 1):
        screen.say(f"({number}) {words.say(f'{key}-title')}: {words.say(f'{key}-about')}")
    while True:
        answer = screen.ask("[1] > ").lower()
        chosen = _pick(answer, offered, offered[0])
        if chosen is not None:
            return GAMES[chosen]
        screen.say(words.say("shell-refused-not-listed", text=answer), "red")


def _pick(answer: str, keys: Sequence[str], default: str) -> str | None:
    if not answer:
        return default
    if answer in keys:
        return answer
    if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(keys):
        return keys[int(answer) - 1]
    return None


def ask_options(
    screen: Screen, words: Phrases, rules: AnyRules, arguments: dict[str, object]
) -> Options:
    """Show the options with their defaults and take changes until an empty line."""
    kind: type[Options] = rules.options_type
    if not kind.kinds():
        return kind.read(arguments)
    chosen = dict(arguments)
    if "players" in kind.kinds() and "players" not in chosen:
        _ask_players(screen, words, kind, chosen)
    screen.say(words.say("shell-options", example=_example(kind)), "bold")
    show_options(screen, words, rules, chosen, kind.kinds())
    while True:
        line = screen.ask(words.say("shell-ask-option"))
        if not line:
            try:
                return kind.read(chosen)
            except BadOptions as refused:
                screen.say(words.refusal(refused), "red")
                continue
        name, _, value = line.partition("=" if "=" in line else " ")
        name = name.strip().lower().replace("-", "_")
        if _try(screen, words, kind, chosen, name, value.strip()):
            changed = ("width", "height") if name == "size" else (name,)
            show_options(screen, words, rules, chosen, changed)


def _example(kind: type[Options]) -> str:
    """Return an example of how an option of this game is typed."""
    name = "width" if "width" in kind.kinds() else next(iter(kind.kinds()))
    return f"{name}={shown(kind.defaults()[name])}"


def _ask_players(
    screen: Screen, words: Phrases, kind: type[Options], chosen: dict[str, object]
) -> None:
    question = words.say("shell-ask-players", default=kind.defaults()["players"])
    while True:
        answer = screen.ask(question)
        if not answer or _try(screen, words, kind, chosen, "players", answer):
            return


def _try(
    screen: Screen,
    words: Phrases,
    kind: type[Options],
    chosen: dict[str, object],
    name: str,
    value: str,
) -> bool:
    """Set one option if it is valid; combinations are checked when the game begins."""
    try:
        if name == "size":
            chosen |= sized(value)
        else:
            is_flag = isinstance(kind.kinds().get(name), Flag)
            chosen[name] = kind.read_one(name, _yes_or_no(value, words) if is_flag else value)
    except BadOptions as refused:
        screen.say(words.refusal(refused), "red")
        return False
    return True


def _yes_or_no(text: str, words: Phrases) -> str | bool:
    """Read yes or no in the player's language; return anything else as typed."""
    if is_yes(text, words):
        return True
    return False if is_no(text, words) else text


def show_options(
    screen: Screen,
    words: Phrases,
    rules: AnyRules,
    chosen: dict[str, object],
    names: Iterable[str],
) -> None:
    """Print the name, the value and the meaning of each option."""
    values = rules.options_type.defaults() | chosen
    for name in names:
        label = words.say(f"{rules.key}-option-{name.replace('_', '-')}")
        screen.say(f"  {name}={shown(values[name])}  {label}")


def allowed(kind: Kind) -> str:
    """Describe the values of an option in short, ending with a comma; empty if obvious."""
    match kind:
        case Whole(low, None):
            return f"{low} or more, "
        case Whole(low, high):
            return f"{low} to {high}, "
        case OneOf(words) | Colours(words):
            return f"{', '.join(words)}; "
        case Flag():
            return "yes or no, "
        case Line():
            return ""


def shown(value: object) -> str:
    """Format a value as it can be typed."""
    if value is None:
        return "random"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return ",".join(map(str, value)) or "-"
    return str(value) or "-"


def sized(text: str) -> dict[str, object]:
    """Read a size such as 8x8 as width and height."""
    width, cross, height = text.lower().replace("×", "x").replace("х", "x").partition("x")
    if not cross:
        raise BadOptions("options-not-a-size", "size", value=text)
    return {"width": width.strip(), "height": height.strip()}


def ask_seats(
    screen: Screen, words: Phrases, rules: AnyRules, known: Sequence[str], default: Sequence[str]
) -> list[str]:
    """Ask for the occupants of all seats; an empty line takes the default."""
    measured = ratings(rules.key)
    bots = [
        rated_level(seat_name(word, words), measured.get(word), words)
        for word in known
        if word not in (ME, OPEN)
    ]
    screen.say(
        words.say(
            "shell-seats",
            me=seat_name(ME, words),
            bots="; ".join(bots) if measured else ", ".join(bots),
        )
    )
    if OPEN in known:
        screen.say(words.say("shell-seats-open", open=seat_name(OPEN, words)))
    usual = ",".join(seat_name(word, words) for word in default)
    while True:
        answer = screen.ask(words.say("shell-ask-seats", default=usual))
        if not answer:
            return list(default)
        try:
            return read_seats(answer, known, len(default), words)
        except Refused as refused:
            screen.say(words.refusal(refused), "red")


def read_seats(text: str, known: Sequence[str], count: int, words: Phrases) -> list[str]:
    """Read a list such as `me,hard`, in English or the player's language, with every seat."""
    seats = [seat_word(word, words) for word in text.split(",")]
    allowed = ", ".join(seat_name(word, words) for word in known)
    for word in seats:
        if word not in known:
            raise BadOptions("options-not-one-of", "seats", value=word, allowed=allowed)
    if len(seats) != count:
        raise BadOptions("options-seats-do-not-fit", "seats", value=len(seats), needed=count)
    return seats
