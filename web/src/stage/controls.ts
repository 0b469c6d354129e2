// Buttons and lines of a board's panel, beside the canvas.
import "./controls.css";

/** What a button of a panel is like. */
export interface ButtonPlan {
  readonly label: string;
  readonly hint?: string; // the key that does the same
  readonly pressed?: boolean; // for a tool that is chosen or not
  readonly disabled?: boolean;
  readonly className?: string;
  readonly action?: string; // that it plays, in the notation of the game: a hint finds it by this
  press(): void;

  /** The mouse or the keyboard is on it, or has left it. */
  look?(looking: boolean): void;
}

/** Make a button. */
export function makeButton(plan: ButtonPlan): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = plan.className ?? "";
  button.disabled = plan.disabled ?? false;
  button.dataset.name = plan.label; // by which it is known when the panel is filled anew
  if (plan.action !== undefined) button.dataset.action = plan.action;
  button.append(plan.label);
  if (plan.hint) {
    const key = make("kbd", "key", plan.hint);
    key.setAttribute("aria-hidden", "true");
    button.append(key);
    button.setAttribute("aria-keyshortcuts", plan.hint);
  }
  if (plan.pressed !== undefined) button.setAttribute("aria-pressed", String(plan.pressed));
  button.addEventListener("click", () => plan.press());
  const { look } = plan;
  if (look) {
    for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => look(true));
    for (const name of ["pointerleave", "blur"]) button.addEventListener(name, () => look(false));
  }
  return button;
}

/** Make an element with a class and what it holds. */
export function make(
  tag: string,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

/**
 * Put new content into an element, and keep the keyboard on the same control.
 *
 * The same one by its name, not by its place: where a button has gone, the next one must not get
 * the Enter that was meant for it. Then the keyboard waits on the element itself.
 */
export function refill(element: HTMLElement, ...content: readonly (Node | string)[]): void {
  const controls = () => [...element.querySelectorAll<HTMLElement>("button, input, select")];
  const before = controls();
  const held = before.find((control) => control === document.activeElement);
  const alike = (list: readonly HTMLElement[]) =>
    list.filter((control) => held && identityOf(control) === identityOf(held));
  const place = held ? alike(before).indexOf(held) : -1; // of several with the same name
  element.replaceChildren(...content);
  if (!held) return;
  alike(controls())[place]?.focus({ preventScroll: true });
  if (element.contains(document.activeElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** By what a control is known when it is made anew. */
function identityOf(control: HTMLElement): string {
  const { dataset, tagName } = control;
  // Its key first: a label may count what is left, `knight × 2`.
  const names = ["aria-keyshortcuts", "aria-label", "name"].map((one) => control.getAttribute(one));
  const name = names.find((one) => one !== null) ?? dataset.name;
  return `${tagName} ${name ?? ""}`;
}

/**
 * Press the successor of a button that was replaced between the press and its release.
 *
 * A press that ends a motion shows another position, whose panel has the same buttons, made anew;
 * the browser would click none of them. Gives back how to stop.
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
