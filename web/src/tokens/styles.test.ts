import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fixedProperties, LAYERS, themeProperties, tokenSheet } from "./css";

const SOURCES = new URL("..", import.meta.url).pathname;

const files = (pattern: RegExp): readonly string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => pattern.test(path))
    .sort();
const read = (path: string): string => readFileSync(join(SOURCES, path), "utf8");

const SHEETS = files(/\.css$/);
const TOKENS = new Set(Object.keys({ ...fixedProperties(), ...themeProperties("light") }));

const NAMED =
  /\b(white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|gold|teal|cyan|navy|silver)\b/;
const RAW_COLOUR = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|lab|lch|oklab|oklch|hwb)a?\(/i;
const SPACING =
  /^((margin|padding)(-(inline|block|top|right|bottom|left|start|end))*|(row-|column-)?gap)$/;
const SPACE = /^(0|auto|var\(--space-\d+\))$/;
const TEXT = /^(100%|inherit|var\(--text-(xs|s|m|l|xl|xxl)\))$/;
const RADIUS = /^(0|50%|inherit|var\(--radius-(s|m|l|full)\))$/;
const DURATION = /(?<![\w-])[\d.]+m?s\b/;

/** What a style sheet writes by hand where there is a token for it. */
function offences(sheet: string): readonly string[] {
  const text = sheet.replace(/\/\*.*?\*\//gs, "");
  const declarations = [...text.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)];
  const wrong = declarations.filter(([, property = "", value = ""]) => {
    const words = value.trim().split(/\s+/);
    const bare = value.replace(/var\([^)]*\)/g, "");
    if (RAW_COLOUR.test(bare) || NAMED.test(bare)) return true;
    if (SPACING.test(property)) return !words.every((word) => SPACE.test(word));
    if (property === "font-size") return !TEXT.test(value);
    if (property.endsWith("radius")) return !words.every((word) => RADIUS.test(word));
    return /^(transition|animation)/.test(property) && DURATION.test(bare);
  });
  const wide = [...text.matchAll(/@media[^{]*\b(width|height)\b[^{]*/g)];
  const unknown = [
    ...text.matchAll(/var\((--(?:colour|seat|material|text|space|radius|duration)-[\w-]+)/g),
  ];
  return [
    ...wrong.map(([declaration]) => declaration),
    ...wide.map(([query]) => query.trim()),
    ...unknown.flatMap(([, name = ""]) => (TOKENS.has(name) ? [] : [`there is no token ${name}`])),
  ];
}

/** What stands outermost in a style sheet: the names of its layers, and whatever is in none. */
function layersOf(sheet: string): readonly string[] {
  const text = sheet.replace(/\/\*.*?\*\//gs, "");
  let depth = 0;
  const outer = [...text].filter((sign) => {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    return depth === 0 && sign !== "}";
  });
  return outer
    .join("")
    .split(/\s*@layer\s+|\n+/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The selectors of all rules, one by one. */
function selectorsOf(sheet: string): readonly string[] {
  const text = sheet.replace(/\/\*.*?\*\//gs, "");
  const preludes = [...text.matchAll(/([^{};]+)\{/g)].map(([, prelude = ""]) => prelude.trim());
  return preludes
    .filter((prelude) => !prelude.startsWith("@"))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
}

describe("every style sheet", () => {
  test.each(SHEETS)(
    "takes colours, sizes, spaces, radii and durations from the tokens: %s",
    (path) => {
      expect(offences(read(path))).toEqual([]);
    },
  );

  test.each(SHEETS)("is wholly in cascade layers: %s", (path) => {
    const layers = layersOf(read(path));

    expect(layers.length).toBeGreaterThan(0);
    for (const layer of layers) expect(LAYERS).toContain(layer);
  });

  test.each(files(/^boards\/.*\.css$/))("of a board styles nothing but that board: %s", (path) => {
    const game = path.split("/")[1] ?? "";

    const selectors = selectorsOf(read(path));

    expect(selectors.length).toBeGreaterThan(5);
    expect(selectors.filter((selector) => !selector.startsWith(`.${game}`))).toEqual([]);
  });

  test("is taken apart into its selectors", () => {
    const sheet = `@layer boards { /* .gone { } */
      .castle-a, .board:has(.castle, .b) { margin: 0; }
      @container board (max-width: 40rem) { .bar > p { color: red; } }
    }`;

    expect(selectorsOf(sheet)).toEqual([".castle-a", ".board:has(.castle, .b)", ".bar > p"]);
  });

  test("that writes something by hand is found out", () => {
    const bad = [
      "color: #fff",
      "background: rgb(0 0 0 / 40%)",
      "border: 1px solid red",
      "margin: 0.3rem auto",
      "padding-inline: 10px",
      "gap: calc(1rem + 2px)",
      "font-size: 1.05rem",
      "font-size: clamp(1rem, 3vw, 2rem)",
      "border-radius: 7px",
      "transition: opacity 0.3s",
      "color: var(--colour-unheard-of)",
    ];
    const good = [
      "color: var(--colour-ink)",
      "border: 1px solid currentColor",
      "margin: 0 auto var(--space-2)",
      "font-size: var(--text-s)",
      "border-radius: 50%",
      "transition: opacity var(--duration-slow)",
    ];

    for (const one of bad) expect(offences(`.a { ${one}; }`), one).toHaveLength(1);
    for (const one of good) expect(offences(`.a { ${one}; }`), one).toEqual([]);
    expect(offences("@media (max-width: 60rem) { .a { margin: 0; } }")).toHaveLength(1);
    expect(offences("@media (pointer: coarse) { .a { margin: 0; } }")).toEqual([]);
    expect(layersOf(".a { margin: 0; }\n@layer base { .b { margin: 0; } }")).toEqual([
      ".a",
      "base",
    ]);
  });
});

describe("no colour is written by hand", () => {
  test.each(files(/\.svg$/))("in the picture %s", (path) => {
    const painted = [...read(path).matchAll(/\b(fill|stroke)="([^"]+)"/g)].map(
      ([, , value]) => value,
    );
    const known = painted.filter((value) => {
      const name = /^var\((--[\w-]+)\)$/.exec(value ?? "")?.[1];
      return value === "none" || (name !== undefined && TOKENS.has(name));
    });

    expect(painted.length).toBeGreaterThan(2);
    expect(known).toEqual(painted);
  });

  test("in the code of pages and boards", () => {
    const code = files(/\.tsx?$/).filter((path) => !/^tokens\/|\.test\.tsx?$/.test(path));
    const raw =
      /\b0x[0-9a-f]{6}\b|["'`]#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})["'`]|\b(?:rgb|hsl)a?\(/gi;

    const found = code.flatMap((path) =>
      (read(path).match(raw) ?? []).map((one) => `${path}: ${one}`),
    );

    expect(found).toEqual([]);
    expect("fill: 0xfffdf6, '#fff', rgba(1".match(raw)).toHaveLength(3);
  });
});

test("the sheet of the tokens orders the layers first, and has both themes", () => {
  const sheet = tokenSheet();

  expect(sheet.startsWith(`@layer ${LAYERS.join(", ")};`)).toBe(true);
  expect(layersOf(sheet.slice(sheet.indexOf("\n")))).toEqual(["tokens"]);
  expect(Object.keys(themeProperties("dark"))).toEqual(Object.keys(themeProperties("light")));
});
