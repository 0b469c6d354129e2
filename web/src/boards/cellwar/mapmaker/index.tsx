// The map editor: brushes for ■ ≈ △ and for starting blocks, by mouse, touch or keyboard.
import type { ComponentType } from "react";
import type { Settings } from "../../../settings/settings";
import type { KeyHelp } from "../../../stage/board";
import type { Editor, EditorHost, EditorModule, OptionValues } from "../../../stage/editor";
import { Stage } from "../../../stage/stage";
import { Store } from "../../../stage/store";
import type { Cell } from "../../../wire/types";
import "../style.css";
import { letterOf, terrainOf } from "../model";
import { type Brush, Drawing, type Size, type Symmetry } from "./drawing";
import { GROUNDS, meaningOf } from "./keys";
import { MapCanvas } from "./mapCanvas";
import { Panel, type PanelHandlers, type PanelState } from "./Panel";

class Mapmaker implements Editor {
  readonly keys: readonly KeyHelp[] = [
    { keys: "1 2 3 4", phrase: "cellwar-web-map-key-ground" },
    { keys: "A B C D", phrase: "cellwar-web-map-key-start" },
    { keys: "Z", phrase: "cellwar-web-map-undo" },
    { keys: "Shift", phrase: "cellwar-web-map-key-move" },
  ];

  readonly Panel: ComponentType;
  private readonly shown: Store<PanelState>;
  private canvas: MapCanvas | null = null; // opened anew when the size changes
  private opening = 0; // counts canvases; one that opens too late is closed
  private drawing: Drawing;
  private colours: readonly string[]; // of the seats
  private brush: Brush = { ground: "mountain" };
  private words = ""; // that the panel shows
  private last: Cell | null = null; // of the stroke that runs
  private destroyed = false;

  static async open(host: EditorHost, first: OptionValues): Promise<Mapmaker> {
    const maker = new Mapmaker(host, first);
    await maker.openCanvas();
    maker.publishDrawing();
    return maker;
  }

  private constructor(
    private readonly host: EditorHost,
    first: OptionValues,
  ) {
    this.drawing = drawingOf(first, host);
    this.colours = coloursOf(first, host);
    this.shown = new Store(this.panelState());
    const handlers: PanelHandlers = {
      selectBrush: (brush) => this.selectBrush(brush),
      resize: (size) => void this.resize(size),
      setPlayers: (players) => this.change(() => this.drawing.setPlayers(players)),
      mirror: (symmetry) => this.mirror(symmetry),
      undo: () => void this.undo(),
      clear: () => void this.clear(),
      explain: (words) => {
        this.say(words);
        host.announce(words);
      },
    };
    this.Panel = () => (
      <Panel shown={this.shown} schema={host.schema} say={host.say} handlers={handlers} />
    );
  }

  async show(options: OptionValues): Promise<void> {
    const { symmetry } = this.drawing;
    this.drawing = drawingOf(options, this.host);
    this.drawing.symmetry = symmetry;
    this.colours = coloursOf(options, this.host);
    await this.openCanvas();
    this.publishDrawing();
  }

  restyle(settings: Settings): void {
    this.canvas?.stage.restyle(settings);
    this.refresh();
  }

  key(event: KeyboardEvent): boolean {
    const meaning = meaningOf(event, this.drawing.players);
    if (meaning === "undo") void this.undo();
    else if (meaning) this.selectBrush(meaning);
    return meaning !== null;
  }

  destroy(): void {
    this.destroyed = true;
    this.canvas?.close();
  }

  /** Open a canvas of the drawing's size. */
  private async openCanvas(): Promise<void> {
    this.opening += 1;
    const { opening } = this;
    this.canvas?.close();
    this.canvas = null;
    const stage = await Stage.open(this.host, {
      ...this.drawing.size,
      label: this.host.say("cellwar-web-map-title"),
      brush: {
        begin: (cell) => this.begin(cell),
        extend: (cell) => this.extend(cell),
        end: () => this.end(),
        cancel: () => this.cancel(),
      },
    });
    if (opening !== this.opening || this.destroyed) return stage.destroy();
    stage.setInputHandlers({
      hover: (cell) => this.hover(cell),
      pick: (cell) => this.paintCell(cell),
    });
    this.canvas = new MapCanvas(stage);
    this.refresh();
  }

