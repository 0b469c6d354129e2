// What a board of Chain says: cells for screen readers, prospects, counts.
import type { Cell, ChainView } from "../../wire/types";
import type { BoardHost } from "../board";
import { key, type Position, type Prospect } from "./model";

type Say = BoardHost["say"];

/** Names cells; a large board has thousands, so that only those that have changed are said anew. */
export class CellNames {
  private said = new Map<string, { readonly of: string; readonly words: string }>();

  constructor(private readonly say: Say) {}

  describe(position: Position, cell: Cell, names: readonly string[]): string {
    const look = position.look(cell);
    const values = {
      cell,
      who: look ? (names[look.seat] ?? "") : "",
      level: look?.level ?? 0,
      offer: position.offer(cell) ?? "none",
      last: position.isLastMove(cell),
    };
    const of = Object.values(values).join("/");
    const known = this.said.get(key(cell));
    if (known?.of === of) return known.words;
    const words = this.say("chain-web-cell", values);
    this.said.set(key(cell), { of, words });
    return words;
  }

  /** The language is another one. */
  forget(): void {
    this.said = new Map();
  }
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
  return [place, say("chain-web-chips", { chips: standing.chips })];
}
