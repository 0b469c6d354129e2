// The DOM grid for screen readers and keyboards, one element a cell, placed exactly over the canvas.
import type { Cell } from "../wire/types";
import { IdleQueue } from "./idleQueue";

/** The size and label of a grid, and the handlers of its input. */
export interface GridPlan {
  readonly columns: number;
  readonly rows: number;
  readonly upwards?: boolean; // the row y = 0 is the lowest
  readonly label: string;
  focused(cell: Cell | null): void;
  picked(cell: Cell): void;
}

export interface Grid {
  /** Set the accessible names of all cells. */
  nameCells(describe: (cell: Cell) => string): void;

  /** Move the keyboard focus to a cell. */
  focus(cell: Cell): void;

  /** Place the grid over the board: the corner of the top left cell and the size of a cell, in pixels. */
  place(left: number, top: number, size: number): void;

  destroy(): void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Convert a cell between game and screen coordinates, where row 0 is at the top. */
export function flipRow([x, y]: Cell, { rows, upwards }: Pick<GridPlan, "rows" | "upwards">): Cell {
  return upwards ? [x, rows - 1 - y] : [x, y];
}

/** Make a grid inside an element. */
export function openGrid(parent: HTMLElement, plan: GridPlan): Grid {
  return new DomGrid(parent, plan);
}

class DomGrid implements Grid {
  private readonly root: HTMLElement;
  private readonly cells: HTMLElement[] = [];
  private readonly names: string[] = []; // by cell, as in the DOM
  private readonly naming: IdleQueue;
  private describe: (cell: Cell) => string = () => "";
  private at = 0; // the cell that Tab reaches

  constructor(
    parent: HTMLElement,
    private readonly plan: GridPlan,
  ) {
    this.root = document.createElement("div");
    this.root.className = "board-grid";
    this.root.setAttribute("role", "grid");
    this.root.setAttribute("aria-label", plan.label);
    this.root.style.setProperty("--columns", String(plan.columns));
    for (let row = 0; row < plan.rows; row += 1) this.root.append(this.makeRow());
    this.root.addEventListener("keydown", this.onKey);
    this.root.addEventListener("focusin", this.onFocus);
    this.root.addEventListener("focusout", this.onBlur);
    this.root.addEventListener("click", this.onClick);
    parent.append(this.root);
    this.naming = new IdleQueue(this.cells.length, (index) => this.nameOne(index));
  }

  nameCells(describe: (cell: Cell) => string): void {
    this.describe = describe;
    this.nameOne(this.at); // the focused cell first
    this.naming.start();
  }

  private nameOne(index: number): void {
    const words = this.describe(this.cellAt(index));
    if (this.names[index] === words) return;
    this.names[index] = words;
    this.cells[index]?.setAttribute("aria-label", words);
  }

  focus(cell: Cell): void {
    this.moveTo(this.indexOf(cell));
  }

  place(left: number, top: number, size: number): void {
    // Cells are laid out at 10 px each and scaled, so that moving the camera costs no layout.
    this.root.style.transform = `translate(${left}px, ${top}px) scale(${size / 10})`;
  }

  destroy(): void {
    this.naming.stop();
    this.root.remove();
  }

  private makeRow(): HTMLElement {
    const element = document.createElement("div");
    element.setAttribute("role", "row");
    for (let column = 0; column < this.plan.columns; column += 1) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      cell.tabIndex = this.cells.length === 0 ? 0 : -1;
      const [x, y] = this.cellAt(this.cells.length);
      cell.dataset.cell = `${x},${y}`;
      this.cells.push(cell);
      element.append(cell);
    }
    return element;
  }

  private cellAt(index: number): Cell {
    const { columns } = this.plan;
    return flipRow([index % columns, Math.floor(index / columns)], this.plan);
  }

  private indexOf(cell: Cell): number {
    const [x, y] = flipRow(cell, this.plan);
    return y * this.plan.columns + x;
  }

  private moveTo(index: number): void {
    const next = this.cells[index];
    if (!next) return;
    const here = this.cells[this.at];
    if (here) here.tabIndex = -1;
    next.tabIndex = 0;
    this.at = index;
    this.nameOne(index);
    next.focus({ preventScroll: true });
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { columns, rows } = this.plan;
    const [column, row] = [this.at % columns, Math.floor(this.at / columns)];
    const step = STEPS[event.key];
    if (step) {
      const x = Math.min(columns - 1, Math.max(0, column + step[0]));
      const y = Math.min(rows - 1, Math.max(0, row + step[1]));
      this.moveTo(y * columns + x);
    } else if (event.key === "Home") this.moveTo(row * columns);
    else if (event.key === "End") this.moveTo(row * columns + columns - 1);
    else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.plan.picked(this.cellAt(this.at)); // a key held down is one pick
    } else return;
    event.preventDefault();
  };

  private readonly onFocus = (event: FocusEvent): void => {
    const index = this.cells.indexOf(event.target as HTMLElement);
    if (index < 0) return;
    this.at = index;
    this.plan.focused(this.cellAt(index));
  };

  private readonly onBlur = (event: FocusEvent): void => {
    if (!this.root.contains(event.relatedTarget as Node | null)) this.plan.focused(null);
  };

  /** Handle the click of a screen reader; the mouse never hits the grid, which ignores pointers. */
  private readonly onClick = (event: MouseEvent): void => {
    const index = this.cells.indexOf(event.target as HTMLElement);
    if (index >= 0) this.plan.picked(this.cellAt(index));
  };
}
