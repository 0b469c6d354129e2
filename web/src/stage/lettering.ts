// Which names of columns and rows can be read at a scale, and how large they must be.

export const SIZE = 20; // of the letters, in units
const READABLE = 10; // pixels
const ROOMY = 20; // pixels of a cell in which its own name has room
const EVERY = 5;

/** How names are shown at a scale: which of them, and how many times their usual size. */
export interface Lettering {
  readonly every: number;
  readonly factor: number;
}

/** Find what can be read where a cell is so many pixels wide, and a unit is a part of it. */
export function lettering(scale: number, unit: number): Lettering {
  const factor = (READABLE * unit) / (SIZE * scale);
  return {
    every: scale >= ROOMY ? 1 : EVERY,
    factor: Math.max(1, Math.round(factor * 10) / 10),
  };
}
