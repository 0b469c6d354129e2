// Pictures drawn once and shown by any number of sprites: one texture, so that all go in one draw call.
import { Rectangle, Texture } from "pixi.js";

const SHARPNESS = 2.5; // pixels for one unit of the world; a cell is at most 96 pixels wide on a screen
const GAP = 8; // pixels between pictures, so that small copies do not bleed into each other

/** Draws the picture of a name around 0, 0, in units of the world. */
export type DrawPicture = (pen: Pen, name: string) => void;

/** What pictures are drawn with. */
export type Pen = OffscreenCanvasRenderingContext2D;

/** A sheet of square pictures, each found by its name; small ones cost less to show. */
export class Atlas {
  private readonly sheet: Texture;
  private readonly textures = new Map<string, Texture>();

  /** Draw a picture for each name, as many units wide as is said. */
  constructor(sides: ReadonlyMap<string, number>, draw: DrawPicture) {
    const step = Math.ceil(Math.max(...sides.values()) * SHARPNESS) + GAP;
    const columns = Math.ceil(Math.sqrt(sides.size));
    const canvas = new OffscreenCanvas(columns * step, Math.ceil(sides.size / columns) * step);
    const pen = canvas.getContext("2d");
    const frames = [...sides].map(([name, side], index) => {
      const x = ((index % columns) + 0.5) * step; // the middle
      const y = (Math.floor(index / columns) + 0.5) * step;
      pen?.setTransform(SHARPNESS, 0, 0, SHARPNESS, x, y);
      if (pen) draw(pen, name);
      const [left, top] = [x / SHARPNESS - side / 2, y / SHARPNESS - side / 2];
      return [name, new Rectangle(left, top, side, side)] as const;
    });
    this.sheet = Texture.from({
      resource: canvas.transferToImageBitmap(), // a canvas would be copied for each sprite
      resolution: SHARPNESS,
      autoGenerateMipmaps: true, // a board of 50 x 50 shows them at a fifth of their size
    });
    for (const [name, frame] of frames) {
      this.textures.set(name, new Texture({ source: this.sheet.source, frame }));
    }
  }

  /** The picture of a name; nothing if there is none. */
  picture(name: string): Texture {
    return this.textures.get(name) ?? Texture.EMPTY;
  }

  destroy(): void {
    for (const texture of this.textures.values()) texture.destroy();
    this.sheet.destroy(true);
  }
}
