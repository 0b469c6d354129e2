import { afterEach, describe, expect, test, vi } from "vitest";
import { FakeBackend } from "../storage/fake";
import { BrowserStorage } from "../storage/storage";
import { defaultSettings, readSettings, speedOf, writeSettings } from "./settings";

const containing = (content: string | null = null) => {
  const backend = new FakeBackend();
  if (content !== null) backend.setItem("kletka.settings", content);
  return new BrowserStorage(() => backend);
};

describe("settings", () => {
  test("come back as they were kept", () => {
    const storage = containing();
    const chosen = { ...defaultSettings(), speed: "slow", pointSize: 1.3, name: "Вера" } as const;

    writeSettings(chosen, storage);

    expect(readSettings(storage)).toEqual(chosen);
  });

  test.each(["", "{", "null", "7", "[]", '{"speed":"warp"}', '{"pointSize":"big"}', '{"evil":1}'])(
    "that nobody can have chosen (%s) fall back to what is usual",
    (content) => {
      expect(readSettings(containing(content))).toEqual(defaultSettings());
    },
  );

  test("of which one is damaged keep the others", () => {
    const kept = readSettings(containing('{"speed":"warp","palette":"safe"}'));

    expect(kept.palette).toBe("safe");
    expect(kept.speed).toBe(defaultSettings().speed);
  });
});

describe("motion", () => {
  afterEach(() => vi.unstubAllGlobals());
  const system = (reduced: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: reduced }));

  test("follows the system for as long as nothing else is chosen", () => {
    system(true);
    expect(speedOf(defaultSettings())).toBe("none");
    system(false);
    expect(speedOf(defaultSettings())).toBe("normal");
  });

  test("that was chosen stays, whatever the system says", () => {
    system(true);
    expect(speedOf({ speed: "slow" })).toBe("slow");
  });
});
