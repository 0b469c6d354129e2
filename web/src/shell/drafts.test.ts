import { expect, test } from "vitest";
import { forgetDraft, keepDraft, keptDrafts } from "./drafts";

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

test("the drawing that was kept last comes first, and each game has its own", () => {
  const place = shelf();

  keepDraft("one", { name: "a", options: { map: "1" } }, place);
  keepDraft("one", { name: "b", options: { map: "2" } }, place);

  expect(keptDrafts("one", place).map(({ name }) => name)).toEqual(["b", "a"]);
  expect(keptDrafts("other", place)).toEqual([]);
});

test("a drawing of the same name gives way to the new one", () => {
  const place = shelf();

  keepDraft("one", { name: "a", options: { map: "1" } }, place);
  keepDraft("one", { name: "a", options: { map: "2" } }, place);

  expect(keptDrafts("one", place)).toEqual([{ name: "a", options: { map: "2" } }]);
});

test("a drawing that is forgotten leaves the others", () => {
  const place = shelf();
  keepDraft("one", { name: "a", options: {} }, place);
  keepDraft("one", { name: "b", options: {} }, place);

  forgetDraft("one", "b", place);

  expect(keptDrafts("one", place)).toEqual([{ name: "a", options: {} }]);
});

test("a browser that keeps nothing says so", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };

  expect(keepDraft("one", { name: "a", options: {} }, full)).toBe(false);
});

test.each(["no JSON", "{}", '[1, {"name": 3}, null]'])(
  "what is no list of drawings is none: %s",
  (kept) => {
    expect(keptDrafts("one", { getItem: () => kept, setItem: () => {} })).toEqual([]);
  },
);
