// Copies the player's cell to the sheet, and tracks on which square of the sheet it is.
import { type BrowserStorage, readJson } from "../../../storage/storage";
import type { Cell, LabyrinthLook } from "../../../wire/types";
import { ARCHER_SIGNS, BAG, BUILDING_SIGNS, DRAGON, GOLD, RING, SEEN } from "../art";
import { WAYS } from "../legal";
import { type Event, lookOf, type View, type Way } from "../model";
import { type Line, PAGES, SHEET_CELLS } from "./sheet";

const LINES: Readonly<Record<LabyrinthLook, Line>> = {
  wall: "wall",
  passage: "door",
  exit: "exit",
};

const STEPS: Readonly<Record<Way, readonly [x: number, y: number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/** The note of a cell: its sides, and the signs of what is there. */
export interface Note {
  readonly sides: Readonly<Record<Way, Line>>;
  readonly mark: string;
}

/** The note of the player's cell, from its view alone. */
export function noteOf(view: View): Note {
  const sides = Object.fromEntries(WAYS.map((way) => [way, LINES[lookOf(view, way)]]));
  const signs = [
    view.building ? BUILDING_SIGNS[view.building] : "",
    view.dragons > 0 ? DRAGON : "",
    ...new Set(view.archers.map((way) => ARCHER_SIGNS[way])),
    view.gold_here ? GOLD : "",
    view.rings_here > 0 ? RING : "",
    view.bags_here > 0 ? BAG : "",
  ];
  return { sides: sides as Record<Way, Line>, mark: signs.join("") || SEEN };
}

/** A square of the sheet. */
export interface Square {
  readonly page: number; // of PAGES
  readonly cell: Cell;
}

interface TrackedSquare {
  readonly number: number; // of the entry up to which the steps are counted
  readonly square: Square | null; // null: the player was carried away
}

/**
 * Counts the player's steps from the last square that they marked or copied.
 *
 * It reads only events that the log shows. A portal, a death or missed events end the count; then the
 * player must mark again where they are.
 */
export class SquareTracker {
  private known: TrackedSquare | null;

  constructor(
    private readonly key: string,
    private readonly kept: BrowserStorage,
  ) {
    const known = readJson(kept, key);
    this.known = isTrackedSquare(known) ? known : null;
  }

  /** Where the player is on the sheet, if that can be counted. */
  get square(): Square | null {
    return this.known?.square ?? null;
  }

  /** Whether the player has been carried away since the last square that was known. */
  get isLost(): boolean {
    return this.known !== null && this.known.square === null;
  }

  /** The player is on this square after this entry. */
  place(square: Square, number: number): void {
    this.keep({ number, square });
  }

  /** Follow the events of the last entry. */
  follow(number: number, events: readonly Event[]): void {
    const { known } = this;
    if (!known || number <= known.number) return; // counted already, or looking back
    const told = number === known.number + 1 && events.length > 0;
    this.keep({ number, square: told ? events.reduce(followed, known.square) : null });
  }

  private keep(known: TrackedSquare): void {
    this.known = known;
    this.kept.setItem(this.key, JSON.stringify(known));
  }
}

function followed(square: Square | null, event: Event): Square | null {
  if (!square) return null;
  if (event.event === "labyrinth.went") {
    const [dx, dy] = STEPS[event.direction];
    const [x, y] = [square.cell[0] + dx, square.cell[1] + dy];
    const inside = x >= 0 && y >= 0 && x < SHEET_CELLS && y < SHEET_CELLS;
    return inside ? { ...square, cell: [x, y] } : null;
  }
  if (event.event === "labyrinth.lift-rode") {
    const page = PAGES.indexOf(String(event.floor)); // the lift keeps column and row
    return page < 0 ? null : { ...square, page };
  }
  const carried = ["labyrinth.portal-entered", "labyrinth.respawned"].includes(event.event);
  return carried ? null : square;
}

function isTrackedSquare(kept: unknown): kept is TrackedSquare {
  if (typeof kept !== "object" || kept === null) return false;
  const { number, square } = kept as Partial<TrackedSquare>;
  if (typeof number !== "number") return false;
  if (square === null) return true;
  const [x, y] = square?.cell ?? [];
  return typeof square?.page === "number" && typeof x === "number" && typeof y === "number";
}
