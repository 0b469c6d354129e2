"""Trains a small network to play Contours 6x6 better than the bot Easy: docs/tutorials/train.md."""

import argparse
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kletka.bots import Bot, Budget, bot
from kletka.bots.playing import play
from kletka.games import GAMES
from kletka.research.batch import BatchEnv
from kletka.research.encoder import make_encoder

SIZE = 6
PLANES = 6  # the last plane of an observation only says who is to move
REACH = 2  # a cell is judged by the 5x5 cells around it
INPUTS = PLANES * (2 * REACH + 1) ** 2 + 1
HIDDEN = 32
GAMES_AT_ONCE = 256
STEPS = 40  # of every game between two updates
DISCOUNT = 0.85  # what a point is worth if it is captured one move later
LEARNING_RATE = 3e-3
ENTROPY = 0.01  # keeps the network from making up its mind too early

RULES = GAMES["contours"]
OPTIONS = RULES.options_type(width=SIZE, height=SIZE)


def windows(observation: np.ndarray) -> np.ndarray:
    """Cut out what lies around every cell: games * cells rows of INPUTS numbers."""
    around = ((0, 0), (REACH, REACH), (REACH, REACH), (0, 0))
    padded = np.pad(observation[..., :PLANES], around, constant_values=0)
    span = 2 * REACH + 1
    cut = np.lib.stride_tricks.sliding_window_view(padded, (span, span), axis=(1, 2))
    rows = cut.reshape(-1, INPUTS - 1).astype(np.float32)
    return np.concatenate([rows, np.ones((len(rows), 1), np.float32)], axis=1)


class Network:
    """One hidden layer that judges every cell by its surroundings."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights = [
            rng.normal(0, (2 / INPUTS) ** 0.5, (INPUTS, HIDDEN)).astype(np.float32),
            rng.normal(0, 0.01, (HIDDEN, 1)).astype(np.float32),
        ]
        self._moments = [[np.zeros_like(one), np.zeros_like(one)] for one in self.weights]
        self._updates = 0

    def policy(self, inputs: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Give the probability of every action, and what the hidden layer says."""
        hidden = np.maximum(inputs @ self.weights[0], 0)
        scores = np.where(mask, (hidden @ self.weights[1]).reshape(mask.shape), -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), hidden

    def gradients(
        self, inputs: np.ndarray, hidden: np.ndarray, by_score: np.ndarray
    ) -> list[np.ndarray]:
        """Carry the gradient of the scores back to the weights."""
        column = by_score.reshape(-1, 1)
        by_hidden = (column @ self.weights[1].T) * (hidden > 0)
        return [inputs.T @ by_hidden, hidden.T @ column]

    def update(self, gradients: list[np.ndarray], rate: float) -> None:
        """Go one step of Adam uphill."""
        self._updates += 1
        for number, gradient in enumerate(gradients):
            moments = self._moments[number]
            moments[0] = 0.9 * moments[0] + 0.1 * gradient
            moments[1] = 0.99 * moments[1] + 0.01 * gradient**2
            first = moments[0] / (1 - 0.9**self._updates)
            second = moments[1] / (1 - 0.99**self._updates)
            self.weights[number] += (rate * first / (np.sqrt(second) + 1e-8)).astype(np.float32)


def train_once(
    network: Network, env: BatchEnv, batch: Any, rng: np.random.Generator, rate: float
) -> Any:
    """Let the network play against itself, then make good moves likelier and bad ones rarer."""
    seen = []
    for _ in range(STEPS):
        observation, mask = batch.observation.copy(), batch.action_mask.copy()
        odds, _ = network.policy(windows(observation), mask)
        chosen = (odds.cumsum(axis=1) > rng.random((GAMES_AT_ONCE, 1))).argmax(axis=1)
        before = observation[..., 3].sum(axis=(1, 2))  # the opponent's captured points
        batch = env.step(chosen)
        captured = batch.observation[..., 2].sum(axis=(1, 2)).astype(np.float32) - before
        captured[batch.terminated] = 0  # the board is already that of the next game
        seen.append((observation, mask, chosen, captured, batch.terminated.copy()))
    worth = np.zeros(GAMES_AT_ONCE, np.float32)
    values = []
    for *_, captured, ended in reversed(seen):
        worth = captured - DISCOUNT * np.where(ended, 0, worth)  # the next move is the opponent's
        values.append(worth)
    values.reverse()
    advantage = np.array(values)
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    total = [np.zeros_like(weight) for weight in network.weights]
    for (observation, mask, chosen, *_), better in zip(seen, advantage, strict=True):
        inputs = windows(observation)
        odds, hidden = network.policy(inputs, mask)
        by_score = -odds * better[:, None]
        by_score[np.arange(GAMES_AT_ONCE), chosen] += better
        logs = np.log(np.where(odds > 0, odds, 1))
        surprise = -(odds * logs).sum(axis=1, keepdims=True)
        by_score -= ENTROPY * odds * (logs + surprise)
        for number, gradient in enumerate(network.gradients(inputs, hidden, by_score)):
            total[number] += gradient / (STEPS * GAMES_AT_ONCE)
    network.update(total, rate)
    return batch


