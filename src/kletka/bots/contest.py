"""What duels and tournaments of bots have in common: a game, contestants, and a budget for each decision."""

from dataclasses import dataclass, field

from kletka.games import GAMES
from kletka.protocol import AnyRules, Json, Options


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """The description of games between bots: plain data that can be saved and compared."""

    game: str
    levels: tuple[str, ...]  # the contestants: levels, or commands of engines after `engine:`
    seed: int
    milliseconds: float | None  # a decision; None: limited by nodes
    nodes: int | None  # a decision; None: limited by time
    options: dict[str, Json] = field(default_factory=dict)
    max_actions: int | None = None  # after which a game is left unfinished

    @property
    def rules(self) -> AnyRules:
        return GAMES[self.game]

    @property
    def chosen_options(self) -> Options:
        chosen: Options = self.rules.options_type.read(self.options)
        return chosen

    @property
    def seats(self) -> int:
        return self.rules.seats(self.chosen_options)
