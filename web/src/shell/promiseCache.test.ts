import { expect, test } from "vitest";
import { PromiseCache } from "./promiseCache";

/** A cache, and a load that fails until it is told otherwise. */
function failing() {
  const cache = new PromiseCache<string>();
  const state = { isBroken: true, loads: 0 };
  const load = async () => {
    state.loads += 1;
    if (state.isBroken) throw new Error("gone");
    return "here";
  };
  return { state, cache, get: () => cache.get("key", load) };
}

test("what failed is loaded once, however often it is asked for, until it is forgotten", async () => {
  const { state, cache, get } = failing();
  await expect(get()).rejects.toThrow("gone");
  await expect(get()).rejects.toThrow("gone");
  expect(state.loads).toBe(1);

  state.isBroken = false;
  cache.forgetFailed();

  expect(await get()).toBe("here");
});

test("only what failed is forgotten", async () => {
  const { state, cache, get } = failing();
  state.isBroken = false;
  await get();

  cache.forgetFailed();
  await get();
  expect(state.loads).toBe(1);

  cache.clear();
  await get();
  expect(state.loads).toBe(2);
});

test("a failure that comes after a clear does not touch what was loaded since", async () => {
  const cache = new PromiseCache<string>();
  const failed = cache.get("key", () => Promise.reject(new Error("gone")));
  cache.clear();
  const good = cache.get("key", async () => "here");
  await expect(failed).rejects.toThrow("gone");

  cache.forgetFailed();

  expect(cache.get("key", async () => "another")).toBe(good);
});
