// Mouse and touch input on a board: hovers and picks of cells, drags and pinches of the camera.
import type { Cell } from "../wire/types";
import { type Camera, type Point, TOUCH_TARGET_PX } from "./camera";
import type { InputHandlers } from "./stage";

/** Receives pointer input. */
interface Listener extends InputHandlers {
  moved(): void; // after the camera has moved
  readonly doubleClicks: boolean; // whether the second half of a double-click picks too
  readonly brush?: Brush | undefined;
}

/** Paints cells instead of dragging the camera; two fingers or Shift still drag it. */
export interface Brush {
  begin(cell: Cell): void;
  extend(cell: Cell): void;
  end(): void;
  cancel(): void; // a second finger came
}

const CLICK_SLOP_PX = 8; // a press that moves further is a drag
const MIN_TARGET_RATIO = 0.75; // of a touch target: a tap on smaller cells zooms in instead

/** Listen to the pointer on an element; returns a function that stops it. */
export function listen(
  element: HTMLElement,
  camera: Camera,
  under: (point: Point) => Cell | null,
  listener: Listener,
): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | null = null; // of a press that may still become a click
  let pressed: Cell | null = null; // the cell at the press, since a press that ends an animation may change the board
  let shown: Cell | null = null; // by a first tap
  let painting = false;
  let clicks = 0; // of the mouse in a row, as the system counts them

  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, at(event));
    start = fingers.size === 1 ? at(event) : null;
    pressed = start && under(start);
    stopPainting("cancel"); // a second finger
    if (start) beginPainting(event, start);
  };

  const beginPainting = (event: PointerEvent, point: Point): void => {
    // On cells that are too small for a finger a tap zooms in first.
    const fine =
      event.pointerType === "mouse" || camera.scale >= TOUCH_TARGET_PX * MIN_TARGET_RATIO;
    const cell = fine && !event.shiftKey ? under(point) : null;
    if (!listener.brush || !cell) return;
    painting = true;
    start = null;
    listener.brush.begin(cell);
  };

  const stopPainting = (how: "end" | "cancel"): void => {
    if (!painting) return;
    painting = false;
    listener.brush?.[how]();
  };

  const move = (event: PointerEvent): void => {
    const now = at(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") listener.hover(under(now));
      return;
    }
    if (painting) {
      const cell = under(now);
      if (cell) listener.brush?.extend(cell);
      return;
    }
    if (start && distance(start, now) <= CLICK_SLOP_PX) return;
    start = null;
    if (fingers.size === 1) camera.pan(now.x - before.x, now.y - before.y);
    else pinch(event.pointerId, before, now);
    fingers.set(event.pointerId, now);
    listener.moved();
  };

  const pinch = (moving: number, before: Point, now: Point): void => {
    const other = [...fingers].find(([id]) => id !== moving)?.[1];
    if (!other) return;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    camera.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
    camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  };

  const up = (event: PointerEvent): void => {
    const clicked = start !== null && fingers.has(event.pointerId);
    const point = start ?? at(event);
    fingers.delete(event.pointerId);
    start = null;
    stopPainting("end");
    if (!clicked) return;
    if (event.pointerType === "mouse") {
      if (pressed && (clicks < 2 || listener.doubleClicks)) listener.pick(pressed);
    } else tap(pressed, point);
  };

  /** The first tap hovers a cell, the second on the same cell picks it. */
  const tap = (cell: Cell | null, point: Point): void => {
    if (cell && camera.scale < TOUCH_TARGET_PX * MIN_TARGET_RATIO) {
      camera.zoom(TOUCH_TARGET_PX / camera.scale, point);
      listener.moved();
      return;
    }
    if (cell && shown && cell[0] === shown[0] && cell[1] === shown[1]) {
      shown = null;
      listener.pick(cell);
      return;
    }
    shown = cell;
    listener.hover(cell);
  };

  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    start = null;
    stopPainting("cancel");
  };

  const leave = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && fingers.size === 0) listener.hover(null);
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    camera.zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), at(event));
    listener.moved();
  };

  /** Keeps the click count of mousedown, which pointer events do not have. */
  const count = (event: MouseEvent): void => {
    clicks = event.detail;
  };

  element.addEventListener("pointerdown", down);
  element.addEventListener("mousedown", count);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", cancel);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("mousedown", count);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", cancel);
    element.removeEventListener("pointerleave", leave);
    element.removeEventListener("wheel", wheel);
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
