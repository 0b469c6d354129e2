// Edits the sheet of one match by mouse, touch or keyboard, and draws it on a canvas.

import type { SceneKit } from "../../../stage/boardParts";
import { type Grid, openGrid } from "../../../stage/grid";
import { Palette } from "../../../stage/palette";
import { Store } from "../../../stage/store";
import type { Cell } from "../../../wire/types";
import { MYSELF, SEEN } from "../art";
import { WAYS } from "../legal";
import type { Event, View, Way } from "../model";
import { namesOf } from "../text";
import { noteOf, type Square, type SquareTracker } from "./copy";
import { paintSheet } from "./paintSheet";
import {
  edgeOf,
  type Line,
  PAGES,
  SHEET_CELLS,
  type Sheet,
  type Spot,
  sameSpot,
  spotAt,
} from "./sheet";

const MIN_CELL_PX = 26; // a finger must hit a cell

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};

/** What the tools beside the sheet show. */
export interface SheetTools {
  readonly pencil: string; // the mark that is drawn next
  readonly page: number;
  readonly canUndo: boolean;
  readonly canCopy: boolean; // the own cell is known
  readonly answer: string; // to the last copy
}

/** The elements of a sheet on the page. */
interface Mounted {
  readonly root: HTMLElement; // with its tools
  readonly place: HTMLElement; // scrolls the canvas
  readonly canvas: HTMLCanvasElement;
  readonly grid: Grid;
}

export class SheetEditor {
  readonly tools: Store<SheetTools>;
  private mounted: Mounted | null = null;
  private pencil = SEEN;
  private answer = "";
  private size = MIN_CELL_PX;
  private opened = false;
  private view: View | null = null;
  private number = 0;
  private copied: Square | null = null;
  private cursor: Cell | null = null;
  private over: Spot | null = null;
  private stroke: { readonly spot: Spot; readonly value: string | null } | null = null;

  constructor(
    private readonly kit: Pick<SceneKit<"labyrinth">, "say" | "sound" | "confirm" | "settings">,
    private readonly sheet: Sheet,
    private readonly tracker: SquareTracker,
  ) {
    this.tools = new Store(this.shownTools());
  }

  /** Mount the editor in the page; returns a function that unmounts it. */
  mount(root: HTMLElement, place: HTMLElement): () => void {
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    canvas.className = "labyrinth-canvas";
    place.append(canvas);
    const grid = openGrid(place, {
      columns: SHEET_CELLS,
      rows: SHEET_CELLS,
      label: this.kit.say("labyrinth-web-sheet"),
      focused: (cell) => {
        this.cursor = cell;
        this.paint();
      },
      picked: (cell) => this.write(cell),
    });
    this.mounted = { root, place, canvas, grid };
    place.addEventListener("keydown", this.onKey, { capture: true });
    canvas.addEventListener("pointerdown", this.onDown);
    canvas.addEventListener("pointermove", this.onMove);
    canvas.addEventListener("pointerup", this.onUp);
    canvas.addEventListener("pointerleave", this.onLeave);
    canvas.addEventListener("pointercancel", this.onCancel);
    const watcher = new ResizeObserver(() => this.resize());
    watcher.observe(place);
    this.show();
    return () => {
      watcher.disconnect();
      place.removeEventListener("keydown", this.onKey, { capture: true });
      grid.destroy();
      canvas.remove();
      this.mounted = null;
    };
  }

  /** Whether an event happened on the sheet or its tools. */
  contains(target: EventTarget | null): boolean {
    return target instanceof Node && (this.mounted?.root.contains(target) ?? false);
  }

  choosePencil(mark: string): void {
    this.pencil = mark;
    this.publish();
  }

  turnTo(page: number): void {
    this.sheet.page = page;
    this.show();
  }

  undo(): void {
    this.sheet.undo();
    this.show();
  }

  /** Set the view of the player; null: a spectator, whose cell cannot be copied. */
  update(view: View | null, number: number, events: readonly Event[]): void {
    if (number < this.number) {
      this.view = null; // looking back: only the present cell can be copied
      return;
    }
    this.view = view;
    this.number = number;
    if (!view) return;
    this.tracker.follow(number, events);
    this.say("");
  }

  /** Copy the player's cell to its square of the sheet, or say why that is impossible. */
  copy(): void {
    if (!this.view) return;
    const square = this.squareToCopy();
    if (!square) {
      this.kit.sound("refused");
      this.say(this.kit.say("labyrinth-web-copy-where"));
      return;
    }
    const { sides, mark } = noteOf(this.view);
    this.sheet.page = square.page;
    this.sheet.note(square.cell, sides, mark);
    this.tracker.place(square, this.number);
    this.copied = square;
    this.show();
    const [column, row] = [square.cell[0] + 1, square.cell[1] + 1];
    this.say(this.kit.say("labyrinth-web-copied", { column, row, label: PAGES[square.page] }));
    this.reveal(square.cell);
  }

  /** Redraw after a change of language or colours. */
  show(): void {
    this.publish();
    this.mounted?.grid.nameCells((cell) => this.nameOf(cell));
    this.paint();
  }

  async clear(): Promise<void> {
    if (!(await this.kit.confirm(this.kit.say("labyrinth-web-clear-ask")))) return;
    this.sheet.clear();
    this.show();
  }

  /** The square of the player's cell: by counted steps, else where the player has marked it. */
  private squareToCopy(): Square | null {
    const { sheet, tracker } = this;
    if (tracker.square) return tracker.square;
    if (sheet.myself) return { page: sheet.page, cell: sheet.myself };
    const middle = Math.floor(SHEET_CELLS / 2);
    return sheet.isEmpty ? { page: sheet.page, cell: [middle, middle] } : null;
  }