class NetworkBot(Bot[Any, Any]):
    """Plays what the network thinks best."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._encoder = make_encoder(RULES, OPTIONS)

    def choose(self, view: Any, legal: Sequence[Any], rng: random.Random, budget: Budget) -> Any:
        del legal, rng, budget  # the network needs only the position
        state = RULES.imagine(view, 0)
        observation = self._encoder.observation(state, state.mover)[None]
        mask = self._encoder.legal_mask(state)[None].astype(bool)
        odds, _ = self._network.policy(windows(observation), mask)
        return self._encoder.action(state, int(odds[0].argmax()))


def score_against(level: str, network: Network, games: int) -> float:
    """Play games against a bot, half of them with the first move: 1 for a win, 0.5 for a draw."""
    points = 0.0
    for game in range(games):
        players = [NetworkBot(network), bot("contours", level)]
        mine = game % 2
        seats = players if mine == 0 else players[::-1]
        outcome = play(RULES, OPTIONS, seats, lambda: Budget(nodes=1000), seed=game).outcome
        assert outcome is not None
        points += 0.5 if outcome.winner is None else outcome.winner == mine
    return points / games


def draw_curve(scores: list[tuple[int, float]], path: Path) -> None:
    """Draw the scores over the updates as a picture."""
    last = max(update for update, _ in scores) or 1
    points = " ".join(
        f"{50 + 520 * update / last:.0f},{260 - 220 * score:.0f}" for update, score in scores
    )
    grid = "".join(
        f'<path d="M50 {260 - 2.2 * percent:.0f}h520" stroke="#ccc"/>'
        f'<text x="44" y="{264 - 2.2 * percent:.0f}" text-anchor="end">{percent} %</text>'
        for percent in (0, 25, 50, 75, 100)
    )
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" font-size="12">'
        f'<rect width="600" height="300" fill="#fff"/>{grid}'
        f'<polyline points="{points}" fill="none" stroke="#1f5fbf" stroke-width="2"/>'
        f'<text x="310" y="290" text-anchor="middle">updates (0 to {last}): the score against Easy</text></svg>\n',
        encoding="utf-8",
    )


def at_least(low: int) -> Callable[[str], int]:
    """Make what reads a whole number from `low` on."""

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < low:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} on")
        return int(text)

    return read


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=at_least(0), default=60)
    parser.add_argument(
        "--games", type=at_least(1), default=200, help="against Easy, at every measurement"
    )
    parser.add_argument(
        "--every", type=at_least(1), default=10, help="updates between two measurements"
    )
    parser.add_argument("--seed", type=at_least(0), default=1)
    parser.add_argument("--curve", type=Path, help="draw the learning curve there (SVG)")
    chosen = parser.parse_args()
    network, rng = Network(chosen.seed), np.random.default_rng(chosen.seed)
    env = BatchEnv("contours", GAMES_AT_ONCE, width=SIZE, height=SIZE)
    batch = env.reset(seed=chosen.seed)
    scores = []
    start = time.perf_counter()
    for update in range(chosen.updates + 1):
        if update % chosen.every == 0 or update == chosen.updates:
            scores.append((update, score_against("easy", network, chosen.games)))
            spent = time.perf_counter() - start
            print(
                f"{update} updates, {spent:.0f} s: {100 * scores[-1][1]:.0f} % against easy",
                flush=True,
            )
            if chosen.curve is not None:
                draw_curve(scores, chosen.curve)
        if update < chosen.updates:
            rate = LEARNING_RATE * (1 - update / chosen.updates)  # ever smaller steps
            batch = train_once(network, env, batch, rng, rate)


if __name__ == "__main__":
    main()
