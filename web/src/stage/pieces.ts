// Pieces on cells: one sprite a cell, which is reused.
import { Container, Sprite, type Texture } from "pixi.js";
import type { Cell } from "../wire/types";
import type { Point } from "./camera";
import { key } from "./choices";

export class Pieces {
  readonly layer = new Container();
  private readonly sprites = new Map<string, Sprite>();

  constructor(private readonly middle: (cell: Cell) => Point) {}

  /** Show a piece on a cell, at rest; null removes it. */
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

  /** The piece on a cell; null if there is none. */
  on(cell: Cell): Sprite | null {
    const piece = this.sprites.get(key(cell));
    return piece?.visible ? piece : null;
  }

  /** Make all pieces fully opaque. */
  reveal(): void {
    for (const piece of this.sprites.values()) piece.alpha = 1;
  }

  /** Remove all sprites, before their textures are destroyed. */
  removeAll(): void {
    for (const piece of this.sprites.values()) piece.destroy();
    this.sprites.clear();
  }
}