  private say(words: string): void {
    this.answer = words;
    this.publish();
  }

  private publish(): void {
    this.tools.set(this.shownTools());
  }

  private shownTools(): SheetTools {
    const { pencil, answer, sheet, view } = this;
    return { pencil, answer, page: sheet.page, canUndo: sheet.canUndo, canCopy: view !== null };
  }

  /** Scroll a square into sight. */
  private reveal([x, y]: Cell): void {
    const { size } = this;
    if (!this.mounted) return;
    const { place } = this.mounted;
    const left = Math.max(
      size * (x + 2) - place.clientWidth,
      Math.min(place.scrollLeft, size * (x - 1)),
    );
    const top = Math.max(
      size * (y + 2) - place.clientHeight,
      Math.min(place.scrollTop, size * (y - 1)),
    );
    place.scrollTo(left, top);
  }

  /** Mark a cell; the mark of the player says where the next copy goes. */
  private mark(cell: Cell, mark: string | null): void {
    this.sheet.mark(cell, mark);
    if (mark === MYSELF) this.tracker.place({ page: this.sheet.page, cell }, this.number);
  }

  /** Write the mark of the pencil, or rub out the same one. */
  private write(cell: Cell): void {
    this.mark(cell, this.sheet.markAt(cell) === this.pencil ? null : this.pencil);
    this.show();
  }

  private nameOf(cell: Cell): string {
    const { say } = this.kit;
    const [column, row] = [cell[0] + 1, cell[1] + 1];
    const marks = namesOf(this.sheet.markAt(cell) ?? "", say);
    const lines = WAYS.flatMap((way) => {
      const line = this.sheet.lineAt(edgeOf(cell, way));
      return line ? [say("labyrinth-web-line", { way, line })] : [];
    });
    const things = [...marks, ...lines].join(", ");
    return say("labyrinth-web-square", { column, row, things: things || "–" });
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const way = ARROWS[event.key];
    if (!this.cursor) return;
    if (way && event.shiftKey) {
      const edge = edgeOf(this.cursor, way);
      this.sheet.draw(edge, this.sheet.nextLine(edge));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.sheet.mark(this.cursor, null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
    this.show();
  };

  private spot(event: PointerEvent): Spot | null {
    if (!this.mounted) return null;
    const box = this.mounted.canvas.getBoundingClientRect();
    return spotAt(
      (event.clientX - box.left - 1) / this.size,
      (event.clientY - box.top - 1) / this.size,
    );
  }

  private readonly onDown = (event: PointerEvent): void => {
    const spot = this.spot(event);
    if (!spot || event.button !== 0) return;
    // A finger may be about to scroll, so it draws only when it is lifted.
    if (event.pointerType === "mouse") this.mounted?.canvas.setPointerCapture(event.pointerId);
    const value =
      "edge" in spot
        ? this.sheet.nextLine(spot.edge)
        : this.sheet.markAt(spot.cell) === this.pencil
          ? null
          : this.pencil;
    this.stroke = { spot, value };
    if (event.pointerType === "mouse") this.apply(spot);
  };

  private readonly onMove = (event: PointerEvent): void => {
    const spot = this.spot(event);
    if (sameSpot(spot, this.over)) return;
    this.over = spot;
    if (this.stroke && spot && event.pointerType === "mouse" && event.buttons & 1) this.apply(spot);
    else this.paint();
  };

  private readonly onUp = (event: PointerEvent): void => {
    if (this.stroke && event.pointerType !== "mouse") this.apply(this.stroke.spot);
    this.stroke = null;
  };

  private readonly onCancel = (): void => {
    this.stroke = null;
  };

  private readonly onLeave = (): void => {
    this.over = null;
    this.paint();
  };

  /** Apply the running stroke to a spot; a stroke draws either lines or marks. */
  private apply(spot: Spot): void {
    if (!this.stroke || "edge" in spot !== "edge" in this.stroke.spot) return;
    const { value } = this.stroke;
    if ("edge" in spot) this.sheet.draw(spot.edge, value as Line | null);
    else this.mark(spot.cell, value);
    this.show();
  }

  private resize(): void {
    if (!this.mounted) return;
    const { place, canvas, grid } = this.mounted;
    const { clientWidth, clientHeight } = place;
    const room = Math.min(clientWidth, clientHeight) - 2;
    const size = Math.max(MIN_CELL_PX, Math.floor(room / SHEET_CELLS));
    const sharp = window.devicePixelRatio || 1;
    this.size = size;
    canvas.width = (size * SHEET_CELLS + 2) * sharp;
    canvas.height = (size * SHEET_CELLS + 2) * sharp;
    canvas.style.width = `${size * SHEET_CELLS + 2}px`;
    canvas.style.height = `${size * SHEET_CELLS + 2}px`;
    grid.place(1, 1, size);
    this.paint();
    if (this.opened) return;
    this.opened = true; // on a small screen the middle of the sheet is seen first
    place.scrollTo((size * SHEET_CELLS - clientWidth) / 2, (size * SHEET_CELLS - clientHeight) / 2);
  }

  private paint(): void {
    const pen = this.mounted?.canvas.getContext("2d");
    if (!pen) return;
    paintSheet(pen, {
      sheet: this.sheet,
      size: this.size,
      sharp: window.devicePixelRatio || 1,
      over: this.over,
      cursor: this.cursor,
      copied: this.copied?.page === this.sheet.page ? this.copied.cell : null,
      colours: new Palette(this.kit.settings).theme,
    });
  }
}
