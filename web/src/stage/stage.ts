// A sheet of squared paper, drawn by PixiJS, on which a board draws its pieces.
import "pixi.js/unsafe-eval"; // the content security policy forbids eval
import {
  type Application,
  Container,
  Graphics,
  Application as PixiApplication,
  RendererType,
} from "pixi.js";
import type { Settings } from "../settings/settings";
import type { Cell } from "../wire/types";
import type { Atlas } from "./atlas";
import type { BoardHost } from "./board";
import { Camera, type Point } from "./camera";
import { CellMessage } from "./cellMessage";
import { Coordinates } from "./coordinates";
import { flipRow, type Grid } from "./grid";
import { LineDrawing } from "./line";
import { stepsOf } from "./lineSteps";
import { Minimap } from "./minimap";
import type { Ease, Motion } from "./motion";
import { Palette } from "./palette";
import { type Brush, listen } from "./pointer";
import { renderers } from "./renderer";
import { updateSystemTicker } from "./ticker";
import { listenForZoom } from "./zoomKeys";

/** The part of a board's host that a stage needs. */
type StageHost = Pick<BoardHost, "canvas" | "settings" | "grid"> &
  Partial<
    Pick<
      BoardHost,
      "submitInput" | "submitHover" | "blockedReason" | "premove" | "announce" | "sound"
    >
  >;

/** The side of a cell in the units of `Stage.world`. */
export const UNIT = 64;

/** The width of the margin for the coordinates, in cells: boards with many small cells need more of them. */
const marginOf = (side: number) => Math.max(0.6, 0.3 + 0.034 * side);

export interface StagePlan {
  readonly columns: number;
  readonly rows: number;
  readonly upwards?: boolean; // the row y = 0 is at the bottom; cells keep the coordinates of the game
  readonly label: string; // of the grid, for screen readers

  /** Whether lines run around cells or through their middles; with "none" the board draws them. */
  readonly lines?: "cells" | "points" | "none";

  /** The labels of columns and rows; by default their numbers. */
  readonly columnName?: (x: number) => string;
  readonly rowName?: (y: number) => string;

  /** Whether a double-click counts as two picks; by default as one. */
  readonly doubleClicks?: boolean;

  /** Paints over cells with mouse or finger, instead of `pick`; Enter still picks. */
  readonly brush?: Brush;
}

/** Handles what mouse, finger and keyboard do on a board. */
export interface InputHandlers {
  /** The mouse or the keyboard is on a cell, or a finger has tapped it once; null: on none. */
  hover(cell: Cell | null): void;

  /** A cell was clicked, tapped for the second time, or Enter was pressed on it. */
  pick(cell: Cell): void;
}

/** A canvas with camera, pointer, keyboard grid and minimap. Boards draw into `world`. */
export class Stage {
  /** All that lies on the paper, in units: the middle of cell x, y is `centre([x, y])`. */
  readonly world = new Container();
  palette: Palette;

  private readonly paper = new Container();
  private readonly coordinates = new Coordinates(UNIT);
  private readonly margin: number; // cells
  private readonly line = new LineDrawing(UNIT);
  private readonly cursor = new Graphics();
  private readonly camera: Camera;
  private readonly grid: Grid;
  private readonly minimap: Minimap;
  private readonly message: CellMessage;
  private readonly resizeObserver: ResizeObserver;
  private readonly stopPointer: () => void;
  private readonly stopZoomKeys: () => void;
  private focused: Cell | null = null; // by the keyboard
  private painting = 0; // the id of the requested frame
  private colours: ((cell: Cell) => string | null) | null = null;
  private handlers: InputHandlers | null = null;
  private pictures: Atlas | null = null;
  private messageAt: Cell | null = null;
  private shownLine: readonly string[] = [];
  private readonly culled: Container[] = [];

  static async open(host: StageHost, plan: StagePlan): Promise<Stage> {
    const app = new PixiApplication();
    await app.init({
      preference: renderers(),
      backgroundAlpha: 0,
      antialias: true,
      autoDensity: true,
      autoStart: false,
      sharedTicker: false,
      resolution: Math.min(2, window.devicePixelRatio || 1),
      width: Math.max(1, host.canvas.clientWidth),
      height: Math.max(1, host.canvas.clientHeight),
    });
    return new Stage(app, host, plan);
  }

