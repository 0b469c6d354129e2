import { expect, test } from "vitest";
import { FakeBackend } from "../../storage/fake";
import { BrowserStorage } from "../../storage/storage";
import { isMuted, setMuted } from "./muted";
import { PremoveStore } from "./premove";

/** A storage like that of a browser. */
function emptyStorage(): BrowserStorage {
  const kept = new Map<string, string>();
  const backend = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (n: number) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size;
    },
  };
  return new BrowserStorage(() => backend);
}

test("a premove survives a reload, and is tried once", () => {
  const storage = emptyStorage();
  new PremoveStore("m", storage).choose([3, 4], 1);
  const again = new PremoveStore("m", storage);

  expect(again.take()).toEqual([[3, 4]]);
  expect(again.get()).toEqual([]);
  expect(new PremoveStore("m", storage).get()).toEqual([]);
});

test("the same cell again takes it back, another one replaces it", () => {
  const premove = new PremoveStore("m", emptyStorage());
  premove.choose([3, 4], 1);
  premove.choose([3, 4], 1);
  expect(premove.get()).toEqual([]);
  premove.choose([3, 4], 1);
  premove.choose([5, 5], 1);
  expect(premove.get()).toEqual([[5, 5]]);
});

test("a figure and its target are two cells", () => {
  const premove = new PremoveStore("m", emptyStorage());
  premove.choose([1, 1], 2);
  premove.choose([2, 2], 2);
  expect(premove.get()).toEqual([
    [1, 1],
    [2, 2],
  ]);
  premove.choose([2, 2], 2);
  expect(premove.get()).toEqual([[1, 1]]);
});

test("what is no premove in the storage is none", () => {
  const storage = emptyStorage();
  storage.setItem("kletka.premove.m", '[["a",1]]');
  expect(new PremoveStore("m", storage).get()).toEqual([]);
});

test("a muted seat stays muted in its match alone", () => {
  const storage = emptyStorage();
  setMuted("m", 1, true, storage);
  expect([isMuted("m", 1, storage), isMuted("m", 0, storage), isMuted("n", 1, storage)]).toEqual([
    true,
    false,
    false,
  ]);
  setMuted("m", 1, false, storage);
  expect(isMuted("m", 1, storage)).toBe(false);
});

test("a premove that another tab has cancelled or played is not played", () => {
  const backend = new FakeBackend();
  const tab = () => new PremoveStore("m", new BrowserStorage(() => backend));
  const one = tab();
  one.choose([3, 4], 1);
  const [second, third] = [tab(), tab()];

  expect(second.take()).toEqual([[3, 4]]);
  expect(third.take()).toEqual([]);
  expect(one.take()).toEqual([]);
  expect(one.get()).toEqual([]);
});
