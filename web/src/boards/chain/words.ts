// What a board of Cell Capture says: cells for screen readers, prospects, counts.

import type { BoardHost } from "../../stage/board";
import type { Cell, ChainView } from "../../wire/types";
import type { Position, Prospect } from "./model";

type Say = BoardHost["say"];

/** What there is to say of a cell. */
export function cellValues(position: Position, cell: Cell, names: readonly string[]) {
  const look = position.look(cell);
  return {
    who: look ? (names[look.seat] ?? "") : "",
    level: look?.level ?? 0,
    offer: position.offer(cell) ?? "none",
    last: position.isLastMove(cell),
  };
}

/** Say what a move would do. */
export function tellProspect({ changes, waves, taken }: Prospect, say: Say): string {
  if (waves > 0) return say("chain-web-prospect", { waves, cells: changes.length, taken });
  return say("chain-web-prospect-calm", { level: changes[0]?.after?.level ?? 1 });
}

/** What the shell shows beside each name. */
export function tellSeat(view: ChainView, seat: number, say: Say): string[] {
  const standing = view.standings[seat];
  if (!standing || standing.out) return [say("chain-web-out")];
  const place = say("chain-web-place", { number: view.order.indexOf(seat) + 1 });
  return [say("chain-web-chips", { chips: standing.chips }), place]; // what counts stands first: room may be short
}
