// Pictures drawn once and shown by any number of sprites: one texture, so that all go in one draw call.
import { Rectangle, Texture } from "pixi.js";
import { enough, SHARPEST } from "./sharpness";

const GAP = 4; // units between pictures, so that small copies do not bleed into each other

/** Draws the picture of a name around 0, 0, in units of the world. */
export type DrawPicture = (pen: Pen, name: string) => void;

/** What pictures are drawn with. */
export type Pen = OffscreenCanvasRenderingContext2D;

/** A sheet of square pictures, each found by its name; small ones cost less to show. */
export class Atlas {
  private readonly sheets = new Map<number, Texture>(); // by their sharpness
  private readonly textures = new Map<string, Texture>();
  private readonly places: readonly (Place & { readonly name: string })[];
  private readonly columns: number;
  private readonly step: number; // units from one picture to the next

  /** Draw a picture for each name, as many units wide as is said. */
  constructor(
    sides: ReadonlyMap<string, number>,
    private readonly draw: DrawPicture,
  ) {
    this.columns = Math.ceil(Math.sqrt(sides.size));
    this.step = Math.max(...sides.values()) + GAP;
    this.places = [...sides].map(([name, side], index) => ({
      name,
      side,
      x: ((index % this.columns) + 0.5) * this.step,
      y: (Math.floor(index / this.columns) + 0.5) * this.step,
    }));
    const { source } = this.sheet(SHARPEST);
    for (const { name, side, x, y } of this.places) {
      const frame = new Rectangle(x - side / 2, y - side / 2, side, side);
      this.textures.set(name, new Texture({ source, frame }));
    }
  }

  /** The picture of a name; nothing if there is none. */
  picture(name: string): Texture {
    return this.textures.get(name) ?? Texture.EMPTY;
  }

  /** Show all pictures from a sheet that is sharp enough: to make a large one small costs time at each frame. */
  fit(pixels: number): void {
    const { source } = this.sheet(enough(pixels));
    for (const texture of this.textures.values()) {
      if (texture.source !== source) texture.source = source;
    }
  }

  destroy(): void {
    for (const texture of this.textures.values()) texture.destroy();
    for (const sheet of this.sheets.values()) sheet.destroy(true);
  }

  private sheet(sharpness: number): Texture {
    const known = this.sheets.get(sharpness);
    if (known) return known;
    const side = this.columns * this.step * sharpness;
    const canvas = new OffscreenCanvas(Math.ceil(side), Math.ceil(side));
    const pen = canvas.getContext("2d");
    for (const { name, x, y } of this.places) {
      pen?.setTransform(sharpness, 0, 0, sharpness, x * sharpness, y * sharpness);
      if (pen) this.draw(pen, name);
    }
    const sheet = Texture.from({
      resource: canvas.transferToImageBitmap(), // a canvas would be copied for each sprite
      resolution: sharpness,
      autoGenerateMipmaps: true, // a graphics card makes small copies by itself
    });
    this.sheets.set(sharpness, sheet);
    return sheet;
  }
}

/** Where a picture lies on its sheet: its middle, in units. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}
