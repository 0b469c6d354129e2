// The sheet on the screen: a canvas to draw on, pencils beside it, and a grid for the keyboard.

import type { SceneKit } from "../../../stage/boardParts";
import { make, makeButton, refill } from "../../../stage/controls";
import { type Grid, openGrid } from "../../../stage/grid";
import type { Cell } from "../../../wire/types";
import { MYSELF, SEEN } from "../art";
import { COPY_KEY } from "../keys";
import { WAYS } from "../legal";
import type { Event, View, Way } from "../model";
import { MARKS, namesOf } from "../text";
import { noteOf, type Reckoning, type Square } from "./copy";
import { paintSheet } from "./paintSheet";
import { edgeOf, type Line, PAGES, type Sheet, SIDE, type Spot, sameSpot, spotAt } from "./sheet";

const SMALLEST = 26; // pixels of a cell: a finger must hit it

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};

export class Paper {
  readonly root = make("section", "labyrinth-sheet");
  private readonly tools = make("div", "bar labyrinth-pencils");
  private readonly answer = make("p", "labyrinth-answer");
  private readonly place = make("div", "labyrinth-paper");
  private readonly canvas = document.createElement("canvas");
  private readonly grid: Grid;
  private readonly watcher: ResizeObserver;
  private pencil = SEEN;
  private size = SMALLEST;
  private opened = false;
  private view: View | null = null;
  private number = 0;
  private copied: Square | null = null;
  private cursor: Cell | null = null;
  private over: Spot | null = null;
  private stroke: { readonly spot: Spot; readonly value: string | null } | null = null;

  constructor(
    private readonly kit: SceneKit<"labyrinth">,
    private readonly sheet: Sheet,
    private readonly reckoning: Reckoning,
  ) {
    this.canvas.setAttribute("aria-hidden", "true");
    this.canvas.className = "labyrinth-canvas";
    this.place.append(this.canvas);
    this.answer.setAttribute("role", "status");
    this.root.append(this.tools, this.answer, this.place);
    kit.canvas.append(this.root);
    this.grid = openGrid(this.place, {
      columns: SIDE,
      rows: SIDE,
      label: kit.say("labyrinth-web-sheet"),
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

  /** Take what the player knows now; null: the cell of somebody else's game, which cannot be copied. */
  learn(view: View | null, number: number, events: readonly Event[]): void {
    if (number < this.number) {
      this.view = null; // looking back: what is copied is the cell of now
      return;
    }
    this.view = view;
    this.number = number;
    if (!view) return;
    this.reckoning.follow(number, events);
    this.say("");
  }

  /** Copy the own cell to its square of the sheet, or say why that cannot be done. */
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
    this.reckoning.place(square, this.number);
    this.copied = square;
    this.show();
    const [column, row] = [square.cell[0] + 1, square.cell[1] + 1];
    this.say(this.kit.say("labyrinth-web-copied", { column, row, label: PAGES[square.page] }));
    this.reveal(square.cell);
  }

  /** Draw everything anew: words and colours may be others. */
  show(): void {
    this.root.setAttribute("aria-label", this.kit.say("labyrinth-web-sheet"));
    this.showTools();
    this.grid.name((cell) => this.nameOf(cell));
    this.paint();
  }

  destroy(): void {
    this.watcher.disconnect();
    this.grid.destroy();
    this.root.remove();
  }

  /** Where the own cell goes: where the steps lead, else where the player has marked it. */
  private squareToCopy(): Square | null {
    const { sheet, reckoning } = this;
    if (reckoning.square) return reckoning.square;
    if (sheet.myself) return { page: sheet.page, cell: sheet.myself };
    const middle = Math.floor(SIDE / 2);
    return sheet.isEmpty ? { page: sheet.page, cell: [middle, middle] } : null;
  }

  private say(words: string): void {
    this.answer.textContent = words;
  }

  /** Scroll a square into sight. */
  private reveal([x, y]: Cell): void {
    const { place, size } = this;
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
    if (mark === MYSELF) this.reckoning.place({ page: this.sheet.page, cell }, this.number);
  }

  private showTools(): void {
    const { say } = this.kit;
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
    const copy = makeButton({
      label: say("labyrinth-web-copy"),
      hint: COPY_KEY,
      disabled: this.view === null,
      press: () => this.kit.input(() => this.copy()),
    });
    refill(
      this.tools,
      make(
        "div",
        "labyrinth-top",
        make("span", "labyrinth-group", ...pages),
        make("span", "labyrinth-group", copy, undo, clear),
      ),
      make("span", "labyrinth-group", ...pencils),
    );
  }

  private async clear(): Promise<void> {
    if (!(await this.kit.confirm(this.kit.say("labyrinth-web-clear-ask")))) return;
    this.sheet.clear();
    this.show();
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
    if ("edge" in spot) this.sheet.draw(spot.edge, value as Line | null);
    else this.mark(spot.cell, value);
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
    paintSheet(pen, {
      sheet: this.sheet,
      size: this.size,
      sharp: window.devicePixelRatio || 1,
      over: this.over,
      cursor: this.cursor,
      copied: this.copied?.page === this.sheet.page ? this.copied.cell : null,
      colour: (name) => colours.getPropertyValue(name).trim(),
    });
  }
}
