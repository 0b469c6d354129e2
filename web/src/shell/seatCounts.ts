// How many people can play a game together.
import type { GameInfo } from "../wire/types";
import { fieldsOf } from "./schema";

/** The numbers of seats that a game can be played with by people who meet. */
export function seatCounts(game: GameInfo): readonly number[] {
  const field = fieldsOf(game).find(({ name }) => name === game.seat_option);
  if (field?.kind !== "integer") return [game.seats];
  const [low, high] = [Math.max(2, field.low), Math.min(10, field.high ?? 10)];
  return Array.from({ length: high - low + 1 }, (_, n) => low + n);
}
