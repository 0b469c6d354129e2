// Draws a position of Cell Capture, and the preview of a move.
import { Graphics, type Sprite } from "pixi.js";
import type { Settings } from "../../settings/settings";
import type { Atlas } from "../../stage/atlas";
import type { BoardScene, Say, SceneKit } from "../../stage/boardParts";
import type { Point } from "../../stage/camera";
import { css } from "../../stage/palette";
import { Pieces } from "../../stage/pieces";
import { Sprites } from "../../stage/sprites";
import { type Stage, type StagePlan, UNIT } from "../../stage/stage";
import type { Cell, ChainView } from "../../wire/types";
import { changeName, chipName, drawPictures, dropName } from "./art";
import { type Change, type Look, previewSummaryAt, type State } from "./model";

/** The row y = 0 is the lowest (CHAIN-1.2). */
export function plan({ width, height }: ChainView, say: Say): StagePlan {
  const label = say("chain-web-label", { width, height });
  return { columns: width, rows: height, label, upwards: true };
}

/** Draws chips, marks and previews. */
export class Scene implements BoardScene<State> {
  private readonly changes = new Sprites();
  private readonly hovered = new Graphics();
  private readonly marks = new Sprites();
  private readonly chips: Pieces;
  private readonly ghosts = new Sprites();
  private readonly frame = new Graphics();
  readonly flying = new Sprites();
  private pictures: Atlas;

  readonly stage: Stage;

  constructor(
    { stage, settings }: SceneKit<"chain">,
    private readonly first: ChainView,
  ) {
    this.stage = stage;
    this.pictures = this.draw(settings);
    this.chips = new Pieces((cell) => this.middle(cell));
    stage.world.addChild(
      this.changes.layer,
      this.hovered,
      this.marks.layer,
      this.chips.layer,
      this.ghosts.layer,
      this.frame,
      this.flying.layer,
    );
    stage.cull(this.changes.layer, this.marks.layer, this.chips.layer, this.ghosts.layer);
  }

  /** Show a position: chips, legal targets, the last move. */
  show({ model: position }: State): void {
    this.clear();
    this.marks.layer.alpha = 1;
    for (const cell of position.cells()) {
      this.set(cell, position.look(cell));
      const offer = position.offer(cell);
      if (offer) this.mark(cell, offer === "place" ? "free" : "lit");
      if (position.isReady(cell)) this.mark(cell, "ready");
    }
    if (position.lastMove) this.ring(position.lastMove);
    this.stage.colourMinimap((cell) => {
      const look = position.look(cell);
      const colour = look && position.view.standings[look.seat]?.colour;
      return look && css(this.stage.palette.named(colour ?? ""));
    });
    this.stage.paint();
  }

  /** Show the hovered cell and its preview, if it is known. */
  showPreview(state: State): void {
    const { hovered, model } = state;
    const summary = previewSummaryAt(state);
    this.clearPreview();
    if (hovered && model.choices.action(hovered) !== null) this.outline(hovered);
    for (const change of summary?.changes ?? []) this.previewChange(change);
    this.marks.layer.alpha = summary?.waves ? 0.3 : 1; // the preview matters more than the legal targets
    this.stage.paint();
  }

  clearPreview(): void {
    this.hovered.clear();
    this.changes.clear();
    this.ghosts.clear();
    this.chips.reveal();
  }

  /** Remove everything but the chips, before an animation. */
  clear(): void {
    for (const layer of [this.changes, this.marks, this.ghosts, this.flying]) layer.clear();
    this.hovered.clear();
    this.frame.clear();
  }

  /** Show a chip on a cell, at rest; null removes it. */
  set(cell: Cell, look: Look | null): Sprite | null {
    return this.chips.set(cell, look && this.pictures.picture(chipName(look)));
  }

  /** The sprite of the chip on a cell. */
  chip(cell: Cell): Sprite | null {
    return this.chips.on(cell);
  }

  /** Add a flash over a cell, until the next wave. */
  flash(cell: Cell): Sprite {
    return this.flying.add(this.pictures.picture("flash"), this.middle(cell));
  }

  /** Add a flying drop, until the next wave. */
  drop(cell: Cell, seat: number): Sprite {
    return this.flying.add(this.pictures.picture(dropName(seat)), this.middle(cell));
  }

  middle(cell: Cell): Point {
    return this.stage.centre(cell);
  }

  /** Mark the last move by corners, which do not depend on colour. */
  ring(cell: Cell): void {
    const { x, y } = this.middle(cell);
    const [far, near] = [UNIT / 2 - 2.5, UNIT / 2 - 15];
    this.frame.clear();
    for (const [right, down] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      this.frame
        .moveTo(x + right * near, y + down * far)
        .lineTo(x + right * far, y + down * far)
        .lineTo(x + right * far, y + down * near);
    }
    this.frame.stroke({ color: this.stage.palette.theme.accent, width: 3.5, cap: "round" });
  }

  restyle(settings: Settings): void {
    const old = this.pictures;
    this.pictures = this.draw(settings);
    for (const layer of [this.chips, this.changes, this.marks, this.ghosts, this.flying]) {
      layer.removeAll();
    }
    old.destroy();
  }

  destroy(): void {
    this.pictures.destroy();
  }

  private draw(settings: Settings): Atlas {
    const colours = this.first.standings.map(({ colour }) => colour);
    const { palette } = this.stage;
    const pictures = drawPictures({ palette, colours, letters: settings.letters });
    this.stage.setPictures(pictures);
    return pictures;
  }

  private mark(cell: Cell, picture: string): void {
    this.marks.add(this.pictures.picture(picture), this.middle(cell));
  }

  private outline(cell: Cell): void {
    const { x, y } = this.middle(cell);
    const side = UNIT - 3;
    this.hovered
      .roundRect(x - side / 2, y - side / 2, side, side, 7)
      .fill({ color: this.stage.palette.theme.ink, alpha: 0.08 })
      .stroke({ color: this.stage.palette.theme.ink, alpha: 0.55, width: 2 });
  }

  private previewChange({ cell, before, after }: Change): void {
    const at = this.middle(cell);
    const chip = this.chip(cell);
    if (chip) chip.alpha = after ? 0 : 0.25;
    const won = after !== null && before?.seat !== after.seat;
    this.changes.add(this.pictures.picture(changeName(after?.seat ?? null, won)), at);
    if (!after) return;
    const ghost = this.ghosts.add(this.pictures.picture(chipName(after)), at);
    ghost.scale.set(0.82);
    ghost.alpha = 0.85;
  }
}
