// The resolutions in which pictures are drawn: a few levels, so that few textures serve every scale.

/** Pixels for one unit of the world: a cell is at most 96 pixels wide on a screen. */
export const MAX_RESOLUTION = 2.5;

const LEVELS = 4; // each has half the resolution of the one before

/** The lowest level that has at least so many pixels a unit. */
export function resolutionFor(pixels: number): number {
  const halvings = Math.floor(Math.log2(MAX_RESOLUTION / pixels));
  return MAX_RESOLUTION / 2 ** Math.min(LEVELS - 1, Math.max(0, halvings));
}
