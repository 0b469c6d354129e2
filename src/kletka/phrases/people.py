"""The names of people, as windows show them."""

from kletka.match.occupant import FORMER_PLAYER
from kletka.phrases.phrases import Phrases


def person_name(name: str, words: Phrases) -> str:
    """Return a person's name; whoever has deleted their account is a former player in every language."""
    return words.say("accounts-former-player") if name == FORMER_PLAYER else name
