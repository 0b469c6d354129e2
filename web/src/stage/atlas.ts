// A texture atlas: pictures are drawn once and shown by any number of sprites in one draw call.
import { Rectangle, Texture } from "pixi.js";
import { MAX_RESOLUTION, resolutionFor } from "./pictureResolution";

const GAP_UNITS = 4; // units between pictures, so that scaled copies do not bleed into each other

/** Draws the picture of a name around 0, 0, in world units. */
export type DrawPicture = (pen: Pen, name: string) => void;

/** The context in which pictures are drawn. */
export type Pen = OffscreenCanvasRenderingContext2D;

/** A texture of square pictures, each found by its name. */
export class Atlas {
  private readonly sheets = new Map<number, Texture>(); // by resolution
  private readonly textures = new Map<string, Texture>();
  private readonly places: readonly (Place & { readonly name: string })[];
  private readonly columns: number;
  private readonly step: number; // units from one picture to the next

  /** Draw a picture for each name; `sides` gives its width in units. */
  constructor(
    sides: ReadonlyMap<string, number>,
    private readonly draw: DrawPicture,
  ) {
    this.columns = Math.ceil(Math.sqrt(sides.size));
    this.step = Math.max(...sides.values()) + GAP_UNITS;
    this.places = [...sides].map(([name, side], index) => ({
      name,
      side,
      x: ((index % this.columns) + 0.5) * this.step,
      y: (Math.floor(index / this.columns) + 0.5) * this.step,
    }));
    const { source } = this.sheetAt(MAX_RESOLUTION);
    for (const { name, side, x, y } of this.places) {
      const frame = new Rectangle(x - side / 2, y - side / 2, side, side);
      this.textures.set(name, new Texture({ source, frame }));
    }
  }

  /** The texture of a name; an empty one if there is none. */
  picture(name: string): Texture {
    return this.textures.get(name) ?? Texture.EMPTY;
  }

  /** Show all pictures from the smallest texture that suffices: to scale a large one down costs time in each frame. */
  fit(pixels: number): void {
    const { source } = this.sheetAt(resolutionFor(pixels));
    for (const texture of this.textures.values()) {
      if (texture.source !== source) texture.source = source;
    }
  }

  destroy(): void {
    for (const texture of this.textures.values()) texture.destroy();
    for (const sheet of this.sheets.values()) sheet.destroy(true);
  }

  private sheetAt(resolution: number): Texture {
    const known = this.sheets.get(resolution);
    if (known) return known;
    const side = this.columns * this.step * resolution;
    const canvas = new OffscreenCanvas(Math.ceil(side), Math.ceil(side));
    const pen = canvas.getContext("2d");
    for (const { name, x, y } of this.places) {
      pen?.setTransform(resolution, 0, 0, resolution, x * resolution, y * resolution);
      if (pen) this.draw(pen, name);
    }
    const sheet = Texture.from({
      resource: canvas.transferToImageBitmap(), // a canvas would be copied for each sprite
      resolution: resolution,
      autoGenerateMipmaps: true, // for WebGL
    });
    this.sheets.set(resolution, sheet);
    return sheet;
  }
}

/** The middle of a picture on the texture, in units. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}
