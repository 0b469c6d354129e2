// A small map of a large board, with a frame around the visible part.
import type { Cell } from "../wire/types";
import type { Camera, Point, Size } from "./camera";

const MAX_SIDE_PX = 120; // pixels
const SHOWN_MS = 2500; // after the board was moved

/** The map in the corner; shown while a part of the board is outside the screen. */
export class Minimap {
  private readonly canvas = document.createElement("canvas");
  private readonly picture = document.createElement("canvas");
  private readonly step: number;
  private hideTimer = 0;
  private colours: ((cell: Cell) => string | null) | null = null; // not drawn yet

  constructor(
    parent: HTMLElement,
    private readonly board: Size,
    private readonly camera: Camera,
    private readonly go: (to: Point) => void,
  ) {
    this.step = Math.max(1, Math.floor(MAX_SIDE_PX / Math.max(board.width, board.height)));
    for (const canvas of [this.canvas, this.picture]) {
      canvas.width = board.width * this.step;
      canvas.height = board.height * this.step;
    }
    this.canvas.className = "minimap";
    this.canvas.setAttribute("aria-hidden", "true");
    this.canvas.addEventListener("pointerdown", this.onPointer);
    this.canvas.addEventListener("pointermove", this.onPointer);
    this.canvas.hidden = true;
    parent.append(this.canvas);
  }

  /** Set the colours of cells, null for empty ones; they are read when the map is visible. */
  draw(colourOf: (cell: Cell) => string | null): void {
    this.colours = colourOf;
    this.follow();
  }

  private drawCells(colourOf: (cell: Cell) => string | null): void {
    const drawing = this.picture.getContext("2d");
    if (!drawing) return;
    drawing.clearRect(0, 0, this.picture.width, this.picture.height);
    for (let y = 0; y < this.board.height; y += 1) {
      for (let x = 0; x < this.board.width; x += 1) {
        const colour = colourOf([x, y]);
        if (!colour) continue;
        drawing.fillStyle = colour;
        drawing.fillRect(x * this.step, y * this.step, this.step, this.step);
      }
    }
  }

  /** Show the map for a moment on a touch screen, while the board is being moved. */
  showBriefly(): void {
    this.canvas.classList.add("shown");
    clearTimeout(this.hideTimer);
    this.hideTimer = window.setTimeout(() => this.canvas.classList.remove("shown"), SHOWN_MS);
    this.follow();
  }

  private follow(): void {
    this.canvas.hidden = !this.camera.cropped;
    const drawing = this.canvas.getContext("2d");
    if (this.canvas.hidden || !drawing) return;
    if (this.colours) this.drawCells(this.colours);
    this.colours = null;
    const { x, y, width, height } = this.camera.window;
    drawing.clearRect(0, 0, this.canvas.width, this.canvas.height);
    drawing.drawImage(this.picture, 0, 0);
    drawing.strokeStyle = getComputedStyle(this.canvas).color;
    drawing.lineWidth = 2;
    drawing.strokeRect(x * this.step, y * this.step, width * this.step, height * this.step);
  }

  destroy(): void {
    clearTimeout(this.hideTimer);
    this.canvas.remove();
  }

  private readonly onPointer = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.go({ x: event.offsetX / this.step, y: event.offsetY / this.step });
  };
}
