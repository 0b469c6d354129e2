// Stops the system ticker of PixiJS, which would wake sixty times a second while nothing is drawn.
import { Ticker } from "pixi.js";

Ticker.system.autoStart = false; // a later renderer would start it
Ticker.system.stop();

/** Run the housekeeping of PixiJS (it frees unused textures) once, with every painted frame. */
export function updateSystemTicker(): void {
  Ticker.system.update(performance.now());
}
