// The sound at the end of a game.
import { winnerOf } from "../../phrases/phrases";
import type { SoundName } from "../../stage/sound";
import type { OutcomeInfo } from "../../wire/types";

/** A win for somebody here, a loss, or nothing: a draw, a spectator, a game for one that tells by itself. */
export function endingSound(
  outcome: OutcomeInfo,
  mine: readonly number[],
  seats: number,
): SoundName | null {
  const winner = winnerOf(outcome);
  if (winner === null || mine.length === 0 || seats === 1) return null;
  return mine.includes(winner) ? "win" : "lose";
}
