"""Converts typed moves and seats between the player's language and notation."""

from collections.abc import Sequence

from kletka.phrases.phrases import Phrases, phrases

_SEATS = "shell-words-seats"


def in_notation(line: str, key: str, words: Phrases) -> str:
    """Convert a typed move from the player's language to notation.

    `<key>-words` lists them as `go = иди, идти; up = вверх`; English synonyms are known everywhere.
    """
    known = synonyms(key, phrases("en")) | synonyms(key, words)
    return " ".join(known.get(word.lower(), word) for word in line.split())


def in_own_words(action: str, key: str, words: Phrases) -> str:
    """Convert an action to words that the player can type: the first synonym of each."""
    own = {} if words.language == "en" else synonyms(key, words)
    said: dict[str, str] = {}
    for word, meaning in own.items():
        said.setdefault(meaning, word)
    return " ".join(said.get(part, part) for part in action.split())


def synonyms(key: str, words: Phrases) -> dict[str, str]:
    return _meanings(f"{key}-words", words)


def seat_word(text: str, words: Phrases) -> str:
    """Convert a typed occupant, such as `я`, to its key; unknown words are unchanged."""
    word = text.strip().lower()
    return (_meanings(_SEATS, phrases("en")) | _meanings(_SEATS, words)).get(word, word)


def seat_name(word: str, words: Phrases) -> str:
    """Convert the key of an occupant to the first word for it in this language."""
    return next(
        (said for said, meaning in _meanings(_SEATS, words).items() if meaning == word), word
    )


def _meanings(phrase: str, words: Phrases) -> dict[str, str]:
    """Parse a list such as `me = я, человек; easy = лёгкий` to a map from word to key."""
    found: dict[str, str] = {}
    for group in filter(None, words.say(phrase).split(";")):
        meaning, _, alike = group.partition("=")
        found |= {word.strip(): meaning.strip() for word in alike.split(",")}
    return found


def completed(text: str, legal: Sequence[str]) -> str:
    """Add the omitted verb of a move if only one fits, as in `place 3,4`."""
    typed = "".join(text.lower().split())
    fitting = [move for move in legal if "".join(move.split()[1:]) == typed]
    return fitting[0] if len(fitting) == 1 and text not in legal else text
