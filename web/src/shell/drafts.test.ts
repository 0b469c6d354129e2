import { expect, test } from "vitest";
import { BLOCKED, FakeBackend } from "../storage/fake";
import { BrowserStorage } from "../storage/storage";
import { removeDraft, storeDraft, storedDrafts } from "./drafts";

function emptyStorage(): BrowserStorage {
  const backend = new FakeBackend();
  return new BrowserStorage(() => backend);
}

test("the drawing that was kept last comes first, and each game has its own", () => {
  const place = emptyStorage();

  storeDraft("one", { name: "a", options: { map: "1" } }, place);
  storeDraft("one", { name: "b", options: { map: "2" } }, place);

  expect(storedDrafts("one", place).map(({ name }) => name)).toEqual(["b", "a"]);
  expect(storedDrafts("other", place)).toEqual([]);
});

test("a drawing of the same name gives way to the new one", () => {
  const place = emptyStorage();

  storeDraft("one", { name: "a", options: { map: "1" } }, place);
  storeDraft("one", { name: "a", options: { map: "2" } }, place);

  expect(storedDrafts("one", place)).toEqual([{ name: "a", options: { map: "2" } }]);
});

test("a drawing that is forgotten leaves the others", () => {
  const place = emptyStorage();
  storeDraft("one", { name: "a", options: {} }, place);
  storeDraft("one", { name: "b", options: {} }, place);

  removeDraft("one", "b", place);

  expect(storedDrafts("one", place)).toEqual([{ name: "a", options: {} }]);
});

test("a browser that keeps nothing says so, and has the drawing until the tab closes", () => {
  const blocked = new BrowserStorage(() => {
    throw BLOCKED;
  });

  expect(storeDraft("one", { name: "a", options: {} }, blocked)).toBe(false);
  expect(storedDrafts("one", blocked)).toEqual([{ name: "a", options: {} }]);
});

test.each(["no JSON", "{}", '[1, {"name": 3}, null]'])(
  "what is no list of drawings is none: %s",
  (kept) => {
    const place = emptyStorage();
    place.setItem("kletka.drafts.one", kept);

    expect(storedDrafts("one", place)).toEqual([]);
  },
);
