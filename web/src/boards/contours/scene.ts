// Draws a position of Contours: points, territory and contours, and the preview of a move.
import { Graphics, type Sprite } from "pixi.js";
import type { Settings } from "../../settings/settings";
import type { Atlas } from "../../stage/atlas";
import type { BoardScene, Say, SceneKit } from "../../stage/boardParts";
import type { Point } from "../../stage/camera";
import { type Colour, css } from "../../stage/palette";
import { Pieces } from "../../stage/pieces";
import { Sprites } from "../../stage/sprites";
import type { Stage, StagePlan } from "../../stage/stage";
import type { Cell, ContoursView } from "../../wire/types";
import { drawPictures, pictureOf } from "./art";
import {
  type ContourClosed,
  captureSummaryAt,
  firstPart,
  type Ground,
  hatching,
  type Model,
  type Spot,
  type State,
} from "./model";

const LINE_UNITS = 5; // the default width of a contour
const FILL_ALPHA = 0.2; // of territory (CON-4.4)
const HATCH_ALPHA = 0.4;

/** Intersections of lines, not squares. */
export function plan({ width, height }: ContoursView, say: Say): StagePlan {
  const label = say("contours-web-label", { width, height });
  return { columns: width, rows: height, label, lines: "points" };
}

/** Draws points, territory, contours and previews. */
export class Scene implements BoardScene<State> {
  /** Drawings of a running animation; empty at rest. */
  readonly rising = new Graphics();

  private readonly grounds = new Graphics();
  private readonly marks = new Sprites();
  private readonly contours = new Graphics();
  private readonly preview = new Graphics();
  private readonly points: Pieces;
  private readonly last = new Sprites();
  private readonly ghosts = new Sprites();
  private pictures: Atlas;
  private thickness: number;

  readonly stage: Stage;

  constructor(
    { stage, settings }: SceneKit<"contours">,
    private readonly first: ContoursView,
  ) {
    this.stage = stage;
    this.thickness = settings.lineThickness;
    this.pictures = this.draw(settings);
    this.points = new Pieces((cell) => stage.centre(cell));
    stage.world.addChild(
      this.grounds,
      this.marks.layer,
      this.contours,
      this.preview,
      this.rising,
      this.points.layer,
      this.last.layer,
      this.ghosts.layer,
    );
  }

  /** Show a position: points, territory, legal targets, the last move. */
  show({ model: position }: State): void {
    this.clear();
    this.grounds.clear();
    this.contours.clear();
    for (const seat of this.first.colours.keys()) {
      const ground = position.ground(seat);
      this.fill(this.grounds, ground, seat);
      this.outline(this.contours, ground, seat);
    }
    for (const cell of position.cells()) {
      const spot = position.spot(cell);
      this.set(cell, spot?.kind === "territory" ? null : spot);
      if (!spot && position.choices.action(cell)) this.add(this.marks, cell, "free");
    }
    if (position.lastMove) this.ring(position.lastMove);
    this.stage.colourMinimap((cell) => {
      const spot = position.spot(cell);
      return spot && css(this.shade(spot.kind === "captive" ? 1 - spot.seat : spot.seat));
    });
    this.stage.paint();
  }

  /** Show a point of the seat on the hovered cell, and the contours that it would close. */
  showPreview(state: State): void {
    const { model, hovered } = state;
    const seat = model.view.mover;
    this.clearPreview();
    if (hovered && seat !== null && model.choices.action(hovered) !== null) {
      this.add(this.ghosts, hovered, pictureOf({ kind: "point", seat })).alpha = 0.6;
      for (const closed of captureSummaryAt(state).contours) this.previewCapture(model, closed);
    }
    this.stage.paint();
  }

  clearPreview(): void {
    this.ghosts.clear();
    this.preview.clear();
  }

  /** Remove everything but points, territory and contours, before an animation. */
  clear(): void {
    for (const layer of [this.marks, this.last, this.ghosts]) layer.clear();
    this.preview.clear();
    this.rising.clear();
    this.rising.alpha = 1;
  }

  /** Show a point on an intersection, at rest; null removes it. */
  set(cell: Cell, spot: Spot | null): Sprite | null {
    return this.points.set(cell, spot && this.pictures.picture(pictureOf(spot)));
  }

  /** Mark the last move by a ring, which does not depend on colour. */
  ring(cell: Cell): Sprite {
    return this.add(this.last, cell, "last");
  }

  /** Draw a contour as far as it is closed, 0 to 1. */
  drawClosing({ contour, seat }: ContourClosed, part: number): void {
    const places = firstPart(contour, part).map((cell) => this.stage.centre(cell));
    const [start, ...rest] = places;
    if (!start) return;
    this.rising.moveTo(start.x, start.y);
    for (const { x, y } of rest) this.rising.lineTo(x, y);
    this.rising.stroke({ ...this.pen(seat), alpha: 1 });
  }

  /** Fill the ground that a contour gains, 0 to 1. */
  drawGain(ground: Ground, seat: number, part: number): void {
    this.fill(this.rising, ground, seat, part);
  }

  restyle(settings: Settings): void {
    const old = this.pictures;
    this.thickness = settings.lineThickness;
    this.pictures = this.draw(settings);
    for (const layer of [this.points, this.marks, this.last, this.ghosts]) layer.removeAll();
    old.destroy();
  }

  destroy(): void {
    this.pictures.destroy();
  }

  private draw({ letters, pointSize }: Settings): Atlas {
    const { colours } = this.first;
    const { palette } = this.stage;
    const pictures = drawPictures({ palette, colours, letters, size: pointSize });
    this.stage.setPictures(pictures);
    return pictures;
  }

  private add(layer: Sprites, cell: Cell, picture: string): Sprite {
    return layer.add(this.pictures.picture(picture), this.stage.centre(cell));
  }

  private previewCapture(position: Model, closed: ContourClosed): void {
    const ground = position.gain(closed);
    this.fill(this.preview, ground, closed.seat);
    this.outline(this.preview, ground, closed.seat, 0.55);
    for (const point of closed.captured) this.add(this.ghosts, point, "doomed");
  }

  /** Fill ground half transparent (CON-4.4), hatched to the other side for the second seat. */
  private fill(drawing: Graphics, { pieces }: Ground, seat: number, part = 1): void {
    const color = this.shade(seat);
    for (const piece of pieces) {
      drawing.poly(piece.map((corner) => this.stage.centre(corner)));
    }
    if (pieces.length > 0) drawing.fill({ color, alpha: FILL_ALPHA * part });
    const lines = pieces.flatMap((piece) => hatching(piece, seat === 0));
    for (const [x1, y1, x2, y2] of lines) {
      const [from, to] = [this.stage.centre([x1, y1]), this.stage.centre([x2, y2])];
      drawing.moveTo(from.x, from.y).lineTo(to.x, to.y);
    }
    if (lines.length > 0) drawing.stroke({ color, alpha: HATCH_ALPHA * part, width: 1.5 });
  }

  private outline(drawing: Graphics, { outline }: Ground, seat: number, alpha = 1): void {
    for (const side of outline) {
      const [from, to] = side.map((cell) => this.stage.centre(cell)) as [Point, Point];
      drawing.moveTo(from.x, from.y).lineTo(to.x, to.y);
    }
    if (outline.length > 0) drawing.stroke({ ...this.pen(seat), alpha });
  }

  private pen(seat: number) {
    const width = LINE_UNITS * this.thickness;
    return { color: this.shade(seat), width, cap: "round", join: "round" } as const;
  }

  private shade(seat: number): Colour {
    return this.stage.palette.named(this.first.colours[seat] ?? "");
  }
}
