// The keys that zoom a board in, out, and back to the whole board.

/** What zoom keys control. */
export interface Zoomable {
  zoom(factor: number): void;
  showWhole(): void;
}

const ZOOM_STEP = 1.25;

/** The effect of a key; null if it is no zoom key. */
export function zoomOf(key: string): ((camera: Zoomable) => void) | null {
  if (key === "+" || key === "=") return (camera) => camera.zoom(ZOOM_STEP);
  if (key === "-" || key === "_" || key === "−") return (camera) => camera.zoom(1 / ZOOM_STEP);
  if (key === "0") return (camera) => camera.showWhole();
  return null;
}

/** Zoom a board with keys; returns a function that stops it. */
export function listenForZoom(place: HTMLElement, camera: Zoomable): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = isMeantFor(place, event.target) ? zoomOf(event.key) : null;
    if (!act) return;
    event.preventDefault();
    act(camera);
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}

/** Whether a key is meant for a board: the board has the focus, or it is the only one and no text field has it. */
function isMeantFor(place: HTMLElement, target: EventTarget | null): boolean {
  if (target instanceof Node && place.contains(target)) return true;
  const typing = target instanceof Element && target.matches("input, textarea, select");
  if (typing || document.querySelector("dialog[open]")) return false;
  return document.querySelectorAll(".board-grid").length === 1;
}
