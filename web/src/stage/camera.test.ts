import { describe, expect, test } from "vitest";
import { Camera } from "./camera";

const onPhone = (side: number): Camera => {
  const camera = new Camera({ width: side, height: side });
  camera.resize({ width: 390, height: 600 });
  return camera;
};

describe("the camera", () => {
  test("shows the whole board first, in the middle", () => {
    const camera = onPhone(50);

    expect(camera.scale).toBeCloseTo(390 / 50);
    expect(camera.left).toBeCloseTo(0);
    expect(camera.top).toBeCloseTo((600 - 390) / 2);
    expect(camera.cropped).toBe(false);
  });

  test("does not blow up a small board", () => {
    const camera = new Camera({ width: 3, height: 3 });
    camera.resize({ width: 1280, height: 800 });

    expect(camera.scale).toBe(72);
  });

  test("keeps under the finger what was under it when it zooms", () => {
    const camera = onPhone(50);
    const finger = { x: 100, y: 300 };
    const before = camera.toBoard(finger);

    camera.zoom(4, finger);

    expect(camera.toBoard(finger).x).toBeCloseTo(before.x);
    expect(camera.toBoard(finger).y).toBeCloseTo(before.y);
    expect(camera.cropped).toBe(true);
  });

  test("never loses the board out of sight", () => {
    const camera = onPhone(50);
    camera.zoom(4, { x: 200, y: 300 });

    camera.pan(10_000, -10_000);

    expect(camera.left).toBe(0);
    expect(camera.top).toBeCloseTo(600 - 50 * camera.scale);
  });

  test("comes no nearer than 96 pixels a cell and no farther than the whole board", () => {
    const camera = onPhone(50);

    camera.zoom(1000, { x: 0, y: 0 });
    expect(camera.scale).toBe(96);

    camera.zoom(0.0001, { x: 0, y: 0 });
    expect(camera.cropped).toBe(false);
  });

  test("moves just so far that a cell is seen", () => {
    const camera = onPhone(50);
    camera.zoom(4, { x: 0, y: 300 });
    const { x, width } = camera.window;

    camera.reveal({ x: Math.ceil(x + width), y: 25 });

    expect(camera.window.x + camera.window.width).toBeCloseTo(Math.ceil(x + width) + 1);
  });

  test("shows the whole board again after the screen has turned, unless somebody has moved it", () => {
    const camera = onPhone(20);

    camera.resize({ width: 600, height: 390 });

    expect(camera.cropped).toBe(false);
    expect(camera.scale).toBeCloseTo(390 / 20);
  });
});
