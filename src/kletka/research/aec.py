"""The PettingZoo environment of every game with several seats."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from kletka.bots.returns import returns_of
from kletka.protocol import Chance, Event, IllegalAction, Outcome, Over, Seat, ToMove
from kletka.research.encoder import ActionMask, Observation, make_encoder
from kletka.research.errors import (
    UnknownAgent,
    check_count,
    check_seed,
    read_number,
    read_options,
    refuse,
    rules_of,
)
from kletka.research.rendering import (
    ANSI,
    HUMAN,
    RGB_ARRAY,
    check_render_mode,
    draw_text,
    paint_array,
)

RENDER_MODES = (HUMAN, ANSI, RGB_ARRAY)
SETUP_SEEDS = 2**32
RESET_SEEDS = 2**64

Observed: TypeAlias = dict[str, Observation | ActionMask]


class GameEnv(AECEnv):  # type: ignore[misc] # PettingZoo says nothing of its types
    """One game at a table of agents `player_0`, `player_1`…, one decision a step.

    Dice fall inside a step. A seat that has lost already keeps its agent until the game is over.
    """

    def __init__(
        self,
        key: str,
        version: int,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: object,
    ) -> None:
        check_render_mode(render_mode, RENDER_MODES)
        if max_cycles is not None:
            check_count("max_cycles", max_cycles)
        self.rules = rules_of(key, version)
        self.options = read_options(self.rules, options)
        self.encoder = make_encoder(self.rules, self.options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {
            "name": f"{key}_v{version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.seats(self.options))]
        self.agents: list[str] = []
        self.state_space = Box(0.0, 1.0, self.encoder.shape, np.float32)
        count = self.encoder.action_count
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(0.0, 1.0, self.encoder.shape, np.float32),
                    "action_mask": Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        """Give the space of what an agent observes."""
        self._check_agent(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of the numbers that an agent may choose from; a mask says which are legal."""
        self._check_agent(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game; setup and dice follow from the seed."""
        del options  # those of the game are given when the environment is made
        if seed is not None:
            check_seed(seed, RESET_SEEDS)
            self._rng = np.random.default_rng(seed)
        self._state = self.rules.setup(self.options, int(self._rng.integers(SETUP_SEEDS))).state
        self._last_step: tuple[Any, Any, Any] | None = None
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._settle()

    def observe(self, agent: str) -> Observed:
        """Give what an agent sees, its own side first; the mask is empty unless it is to move."""
        self._check_begun()
        self._check_agent(agent)
        seat = Seat(self.possible_agents.index(agent))
        plays_on = agent in self.agents and not self.truncations[agent]
        if plays_on and self.rules.turn(self._state) == ToMove(seat):
            mask = self.encoder.legal_mask(self._state)
        else:
            mask = np.zeros(self.encoder.action_count, np.int8)
        return {"observation": self.encoder.observation(self._state, seat), "action_mask": mask}

    def last(
        self, observe: bool = True
    ) -> tuple[Observed | None, float, bool, bool, dict[str, Any]]:
        """Give observation, reward, termination, truncation and info of the selected agent."""
        self._check_begun()
        self._check_agents_left()
        seen: tuple[Observed | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return seen

    def state(self) -> Observation:
        """Give the position as the first player sees it."""
        self._check_begun()
        return self.encoder.observation(self._state, Seat(0))

    @property
    def position(self) -> str:
        """The position as one line of text."""
        self._check_begun()
        return self.rules.write_state(self._state)

    def write_action(self, number: int) -> str:
        """Write the action of a number as players do, such as `place 3,4`."""
        self._check_begun()
        return self.rules.write_action(self._read(number))

    def step(self, action: int | np.integer[Any] | NDArray[np.integer[Any]] | None) -> None:
        """Do the action of a number for the selected agent; None for one whose game is over."""
        self._check_begun()
        self._check_agents_left()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._retire(agent, action)
            return
        chosen = self._read(action)
        try:
            self.rules.check(self._state, chosen)
        except IllegalAction as refused:
            refuse(refused)
        before = self._state
        self._state = self.rules.advance(before, chosen)
        self._last_step = before, chosen, self._state
        self._cycles += 1
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards[agent] = 0.0
        self._settle()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the position as text or as a picture, with the last move marked; `human` prints it."""
        self._check_begun()
        if self.render_mode is None:
            gymnasium.logger.warn(
                "render() does nothing: the environment was made without a render_mode."
            )
            return None
        view = self.rules.view_for(self._state, None)
        events: tuple[Event, ...] = ()
        if self._last_step is not None:
            events = tuple(self.rules.emit_events(*self._last_step))
        if self.render_mode == RGB_ARRAY:
            return paint_array(self.rules, view, events)
        text = draw_text(self.rules, view, self.rules.legal_actions(self._state), events)
        if self.render_mode == ANSI:
            return text
        print(text, end="")  # noqa: T201 - what the mode is for
        return None

    def close(self) -> None:
        """Do nothing: no window is open."""

    def _check_begun(self) -> None:
        if not self.agents and not hasattr(self, "rewards"):
            raise gymnasium.error.ResetNeeded("No game has begun yet: call reset() first.")

    def _check_agents_left(self) -> None:
        if not self.agents:
            raise gymnasium.error.ResetNeeded("This game is over: call reset() to begin another.")

    def _check_agent(self, agent: str) -> None:
        if agent not in self.possible_agents:
            raise UnknownAgent(
                f"There is no agent {agent!r} in this game: there are {', '.join(self.possible_agents)}."
            )

    def _read(self, number: object) -> Any:
        """Give the action of a number in the present position, legal or not."""
        number = read_number(number, self.encoder.action_count)
        return self.encoder.action(self._state, number)

    def _settle(self) -> None:
        """Throw the dice that are due, and find out who is to move or how the game ended."""
        while isinstance(turn := self.rules.turn(self._state), Chance):
            before = self._state
            thrown = self._draw(turn)
            self._state = self.rules.advance(before, thrown)
            self._last_step = before, thrown, self._state
        if isinstance(turn, Over):
            self._end(turn.outcome)
        elif self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[turn.seat]

    def _draw(self, chance: Chance[Any]) -> Any:
        drawn = int(self._rng.integers(chance.total))
        for action, weight in chance.odds:
            drawn -= weight
            if drawn < 0:
                return action
        raise AssertionError("the weights of a draw add up to its total")

    def _end(self, outcome: Outcome) -> None:
        values = returns_of(outcome, len(self.possible_agents))
        self.rewards = dict(zip(self.possible_agents, values, strict=True))
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _retire(self, agent: str, action: object) -> None:
        """Remove an agent whose game is over."""
        if action is not None:
            raise gymnasium.error.InvalidAction(
                f"The game of {agent} is over: its only action is None, then call reset()."
            )
        self.agents.remove(agent)
        for values in (self.terminations, self.truncations, self.infos, self._cumulative_rewards):
            del values[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


def environment(key: str, version: int) -> Callable[..., GameEnv]:
    """Give the function that makes environments of a game under one version of its rules."""
    return partial(GameEnv, key, version)
