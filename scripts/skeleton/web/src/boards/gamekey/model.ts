// A position of Game Title as it is drawn; no screen, no rules.
import type { BoardState } from "../../stage/boardParts";
import { Choices, key } from "../../stage/choices";
import type { Position } from "../../stage/playback";
import type { Cell, GamePrefixAnyEvent, GamePrefixView } from "../../wire/types";

export type GamePrefixEvent = GamePrefixAnyEvent;
export type State = BoardState<"gamekey", Model, null>;
export type CellMarked = Extract<GamePrefixEvent, { event: "gamekey.cell-marked" }>;

const SEATS = "AB"; // the signs of their marks

/** All that is known of one position. */
export class Model {
  readonly choices: Choices;
  readonly lastMove: Cell | null;

  constructor(
    readonly view: GamePrefixView,
    choices: readonly string[],
    last: readonly GamePrefixEvent[],
  ) {
    this.choices = new Choices(choices);
    this.lastMove = last.find(isMove)?.cell ?? null;
  }

  /** The seat whose mark stands here; null: nobody's. */
  owner([x, y]: Cell): number | null {
    const seat = SEATS.indexOf(this.view.rows[y]?.[x] ?? ".");
    return seat < 0 ? null : seat;
  }

  /** How many marks a seat has. */
  count(seat: number): number {
    return [...this.cells()].filter((cell) => this.owner(cell) === seat).length;
  }

  isLastMove(cell: Cell): boolean {
    return this.lastMove !== null && key(this.lastMove) === key(cell);
  }

  *cells(): Generator<Cell> {
    for (let y = 0; y < this.view.height; y += 1) {
      for (let x = 0; x < this.view.width; x += 1) yield [x, y];
    }
  }
}

/** Read a position. */
export function model({ view, choices, context }: Position<"gamekey">): Model {
  return new Model(view, choices, context.last);
}

export function isMove(event: GamePrefixEvent): event is CellMarked {
  return event.event === "gamekey.cell-marked";
}
