// Pieces that stand on cells: one sprite a cell, which stays there for the next one.
import { Container, Sprite, type Texture } from "pixi.js";
import type { Cell } from "../wire/types";
import type { Point } from "./camera";
import { key } from "./choices";

export class Pieces {
  readonly layer = new Container();
  private readonly sprites = new Map<string, Sprite>();

  constructor(private readonly middle: (cell: Cell) => Point) {}

  /** Put a piece on a cell, as it stands at rest; or none. */
  set(cell: Cell, picture: Texture | null): Sprite | null {
    let piece = this.sprites.get(key(cell));
    if (!picture) {
      if (piece) piece.visible = false;
      return null;
    }
    if (!piece) {
      piece = this.layer.addChild(new Sprite({ anchor: 0.5 }));
      this.sprites.set(key(cell), piece);
    }
    piece.texture = picture;
    piece.position.copyFrom(this.middle(cell));
    piece.scale.set(1);
    piece.alpha = 1;
    piece.visible = true;
    return piece;
  }

  /** The piece that stands on a cell. */
  on(cell: Cell): Sprite | null {
    const piece = this.sprites.get(key(cell));
    return piece?.visible ? piece : null;
  }

  /** Let all be seen in full. */
  reveal(): void {
    for (const piece of this.sprites.values()) piece.alpha = 1;
  }

  /** Forget them all: their pictures are about to go. */
  empty(): void {
    for (const piece of this.sprites.values()) piece.destroy();
    this.sprites.clear();
  }
}
