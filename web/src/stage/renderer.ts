// Chooses the renderer: WebGL on a graphics card, else a plain canvas.

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether a WebGL renderer of this name is emulated by the processor; a plain canvas is many times faster then. */
export function isSoftware(renderer: string): boolean {
  return SOFTWARE.test(renderer);
}

let found: readonly Renderer[] | null = null;

type Renderer = "webgl" | "canvas";

/** The renderers of this machine, the best first. */
export function renderers(): Renderer[] {
  found ??= hasGraphicsCard() ? ["webgl", "canvas"] : ["canvas"];
  return [...found];
}

function hasGraphicsCard(): boolean {
  // Some browsers emulate WebGL without saying so; the name of the renderer tells.
  const trial = document.createElement("canvas");
  const context = trial.getContext("webgl", { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const named = context.getExtension("WEBGL_debug_renderer_info");
  const name = context.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  context.getExtension("WEBGL_lose_context")?.loseContext(); // a browser allows only a few
  return !isSoftware(String(name));
}
