import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SHELL = new URL(".", import.meta.url);
const BOARDS = new URL("../boards/", import.meta.url);
const LOCALES = new URL("../../../src/kletka/locales/en/", import.meta.url);

const games = readdirSync(BOARDS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The names of all options, as they are sent; every option has a sentence. */
const options = new Set(
  games.flatMap((game) => {
    const sentences = readFileSync(new URL(`${game}.ftl`, LOCALES), "utf8");
    const named = sentences.matchAll(new RegExp(`^${game}-option-([a-z-]+) =`, "gm"));
    return [...named].map(([, name = ""]) => name.replaceAll("-", "_"));
  }),
);

/** What a source of the shell knows of particular games. */
function knowledge(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "");
  const game = new RegExp(`\\b(${games.join("|")})\\b`, "g");
  const literals = [...code.matchAll(/(?<!className=)["'`]([a-z_]+)["'`]/g)];
  const read = [...code.matchAll(/\boptions\??\.([a-z_]+)\b(?!\()/g)];
  const taken = [...code.matchAll(/\{([^{}]*)\}\s*=\s*[\w.]*\boptions\b/g)].flatMap(([, names]) =>
    [...(names ?? "").matchAll(/[a-z_]+/g)].map(([name]) => ["", name] as const),
  );
  return [
    ...[...code.matchAll(game)].map(([name]) => name),
    ...[...literals, ...read, ...taken].flatMap(([, name = ""]) =>
      options.has(name) ? [name] : [],
    ),
  ];
}

const sources = readdirSync(SHELL, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path),
);

test("the options of all games are known here", () => {
  expect(games.length).toBeGreaterThan(4);
  for (const name of ["width", "players", "units_block", "spawn_location", "map"]) {
    expect(options).toContain(name);
  }
});

test.each(sources)("the shell names no game and no option: %s", (path) => {
  expect(knowledge(readFileSync(new URL(path, SHELL), "utf8"))).toEqual([]);
});

test.each(["en", "ru", "bg"])("the sentences of the shell name no game: %s", (language) => {
  const folder = new URL(`../${language}/`, LOCALES);
  const titles = games.map((game) => {
    const sentences = readFileSync(new URL(`${game}.ftl`, folder), "utf8");
    return new RegExp(`^${game}-title = (.+)$`, "m").exec(sentences)?.[1] ?? "";
  });
  const shell = readFileSync(new URL("web.ftl", folder), "utf8");

  expect(titles.filter((title) => title === "" || shell.includes(title))).toEqual([]);
});

test("a shell that did so would be found out", () => {
  for (const code of [
    'if (game === "chain") return;',
    ".castle-panel { margin: 0; }",
    'fields.filter(({ name }) => name === "players")',
    "seatsOf(options.players)",
    "const { width, height } = match.options;",
    "options['map']",
    '// a comment\nconst last = "castle";',
  ]) {
    expect(knowledge(code), code).not.toEqual([]);
  }
});
