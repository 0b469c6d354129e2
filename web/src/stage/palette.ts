// The colours of one player's screen, as PixiJS takes them; their values are the design tokens.
import { isDark, type Settings } from "../settings/settings";
import { type Colour, colourOf, luminance, seatShade } from "../tokens/colour";
import {
  MATERIALS,
  type Material,
  SEAT_COLOURS,
  type SeatColour,
  type SeatPalette,
  THEMES,
  type ThemeColour,
  type ThemeName,
} from "../tokens/tokens";

export { type Colour, css, mixed } from "../tokens/colour";

/** The colours of the theme, by their names among the tokens. */
export type ThemeColours = Readonly<Record<ThemeColour, Colour>>;

const THEME_COLOURS: Readonly<Record<ThemeName, ThemeColours>> = {
  light: numbers(THEMES.light),
  dark: numbers(THEMES.dark),
};

const LIGHT_LUMINANCE = 0.36; // from this luminance on dark text is easier to read

export class Palette {
  readonly theme: ThemeColours;
  private readonly themeName: ThemeName;
  private readonly seats: SeatPalette;

  constructor(settings: Settings) {
    this.themeName = isDark(settings) ? "dark" : "light";
    this.theme = THEME_COLOURS[this.themeName];
    this.seats = settings.palette;
  }

  /** The colour of a colour word; the colour of ink for an unknown word. */
  named(word: string): Colour {
    const isKnown = (SEAT_COLOURS as readonly string[]).includes(word);
    return isKnown ? seatShade(this.seats, word as SeatColour, this.themeName) : this.theme.ink;
  }

  /** The colour of a seat in games without colour words. */
  seat(seat: number): Colour {
    return this.named(SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "black");
  }

  /** A text colour that is readable on a background colour. */
  inkOn(colour: Colour): Colour {
    return luminance(colour) > LIGHT_LUMINANCE ? MATERIAL.inkOnLight : MATERIAL.white;
  }
}

/** Colours of materials, the same in both themes. */
export const MATERIAL: Readonly<Record<Material, Colour>> = numbers(MATERIALS);

function numbers<Name extends string>(
  hexes: Readonly<Record<Name, `#${string}`>>,
): Readonly<Record<Name, Colour>> {
  const entries = Object.entries<`#${string}`>(hexes).map(([name, hex]) => [name, colourOf(hex)]);
  return Object.fromEntries(entries);
}

/** The letters of the seats, as in the terminal. */
export const LETTERS: readonly string[] = [..."ABCDEFGHIJ"];
