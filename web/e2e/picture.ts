// Reads what is drawn on the screen, pixel by pixel.
import type { Page } from "playwright-core";
import { type Box, boxOf } from "./gestures";

export type Rgb = readonly [red: number, green: number, blue: number];

/** A cell, or a board, as the screen shows it. */
export class Picture {
  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly data: Uint8Array, // red, green, blue, opacity, row by row
  ) {}

  /** The colour at a point, as parts of the cell from its middle: 0.5 is its right or lower side. */
  at(x: number, y: number): Rgb {
    const column = Math.min(this.width - 1, Math.round((x + 0.5) * this.width));
    const row = Math.min(this.height - 1, Math.round((y + 0.5) * this.height));
    return this.pixel((row * this.width + column) * 4);
  }

  private pixel(start: number): Rgb {
    return [this.data[start] ?? 0, this.data[start + 1] ?? 0, this.data[start + 2] ?? 0];
  }

  /** The share of the cell that has almost this colour, 0 to 1. */
  share(colour: Rgb): number {
    let count = 0;
    for (let start = 0; start < this.data.length; start += 4) {
      if (difference(this.pixel(start), colour) < 24) count += 1;
    }
    return count / (this.width * this.height);
  }

  /** The share of the cell that differs from another picture of it, 0 to 1. */
  shareUnlike(other: Picture): number {
    let count = 0;
    for (let start = 0; start < this.data.length; start += 4) {
      if (difference(this.pixel(start), other.pixel(start)) > 40) count += 1;
    }
    return count / (this.width * this.height);
  }
}

/** Take a picture of a cell. */
export async function photograph(page: Page, cell: string): Promise<Picture> {
  return readPicture(page, await page.screenshot({ clip: await boxOf(page, cell) }));
}

/** Take a picture of the whole board. */
export async function photographBoard(page: Page): Promise<Picture> {
  const clip = await page.locator(".board-canvas").boundingBox();
  return readPicture(page, await page.screenshot({ clip: clip as Box }));
}

/** Decode a screenshot in the browser. */
export async function readPicture(page: Page, shot: Buffer): Promise<Picture> {
  const { width, height, pixels } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    pen?.drawImage(bitmap, 0, 0);
    const { data } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    let letters = "";
    for (const byte of data) letters += String.fromCharCode(byte);
    return { width: bitmap.width, height: bitmap.height, pixels: btoa(letters) };
  }, shot.toString("base64"));
  return new Picture(width, height, Buffer.from(pixels, "base64"));
}

/** The distance of two colours: 0 for the same, 441 for black and white. */
export function difference(one: Rgb, other: Rgb): number {
  return Math.hypot(...one.map((part, n) => part - (other[n] ?? 0)));
}

/** The contrast ratio of WCAG, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The position of a colour between two others: 0 is the first, 1 the second. */
export function partBetween(colour: Rgb, first: Rgb, second: Rgb): number {
  const way = second.map((part, n) => part - (first[n] ?? 0));
  const gone = colour.map((part, n) => part - (first[n] ?? 0));
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, part, n) => sum + part * (b[n] ?? 0), 0);
  return product(gone, way) / product(way, way);
}

/** The colour that CSS writes as `#rrggbb`. */
export function rgb(css: string): Rgb {
  const number = Number.parseInt(css.slice(1), 16);
  return [number >> 16, (number >> 8) & 0xff, number & 0xff];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
