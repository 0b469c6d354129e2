"""The games for OpenSpiel: importing this module registers `kletka_chain`, `kletka_castle`…

    import pyspiel
    import kletka.research.open_spiel

    game = pyspiel.load_game("kletka_contours(width=6,height=6)")

The setup is a chance node where it depends on chance, and so are dice.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyspiel

from kletka.bots.returns import returns_of
from kletka.games import GAMES
from kletka.protocol import AnyRules, Chance, Event, IllegalAction, Over, Refused, Seat, ToMove
from kletka.protocol.options import Flag, Line, OneOf, Whole
from kletka.research.encoder import Encoder, make_encoder
from kletka.research.errors import is_whole, sentence, shown

PREFIX = "kletka_"
HORIZON = 2000
"""Decisions after which a game is a draw: no rule ends every game."""
SETUPS = 32
"""Setups among which the first chance node chooses."""
ACTIONS_OF_OPENSPIEL = 2**63
"""Its numbers of actions have 64 bits, one of them for the sign."""
DRAWN = -1
"""The value of an option that is drawn from the seed."""

_OWN_PARAMETERS = {"seed": 0, "setups": SETUPS, "horizon": HORIZON}


class Position:
    """A position and what each seat has seen on the way to it: a value that copies share."""

    __slots__ = ("decisions", "events", "rules", "seen", "state")

    def __init__(
        self,
        rules: AnyRules,
        state: Any,
        events: Sequence[Event],
        decisions: int,
        seen: tuple[tuple[str, ...], ...],
    ) -> None:
        self.rules = rules
        self.state = state
        self.events = events  # of the last step
        self.decisions = decisions
        self.seen = seen  # of each seat, one line a step; kept in a hidden game alone

    def __deepcopy__(self, memo: object) -> "Position":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        key, version = self.rules.key, self.rules.version
        position = self.rules.write_state(self.state)
        return _read_position, (key, version, position, self.events, self.decisions, self.seen)

    def after(self, action: Any, *, is_decision: bool) -> "Position":
        """Give the position after an action that is known to be legal."""
        rules = self.rules
        decisions = self.decisions + is_decision
        if not rules.hidden:
            return Position(rules, rules.advance(self.state, action), (), decisions, ())
        step = rules.apply(self.state, action)
        text = rules.write_action(action)
        return Position(rules, step.state, step.events, decisions, self.seen).with_observations(
            text
        )

    def with_observations(self, text: str) -> "Position":
        """Add to what each seat has seen: an action and what came of it."""
        seen = tuple(
            (*lines, f"{text}: {self.visible(Seat(seat))}") for seat, lines in enumerate(self.seen)
        )
        return Position(self.rules, self.state, self.events, self.decisions, seen)

    def visible(self, seat: Seat) -> str:
        """Write what a seat may see now: the whole position, or its view and the events that it may know."""
        rules = self.rules
        if not rules.hidden:
            return rules.write_state(self.state)
        visible = (rules.event_for(event, seat) for event in self.events)
        events = [event.plain() for event in visible if event is not None]
        return f"{rules.view_for(self.state, seat)} {events}"


def _read_position(
    key: str,
    version: int,
    text: str,
    events: Sequence[Event],
    decisions: int,
    seen: tuple[tuple[str, ...], ...],
) -> Position:
    rules = GAMES.versions[key, version]
    return Position(rules, rules.read_state(text), events, decisions, seen)


def _load_game(asked: str) -> Any:
    """Load a game that was pickled; finding this function has registered it."""
    return pyspiel.load_game(asked)


def _defaults(rules: AnyRules) -> dict[str, Any]:
    """List the parameters of a game: its options, as far as OpenSpiel has a type for them."""
    defaults = rules.options_type.defaults()
    parameters = {
        name: DRAWN if defaults[name] is None else defaults[name]
        for name, kind in rules.options_type.kinds().items()
        if isinstance(kind, Whole | Flag | OneOf | Line)
    }
    return parameters | _OWN_PARAMETERS


def _read_options(rules: AnyRules, parameters: Mapping[str, Any]) -> Any:
    optional = {name for name, default in rules.options_type.defaults().items() if default is None}
    given = {
        name: value
        for name, value in parameters.items()
        if name not in _OWN_PARAMETERS and not (name in optional and value == DRAWN)
    }
    try:
        return rules.options_type.read(given)
    except Refused as refused:
        raise pyspiel.SpielError(sentence(refused)) from refused


def _setups(rules: AnyRules, options: Any, seed: int, count: int) -> tuple[Position, ...]:
    """Begin so many games with seeds in a row, and give those that differ."""
    found: dict[str, Position] = {}
    for number in range(seed, seed + count):
        try:
            step = rules.setup(options, number)
        except Refused as refused:
            raise pyspiel.SpielError(sentence(refused)) from refused
        seats = rules.seats(options) if rules.hidden else 0
        begun = Position(rules, step.state, step.events, 0, ((),) * seats)
        found.setdefault(rules.write_state(step.state), begun.with_observations("setup"))
    return tuple(found.values())


class KletkaGame(pyspiel.Game):  # type: ignore[misc] # pyspiel says nothing of its types
    """A game of Kletka with chosen parameters; every game has a subclass that names its rules."""

    rules: AnyRules
    game_type: Any

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        rules = self.rules
        chosen = _defaults(rules) | dict(parameters or {})
        for name in ("setups", "horizon"):
            if chosen[name] < 1:
                raise pyspiel.SpielError(f"{name} is {chosen[name]}, but at least 1 is needed.")
        options = _read_options(rules, chosen)
        self.encoder: Encoder[Any, Any] = make_encoder(rules, options)
        self._drawn = {name for name, value in options.plain().items() if value in (None, "")}
        self.horizon: int = chosen["horizon"]
        count = chosen["setups"] if _draws_setup(rules) else 1
        self.setups = _setups(rules, options, chosen["seed"], count)
        seats = rules.seats(options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.action_count,
            max_chance_outcomes=max(len(self.setups), self.encoder.max_chance_outcomes),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=self.horizon,
        )
        # OpenSpiel before 2.0 cannot read an empty text again: one that is left out is the default.
        named = {name: value for name, value in (parameters or {}).items() if value != ""}
        super().__init__(self.game_type, info, named)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load_game, (str(self),)  # OpenSpiel's own copies would lack what Python adds

    def new_initial_state(self, text: str | None = None) -> "KletkaState":
        """Begin a game, or go on from a position in text."""
        if text is None:
            return KletkaState(self)
        if not isinstance(text, str):
            raise pyspiel.SpielError(f"A position is a text, but got {shown(text)}.")
        try:
            state = self.rules.read_state(text)
        except Refused as refused:
            raise pyspiel.SpielError(sentence(refused)) from refused
        self._check_options(state)
        begun = KletkaState(self)
        seats = self.num_players() if self.rules.hidden else 0
        begun.position = Position(self.rules, state, (), 0, ((),) * seats).with_observations(
            "setup"
        )
        return begun

    def _check_options(self, state: Any) -> None:
        """Refuse a position that comes from other options than those of this game."""
        chosen = self.encoder.options_of(self.setups[0].state)
        other = {
            name: value
            for name, value in self.encoder.options_of(state).items()
            if name not in self._drawn and value != chosen[name]
        }
        if other:
            theirs = ", ".join(f"{name}={value}" for name, value in other.items())
            ours = ", ".join(f"{name}={chosen[name]}" for name in other)
            raise pyspiel.SpielError(
                f"The position is one of a game with {theirs}, but this game has {ours}."
            )

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "KletkaObserver":
        """Make what reads observations and information states out of a state."""
        if params:
            raise pyspiel.SpielError(
                f"An observer takes no parameters here, but was given {params}."
            )
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return KletkaObserver(self.encoder, recalls=recalls)


def _draws_setup(rules: AnyRules) -> bool:
    """Say whether the setup of a game depends on the seed."""
    options = rules.options_type()
    first = rules.setup(options, 0).state
    return any(rules.setup(options, seed).state != first for seed in range(1, SETUPS))


def _number_of(action: object) -> int:
    """Give the number of an action for OpenSpiel, which would take True for 1."""
    if not is_whole(action) or not 0 <= action < ACTIONS_OF_OPENSPIEL:
        raise pyspiel.SpielError(f"{shown(action)} is no action: choose one of legal_actions().")
    return int(action)


class KletkaState(pyspiel.State):  # type: ignore[misc]
    """A state of a game of Kletka; before the setup is drawn it has no position."""

    def __init__(self, game: KletkaGame) -> None:
        super().__init__(game)
        self.position: Position | None = game.setups[0] if len(game.setups) == 1 else None

    def current_player(self) -> int:
        """Give the seat to move, or the id of chance or of the end."""
        position = self.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = position.rules.turn(position.state)
        if isinstance(turn, Over) or position.decisions >= self._game().horizon:
            return int(pyspiel.PlayerId.TERMINAL)
        return turn.seat if isinstance(turn, ToMove) else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Give what the game was worth to each seat; nothing while it goes on, or at the horizon."""
        position = self.position
        turn = None if position is None else position.rules.turn(position.state)
        if not isinstance(turn, Over):
            return [0.0] * self.num_players()
        return returns_of(turn.outcome, self.num_players())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the numbers of what can be drawn now, with their probabilities."""
        if self.position is None:
            count = len(self._game().setups)
            return [(number, 1 / count) for number in range(count)]
        odds = self._odds()
        return [(number, weight / odds.total) for number, (_, weight) in enumerate(odds.odds)]

    def apply_action(self, action: object) -> None:
        """Do the action of a number, or let the draw of a number turn out."""
        super().apply_action(_number_of(action))

    def apply_action_with_legality_check(self, action: object) -> None:
        """Do the same; `apply_action` refuses what is not legal, too."""
        super().apply_action_with_legality_check(_number_of(action))

    def child(self, action: object) -> "KletkaState":
        """Give the state after an action, and leave this one as it is."""
        state: KletkaState = super().child(_number_of(action))
        return state

    def __str__(self) -> str:
        """Write the position."""
        position = self.position
        return "setup" if position is None else position.rules.write_state(position.state)

    def _game(self) -> KletkaGame:
        game: KletkaGame = self.get_game()
        return game

    def _odds(self) -> Chance[Any]:
        assert self.position is not None
        turn = self.position.rules.turn(self.position.state)
        if not isinstance(turn, Chance):
            raise pyspiel.SpielError("Nothing is to be drawn here: this is no chance node.")
        return turn

    def _legal_actions(self, player: int) -> list[int]:
        """List the numbers of the legal actions, the lowest first."""
        del player  # OpenSpiel asks for the player to move alone
        assert self.position is not None
        legal = self._game().encoder.legal_mask(self.position.state)
        numbers: list[int] = np.flatnonzero(legal).tolist()
        return numbers

    def _action_of(self, player: int, number: int) -> Any:
        assert self.position is not None
        if player == pyspiel.PlayerId.CHANCE:
            odds = self._odds().odds
            if not 0 <= number < len(odds):
                raise pyspiel.SpielError(
                    f"{number} is no outcome of this chance node: it has {len(odds)}."
                )
            return odds[number][0]
        encoder = self._game().encoder
        if not 0 <= number < encoder.action_count:
            raise pyspiel.SpielError(
                f"{number} is no action: choose a whole number from 0 to {encoder.action_count - 1}."
            )
        return encoder.action(self.position.state, number)

    def _action_to_string(self, player: int, number: int) -> str:
        """Write an action as players do, such as `place 3,4`."""
        if self.position is None:
            return f"setup {number}"
        return self.position.rules.write_action(self._action_of(player, number))

    def _apply_action(self, number: int) -> None:
        """Do the action, or let the draw turn out so."""
        position = self.position
        if position is None:
            setups = self._game().setups
            if not 0 <= number < len(setups):
                raise pyspiel.SpielError(f"{number} is no setup: there are {len(setups)}.")
            self.position = setups[number]
            return
        player = self.current_player()
        action = self._action_of(player, number)
        try:
            position.rules.check(position.state, action)
        except IllegalAction as refused:
            raise pyspiel.SpielError(sentence(refused)) from refused
        self.position = position.after(action, is_decision=player != pyspiel.PlayerId.CHANCE)


class KletkaObserver:
    """Reads out of a state what a seat sees now, or with `recalls` all that it has seen."""

    def __init__(self, encoder: Encoder[Any, Any], *, recalls: bool) -> None:
        self._encoder = encoder
        self._recalls = recalls
        self.tensor = None if recalls else np.zeros(int(np.prod(encoder.shape)), np.float32)
        self.dict = (
            {} if self.tensor is None else {"observation": self.tensor.reshape(encoder.shape)}
        )

    def set_from(self, state: KletkaState, player: int) -> None:
        """Fill the tensor with the observation of a seat; it is zero before the setup is drawn."""
        position = state.position
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if position is not None:
            seen = self._encoder.observation(position.state, Seat(player), position.events)
            self.dict["observation"][:] = seen

    def string_from(self, state: KletkaState, player: int) -> str:
        """Write the observation or the information state of a seat."""
        position = state.position
        if position is None:
            return "setup"
        if not self._recalls:
            return position.visible(Seat(player))
        if position.rules.hidden:
            return "\n".join(position.seen[player])
        return f"{state.history_str()} {position.visible(Seat(player))}"


def _register(rules: AnyRules) -> None:
    players = rules.options_type.kinds().get("players")
    usual = rules.seats(rules.options_type())
    fewest, most = (players.low, players.high) if isinstance(players, Whole) else (usual, usual)
    has_dice = make_encoder(rules, rules.options_type()).max_chance_outcomes > 0
    is_random = has_dice or _draws_setup(rules)
    modes, kinds = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    game_type = pyspiel.GameType(
        short_name=f"{PREFIX}{rules.key}",
        long_name=f"Kletka: {rules.key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if is_random else modes.DETERMINISTIC,
        information=kinds.IMPERFECT_INFORMATION if rules.hidden else kinds.PERFECT_INFORMATION,
        utility=(
            pyspiel.GameType.Utility.ZERO_SUM if usual > 1 else pyspiel.GameType.Utility.GENERAL_SUM
        ),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(rules),
    )
    # A class, as OpenSpiel's own games are: it outlives the interpreter, which a function does not.
    game = type(f"{rules.key}Game", (KletkaGame,), {"rules": rules, "game_type": game_type})
    pyspiel.register_game(game_type, game)


for _rules in GAMES.values():
    _register(_rules)
