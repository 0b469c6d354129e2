// @vitest-environment happy-dom
import { act, createElement, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "../settings/settings";

const loaded = new Map<string, () => void>(); // by language: lets it arrive
const slowPhrases = () => ({
  loadedPhrases: () => null,
  loadPhrases: (language: string) =>
    new Promise((arrive) => loaded.set(language, () => arrive({}))),
});

beforeEach(() => {
  vi.doMock("../phrases/phrases", slowPhrases);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  loaded.clear();
});

// Other files share the modules of this one.
afterEach(() => {
  vi.doUnmock("../phrases/phrases");
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** The settings as one tab has them, on a page with words. */
async function openTab() {
  vi.resetModules();
  const tab = await import("./preferences");
  const Page = () => {
    tab.useWords();
    return null;
  };
  const page = createElement(Suspense, null, createElement(Page));
  await act(async () => createRoot(document.createElement("div")).render(page));
  return tab;
}

test("a change that is made while a language is loaded stays", async () => {
  const { updateSettings, preferences } = await openTab();
  const changed = updateSettings({ language: "bg" });
  await updateSettings({ theme: "dark" });
  await act(async () => loaded.get("bg")?.());
  await changed;

  expect(preferences.get()).toMatchObject({ language: "bg", theme: "dark" });
  expect(readSettings()).toMatchObject({ language: "bg", theme: "dark" });
});

test("of two languages the one that was chosen last stays, whichever comes first", async () => {
  const { updateSettings, preferences } = await openTab();
  const slow = updateSettings({ language: "bg" });
  const fast = updateSettings({ language: "ru" });
  await act(async () => loaded.get("ru")?.());
  await act(async () => loaded.get("bg")?.());
  await Promise.all([slow, fast]);

  expect(preferences.get().language).toBe("ru");
});

test("a tab does not undo what another one has changed", async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.updateSettings({ sound: true });
  await other.updateSettings({ theme: "dark" });

  expect(readSettings()).toMatchObject({ sound: true, theme: "dark" });
});
