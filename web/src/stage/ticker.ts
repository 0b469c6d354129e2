// PixiJS wakes sixty times a second, for ever, for housekeeping; a board that waits costs nothing instead.
import { Ticker } from "pixi.js";

Ticker.system.autoStart = false; // a renderer that is made later would start it
Ticker.system.stop();

/** Let PixiJS do its housekeeping (textures that are no longer used): part of every painted frame. */
export function housekeep(): void {
  Ticker.system.update(performance.now());
}
