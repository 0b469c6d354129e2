"""Small matches to keep."""

from kletka.server.storage import Append, Key, MatchCreation, Phase, StoredEntry, StoredHeader


def creation(match: str = "m", **changes: object) -> MatchCreation:
    header = {"game": "chain", "body": '{"seed": 7}', "public": True, "created": 100}
    mine = {name: changes.pop(name) for name in list(changes) if name in header}
    values: dict[str, object] = {"phase": Phase.OPEN, "about": '{"seats": 2}'}
    return MatchCreation(StoredHeader(match, **(header | mine)), **(values | changes))  # type: ignore[arg-type]


def line(number: int, message: str | None = None) -> StoredEntry:
    return StoredEntry(number, f'{{"action": "move {number}"}}', message)


def append(match: str, *numbers: int, message: str | None = None, **changes: object) -> Append:
    """Append entries with these numbers, the first of which answers the message."""
    lines = [line(number, message if number == numbers[0] else None) for number in numbers]
    return Append(match, lines, **({"changed": 200} | changes))  # type: ignore[arg-type]


def key(seat: int, digest: str) -> Key:
    return Key(seat, digest * 64)
