// Pictures drawn once and shown by any number of sprites: one texture, so that all go in one draw call.
import { Rectangle, Texture } from "pixi.js";

const SHARPNESS = 2.5; // pixels for one unit of the world; a cell is at most 96 pixels wide on a screen
const GAP = 8; // pixels between pictures, so that small copies do not bleed into each other

/** Draws the picture of a name around 0, 0, in units of the world. */
export type DrawPicture = (pen: CanvasRenderingContext2D, name: string) => void;

/** A sheet of square pictures, each found by its name. */
export class Atlas {
  private readonly sheet: Texture;
  private readonly textures = new Map<string, Texture>();

  /** Draw a picture for each name, `side` units wide. */
  constructor(names: readonly string[], side: number, draw: DrawPicture) {
    const step = Math.ceil(side * SHARPNESS) + GAP;
    const columns = Math.ceil(Math.sqrt(names.length));
    const canvas = document.createElement("canvas");
    canvas.width = columns * step;
    canvas.height = Math.ceil(names.length / columns) * step;
    const pen = canvas.getContext("2d");
    names.forEach((name, index) => {
      const [left, top] = [(index % columns) * step, Math.floor(index / columns) * step];
      if (!pen) return;
      pen.save();
      pen.translate(left + (side / 2) * SHARPNESS, top + (side / 2) * SHARPNESS);
      pen.scale(SHARPNESS, SHARPNESS);
      draw(pen, name);
      pen.restore();
    });
    this.sheet = Texture.from({
      resource: canvas,
      resolution: SHARPNESS,
      autoGenerateMipmaps: true, // a board of 50 x 50 shows them at a fifth of their size
    });
    names.forEach((name, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const place = step / SHARPNESS;
      const frame = new Rectangle(column * place, row * place, side, side);
      this.textures.set(name, new Texture({ source: this.sheet.source, frame }));
    });
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
