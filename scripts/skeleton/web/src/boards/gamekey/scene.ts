// Draws a position of Game Title: the marks, and what the player points at.
import { Graphics } from "pixi.js";
import type { BoardScene, Say, SceneKit } from "../../stage/boardParts";
import { css } from "../../stage/palette";
import type { Stage, StagePlan } from "../../stage/stage";
import type { Cell, GamePrefixView } from "../../wire/types";
import { colourOf, drawMark, drawRing } from "./art";
import type { State } from "./model";

export function plan({ width, height }: GamePrefixView, say: Say): StagePlan {
  const label = say("gamekey-web-label", { width, height });
  return { columns: width, rows: height, label };
}

/** The things on the paper. */
export class Scene implements BoardScene<State> {
  readonly stage: Stage;
  private readonly marks = new Graphics();
  private readonly arriving = new Graphics(); // the mark that a motion brings
  private readonly preview = new Graphics(); // where a mark would stand

  constructor({ stage }: SceneKit<"gamekey">) {
    this.stage = stage;
    stage.world.addChild(this.marks, this.arriving, this.preview);
    this.preview.alpha = 0.5;
  }

  show({ model }: State): void {
    const { palette } = this.stage;
    this.marks.clear();
    this.arriving.clear();
    for (const cell of model.cells()) {
      const seat = model.owner(cell);
      if (seat !== null) drawMark(this.marks, this.stage.centre(cell), seat, 1, palette);
    }
    if (model.lastMove) drawRing(this.marks, this.stage.centre(model.lastMove), palette);
    this.stage.colourMinimap((cell) => {
      const seat = model.owner(cell);
      return seat === null ? null : css(colourOf(palette, seat));
    });
    this.stage.paint();
  }

  showPreview({ model, hovered }: State): void {
    const { mover } = model.view;
    this.clearPreview();
    if (hovered && mover !== null && model.choices.action(hovered) !== null) {
      drawMark(this.preview, this.stage.centre(hovered), mover, 1, this.stage.palette);
    }
    this.stage.paint();
  }

  clearPreview(): void {
    this.preview.clear();
  }

  /** Draw the mark that a motion brings, 0 to 1. */
  arrive(cell: Cell, seat: number, part: number): void {
    this.arriving.clear();
    drawMark(this.arriving, this.stage.centre(cell), seat, part, this.stage.palette);
  }
}
