import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const FORBIDDEN = [
  ["src/wire/a.ts", "../stage/grid"],
  ["src/settings/a.ts", "../shell/App"],
  ["src/tokens/a.ts", "../stage/palette"],
  ["src/stage/a.ts", "../boards"],
  ["src/stage/b.ts", "../boards/chain/model"],
  ["src/boards/chain/a.ts", "../../shell/store"],
  ["src/boards/chain/b.ts", "../castle/model"],
  ["src/boards/cellwar/mapmaker/a.ts", "../../chain/model"],
  ["src/shell/a.tsx", "../main"],
] as const;

const ALLOWED = [
  ["src/wire/b.ts", "../storage/storage"],
  ["src/stage/c.ts", "../wire/types"],
  ["src/boards/chain/c.ts", "../../stage/choices"],
  ["src/boards/chain/d.ts", "./model"],
  ["src/boards/cellwar/mapmaker/b.ts", "../../../stage/controls"],
  ["src/boards/cellwar/mapmaker/c.ts", "../model"],
  ["src/shell/b.tsx", "../boards"],
] as const;

/** The files of a tree in which Biome finds an import from a layer above. */
function offenders(files: readonly (readonly [file: string, imported: string])[]): string[] {
  const tree = mkdtempSync(join(tmpdir(), "layers-"));
  try {
    copyFileSync("biome.json", join(tree, "biome.json"));
    for (const [file, imported] of files) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), `export { part } from "${imported}";\n`);
    }
    const biome = resolve("node_modules/.bin/biome");
    const run = ["lint", "--only=style/noRestrictedImports", "--reporter=github"];
    const { stdout } = spawnSync(biome, run, { cwd: tree, encoding: "utf8" });
    const found = stdout.matchAll(/title=lint\/style\/noRestrictedImports,file=([^,]+)/g);
    return [...found].map(([, file]) => relative(tree, file ?? ""));
  } finally {
    rmSync(tree, { recursive: true });
  }
}

test("the linter refuses every import from a layer above or from another board, and no other", () => {
  const found = offenders([...FORBIDDEN, ...ALLOWED]);
  expect(found.sort()).toEqual(FORBIDDEN.map(([file]) => file).sort());
}, 20_000);