  private selectBrush(brush: Brush): void {
    this.brush = brush;
    this.publish();
  }

  private mirror(symmetry: Symmetry): void {
    this.drawing.symmetry = symmetry;
    this.publish();
  }

  private hover(cell: Cell | null): void {
    this.canvas?.outline(cell ? this.drawing.covered(this.brush, cell) : []);
    this.say(cell ? this.nameOf(cell) : "");
  }

  private begin(cell: Cell): void {
    this.drawing.begin();
    this.last = cell;
    this.extend(cell);
  }

  private extend(cell: Cell): void {
    this.drawing.paint(this.brush, this.last ?? cell, cell);
    this.last = cell;
    this.canvas?.draw(this.drawing, this.colours);
    this.hover(cell);
  }

  private end(): void {
    this.last = null;
    if (this.drawing.end()) this.publishDrawing();
  }

  private cancel(): void {
    this.last = null;
    this.drawing.cancel();
    this.refresh();
  }

  /** Paint one cell by keyboard, and announce its new name. */
  private paintCell(cell: Cell): void {
    this.begin(cell);
    this.end();
    this.host.announce(this.nameOf(cell));
  }

  private change(how: () => void): void {
    how();
    this.publishDrawing();
  }

  private async resize(size: Size): Promise<void> {
    this.drawing.resize(size);
    await this.openCanvas();
    this.publishDrawing();
  }

  private async undo(): Promise<void> {
    const { columns, rows } = this.drawing.size;
    this.drawing.undo();
    const now = this.drawing.size;
    if (now.columns !== columns || now.rows !== rows) await this.openCanvas();
    this.publishDrawing();
  }

  private async clear(): Promise<void> {
    if (!(await this.host.confirm(this.host.say("cellwar-web-map-clear-ask")))) return;
    this.change(() => this.drawing.clear());
  }

  /** Redraw, and pass the changed options to the shell. */
  private publishDrawing(): void {
    this.refresh();
    this.host.drawn({ map: this.drawing.text, players: this.drawing.players });
  }

  private refresh(): void {
    this.canvas?.draw(this.drawing, this.colours);
    this.canvas?.stage.nameCells((cell) => this.nameOf(cell));
    this.publish();
  }

  private say(words: string): void {
    this.words = words;
    this.publish();
  }

  private publish(): void {
    this.shown.set(this.panelState());
  }

  private panelState(): PanelState {
    const { brush, words } = this;
    const { size, players, symmetry, canUndo } = this.drawing;
    return { brush, words, size, players, symmetry, canUndo };
  }

  private nameOf(cell: Cell): string {
    const { say } = this.host;
    const sign = this.drawing.signAt(cell);
    const seat = this.drawing.seatOf(sign);
    const ground = GROUNDS.find((one) => one.ground === terrainOf(sign));
    const here = ground ? say(ground.phrase) : sign;
    const things = seat === null ? here : say("cellwar-web-map-start", { letter: letterOf(seat) });
    return say("cellwar-web-cell", { cell, things });
  }
}

/** The drawing of the map option; an empty map of the chosen size if there is none. */
function drawingOf(options: OptionValues, { schema }: EditorHost): Drawing {
  const integerOption = (name: string): number => {
    const { default: usual, minimum = 1, maximum = 1 } = schema[name] ?? {};
    const wanted = Number(options[name] ?? usual);
    return Number.isInteger(wanted) ? Math.min(Math.max(wanted, minimum), maximum) : minimum;
  };
  const map = typeof options.map === "string" ? options.map.trim() : "";
  if (map) return Drawing.read(map, integerOption("players"), schema.width?.maximum ?? 1);
  return Drawing.blank(
    { columns: integerOption("width"), rows: integerOption("height") },
    integerOption("players"),
  );
}

/** The colours of the seats. */
function coloursOf({ colours }: OptionValues, { schema }: EditorHost): readonly string[] {
  const usual = schema.colours?.items?.enum ?? [];
  return Array.isArray(colours) && colours.length > 0 ? colours.map(String) : usual;
}

const mapmaker: EditorModule = { create: (host, first) => Mapmaker.open(host, first) };

export default mapmaker;
