"""The Labyrinth for Gymnasium: one player, who sees their own cell and the public events."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from kletka.bots.returns import returns_of
from kletka.games.labyrinth.state import PLAYER
from kletka.protocol import Event, IllegalAction, Over
from kletka.research.encoder import ActionMask, Observation, make_encoder
from kletka.research.errors import (
    InvalidOptions,
    read_number,
    read_options,
    refuse,
    rules_of,
    sentence,
)
from kletka.research.rendering import ANSI, check_render_mode, draw_text

SETUP_SEEDS = 2**32

Illegal = Literal["ignore", "raise"]


class LabyrinthEnv(gymnasium.Env[Any, Any]):
    """One game in a maze that is never shown; a picture of it would be against its rules (LAB-13.1).

    `illegal` says what an action does that is not legal now: "ignore" changes nothing and gives
    the reason as `info["refusal"]`, "raise" raises InvalidAction.
    """

    metadata: dict[str, Any] = {"render_modes": [ANSI], "render_fps": 2}  # noqa: RUF012 - as in Env

    def __init__(
        self, *, render_mode: str | None = None, illegal: Illegal = "ignore", **options: object
    ) -> None:
        check_render_mode(render_mode, self.metadata["render_modes"])
        if illegal not in ("ignore", "raise"):
            raise InvalidOptions(f'illegal is {illegal!r}, but "ignore" or "raise" is needed.')
        self.rules = rules_of("labyrinth", 1)
        self.options = read_options(self.rules, options)
        self.encoder = make_encoder(self.rules, self.options)
        self.render_mode = render_mode
        self._illegal = illegal
        self._state: Any = None
        self._events: Sequence[Event] = ()
        self.observation_space = Dict(
            {
                "observation": Box(0.0, 1.0, self.encoder.shape, np.float32),
                "action_mask": Box(0, 1, (self.encoder.action_count,), np.int8),
            }
        )
        self.action_space = Discrete(self.encoder.action_count)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation | ActionMask], dict[str, Any]]:
        """Begin a game in another maze; it follows from the seed."""
        super().reset(seed=seed)
        del options  # those of the game are given when the environment is made
        step = self.rules.setup(self.options, int(self.np_random.integers(SETUP_SEEDS)))
        self._state = step.state
        self._set_events(step.events)
        return self._observe(), {}

    def step(
        self, action: int | np.integer[Any] | NDArray[np.integer[Any]]
    ) -> tuple[dict[str, Observation | ActionMask], float, bool, bool, dict[str, Any]]:
        """Do the action of a number; the reward is 1 for a victory, -1 for a defeat, else 0."""
        self._check_begun()
        if isinstance(self.rules.turn(self._state), Over):
            raise gymnasium.error.ResetNeeded("This game is over: call reset() to begin another.")
        chosen = self._read(action)
        try:
            step = self.rules.apply(self._state, chosen)
        except IllegalAction as refused:
            if self._illegal == "raise":
                refuse(refused)
            self._events = ()
            return self._observe(), 0.0, False, False, {"refusal": sentence(refused)}
        self._state = step.state
        self._set_events(step.events)
        turn = self.rules.turn(self._state)
        over = isinstance(turn, Over)
        reward = returns_of(turn.outcome, 1)[PLAYER] if isinstance(turn, Over) else 0.0
        return self._observe(), reward, over, False, {}

    def action_masks(self) -> ActionMask:
        """Mark the numbers of the legal actions with 1, as libraries for masked learning ask for it."""
        self._check_begun()
        return self.encoder.legal_mask(self._state)

    def write_action(self, number: int) -> str:
        """Write the action of a number as players do, such as `go up`."""
        self._check_begun()
        return self.rules.write_action(self._read(number))

    def render(self) -> Any:
        """Draw what the player sees as text."""
        self._check_begun()
        if self.render_mode is None:
            return None
        view = self.rules.view_for(self._state, PLAYER)
        choices = self.rules.legal_actions(self._state)
        return draw_text(self.rules, view, choices, self._events)

    def _check_begun(self) -> None:
        if self._state is None:
            raise gymnasium.error.ResetNeeded("No game has begun yet: call reset() first.")

    def _read(self, number: object) -> Any:
        """Give the action of a number, legal now or not."""
        number = read_number(number, self.encoder.action_count)
        return self.encoder.action(self._state, number)

    def _set_events(self, events: Sequence[Event]) -> None:
        visible = (self.rules.event_for(event, PLAYER) for event in events)
        self._events = tuple(event for event in visible if event is not None)

    def _observe(self) -> dict[str, Observation | ActionMask]:
        observation = self.encoder.observation(self._state, PLAYER, self._events)
        return {"observation": observation, "action_mask": self.encoder.legal_mask(self._state)}
