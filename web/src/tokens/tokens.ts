// The design tokens: every colour, type size, space, radius and duration of the client.
// `css.ts` writes them as custom properties; `stage/palette.ts` gives the colours to PixiJS.

/** A colour as both CSS and the palette read it: `#rrggbb`. */
export type Hex = `#${string}`;

export type ThemeName = "light" | "dark";

interface Themed {
  readonly desk: Hex; // behind everything
  readonly square: Hex; // the squares of the desk
  readonly sheet: Hex; // paper: cards, boards, panels
  readonly line: Hex; // the squares of the paper, and quiet borders
  readonly edge: Hex; // borders of fields: at least three times the luminance of what is around them
  readonly ink: Hex; // text
  readonly faint: Hex; // text that matters less, coordinates
  readonly accent: Hex; // focus, the last move, the primary button
  readonly accentInk: Hex; // text on the accent
  readonly tint: Hex; // the ground of what is chosen
  readonly good: Hex; // what can be done
  readonly bad: Hex; // what is wrong or lost
  readonly badTint: Hex; // the ground of an error
  readonly gold: Hex; // signs of treasure among text
  readonly shadow: Hex;
  readonly backdrop: Hex; // behind a dialog
}

/** The colours of the page and of the boards, for both themes. */
export const THEMES: Readonly<Record<ThemeName, Themed>> = {
  light: {
    desk: "#f1efe5",
    square: "#dde6ee",
    sheet: "#fbfaf4",
    line: "#c9d6e4",
    edge: "#74859c",
    ink: "#23324a",
    faint: "#55657e",
    accent: "#a84a0c",
    accentInk: "#ffffff",
    tint: "#f6e9dc",
    good: "#2f7d5b",
    bad: "#a8201a",
    badTint: "#fbe9e7",
    gold: "#8f6410",
    shadow: "#23324a",
    backdrop: "#141c28",
  },
  dark: {
    desk: "#111926",
    square: "#1a2535",
    sheet: "#18212f",
    line: "#34445c",
    edge: "#6f86a6",
    ink: "#e6ebf3",
    faint: "#9fb0c8",
    accent: "#f0a35e",
    accentInk: "#1c1206",
    tint: "#33291f",
    good: "#6cc79b",
    bad: "#ff9a92",
    badTint: "#3a2124",
    gold: "#e8b63a",
    shadow: "#000000",
    backdrop: "#05080d",
  },
};

export type ThemeColour = keyof Themed;

/** Colours of materials, the same in both themes. */
export const MATERIALS = {
  white: "#ffffff",
  black: "#000000",
  night: "#101725", // darkens the colour of an owner
  ivory: "#fffdf6", // dice, walls of houses, rims of shields
  pip: "#23324a", // the dots of dice
  inkOnLight: "#1b2433", // text on a light seat colour
  outline: "#1c2433", // around figures
  coin: "#e8b63a",
  coinRing: "#b98418",
  coinRim: "#8f6410",
  water: "#3f8fc4",
  potion: "#54b487",
  steel: "#c7ced8",
  steelLight: "#dfe4ea",
  steelDark: "#7d8796",
  wood: "#86603c",
  skin: "#f0c9a0",
  blush: "#d05a3c",
  beard: "#b5712f",
  hair: "#e6c664",
  horn: "#f3ead2",
  glowInner: "#fff4d6", // of an explosion, from its middle outwards
  glowMiddle: "#ffc85a",
  glowOuter: "#ffaa3c",
  codeInk: "#111111", // of a QR code, which scanners read dark on light only
} as const satisfies Readonly<Record<string, Hex>>;

export type Material = keyof typeof MATERIALS;

/** The colour words of games, in the order in which seats without a word get them. */
export const SEAT_COLOURS = [
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

export type SeatColour = (typeof SEAT_COLOURS)[number];

/** The colour of each word in each palette. */
export const SEAT_PALETTES = {
  paper: {
    red: "#c8452f",
    blue: "#2f6db5",
    green: "#3f8a4f",
    yellow: "#d9a514",
    purple: "#7c54a8",
    orange: "#e07b2a",
    cyan: "#2ba3b8",
    pink: "#d4628f",
    brown: "#86603c",
    white: "#aeb6c2",
    black: "#3a4252",
    teal: "#1f7f78",
  },
  // After Okabe and Ito, with the lightness spread so that greys differ too.
  safe: {
    red: "#d55e00",
    blue: "#0072b2",
    green: "#009e73",
    yellow: "#f0e442",
    purple: "#aa4499",
    orange: "#e69f00",
    cyan: "#56b4e9",
    pink: "#cc79a7",
    brown: "#6b4a2b",
    white: "#c4c9d1",
    black: "#2b2b2b",
    teal: "#117733",
  },
  bold: {
    red: "#e6194b",
    blue: "#2056e0",
    green: "#2ca02c",
    yellow: "#ffd000",
    purple: "#911eb4",
    orange: "#ff7f0e",
    cyan: "#00bcd4",
    pink: "#f032e6",
    brown: "#8b4513",
    white: "#b8c0cc",
    black: "#111827",
    teal: "#008080",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<SeatColour, Hex>>>>;

export type SeatPalette = keyof typeof SEAT_PALETTES;

/** The six type sizes, in rem. */
export const TEXT_REM = {
  xs: 0.8125, // keys, notes beside figures
  s: 0.9375, // counts, log, small buttons
  m: 1, // text
  l: 1.125, // headings of cards and panels
  xl: 1.5, // titles of pages, results
  xxl: 2, // the start page, dice
} as const;

/** The spacing scale: steps of 4 px, which is a quarter of a rem. */
export const SPACE_STEPS = [1, 2, 3, 4, 5, 6, 8, 12] as const;
export const SPACE_STEP_REM = 0.25;

export const RADIUS_PX = { s: 4, m: 8, l: 12, full: 999 } as const;

export const DURATION_MS = { fast: 120, slow: 300 } as const;