  private constructor(
    private readonly app: Application,
    private readonly host: StageHost,
    private readonly plan: StagePlan,
  ) {
    const { columns, rows } = plan;
    this.palette = new Palette(host.settings);
    this.margin = marginOf(Math.max(columns, rows));
    this.camera = new Camera({ width: columns + 2 * this.margin, height: rows + 2 * this.margin });
    app.canvas.setAttribute("aria-hidden", "true");
    app.canvas.className = "board-canvas";
    host.canvas.append(app.canvas);
    app.stage.eventMode = "none"; // `pointer.ts` reads pointers for the whole canvas
    const { layer } = this.line;
    app.stage.addChild(this.paper, this.coordinates.layer, this.world, layer, this.cursor);
    this.grid = host.grid({
      columns,
      rows,
      upwards: plan.upwards ?? false,
      label: plan.label,
      focused: (cell) => this.onFocus(cell),
      picked: (cell) => this.pick(cell),
    });
    this.minimap = new Minimap(host.canvas, { width: columns, height: rows }, this.camera, (to) => {
      this.camera.centre({ x: to.x + this.margin, y: to.y + this.margin });
      this.onCamera();
    });
    this.message = new CellMessage(host.canvas);
    this.stopPointer = listen(app.canvas, this.camera, (point) => this.cellUnder(point), {
      hover: (cell) => this.hover(cell),
      pick: (cell) => this.pick(cell),
      doubleClicks: plan.doubleClicks ?? false,
      moved: () => this.onCamera(),
      brush: plan.brush,
    });
    this.stopZoomKeys = listenForZoom(host.canvas, {
      zoom: (factor) => this.zoom(factor),
      showWhole: () => {
        this.camera.reset();
        this.onCamera();
      },
    });
    this.resizeObserver = new ResizeObserver(() => this.resize());
    this.resizeObserver.observe(host.canvas);
    this.drawPaper();
    this.resize();
  }

  /** Set the handlers of all inputs on the board. */
  setInputHandlers(handlers: InputHandlers): void {
    this.handlers = handlers;
  }

  /** The middle of a cell, in units. */
  centre(cell: Cell): Point {
    const [x, y] = flipRow(cell, this.plan);
    return { x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT };
  }

  /** Request a frame; call it after every visible change. */
  paint(): void {
    if (this.painting) return;
    this.painting = requestAnimationFrame(() => {
      this.painting = 0;
      for (const layer of this.culled) this.cullLayer(layer);
      updateSystemTicker();
      this.app.render();
      // Pictures already have the right resolution; without them the canvas scales down, at better quality.
      const softness = this.pictures ? "low" : "medium";
      if (setSmoothing(this.app.canvas, softness)) this.app.render(); // resizing resets the canvas state
    });
  }

  /** Skip sprites outside the screen in each frame, for layers with thousands of them. */
  cull(...layers: readonly Container[]): void {
    this.culled.push(...layers);
  }

  /** Set the pictures of the board; their resolution follows the camera. */
  setPictures(pictures: Atlas): void {
    this.pictures = pictures;
    this.fitPictures();
  }

  /** Run a tween and paint after each of its steps. */
  tween(
    motion: Motion,
    milliseconds: number,
    step: (t: number) => void,
    ease?: Ease,
  ): Promise<void> {
    const painted = (t: number) => {
      step(t);
      this.paint();
    };
    return motion.tween(milliseconds, painted, ease);
  }

  /** Hide the message at a cell. */
  hideMessage(): void {
    this.message.hide();
  }

  /** Set the accessible name of each cell. */
  nameCells(describe: (cell: Cell) => string): void {
    this.grid.nameCells(describe);
  }

  /** Set the colours of the minimap. */
  colourMinimap(colourOf: (cell: Cell) => string | null): void {
    this.colours = (place) => colourOf(flipRow(place, this.plan));
    this.minimap.draw(this.colours);
  }

  /** Show a message at a cell until the next input. */
  showMessage(cell: Cell, words: string): void {
    const [x, y] = flipRow(cell, this.plan);
    const { left, top, scale } = this.camera;
    this.message.show(words, {
      x: left + (x + this.margin) * scale,
      y: top + (y + this.margin) * scale,
      size: scale,
    });
    this.messageAt = cell;
  }

  /** Draw a line of play over the board; none removes the last one. */
  showLine(line: readonly string[]): void {
    this.shownLine = line;
    this.line.draw(stepsOf(line), (cell) => this.centre(cell), this.palette);
    this.paint();
  }

  /** Move the keyboard focus to a cell. */
  focusCell(cell: Cell): void {
    this.grid.focus(cell);
  }

  restyle(settings: Settings): void {
    this.palette = new Palette(settings);
    this.drawPaper();
    if (this.colours) this.minimap.draw(this.colours);
    this.showLine(this.shownLine);
  }

  destroy(): void {
    cancelAnimationFrame(this.painting);
    this.painting = -1;
    this.resizeObserver.disconnect();
    this.stopPointer();
    this.stopZoomKeys();
    this.minimap.destroy();
    this.message.destroy();
    this.grid.destroy();
    this.app.destroy({ removeView: true }, { children: true });
  }

  private hover(cell: Cell | null): void {
    const [x, y] = this.messageAt ?? [];
    if (cell?.[0] !== x || cell?.[1] !== y) this.message.hide();
    const run = () => this.handlers?.hover(cell);
    if (this.host.submitHover) this.host.submitHover(run);
    else run();
  }

  /** Deliver a pick at once, or when the board can take it. */
  private pick(cell: Cell): void {
    this.message.hide();
    const run = () => this.deliverPick(cell);
    if (this.host.submitInput) this.host.submitInput(run);
    else run();
  }

