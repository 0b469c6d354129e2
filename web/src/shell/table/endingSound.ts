// The sound at the end of a game.
import { winnerOf } from "../../phrases/phrases";
import type { SoundName } from "../../stage/sound";
import type { OutcomeInfo } from "../../wire/types";

/** The sound of a win or a loss of this screen; null for a draw, a spectator, or a game for one. */
export function endingSound(
  outcome: OutcomeInfo,
  mine: readonly number[],
  seats: number,
): SoundName | null {
  const winner = winnerOf(outcome);
  if (winner === null || mine.length === 0 || seats === 1) return null;
  return mine.includes(winner) ? "win" : "lose";
}
