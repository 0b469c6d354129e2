import { describe, expect, test } from "vitest";
import { defaultSettings } from "../settings/settings";
import { themeProperties } from "../tokens/css";
import { SEAT_COLOURS } from "../tokens/tokens";
import { css, MATERIAL, Palette } from "./palette";

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  test("is the same on the page and on the boards", () => {
    const palette = new Palette({ ...defaultSettings(), theme });
    const properties = themeProperties(theme);

    for (const [name, colour] of Object.entries(palette.theme)) {
      const property = `--colour-${name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`;
      expect(css(colour), property).toBe(properties[property]);
    }
    for (const word of SEAT_COLOURS) {
      expect(css(palette.named(word)), word).toBe(properties[`--seat-${word}`]);
    }
  });
});

test("a word that names no colour is ink, and seats without a word take the colours in turn", () => {
  const palette = new Palette({ ...defaultSettings(), theme: "light" });

  expect(palette.named("plaid")).toBe(palette.theme.ink);
  expect(palette.seat(0)).toBe(palette.named("red"));
  expect(palette.seat(SEAT_COLOURS.length)).toBe(palette.named("red"));
});

test("ink on a colour is dark on light ones and white on dark ones", () => {
  const palette = new Palette({ ...defaultSettings(), theme: "light", palette: "bold" });

  expect(palette.inkOn(palette.named("yellow"))).toBe(MATERIAL.inkOnLight);
  expect(palette.inkOn(palette.named("black"))).toBe(MATERIAL.white);
});
