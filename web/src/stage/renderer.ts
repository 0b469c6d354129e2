// What a board is drawn with: the graphics card if there is one, else a plain canvas.

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether WebGL of this name is only played by the processor: a plain canvas is many times faster then. */
export function isSoftware(renderer: string): boolean {
  return SOFTWARE.test(renderer);
}

let found: readonly Renderer[] | null = null;

type Renderer = "webgl" | "canvas";

/** The ways to draw on this machine, the best first. */
export function renderers(): Renderer[] {
  found ??= hasGraphicsCard() ? ["webgl", "canvas"] : ["canvas"];
  return [...found];
}

function hasGraphicsCard(): boolean {
  // Not every browser admits that it has none, so that its name is asked too.
  const trial = document.createElement("canvas");
  const context = trial.getContext("webgl", { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const named = context.getExtension("WEBGL_debug_renderer_info");
  const name = context.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  context.getExtension("WEBGL_lose_context")?.loseContext(); // a browser has few of them
  return !isSoftware(String(name));
}
