// The sheet on the screen: a canvas to draw on, pencils beside it, and a grid for the keyboard.
import { make, makeButton, refill } from "../../stage/controls";
import { type Grid, openGrid } from "../../stage/grid";
import type { Cell } from "../../wire/types";
import type { BoardHost } from "../board";
import { BUILDING_PHRASES, type Event, type View, WAYS, type Way } from "./model";
import {
  type Edge,
  edgeOf,
  MYSELF,
  PAGES,
  type Sheet,
  SIDE,
  type Spot,
  sameSpot,
  spotAt,
} from "./sheet";

const SMALLEST = 26; // pixels of a cell: a finger must hit it

/** What can be written into a cell, and how it is called. */
const MARKS: readonly { readonly sign: string; readonly phrase: string }[] = [
  { sign: "•", phrase: "labyrinth-web-mark-seen" },
  { sign: MYSELF, phrase: "labyrinth-web-mark-me" },
  { sign: "⚔", phrase: BUILDING_PHRASES.arsenal },
  { sign: "✚", phrase: BUILDING_PHRASES.hospital },
  { sign: "◎", phrase: BUILDING_PHRASES.portal },
  { sign: "✹", phrase: BUILDING_PHRASES.mine },
  { sign: "⇅", phrase: BUILDING_PHRASES.lift },
  { sign: "✝", phrase: BUILDING_PHRASES.graveyard },
  { sign: "♨", phrase: "labyrinth-board-dragon" },
  { sign: "♦", phrase: "labyrinth-board-thing-gold" },
  { sign: "?", phrase: "labyrinth-web-mark-doubt" },
];

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};

export class Paper {
  readonly root = make("section", "labyrinth-sheet");
  private readonly tools = make("div", "bar labyrinth-pencils");
  private readonly place = make("div", "labyrinth-paper");
  private readonly canvas = document.createElement("canvas");
  private readonly grid: Grid;
  private readonly watcher: ResizeObserver;
  private pencil = "•";
  private size = SMALLEST;
  private opened = false;
  private cursor: Cell | null = null;
  private over: Spot | null = null;
  private stroke: { readonly spot: Spot; readonly value: string | null } | null = null;

  constructor(
    private readonly host: BoardHost<View, Event>,
    private readonly sheet: Sheet,
  ) {
    this.canvas.setAttribute("aria-hidden", "true");
    this.canvas.className = "labyrinth-canvas";
    this.place.append(this.canvas);
    this.root.append(this.tools, this.place);
    host.canvas.append(this.root);
    this.grid = openGrid(this.place, {
      columns: SIDE,
      rows: SIDE,
      label: host.say("labyrinth-web-sheet"),
      focused: (cell) => {
        this.cursor = cell;
        this.paint();
      },
      picked: (cell) => this.write(cell),
    });
    this.place.addEventListener("keydown", this.onKey, { capture: true });
    this.canvas.addEventListener("pointerdown", this.onDown);
    this.canvas.addEventListener("pointermove", this.onMove);
    this.canvas.addEventListener("pointerup", this.onUp);
    this.canvas.addEventListener("pointerleave", this.onLeave);
    this.canvas.addEventListener("pointercancel", this.onCancel);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(this.place);
  }

  /** Draw everything anew: words and colours may be others. */
  show(): void {
    this.root.setAttribute("aria-label", this.host.say("labyrinth-web-sheet"));
    this.showTools();
    this.grid.name((cell) => this.nameOf(cell));
    this.paint();
  }

  destroy(): void {
    this.watcher.disconnect();
    this.grid.destroy();
    this.root.remove();
  }

  private showTools(): void {
    const { say } = this.host;
    const pencils = MARKS.map(({ sign, phrase }) => {
      const button = makeButton({
        label: sign,
        pressed: this.pencil === sign,
        className: "labyrinth-pencil",
        press: () => {
          this.pencil = sign;
          this.showTools();
        },
      });
      button.setAttribute("aria-label", say(phrase));
      button.title = say(phrase);
      return button;
    });
    const pages = PAGES.map((label, number) => {
      const button = makeButton({
        label,
        pressed: this.sheet.page === number,
        className: "labyrinth-page",
        press: () => {
          this.sheet.page = number;
          this.show();
        },
      });
      button.setAttribute("aria-label", say("labyrinth-web-page", { label }));
      return button;
    });
    const undo = makeButton({
      label: say("labyrinth-web-undo"),
      className: "quiet",
      disabled: !this.sheet.canUndo,
      press: () => {
        this.sheet.undo();
        this.show();
      },
    });
    const clear = makeButton({
      label: say("labyrinth-web-clear"),
      className: "quiet",
      press: () => void this.clear(),
    });
    refill(
      this.tools,
      make(
        "div",
        "labyrinth-top",
        make("span", "labyrinth-group", ...pages),
        make("span", "labyrinth-group", undo, clear),
      ),
      make("span", "labyrinth-group", ...pencils),
    );
  }

  private async clear(): Promise<void> {
    if (!(await this.host.confirm(this.host.say("labyrinth-web-clear-ask")))) return;
    this.sheet.clear();
    this.show();
  }

  /** Write the mark of the pencil, or rub out the same one. */
  private write(cell: Cell): void {
    this.sheet.mark(cell, this.sheet.markAt(cell) === this.pencil ? null : this.pencil);
    this.show();
  }

  private nameOf(cell: Cell): string {
    const { say } = this.host;
    const [column, row] = [cell[0] + 1, cell[1] + 1];
    const mark = MARKS.find(({ sign }) => sign === this.sheet.markAt(cell));
    const lines = WAYS.flatMap((way) => {
      const line = this.sheet.lineAt(edgeOf(cell, way));
      return line ? [say("labyrinth-web-line", { way, line })] : [];
    });
    const things = [...(mark ? [say(mark.phrase)] : []), ...lines].join(", ");
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
    const box = this.canvas.getBoundingClientRect();
    return spotAt(
      (event.clientX - box.left - 1) / this.size,
      (event.clientY - box.top - 1) / this.size,
    );
  }

