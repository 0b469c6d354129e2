"""What a player types for a move: the words of his language, put into the notation of the game."""

from collections.abc import Sequence

from kletka.phrases.phrases import Phrases, phrases


def in_notation(line: str, key: str, words: Phrases) -> str:
    """Put the words of the player's language into the notation of the game.

    `<key>-words` lists them as `go = иди, идти; up = вверх`; English synonyms are known everywhere.
    """
    known = synonyms(key, phrases("en")) | synonyms(key, words)
    return " ".join(known.get(word.lower(), word) for word in line.split())


def synonyms(key: str, words: Phrases) -> dict[str, str]:
    found: dict[str, str] = {}
    for group in filter(None, words.say(f"{key}-words").split(";")):
        meaning, _, alike = group.partition("=")
        found |= {word.strip(): meaning.strip() for word in alike.split(",")}
    return found


def completed(text: str, legal: Sequence[str]) -> str:
    """Put the verb before a move that was typed without it, where only one verb fits: `place 3,4`."""
    typed = "".join(text.lower().split())
    fitting = [move for move in legal if "".join(move.split()[1:]) == typed]
    return fitting[0] if len(fitting) == 1 and text not in legal else text
