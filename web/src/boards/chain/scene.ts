// Draws a position of Cell Capture, and what a move would do to it.
import { Graphics, type Sprite } from "pixi.js";
import type { Settings } from "../../settings/settings";
import type { Atlas } from "../../stage/atlas";
import type { Point } from "../../stage/camera";
import { Pieces } from "../../stage/pieces";
import { Sprites } from "../../stage/sprites";
import { type Stage, UNIT } from "../../stage/stage";
import type { Cell, ChainView } from "../../wire/types";
import { chipName, drawPictures, dropName, fateName } from "./chips";
import type { Change, Look, Position, Prospect } from "./model";

/** The things on the paper. */
export class Scene {
  private readonly fates = new Sprites();
  private readonly hovered = new Graphics();
  private readonly marks = new Sprites();
  private readonly chips: Pieces;
  private readonly ghosts = new Sprites();
  private readonly frame = new Graphics();
  readonly flying = new Sprites();
  private pictures: Atlas;

  constructor(
    private readonly stage: Stage,
    private readonly first: ChainView,
    settings: Settings,
  ) {
    this.pictures = this.draw(settings);
    this.chips = new Pieces((cell) => this.middle(cell));
    stage.world.addChild(
      this.fates.layer,
      this.hovered,
      this.marks.layer,
      this.chips.layer,
      this.ghosts.layer,
      this.frame,
      this.flying.layer,
    );
    stage.cull(this.fates.layer, this.marks.layer, this.chips.layer, this.ghosts.layer);
  }

  /** Show a position: chips, what may be chosen, the last move. */
  show(position: Position): void {
    this.clear();
    this.marks.layer.alpha = 1;
    for (const cell of position.cells()) {
      this.set(cell, position.look(cell));
      const offer = position.offer(cell);
      if (offer) this.mark(cell, offer === "place" ? "free" : "lit");
      if (position.isReady(cell)) this.mark(cell, "ready");
    }
    if (position.lastMove) this.ring(position.lastMove);
    this.stage.paint();
  }

  /** Show a cell under the hand, and what choosing it would do as far as that is known. */
  foretell(cell: Cell | null, prospect: Prospect | null): void {
    this.hovered.clear();
    this.fates.clear();
    this.ghosts.clear();
    this.chips.reveal();
    if (cell) this.outline(cell);
    for (const change of prospect?.changes ?? []) this.foretellChange(change);
    this.marks.layer.alpha = prospect?.waves ? 0.3 : 1; // what will be counts more than what may be
    this.stage.paint();
  }

  /** Take away everything but the chips: the stage is free for a motion. */
  clear(): void {
    for (const layer of [this.fates, this.marks, this.ghosts, this.flying]) layer.clear();
    this.hovered.clear();
    this.frame.clear();
  }

  /** Put a chip on a cell, as it stands at rest; or none. */
  set(cell: Cell, look: Look | null): Sprite | null {
    return this.chips.set(cell, look && this.pictures.picture(chipName(look)));
  }

  /** The chip that stands on a cell. */
  chip(cell: Cell): Sprite | null {
    return this.chips.on(cell);
  }

  /** A flash over a cell; it is gone with the next wave. */
  flash(cell: Cell): Sprite {
    return this.flying.add(this.pictures.picture("flash"), this.middle(cell));
  }

  /** A drop that is about to fly; it is gone with the next wave. */
  drop(cell: Cell, seat: number): Sprite {
    return this.flying.add(this.pictures.picture(dropName(seat)), this.middle(cell));
  }

  middle(cell: Cell): Point {
    return this.stage.centre(cell);
  }

  /** Mark the last move by a ring of corners, which colour-blind people see too. */
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
    this.frame.stroke({ color: this.stage.palette.paper.accent, width: 3.5, cap: "round" });
  }

  restyle(settings: Settings): void {
    const old = this.pictures;
    this.pictures = this.draw(settings);
    for (const layer of [this.chips, this.fates, this.marks, this.ghosts, this.flying]) {
      layer.empty();
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
    this.stage.use(pictures);
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
      .fill({ color: this.stage.palette.paper.ink, alpha: 0.08 })
      .stroke({ color: this.stage.palette.paper.ink, alpha: 0.55, width: 2 });
  }

  private foretellChange({ cell, before, after }: Change): void {
    const at = this.middle(cell);
    const chip = this.chip(cell);
    if (chip) chip.alpha = after ? 0 : 0.25;
    const won = after !== null && before?.seat !== after.seat;
    this.fates.add(this.pictures.picture(fateName(after?.seat ?? null, won)), at);
    if (!after) return;
    const ghost = this.ghosts.add(this.pictures.picture(chipName(after)), at);
    ghost.scale.set(0.82);
    ghost.alpha = 0.85;
  }
}
