// Draws a position of Game Title: the marks, and what the player points at.
import { Graphics } from "pixi.js";
import type { Colour } from "../../stage/palette";
import { traceShape } from "../../stage/shapes";
import type { Stage } from "../../stage/stage";
import type { Cell } from "../../wire/types";
import type { Position } from "./model";

const COLOURS = ["blue", "red"]; // by seat
const SIZE = 20; // of a mark, in units
const RING = 27; // the radius of the ring around the last move

/** The things on the paper. */
export class Scene {
  private readonly marks = new Graphics();
  private readonly arriving = new Graphics(); // the mark that a motion brings
  private readonly pointed = new Graphics(); // what the player points at

  constructor(private readonly stage: Stage) {
    stage.world.addChild(this.marks, this.arriving, this.pointed);
  }

  /** Show a position at rest. */
  show(position: Position): void {
    this.marks.clear();
    this.arriving.clear();
    this.pointed.clear();
    for (const cell of position.cells()) {
      const seat = position.owner(cell);
      if (seat !== null) this.draw(this.marks, cell, seat, 1);
    }
    if (position.lastMove) this.ring(position.lastMove);
    this.stage.paint();
  }

  /** Draw the mark that a motion brings, 0 to 1. */
  arrive(cell: Cell, seat: number, part: number): void {
    this.arriving.clear();
    this.pointed.clear();
    this.draw(this.arriving, cell, seat, part);
  }

  /** Show where the mark of a seat would stand; null: nowhere. */
  point(cell: Cell | null, seat: number | null): void {
    this.pointed.clear();
    if (cell && seat !== null) {
      this.draw(this.pointed, cell, seat, 1);
      this.pointed.alpha = 0.5;
    }
    this.stage.paint();
  }

  colour(seat: number): Colour {
    return this.stage.palette.named(COLOURS[seat] ?? "");
  }

  private draw(drawing: Graphics, cell: Cell, seat: number, part: number): void {
    const { x, y } = this.stage.centre(cell);
    traceShape(drawing, seat, x, y, SIZE * part).fill(this.colour(seat));
  }

  /** Mark the last move by a ring, which colour-blind people see too. */
  private ring(cell: Cell): void {
    const { x, y } = this.stage.centre(cell);
    const color = this.stage.palette.paper.accent;
    this.marks.circle(x, y, RING).stroke({ color, width: 4 });
  }
}
