// A premove: cells that are chosen before the turn comes, and played when it does.
import { Store } from "../../stage/store";
import { type BrowserStorage, readJson, storage } from "../../storage/storage";
import type { Cell } from "../../wire/types";

/** The chosen cells, in order; a board says how many make a move. */
export type Premove = readonly Cell[];

const NOTHING: Premove = [];

/** The premove of one match; it survives a reload of the page. */
export class PremoveStore extends Store<Premove> {
  /** Whether the last one was not possible when its turn came. */
  readonly dropped = new Store(false);

  private readonly key: string;

  constructor(
    match: string,
    private readonly kept: BrowserStorage = storage,
  ) {
    const key = `kletka.premove.${match}`;
    super(readPremove(readJson(kept, key)));
    this.key = key;
  }

  /** Choose a cell: the last one again takes it back, one too many begins anew. */
  choose(cell: Cell, most: number): void {
    const before = this.get();
    const last = before.at(-1);
    if (last && last[0] === cell[0] && last[1] === cell[1]) this.put(before.slice(0, -1));
    else this.put(before.length < most ? [...before, cell] : [cell]);
  }

  clear(): void {
    if (this.get().length > 0) this.put(NOTHING);
  }

  /** Give the cells away: a premove is tried once, by one tab, unless another has cancelled or changed it. */
  take(): Premove {
    const cells = this.get();
    if (JSON.stringify(cells) !== JSON.stringify(readPremove(readJson(this.kept, this.key)))) {
      this.set(NOTHING);
      return NOTHING;
    }
    this.clear();
    return cells;
  }

  private put(cells: Premove): void {
    this.dropped.set(false);
    this.set(cells);
    if (cells.length > 0) this.kept.setItem(this.key, JSON.stringify(cells));
    else this.kept.removeItem(this.key);
  }
}

function readPremove(value: unknown): Premove {
  const isCell = (one: unknown) =>
    Array.isArray(one) && one.length === 2 && one.every((part) => Number.isInteger(part));
  return Array.isArray(value) && value.length <= 2 && value.every(isCell)
    ? (value as unknown as Premove)
    : NOTHING;
}
