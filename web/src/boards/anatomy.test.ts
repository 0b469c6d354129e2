import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const HERE = new URL(".", import.meta.url);

/** What a board consists of; a file that a board does not need is absent, and none has another name. */
const NEEDED = ["index.ts", "model.ts", "legal.ts", "scene.ts", "art.ts", "animate.ts", "text.ts"];
const OTHERS = ["keys.ts", "Panel.tsx", "style.css", "editor.ts", "settings.ts", "testing.ts"];

/** What each of them exports, for `index.ts` to put together. */
const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  "model.ts": ["model"],
  "legal.ts": ["legal"],
  "scene.ts": ["Scene"],
  "animate.ts": ["animators", "sounds"],
  "keys.ts": ["keys"],
  "text.ts": ["text"],
  "Panel.tsx": ["Panel"],
  "settings.ts": ["settings"],
};

const boards = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(boards)("the board of %s", (game) => {
  const folder = new URL(`${game}/`, HERE);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ name }) => name);

  test("has the files of a board and no others", () => {
    expect(NEEDED.filter((file) => !files.includes(file))).toEqual([]);
    expect(files.filter((file) => ![...NEEDED, ...OTHERS].includes(file))).toEqual([]);
    expect(existsSync(new URL("model.test.ts", folder))).toBe(true);
  });

  test("has each part where it is looked for", () => {
    for (const file of files) {
      const source = readFileSync(new URL(file, folder), "utf8");
      for (const name of EXPORTS[file] ?? []) {
        expect(source, `${file} exports ${name}`).toMatch(
          new RegExp(`^export (const|function|class) ${name}\\b`, "m"),
        );
      }
    }
  });

  test("is wired by its index and nothing else is written there", () => {
    const source = readFileSync(new URL("index.ts", folder), "utf8");
    const code = source.replace(/^(\/\/.*|import .*)\n/gm, "").trim();
    expect(code).toMatch(/^export default defineBoard\(\{\n {2}game: "\w+",\n( {2}\w+,\n)+\}\);$/);
  });
});
