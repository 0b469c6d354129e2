// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { storage } from "../storage/storage";
import SCRIPT from "./firstPaint.js?raw";
import { defaultSettings, isDark, readSettings, writeSettings } from "./settings";

/** The theme that the script chooses before the page is painted. */
function themeAtFirst(): string | undefined {
  delete document.documentElement.dataset.theme;
  new Function(SCRIPT)();
  return document.documentElement.dataset.theme;
}

function preferDark(matches: boolean): void {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: matches && query.includes("dark") }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe.each([true, false])("where the system prefers dark: %s", (dark) => {
  test.each(["system", "light", "dark"] as const)("the first paint has the theme %s", (theme) => {
    preferDark(dark);
    writeSettings({ ...defaultSettings(), theme });

    expect(readSettings(storage).theme).toBe(theme);
    expect(themeAtFirst()).toBe(isDark(readSettings(storage)) ? "dark" : "light");
    expect(themeAtFirst()).toBe(theme === "system" ? (dark ? "dark" : "light") : theme);
  });

  test.each(["", "{", "null", "[]", '{"theme":"green"}', '{"theme":7}'])(
    "settings that cannot be read are those of the system: %s",
    (kept) => {
      preferDark(dark);
      localStorage.setItem("kletka.settings", kept);

      expect(themeAtFirst()).toBe(dark ? "dark" : "light");
    },
  );

  test("a browser that lets nothing be read has the theme of the system", () => {
    preferDark(dark);
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("denied", "SecurityError");
      },
      clear: () => {},
    });

    expect(themeAtFirst()).toBe(dark ? "dark" : "light");
  });
});
