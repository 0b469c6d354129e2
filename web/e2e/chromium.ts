// Debian's Chromium without a screen and without a graphics card, for tests and measurements.
import { execFileSync } from "node:child_process";
import { type Browser, chromium } from "playwright-core";

const ROOT = new URL("../..", import.meta.url).pathname;
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Start a browser with additional flags. */
export function launch(...flags: readonly string[]): Promise<Browser> {
  const executablePath = execFileSync(`${ROOT}/scripts/chromium`, { encoding: "utf-8" }).trim();
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/** Make WebGL look as if a graphics card drew it; boards avoid emulated WebGL. */
export function fakeGraphicsCard(): void {
  const { getParameter } = WebGLRenderingContext.prototype;
  const RENDERER = 0x9246; // UNMASKED_RENDERER_WEBGL
  WebGLRenderingContext.prototype.getParameter = function (name) {
    return name === RENDERER ? "A card" : getParameter.call(this, name);
  };
}
