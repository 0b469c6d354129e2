"""What a player types, in the words of their language: moves in notation, and who sits where."""

from collections.abc import Sequence

from kletka.phrases.phrases import Phrases, phrases

_SEATS = "shell-words-seats"


def in_notation(line: str, key: str, words: Phrases) -> str:
    """Put the words of the player's language into the notation of the game.

    `<key>-words` lists them as `go = иди, идти; up = вверх`; English synonyms are known everywhere.
    """
    known = synonyms(key, phrases("en")) | synonyms(key, words)
    return " ".join(known.get(word.lower(), word) for word in line.split())


def in_own_words(action: str, key: str, words: Phrases) -> str:
    """Write an action in words that the player may type: notation in English, else the first synonyms."""
    own = {} if words.language == "en" else synonyms(key, words)
    said: dict[str, str] = {}
    for word, meaning in own.items():
        said.setdefault(meaning, word)
    return " ".join(said.get(part, part) for part in action.split())


def synonyms(key: str, words: Phrases) -> dict[str, str]:
    return _meanings(f"{key}-words", words)


def seat_word(text: str, words: Phrases) -> str:
    """Read who sits on a seat, `я` as `me`; what is not known stays as it was typed."""
    word = text.strip().lower()
    return (_meanings(_SEATS, phrases("en")) | _meanings(_SEATS, words)).get(word, word)


def seat_name(word: str, words: Phrases) -> str:
    """Name who sits on a seat as it may be typed in this language: the first of its words."""
    return next(
        (said for said, meaning in _meanings(_SEATS, words).items() if meaning == word), word
    )


def _meanings(phrase: str, words: Phrases) -> dict[str, str]:
    """Read a list such as `me = я, человек; easy = лёгкий`: each word with its meaning."""
    found: dict[str, str] = {}
    for group in filter(None, words.say(phrase).split(";")):
        meaning, _, alike = group.partition("=")
        found |= {word.strip(): meaning.strip() for word in alike.split(",")}
    return found


def completed(text: str, legal: Sequence[str]) -> str:
    """Put the verb before a move that was typed without it, where only one verb fits: `place 3,4`."""
    typed = "".join(text.lower().split())
    fitting = [move for move in legal if "".join(move.split()[1:]) == typed]
    return fitting[0] if len(fitting) == 1 and text not in legal else text
