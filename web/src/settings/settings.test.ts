import { describe, expect, test } from "vitest";
import { readSettings, usual, writeSettings } from "./settings";

/** A storage with one drawer. */
const drawer = (content: string | null = null) => ({
  content,
  getItem() {
    return this.content;
  },
  setItem(_key: string, value: string) {
    this.content = value;
  },
});

describe("settings", () => {
  test("come back as they were kept", () => {
    const shelf = drawer();
    const chosen = { ...usual(), speed: "slow", pointSize: 1.3, name: "Вера" } as const;

    writeSettings(shelf, chosen);

    expect(readSettings(shelf)).toEqual(chosen);
  });

  test.each(["", "{", "null", "7", "[]", '{"speed":"warp"}', '{"pointSize":"big"}', '{"evil":1}'])(
    "that nobody can have chosen (%s) fall back to what is usual",
    (content) => {
      expect(readSettings(drawer(content))).toEqual(usual());
    },
  );

  test("of which one is damaged keep the others", () => {
    const kept = readSettings(drawer('{"speed":"warp","palette":"safe"}'));

    expect(kept.palette).toBe("safe");
    expect(kept.speed).toBe(usual().speed);
  });
});
