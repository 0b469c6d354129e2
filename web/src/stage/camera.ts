// Where on the screen the board lies: a scale and a shift, never so far that the board is lost.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cell must be at least so large on a screen to be hit by a finger. */
export const FINGER = 26;

const LARGEST_CELL = 96;
const LARGEST_FIT = 72; // a small board does not fill a large screen with five huge squares

/** A view of a board of `board` units, each cell one unit, on a screen measured in pixels. */
export class Camera {
  scale = 1; // pixels for one cell
  left = 0; // of the board's corner on the screen
  top = 0;
  private screen: Size = { width: 1, height: 1 };
  private touched = false; // whether somebody has moved it

  constructor(private readonly board: Size) {}

  /** The scale at which the whole board is seen. */
  get fit(): number {
    const { width, height } = this.screen;
    return Math.min(width / this.board.width, height / this.board.height, LARGEST_FIT);
  }

  /** Whether a part of the board lies outside the screen. */
  get cropped(): boolean {
    return this.scale > this.fit * 1.01;
  }

  /** Take a new screen size; a camera that nobody has moved shows the whole board again. */
  resize(screen: Size): void {
    this.screen = screen;
    if (this.touched) this.settle();
    else this.reset();
  }

  /** Show the whole board, in the middle. */
  reset(): void {
    this.touched = false;
    this.scale = this.fit;
    this.left = (this.screen.width - this.board.width * this.scale) / 2;
    this.top = (this.screen.height - this.board.height * this.scale) / 2;
  }

  pan(dx: number, dy: number): void {
    if (!this.cropped) return;
    this.touched = true;
    this.left += dx;
    this.top += dy;
    this.settle();
  }

  /** Zoom so that what lies under a point of the screen stays under it. */
  zoom(factor: number, at: Point): void {
    const under = this.toBoard(at);
    this.touched = true;
    this.scale = Math.min(
      Math.max(this.scale * factor, this.fit),
      Math.max(LARGEST_CELL, this.fit),
    );
    this.left = at.x - under.x * this.scale;
    this.top = at.y - under.y * this.scale;
    this.settle();
    if (!this.cropped) this.reset();
  }

  /** Bring a point of the board to the middle of the screen. */
  centre(on: Point): void {
    this.touched = true;
    this.left = this.screen.width / 2 - on.x * this.scale;
    this.top = this.screen.height / 2 - on.y * this.scale;
    this.settle();
  }

  /** Move just as far as is needed to see a cell whole. */
  reveal(cell: Point): void {
    if (!this.cropped) return;
    const { width, height } = this.screen;
    const x = this.left + cell.x * this.scale;
    const y = this.top + cell.y * this.scale;
    const dx = x < 0 ? -x : Math.min(0, width - x - this.scale);
    const dy = y < 0 ? -y : Math.min(0, height - y - this.scale);
    if (dx || dy) this.pan(dx, dy);
  }

  toBoard(point: Point): Point {
    return { x: (point.x - this.left) / this.scale, y: (point.y - this.top) / this.scale };
  }

  /** The part of the board that is seen, in cells. */
  get window(): { x: number; y: number; width: number; height: number } {
    const { x, y } = this.toBoard({ x: 0, y: 0 });
    const { width, height } = this.screen;
    return { x, y, width: width / this.scale, height: height / this.scale };
  }

  private settle(): void {
    this.scale = Math.max(this.scale, this.fit);
    this.left = held(this.left, this.board.width * this.scale, this.screen.width);
    this.top = held(this.top, this.board.height * this.scale, this.screen.height);
  }
}

/** Keep a board of a length on a screen of a length: centred if it is smaller, else without a gap. */
function held(start: number, length: number, screen: number): number {
  if (length <= screen) return (screen - length) / 2;
  return Math.min(0, Math.max(screen - length, start));
}