  /** Pass a pick to the board, or show at the cell why nothing can be played now. */
  private deliverPick(cell: Cell): void {
    const why = this.host.blockedReason?.();
    if (!why) {
      this.handlers?.pick(cell);
      return;
    }
    if (this.host.premove?.(cell)) return;
    this.host.sound?.("refused");
    this.showMessage(cell, why);
    this.host.announce?.(why);
  }

  private cellUnder(point: Point): Cell | null {
    const { x, y } = this.camera.toBoard(point);
    const [column, row] = [Math.floor(x - this.margin), Math.floor(y - this.margin)];
    const { columns, rows } = this.plan;
    return column >= 0 && row >= 0 && column < columns && row < rows
      ? flipRow([column, row], this.plan)
      : null;
  }

  /** Zoom around the focused cell, else around the middle of the screen. */
  private zoom(factor: number): void {
    const { clientWidth, clientHeight } = this.host.canvas;
    this.camera.zoom(factor, { x: clientWidth / 2, y: clientHeight / 2 });
    if (this.focused) {
      const [x, y] = flipRow(this.focused, this.plan);
      this.camera.reveal({ x: x + this.margin, y: y + this.margin });
    }
    this.onCamera();
  }

  private onFocus(cell: Cell | null): void {
    this.focused = cell;
    this.cursor.clear();
    if (cell) {
      const [x, y] = flipRow(cell, this.plan);
      this.camera.reveal({ x: x + this.margin, y: y + this.margin });
      this.cursor
        .roundRect(x * UNIT + 2, y * UNIT + 2, UNIT - 4, UNIT - 4, 8)
        .stroke({ color: this.palette.theme.accent, width: 4 });
    }
    this.onCamera();
    this.hover(cell);
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.host.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.app.renderer.resize(clientWidth, clientHeight);
    this.camera.resize({ width: clientWidth, height: clientHeight });
    this.onCamera();
  }

  private onCamera(): void {
    this.message.hide(); // the cell has moved
    const { left, top, scale } = this.camera;
    const { layer: line } = this.line;
    for (const layer of [this.paper, this.coordinates.layer, this.world, line, this.cursor]) {
      layer.scale.set(scale / UNIT);
      layer.position.set(left + this.margin * scale, top + this.margin * scale);
    }
    this.grid.place(left + this.margin * scale, top + this.margin * scale, scale);
    this.coordinates.fit(scale);
    this.fitPictures();
    this.minimap.showBriefly();
    this.paint();
  }

  /** Fit the resolution of pictures to the camera on a plain canvas, which scales slowly; a graphics card needs no help. */
  private fitPictures(): void {
    const { type, resolution } = this.app.renderer;
    if (type === RendererType.CANVAS) {
      this.pictures?.fit((this.camera.scale / UNIT) * resolution);
    }
  }

  private cullLayer(layer: Container): void {
    const { x, y, width, height } = this.camera.window;
    const [left, top] = [(x - this.margin - 1) * UNIT, (y - this.margin - 1) * UNIT]; // one cell more on each side
    const [right, bottom] = [left + (width + 2) * UNIT, top + (height + 2) * UNIT];
    for (const child of layer.children) {
      const seen = child.x > left && child.x < right && child.y > top && child.y < bottom;
      if (child.renderable !== seen) child.renderable = seen;
    }
  }

  private drawPaper(): void {
    for (const old of this.paper.removeChildren()) old.destroy();
    const { columns, rows, lines = "cells" } = this.plan;
    if (lines !== "none") this.paper.addChild(this.drawLines(columns, rows, lines === "points"));
    const { columnName = String, rowName = String } = this.plan;
    this.coordinates.write(
      Array.from({ length: columns }, (_, x) => ({
        name: columnName(x),
        middle: this.centre([x, 0]).x,
      })),
      Array.from({ length: rows }, (_, y) => ({ name: rowName(y), middle: this.centre([0, y]).y })),
      this.palette,
    );
  }

  private drawLines(columns: number, rows: number, through: boolean): Graphics {
    const drawing = new Graphics();
    const shift = through ? 0.5 : 0;
    const [right, bottom] = through ? [columns - 1, rows - 1] : [columns, rows];
    for (let x = 0; x <= right; x += 1) {
      drawing
        .moveTo((x + shift) * UNIT, shift * UNIT)
        .lineTo((x + shift) * UNIT, (bottom + shift) * UNIT);
    }
    for (let y = 0; y <= bottom; y += 1) {
      drawing
        .moveTo(shift * UNIT, (y + shift) * UNIT)
        .lineTo((right + shift) * UNIT, (y + shift) * UNIT);
    }
    return drawing.stroke({ color: this.palette.theme.line, width: 1.5 });
  }
}

/** Set how a plain canvas scales pictures down; true if that is a change. */
function setSmoothing(canvas: HTMLCanvasElement, softness: ImageSmoothingQuality): boolean {
  const pen = canvas.getContext("2d"); // null with WebGL
  if (!pen || pen.imageSmoothingQuality === softness) return false;
  pen.imageSmoothingQuality = softness;
  return true;
}
