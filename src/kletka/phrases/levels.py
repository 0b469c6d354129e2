"""The names of levels of bots with their measured strength."""

from kletka.phrases.phrases import Phrases


def rated_level(
    name: str, rating: tuple[int, int | None, int | None] | None, words: Phrases
) -> str:
    """Add Elo and its interval to the name of a level; a level that was not measured has neither."""
    if rating is None:
        return name
    elo, low, high = rating
    if low is None or high is None or low == high:
        return words.say("shell-level-elo", level=name, elo=str(elo))
    return words.say(
        "shell-level-elo-interval", level=name, elo=str(elo), low=str(low), high=str(high)
    )
