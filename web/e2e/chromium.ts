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

/** With this, the pages of a context share a renderer, which then lives as long as one page is open. */
export const ONE_RENDERER = "--renderer-process-limit=1";

let shared: Promise<Browser> | null = null;

/**
 * The browser that all test files of a process share: one for each file costs 1.6 s of processor time.
 * It ends with the process. A file that opens contexts in it closes them.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchShared();
  return shared;
}

/** Launch the shared browser; the next file launches another one if this fails or ends. */
async function launchShared(): Promise<Browser> {
  const forget = () => {
    shared = null;
  };
  try {
    const browser = await launch(ONE_RENDERER);
    browser.once("disconnected", forget);
    return browser;
  } catch (failure) {
    forget();
    throw failure;
  }
}

/** Make WebGL look as if a graphics card drew it; boards avoid emulated WebGL. */
export function fakeGraphicsCard(): void {
  const { getParameter } = WebGLRenderingContext.prototype;
  const RENDERER = 0x9246; // UNMASKED_RENDERER_WEBGL
  WebGLRenderingContext.prototype.getParameter = function (name) {
    return name === RENDERER ? "A card" : getParameter.call(this, name);
  };
}
