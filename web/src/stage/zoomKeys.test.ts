import { expect, test, vi } from "vitest";
import { zoomOf } from "./zoomKeys";

test.each([
  ["+", 1.25],
  ["=", 1.25],
  ["-", 0.8],
])("the key %s zooms by %d", (key, factor) => {
  const camera = { zoom: vi.fn(), showWhole: vi.fn() };
  zoomOf(key)?.(camera);

  expect(camera.zoom).toHaveBeenCalledWith(factor);
});

test("the key 0 shows the showWhole board, and others do nothing", () => {
  const camera = { zoom: vi.fn(), showWhole: vi.fn() };
  zoomOf("0")?.(camera);

  expect(camera.showWhole).toHaveBeenCalledOnce();
  expect(zoomOf("1")).toBeNull();
});
