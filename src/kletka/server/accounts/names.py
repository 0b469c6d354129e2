"""Names of accounts: how they may look, and which two are taken for one another (Unicode TR39)."""

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from confusable_homoglyphs.confusables import (  # type: ignore[import-untyped]
    confusables_data,
)

from kletka.bots import levels
from kletka.games import GAMES
from kletka.match import clean_name
from kletka.match.occupant import FORMER_PLAYER
from kletka.protocol import BadOptions

SHORTEST_CHARS = 2
LONGEST_CHARS = 20

JOINING = frozenset(" -_.'’")
"""Signs that may stand between the letters of a name; they tell no two names apart."""

RESERVED = (
    *(
        "admin",
        "administrator",
        "moderator",
        "mod",
        "operator",
        "owner",
        "root",
        "staff",
        "support",
    ),
    *("kletka", "official", "system", "server", "bot", "engine", "computer", "telegram"),
    *("guest", "player", "anonymous", "nobody", "spectator", "you", "me", FORMER_PLAYER),
    *(
        "админ",
        "администратор",
        "модератор",
        "оператор",
        "поддержка",
        "клетка",
        "система",
        "сервер",
    ),
    *("бот", "компьютер", "гость", "игрок", "аноним", "никто", "зритель", "вы", "бывший игрок"),
    *("поддръжка", "компютър", "гост", "играч", "никой", "зрител", "вие", "бивш играч"),
)
"""Words that nobody may be called, in any case, spelling or script that looks the same."""

_MARKS = "\u200e\u200f"  # directions, which the table has around letters of Hebrew and Arabic
_DIGITS_AT_END = re.compile(r"[0-9]+$")


def clean_account_name(name: str) -> str:
    """Return a name as it will be shown, or refuse it for its form or its meaning."""
    cleaned = clean_name(name)
    is_word = all(letter in JOINING or _is_letter_or_digit(letter) for letter in cleaned)
    edges = cleaned[0] not in JOINING and cleaned[-1] not in JOINING
    has_letter = any(unicodedata.category(letter).startswith("L") for letter in cleaned)
    size = SHORTEST_CHARS <= len(cleaned) <= LONGEST_CHARS
    if not (is_word and edges and has_letter and size):
        raise BadOptions(
            "accounts-refused-name", "name", shortest=SHORTEST_CHARS, longest=LONGEST_CHARS
        )
    if not _reserved().isdisjoint(_spellings(_DIGITS_AT_END.sub("", cleaned) or cleaned)):
        raise BadOptions("accounts-refused-name-reserved", "name", name=cleaned)
    return cleaned


def name_keys(name: str) -> frozenset[str]:
    """Return hashes of which two names share one if one may be taken for the other."""
    return frozenset(hashlib.sha256(text.encode()).hexdigest() for text in _spellings(name))


def skeleton(text: str) -> str:
    """Return the skeleton of a text: equal for two texts that look alike (TR39, section 4)."""
    prototypes = _prototypes()
    decomposed = unicodedata.normalize("NFD", text)
    mapped = "".join(prototypes.get(letter, letter) for letter in decomposed)
    return unicodedata.normalize("NFD", mapped)


def _spellings(name: str) -> frozenset[str]:
    """Return the skeletons of a name as it is written, and in small letters.

    Both are needed: `AIice` looks like `Alice` only as it is written, `ALICE` reads like it only in
    small letters.
    """
    joined = "".join(c for c in unicodedata.normalize("NFKC", name) if c not in JOINING)
    return frozenset(skeleton(text).casefold() for text in (joined, joined.casefold()))


@cache
def _reserved() -> frozenset[str]:
    bots = (level for game in GAMES for level in levels(game))
    return frozenset(text for word in (*RESERVED, *bots) for text in _spellings(word))


def _is_letter_or_digit(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LM" or unicodedata.category(letter) == "Nd"


@cache
def _prototypes() -> dict[str, str]:
    """Map every letter to the prototype of all that look like it.

    The library lists both directions of Unicode's table. Letters that are connected look alike; their
    prototype is the spelling with several letters if there is one (`rn` for `m`), else a Latin letter,
    which has a capital and a small form.
    """
    groups = _Groups()
    for one, others in confusables_data.items():
        for other in others:
            groups.join(one.strip(_MARKS), other["c"].strip(_MARKS))
    prototypes: dict[str, str] = {}
    spelled: dict[str, str] = {}
    for members in groups.all():
        longest = max(sorted(members), key=len)
        chosen = longest if len(longest) > 1 else min(members, key=_preference)
        (spelled if len(chosen) > 1 else prototypes).update(
            (letter, chosen) for letter in members if len(letter) == 1
        )
    for letter, text in spelled.items():
        prototypes[letter] = "".join(prototypes.get(part, part) for part in text)
    return prototypes


def _preference(letter: str) -> tuple[bool, bool, str]:
    is_latin = letter.isascii() and letter.isalpha()
    return (not (is_latin and letter.islower()), not is_latin, letter)


class _Groups:
    """Texts joined into groups (union-find)."""

    def __init__(self) -> None:
        self._parents: dict[str, str] = {}

    def join(self, one: str, other: str) -> None:
        self._parents[self._root(one)] = self._root(other)

    def all(self) -> Iterable[list[str]]:
        groups: dict[str, list[str]] = {}
        for text in self._parents:
            groups.setdefault(self._root(text), []).append(text)
        return groups.values()

    def _root(self, text: str) -> str:
        parents = self._parents
        parents.setdefault(text, text)
        while parents[text] != text:
            parents[text] = parents[parents[text]]
            text = parents[text]
        return text
