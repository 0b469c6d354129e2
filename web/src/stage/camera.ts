// The part of a board that is on the screen: a scale and an offset, limited so that the board stays in sight.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The smallest cell that a finger hits reliably. */
export const TOUCH_TARGET_PX = 26;

const MAX_CELL_PX = 96;
const MAX_FITTED_CELL_PX = 72; // a small board does not fill a large screen with huge cells

/** A view of a board of `board` units, each cell one unit, on a screen measured in pixels. */
export class Camera {
  scale = 1; // pixels for one cell
  left = 0; // of the board's corner on the screen
  top = 0;
  private screen: Size = { width: 1, height: 1 };
  private moved = false; // by the player; such a camera keeps its place when the screen changes

  constructor(private readonly board: Size) {}

  /** The scale at which the whole board is visible. */
  get fit(): number {
    const { width, height } = this.screen;
    return Math.min(width / this.board.width, height / this.board.height, MAX_FITTED_CELL_PX);
  }

  /** Whether a part of the board lies outside the screen. */
  get cropped(): boolean {
    return this.scale > this.fit * 1.01;
  }

  /** Set the screen size; a camera that the player has not moved shows the whole board again. */
  resize(screen: Size): void {
    this.screen = screen;
    if (this.moved) this.clamp();
    else this.reset();
  }

  /** Show the whole board, centred. */
  reset(): void {
    this.moved = false;
    this.scale = this.fit;
    this.left = (this.screen.width - this.board.width * this.scale) / 2;
    this.top = (this.screen.height - this.board.height * this.scale) / 2;
  }

  pan(dx: number, dy: number): void {
    if (!this.cropped) return;
    this.moved = true;
    this.left += dx;
    this.top += dy;
    this.clamp();
  }

  /** Zoom around a point of the screen. */
  zoom(factor: number, at: Point): void {
    const under = this.toBoard(at);
    this.moved = true;
    this.scale = Math.min(Math.max(this.scale * factor, this.fit), Math.max(MAX_CELL_PX, this.fit));
    this.left = at.x - under.x * this.scale;
    this.top = at.y - under.y * this.scale;
    this.clamp();
    if (!this.cropped) this.reset();
  }

  /** Centre the camera on a point of the board. */
  centre(on: Point): void {
    this.moved = true;
    this.left = this.screen.width / 2 - on.x * this.scale;
    this.top = this.screen.height / 2 - on.y * this.scale;
    this.clamp();
  }

  /** Pan as little as needed to show a cell whole. */
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

  /** The visible part of the board, in cells. */
  get window(): { x: number; y: number; width: number; height: number } {
    const { x, y } = this.toBoard({ x: 0, y: 0 });
    const { width, height } = this.screen;
    return { x, y, width: width / this.scale, height: height / this.scale };
  }

  private clamp(): void {
    this.scale = Math.max(this.scale, this.fit);
    this.left = clampStart(this.left, this.board.width * this.scale, this.screen.width);
    this.top = clampStart(this.top, this.board.height * this.scale, this.screen.height);
  }
}

/** Limit the start of a board on a screen: centred if the board is smaller, else without a gap. */
function clampStart(start: number, length: number, screen: number): number {
  if (length <= screen) return (screen - length) / 2;
  return Math.min(0, Math.max(screen - length, start));
}
