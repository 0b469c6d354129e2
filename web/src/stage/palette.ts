// Colours of seats and of the paper: for light and dark, for eyes that tell all colours and that do not.
import type { PaletteName, Settings } from "../settings/settings";
import { isDark } from "../settings/settings";

/** A number as PixiJS takes it: 0xrrggbb. */
export type Colour = number;

export interface Paper {
  readonly sheet: Colour; // the paper
  readonly line: Colour; // its squares
  readonly ink: Colour; // what is written
  readonly faint: Colour; // what is written softly: coordinates
  readonly accent: Colour; // focus, last move
  readonly good: Colour; // what can be done
  readonly bad: Colour; // what is doomed
}

const LIGHT: Paper = {
  sheet: 0xfbfaf4,
  line: 0xc9d6e4,
  ink: 0x23324a,
  faint: 0x7b8aa1,
  accent: 0xb4530f,
  good: 0x2f7d5b,
  bad: 0xb3261e,
};

const DARK: Paper = {
  sheet: 0x18212f,
  line: 0x2f3e55,
  ink: 0xe6ebf3,
  faint: 0x8495ad,
  accent: 0xf0a35e,
  good: 0x6cc79b,
  bad: 0xf2827a,
};

const WORDS = [
  "red",
  "blue",
  "green",
  "yellow",
  "purple",
  "orange",
  "cyan",
  "pink",
  "brown",
  "white",
  "black",
  "teal",
] as const;

export type ColourWord = (typeof WORDS)[number];

type Shades = Readonly<Record<ColourWord, Colour>>;

const SHADES: Readonly<Record<PaletteName, Shades>> = {
  paper: {
    red: 0xc8452f,
    blue: 0x2f6db5,
    green: 0x3f8a4f,
    yellow: 0xd9a514,
    purple: 0x7c54a8,
    orange: 0xe07b2a,
    cyan: 0x2ba3b8,
    pink: 0xd4628f,
    brown: 0x86603c,
    white: 0xaeb6c2,
    black: 0x3a4252,
    teal: 0x1f7f78,
  },
  // After Okabe and Ito, with the lightness spread so that greys differ too.
  safe: {
    red: 0xd55e00,
    blue: 0x0072b2,
    green: 0x009e73,
    yellow: 0xf0e442,
    purple: 0xaa4499,
    orange: 0xe69f00,
    cyan: 0x56b4e9,
    pink: 0xcc79a7,
    brown: 0x6b4a2b,
    white: 0xc4c9d1,
    black: 0x2b2b2b,
    teal: 0x117733,
  },
  bold: {
    red: 0xe6194b,
    blue: 0x2056e0,
    green: 0x2ca02c,
    yellow: 0xffd000,
    purple: 0x911eb4,
    orange: 0xff7f0e,
    cyan: 0x00bcd4,
    pink: 0xf032e6,
    brown: 0x8b4513,
    white: 0xb8c0cc,
    black: 0x111827,
    teal: 0x008080,
  },
};

/** The colours of one player's screen. */
export class Palette {
  readonly paper: Paper;
  private readonly shades: Shades;
  private readonly dark: boolean;

  constructor(settings: Settings) {
    this.dark = isDark(settings);
    this.paper = this.dark ? DARK : LIGHT;
    this.shades = SHADES[settings.palette];
  }

  /** The colour that a word names; a word that is not known gets the colour of ink. */
  named(word: string): Colour {
    const shade = this.shades[word as ColourWord] ?? this.paper.ink;
    return this.dark && luminance(shade) < 0.06 ? mixed(shade, 0xffffff, 0.35) : shade;
  }

  /** The colour of a seat that has no word of its own. */
  seat(seat: number): Colour {
    return this.named(WORDS[seat % WORDS.length] ?? "black");
  }

  /** Ink that can be read on a colour. */
  inkOn(colour: Colour): Colour {
    return luminance(colour) > 0.36 ? 0x1b2433 : 0xffffff;
  }
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

export function css(colour: Colour): string {
  return `#${colour.toString(16).padStart(6, "0")}`;
}

function luminance(colour: Colour): number {
  const [red, green, blue] = [16, 8, 0].map((shift) => {
    const part = ((colour >> shift) & 0xff) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The letters of the seats, as in the terminal. */
export const LETTERS: readonly string[] = [..."ABCDEFGHIJ"];
