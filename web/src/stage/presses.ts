// Passes a press on to the button that replaces its own while it lasts.

/**
 * Press the successor of a button that was replaced between the press and its release.
 *
 * A press that ends a motion shows another position, whose panel has the same buttons, made anew;
 * the browser would click none of them. Returns a function that stops it.
 */
export function followPresses(panel: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = null;
  const down = ({ target }: Event): void => {
    pressed = target instanceof Element ? target.closest("button") : null;
  };
  const up = (event: PointerEvent): void => {
    const before = pressed;
    pressed = null;
    if (!before || before.isConnected) return; // the browser clicks it
    const now = document.elementFromPoint(event.clientX, event.clientY)?.closest("button");
    const same = now && panel.contains(now) && now.dataset.name === before.dataset.name;
    if (same) now.click();
  };
  panel.addEventListener("pointerdown", down, { capture: true });
  addEventListener("pointerup", up, { capture: true });
  return () => {
    panel.removeEventListener("pointerdown", down, { capture: true });
    removeEventListener("pointerup", up, { capture: true });
  };
}
