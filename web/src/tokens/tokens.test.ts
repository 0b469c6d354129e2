import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { colourOf, css, luminance, seatShade } from "./colour";
import { SPACE_STEP_REM, SPACE_STEPS, TEXT_REM, THEMES, type ThemeColour } from "./tokens";

const NAMES = ["light", "dark"] as const;
const PX_A_REM = 16;

test("there are six type sizes, each larger than the one before", () => {
  const sizes = Object.values(TEXT_REM);

  expect(sizes).toHaveLength(6);
  expect([...sizes].sort((a, b) => a - b)).toEqual(sizes);
});

test("spaces grow in steps of four pixels", () => {
  expect(SPACE_STEPS.map((step) => step * SPACE_STEP_REM * PX_A_REM)).toEqual([
    4, 8, 12, 16, 20, 24, 32, 48,
  ]);
});

describe.each(NAMES)("the %s theme", (theme) => {
  const ratio = (first: ThemeColour, second: ThemeColour): number => {
    const [a, b] = [first, second].map((name) => luminance(colourOf(THEMES[theme][name])));
    const [high, low] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
    return (high + 0.05) / (low + 0.05);
  };

  test.each([
    ["ink", "sheet"],
    ["ink", "desk"],
    ["ink", "tint"],
    ["ink", "badTint"],
    ["faint", "sheet"],
    ["faint", "desk"],
    ["faint", "tint"],
    ["accent", "sheet"],
    ["accent", "tint"],
    ["accentInk", "accent"],
    ["bad", "sheet"],
    ["bad", "badTint"],
  ] as const)("can be read: %s on %s", (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5); // WCAG 2.2, 1.4.3
  });

  test.each(["edge", "accent", "good", "bad", "gold"] as const)("shows %s on its paper", (name) => {
    expect(ratio(name, "sheet")).toBeGreaterThanOrEqual(3); // WCAG 2.2, 1.4.11
  });
});

test("a seat colour that dark paper would swallow is lighter there, and only that", () => {
  expect(seatShade("bold", "black", "dark")).not.toBe(seatShade("bold", "black", "light"));
  expect(seatShade("bold", "yellow", "dark")).toBe(seatShade("bold", "yellow", "light"));
});

test("a colour is written for CSS with and without transparency", () => {
  expect(css(0x0a0b0c)).toBe("#0a0b0c");
  expect(css(0xffffff, 0)).toBe("#ffffff00");
  expect(css(0xffffff, 0.5)).toBe("#ffffff80");
});

test("an installed page opens in the colour of the desk", () => {
  const manifest = JSON.parse(
    readFileSync(new URL("../../public/manifest.webmanifest", import.meta.url), "utf8"),
  );

  expect(manifest.background_color).toBe(THEMES.light.desk);
  expect(manifest.theme_color).toBe(THEMES.light.desk);
});
