"""A scale: the games whose results are compared with each other, by game and speed class."""

from msgspec import Struct


class Scale(Struct, frozen=True, gc=False, order=True):
    """The ratings of one game at one pace."""

    game: str
    pace: str

    @property
    def name(self) -> str:
        return f"{self.game}.{self.pace}"

    @classmethod
    def read(cls, name: str) -> "Scale":
        game, pace = name.split(".")
        return cls(game, pace)