  private readonly onDown = (event: PointerEvent): void => {
    const spot = this.spot(event);
    if (!spot || event.button !== 0) return;
    // A finger may be about to scroll: it draws when it is lifted.
    if (event.pointerType === "mouse") this.canvas.setPointerCapture(event.pointerId);
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

  /** Do to a spot what the stroke began with; lines stay lines, marks stay marks. */
  private apply(spot: Spot): void {
    if (!this.stroke || "edge" in spot !== "edge" in this.stroke.spot) return;
    const { value } = this.stroke;
    if ("edge" in spot) this.sheet.draw(spot.edge, value as "wall" | "door" | null);
    else this.sheet.mark(spot.cell, value);
    this.show();
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.place;
    const room = Math.min(clientWidth, clientHeight) - 2;
    const size = Math.max(SMALLEST, Math.floor(room / SIDE));
    const sharp = window.devicePixelRatio || 1;
    this.size = size;
    this.canvas.width = (size * SIDE + 2) * sharp;
    this.canvas.height = (size * SIDE + 2) * sharp;
    this.canvas.style.width = `${size * SIDE + 2}px`;
    this.canvas.style.height = `${size * SIDE + 2}px`;
    this.grid.place(1, 1, size);
    this.paint();
    if (this.opened) return;
    this.opened = true; // on a small screen the middle of the sheet is seen first
    this.place.scrollTo((size * SIDE - clientWidth) / 2, (size * SIDE - clientHeight) / 2);
  }

  private paint(): void {
    const pen = this.canvas.getContext("2d");
    if (!pen) return;
    const colours = getComputedStyle(this.canvas);
    const colour = (name: string) => colours.getPropertyValue(name).trim();
    const sharp = window.devicePixelRatio || 1;
    pen.setTransform(sharp, 0, 0, sharp, sharp, sharp);
    pen.clearRect(-1, -1, this.canvas.width, this.canvas.height);
    this.paintSquares(pen, colour("--line"));
    this.paintHand(pen, colour("--tint"), colour("--accent"));
    this.paintMarks(pen, colour("--ink"), colour("--accent"));
    this.paintLines(pen, colour("--ink"), colour("--accent"));
  }

  private paintSquares(pen: CanvasRenderingContext2D, line: string): void {
    const end = SIDE * this.size;
    pen.strokeStyle = line;
    pen.lineWidth = 1;
    pen.beginPath();
    for (let at = 0; at <= SIDE; at += 1) {
      const here = at * this.size + 0.5;
      pen.moveTo(here, 0);
      pen.lineTo(here, end);
      pen.moveTo(0, here);
      pen.lineTo(end, here);
    }
    pen.stroke();
  }

  /** Show what the pencil is over, and where the keyboard is. */
  private paintHand(pen: CanvasRenderingContext2D, tint: string, accent: string): void {
    const { over, size } = this;
    if (over && "cell" in over) {
      pen.fillStyle = tint;
      pen.fillRect(over.cell[0] * size + 1, over.cell[1] * size + 1, size - 1, size - 1);
    }
    if (over && "edge" in over) this.paintEdge(pen, over.edge, tint, 7, "wall");
    if (!this.cursor) return;
    pen.strokeStyle = accent;
    pen.lineWidth = 3;
    pen.strokeRect(this.cursor[0] * size + 2, this.cursor[1] * size + 2, size - 3, size - 3);
  }

  private paintMarks(pen: CanvasRenderingContext2D, ink: string, accent: string): void {
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (let y = 0; y < SIDE; y += 1) {
      for (let x = 0; x < SIDE; x += 1) {
        const mark = this.sheet.markAt([x, y]);
        if (!mark) continue;
        pen.fillStyle = mark === MYSELF ? accent : ink;
        pen.font = `${mark === MYSELF ? "bold " : ""}${this.size * 0.62}px system-ui, sans-serif`;
        pen.fillText(mark, (x + 0.5) * this.size, (y + 0.54) * this.size);
      }
    }
  }

  private paintLines(pen: CanvasRenderingContext2D, ink: string, accent: string): void {
    for (let y = 0; y <= SIDE; y += 1) {
      for (let x = 0; x <= SIDE; x += 1) {
        for (const lies of ["above", "left"] as const) {
          const edge: Edge = { lies, cell: [x, y] };
          const line = this.sheet.lineAt(edge);
          if (line) this.paintEdge(pen, edge, line === "wall" ? ink : accent, 4, line);
        }
      }
    }
  }

  /** A pencil is never quite straight: the middle of a line wanders by its place. */
  private paintEdge(
    pen: CanvasRenderingContext2D,
    { lies, cell: [x, y] }: Edge,
    colour: string,
    width: number,
    line: "wall" | "door",
  ): void {
    const { size } = this;
    const wander = (((x * 7 + y * 13 + (lies === "left" ? 3 : 0)) % 5) - 2) * 0.6;
    const [dx, dy] = lies === "above" ? [size, 0] : [0, size];
    const [startX, startY] = [x * size, y * size];
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.lineCap = "round";
    pen.setLineDash(line === "door" ? [size * 0.16, size * 0.2] : []);
    pen.beginPath();
    pen.moveTo(startX, startY);
    pen.quadraticCurveTo(
      startX + dx / 2 + (dx ? 0 : wander),
      startY + dy / 2 + (dx ? wander : 0),
      startX + dx,
      startY + dy,
    );
    pen.stroke();
    pen.setLineDash([]);
  }
}
