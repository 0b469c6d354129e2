import { describe, expect, it } from "vitest";
import { resolutionFor } from "./pictureResolution";

describe("the resolution of pictures", () => {
  it.each([
    [2.5, 2.5],
    [1.3, 2.5],
    [1.25, 1.25],
    [0.6, 0.625],
    [0.19, 0.3125],
  ])("for %d pixels a unit is %d", (pixels, resolution) => {
    expect(resolutionFor(pixels)).toBe(resolution);
  });

  it("is the greatest there is where more would be needed", () => {
    expect(resolutionFor(5)).toBe(2.5);
  });
});
