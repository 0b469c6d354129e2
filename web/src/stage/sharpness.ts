// How sharply pictures are drawn: a few levels, so that few sheets serve every scale.

/** Pixels for one unit of the world: a cell is at most 96 pixels wide on a screen. */
export const SHARPEST = 2.5;

const LEVELS = 4; // each half as sharp as the one before

/** The sharpness that is enough for so many pixels a unit: never less, and less than twice as much. */
export function enough(pixels: number): number {
  const halvings = Math.floor(Math.log2(SHARPEST / pixels));
  return SHARPEST / 2 ** Math.min(LEVELS - 1, Math.max(0, halvings));
}
