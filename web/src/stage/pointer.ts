// Mouse and fingers over a board: hover and pick a cell, drag and pinch the camera.
import type { Cell } from "../wire/types";
import { type Camera, FINGER, type Point } from "./camera";
import type { InputHandlers } from "./stage";

/** Receives what the pointer does. */
interface Listener extends InputHandlers {
  moved(): void; // the camera has
  readonly doubleClicks: boolean; // whether the second half of a double-click picks too
  readonly brush?: Brush | undefined;
}

/** Paints where a drag would move the camera; two fingers, or Shift, still move it. */
export interface Brush {
  begin(cell: Cell): void;
  go(cell: Cell): void; // on to the next one
  end(): void;
  cancel(): void; // a second finger came: it was no stroke
}

const SLACK = 8; // pixels that a click may wander
const SMALL = 0.75; // of a finger: cells below that are not hit, they are brought nearer

/** Listen to an element; gives back how to stop. */
export function listen(
  element: HTMLElement,
  camera: Camera,
  under: (point: Point) => Cell | null,
  listener: Listener,
): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | null = null; // of what may still become a click
  let pressed: Cell | null = null; // what lay there then: a press that ends a motion may change the board
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
    // A finger that covers several cells first comes nearer, as on every board.
    const fine = event.pointerType === "mouse" || camera.scale >= FINGER * SMALL;
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
      if (cell) listener.brush?.go(cell);
      return;
    }
    if (start && distance(start, now) <= SLACK) return;
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

  /** The first tap shows what would happen, the second on the same cell does it. */
  const tap = (cell: Cell | null, point: Point): void => {
    if (cell && camera.scale < FINGER * SMALL) {
      camera.zoom(FINGER / camera.scale, point);
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

  /** Comes between pointerdown and pointerup, and counts the clicks, which they do not. */
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
