// The keys that make a board larger, smaller, or show it whole.

/** What can be done to a camera. */
export interface Zoomed {
  zoom(factor: number): void;
  whole(): void;
}

const STEP = 1.25;

/** Say what a key does to the camera; null if it is not one of these keys. */
export function zoomOf(key: string): ((camera: Zoomed) => void) | null {
  if (key === "+" || key === "=") return (camera) => camera.zoom(STEP);
  if (key === "-" || key === "_" || key === "−") return (camera) => camera.zoom(1 / STEP);
  if (key === "0") return (camera) => camera.whole();
  return null;
}

/** Zoom a board with keys while it is the one used last; gives back how to stop. */
export function listenForZoom(place: HTMLElement, camera: Zoomed): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = isFor(place, event.target) ? zoomOf(event.key) : null;
    if (!act) return;
    event.preventDefault();
    act(camera);
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}

/** Whether a key is meant for a board: it has the focus, or it is the only one and nobody types. */
function isFor(place: HTMLElement, target: EventTarget | null): boolean {
  if (target instanceof Node && place.contains(target)) return true;
  const typing = target instanceof Element && target.matches("input, textarea, select");
  if (typing || document.querySelector("dialog[open]")) return false;
  return document.querySelectorAll(".board-grid").length === 1;
}
