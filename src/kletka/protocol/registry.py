"""The games that there are, by key and by version of their rules."""

from collections.abc import Iterator, Mapping

from kletka.protocol.rules import AnyRules


class Registry(Mapping[str, AnyRules]):
    """Rules by their key: the newest version, for new games; older ones for games begun under them."""

    def __init__(self, *rules: AnyRules) -> None:
        self.versions = {(one.key, one.version): one for one in rules}

    def __getitem__(self, key: str) -> AnyRules:
        """Return the rules that a new game follows."""
        return self.versions[key, self.newest(key)]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(key for key, _ in self.versions))

    def __len__(self) -> int:
        return len({key for key, _ in self.versions})

    def newest(self, key: str) -> int:
        """Return the version of the rules that a new game follows; raise KeyError for no game."""
        versions = [version for one, version in self.versions if one == key]
        if not versions:
            raise KeyError(key)
        return max(versions)

    def rules_for(self, key: str, version: int) -> AnyRules | None:
        """Return the rules that a game was begun under, if they are still there."""
        return self.versions.get((key, version))

    def has_retired(self, key: str, version: int) -> bool:
        """Say whether newer rules have replaced a version; else a newer program may know it."""
        return key in self and (key, version) not in self.versions and version < self.newest(key)
