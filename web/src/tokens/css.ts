// Writes the design tokens as CSS custom properties; the build serves them as `virtual:tokens.css`.
import { css, seatShade } from "./colour.ts";
import {
  DURATION_MS,
  MATERIALS,
  RADIUS_PX,
  SEAT_COLOURS,
  SPACE_STEP_REM,
  SPACE_STEPS,
  TEXT_REM,
  THEMES,
  type ThemeName,
} from "./tokens.ts";

/** The cascade layers of all style sheets, the weakest first. */
export const LAYERS = ["tokens", "reset", "base", "components", "pages", "boards"] as const;

/** The custom properties of a theme, by name. */
export function themeProperties(theme: ThemeName): Readonly<Record<string, string>> {
  const colours = Object.entries(THEMES[theme]);
  const seats = SEAT_COLOURS.map((word) => [
    `--seat-${word}`,
    css(seatShade("paper", word, theme)),
  ]);
  return Object.fromEntries([
    ...colours.map(([name, value]) => [`--colour-${kebab(name)}`, value]),
    ...seats,
    ["color-scheme", theme],
  ]);
}

/** The custom properties that are the same in every theme. */
export function fixedProperties(): Readonly<Record<string, string>> {
  const named = (prefix: string, values: Readonly<Record<string, number | string>>, unit = "") =>
    Object.entries(values).map(([name, value]) => [`--${prefix}-${kebab(name)}`, value + unit]);
  return Object.fromEntries([
    ...named("material", MATERIALS),
    ...named("text", TEXT_REM, "rem"),
    ...SPACE_STEPS.map((step) => [`--space-${step}`, `${step * SPACE_STEP_REM}rem`]),
    ...named("radius", RADIUS_PX, "px"),
    ...named("duration", DURATION_MS, "ms"),
  ]);
}

/** The style sheet that comes first on the page. */
export function tokenSheet(): string {
  return [
    `@layer ${LAYERS.join(", ")};`,
    "@layer tokens {",
    block(":root", { ...fixedProperties(), ...themeProperties("light") }),
    block(':root[data-theme="dark"]', themeProperties("dark")),
    "}",
    "",
  ].join("\n");
}

function block(selector: string, properties: Readonly<Record<string, string>>): string {
  const lines = Object.entries(properties).map(([name, value]) => `    ${name}: ${value};`);
  return [`  ${selector} {`, ...lines, "  }"].join("\n");
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
