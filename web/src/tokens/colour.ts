// Arithmetic of colours: numbers 0xrrggbb, as PixiJS takes them.
import {
  type Hex,
  SEAT_PALETTES,
  type SeatColour,
  type SeatPalette,
  type ThemeName,
} from "./tokens.ts";

/** 0xrrggbb. */
export type Colour = number;

export function colourOf(hex: Hex): Colour {
  return Number.parseInt(hex.slice(1), 16);
}

/** Write a colour for CSS; `alpha` 0 is transparent. */
export function css(colour: Colour, alpha = 1): Hex {
  const channels = colour.toString(16).padStart(6, "0");
  const opacity = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0");
  return alpha === 1 ? `#${channels}` : `#${channels}${opacity}`;
}

/** A colour between two: 0 is the first, 1 the second. */
export function mixed(first: Colour, second: Colour, part: number): Colour {
  const channel = (shift: number) => {
    const a = (first >> shift) & 0xff;
    const b = (second >> shift) & 0xff;
    return Math.round(a + (b - a) * part) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** The relative luminance of WCAG: 0 is black, 1 is white. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = [16, 8, 0].map((shift) => {
    const part = ((colour >> shift) & 0xff) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const DARKEST_ON_DARK = 0.06; // luminance below which a seat colour is invisible on dark paper

/** The colour of a word in a palette, lightened on dark paper where it would be invisible. */
export function seatShade(palette: SeatPalette, word: SeatColour, theme: ThemeName): Colour {
  const shade = colourOf(SEAT_PALETTES[palette][word]);
  const isLost = theme === "dark" && luminance(shade) < DARKEST_ON_DARK;
  return isLost ? mixed(shade, colourOf("#ffffff"), 0.35) : shade;
}
