import { expect, test } from "vitest";
import { BLOCKED, FakeBackend, FULL } from "./fake";
import { BrowserStorage, readJson } from "./storage";

test("keeps values, lists them by prefix and removes them", () => {
  const storage = new BrowserStorage(() => backend);
  const backend = new FakeBackend();
  expect(storage.setItem("b.2", "x")).toBe(true);
  storage.setItem("b.1", "y");
  storage.setItem("a", "z");

  expect(storage.keys("b.")).toEqual(["b.1", "b.2"]);
  storage.removeItem("b.1");
  expect(storage.getItem("b.1")).toBeNull();
  expect(storage.keys("")).toEqual(["a", "b.2"]);
  expect(storage.problem()).toBeNull();
});

test("works in memory where site data is blocked, and says so once, at the first write", () => {
  const storage = new BrowserStorage(() => {
    throw BLOCKED;
  });
  let said = 0;
  storage.subscribe(() => {
    said += 1;
  });
  expect(storage.getItem("a")).toBeNull();
  expect(said).toBe(0);

  expect(storage.setItem("a", "1")).toBe(false);
  expect(storage.setItem("b", "2")).toBe(false);

  expect(storage.getItem("a")).toBe("1");
  expect(storage.keys("")).toEqual(["a", "b"]);
  storage.removeItem("a");
  expect(storage.getItem("a")).toBeNull();
  expect(storage.keys("")).toEqual(["b"]);
  expect(storage.problem()).toBe("blocked");
  expect(said).toBe(1);
});

test("holds in memory what finds no room, before the old value, until there is room again", () => {
  const backend = new FakeBackend();
  const storage = new BrowserStorage(() => backend);
  storage.setItem("a", "old");
  const write = backend.setItem.bind(backend);
  backend.setItem = () => {
    throw FULL;
  };

  expect(storage.setItem("a", "new")).toBe(false);
  expect(storage.getItem("a")).toBe("new");
  expect(storage.problem()).toBe("full");
  expect(storage.holdsUnsaved).toBe(true);

  backend.setItem = write;
  expect(storage.setItem("a", "newer")).toBe(true);
  expect(backend.getItem("a")).toBe("newer");
  expect(storage.holdsUnsaved).toBe(false);
});

test("reads nothing out of what is no JSON", () => {
  const backend = new FakeBackend();
  const storage = new BrowserStorage(() => backend);
  storage.setItem("a", "{");

  expect(readJson(storage, "a")).toBeNull();
  expect(readJson(storage, "none")).toBeNull();
});

test("no other module touches the storage of the browser", () => {
  const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const touching = Object.entries(sources)
    .filter(([, text]) => /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(text))
    .map(([path]) => path);

  expect(touching).toEqual(["./storage.ts"]);
});
