// A pool of sprites that come and go in large numbers.
import { Container, Sprite, type Texture } from "pixi.js";
import type { Point } from "./camera";

export class Sprites {
  readonly layer = new Container();
  private used = 0;

  /** Show a picture centred on a point. */
  add(texture: Texture, at: Point): Sprite {
    const sprite =
      (this.layer.children[this.used] as Sprite | undefined) ??
      this.layer.addChild(new Sprite({ anchor: 0.5 }));
    this.used += 1;
    sprite.texture = texture;
    sprite.position.copyFrom(at);
    sprite.scale.set(1);
    sprite.alpha = 1;
    sprite.visible = true;
    return sprite;
  }

  /** Hide them all. */
  clear(): void {
    for (const sprite of this.layer.children) sprite.visible = false;
    this.used = 0;
  }

  /** Remove all sprites, before their textures are destroyed. */
  removeAll(): void {
    for (const sprite of this.layer.removeChildren()) sprite.destroy();
    this.used = 0;
  }
}
