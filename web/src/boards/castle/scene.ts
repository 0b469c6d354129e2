// Draws a battle: two castles, the field, figures, targets and previews.
import { Container, Graphics } from "pixi.js";
import type { BoardScene, Say, SceneKit } from "../../stage/boardParts";
import { sameCell } from "../../stage/choices";
import { type Stage, type StagePlan, UNIT } from "../../stage/stage";
import type { CastlePiece, Cell } from "../../wire/types";
import { makeBarricade, makeFigure, makeWall, type Style, seatColour, word } from "./art";
import { hoveredChoice, type Lit, litBy, squareName } from "./legal";
import {
  CASTLE_ROWS,
  COLUMNS,
  chancesAt,
  pathOf,
  pieceAt,
  ROWS,
  rangeOf,
  type State,
  type View,
} from "./model";
import { odds } from "./text";

const TOOTH = UNIT / 4; // of the battlements

export function plan(_first: View, say: Say): StagePlan {
  return { columns: COLUMNS, rows: ROWS, label: say("castle-title") };
}

/** What is drawn over and under the figures. */
interface Overlay extends Lit {
  readonly selected: Cell | null;
  readonly strikes: readonly Cell[]; // where the selected or hovered figure can hit
  readonly watched: readonly Cell[]; // where the hovered figure could move
  readonly path: readonly Cell[]; // of the hovered move, its start first
  readonly aim: readonly [from: Cell, to: Cell] | null; // of the hovered attack
  readonly ghost: CastlePiece | null; // what would stand there
  readonly chance: { readonly cell: Cell; readonly text: string } | null;
}

/** Shown during animations. */
const BARE: Overlay = {
  places: [],
  able: [],
  moves: [],
  attacks: [],
  selected: null,
  strikes: [],
  watched: [],
  path: [],
  aim: null,
  ghost: null,
  chance: null,
};

/** Draws positions; animators find figures by their squares. */
export class Scene implements BoardScene<State> {
  readonly stage: Stage;
  readonly effects = new Container();
  private readonly field = new Graphics();
  private readonly under = new Graphics(); // targets below the figures
  private readonly obstacles = new Container();
  private readonly units = new Container();
  private readonly over = new Container(); // targets above the figures
  private readonly last = new Graphics();
  private figures = new Map<string, Container>();

  private written: Container | null = null; // under the dice

  constructor(private readonly kit: SceneKit<"castle">) {
    const { stage } = kit;
    this.stage = stage;
    stage.world.addChild(
      this.field,
      this.under,
      this.last,
      this.obstacles,
      this.units,
      this.over,
      this.effects,
    );
  }

  /** How figures are drawn now. */
  get style(): Style {
    const { symbols, letters } = this.kit.settings;
    return { palette: this.stage.palette, symbols, letters };
  }

  /** Draw a position. */
  show({ view, model: { last } }: State): void {
    const { style } = this;
    clear(this.effects, this.obstacles, this.units);
    this.written = null;
    this.drawField();
    this.figures = new Map();
    for (const cell of view.walls) this.put(this.obstacles, makeWall(style), cell);
    for (const cell of view.barricades) this.put(this.obstacles, makeBarricade(style), cell);
    for (const piece of view.pieces) this.put(this.units, makeFigure(style, piece), piece.cell);
    this.last.clear();
    if (last) this.mark(last);
    this.stage.paint();
  }

  /** The figure or obstacle that the last position has on a square. */
  figure(cell: Cell): Container | null {
    return this.figures.get(squareName(cell)) ?? null;
  }

  /** Add a figure until the next position, for an animation. */
  addFigure(figure: Container, cell: Cell): Container {
    this.put(this.units, figure, cell);
    return figure;
  }

  showPreview(state: State): void {
    const { view, model, selection, pointed, hovered, settings, say, forecast } = state;
    const choice = model.choices.find(({ text }) => text === pointed) ?? hoveredChoice(state);
    const { start, target, verb } = choice ?? { start: null, target: null };
    const known = choice && verb !== "attack" ? forecast(choice.text) : null;
    const chances = choice && chancesAt(state, choice);
    const watched = selection.unit ?? hovered;
    const range = watched && settings.highlight ? rangeOf(view, watched) : null;
    this.overlay({
      ...litBy(selection, model.choices),
      selected: selection.unit,
      strikes: range?.strikes ?? [],
      watched: selection.unit ? [] : (range?.moves ?? []),
      path: verb === "move" && start && target ? [start, ...pathOf(view, start, target)] : [],
      aim: verb === "attack" && start && target ? [start, target] : null,
      ghost: target && known && "preview" in known ? pieceAt(known.preview.view, target) : null,
      chance: chances && target ? { cell: target, text: odds(chances, say) } : null,
    });
  }

  clearPreview(): void {
    this.overlay(BARE);
  }

  /** Replace the caption under the dice. */
  writeUnderDice(text: string, row: number): void {
    this.written?.destroy({ children: true });
    this.written = this.caption(text, row + UNIT * 0.45);
    this.effects.addChild(this.written);
  }

  private overlay({
    places,
    able,
    moves,
    attacks,
    selected,
    path,
    aim,
    ghost,
    chance,
    ...range
  }: Overlay): void {
    const { good, bad, accent } = this.stage.palette.theme;
    this.under.clear();
    clear(this.over);
    for (const cell of range.strikes) this.corners(cell);
    if (range.strikes.length)
      this.under.stroke({ color: bad, width: 4, alpha: 0.75, cap: "round" });
    for (const cell of range.watched) {
      const { x, y } = this.stage.centre(cell);
      this.under.circle(x, y, UNIT * 0.11);
    }
    if (range.watched.length) this.under.stroke({ color: good, width: 3, alpha: 0.75 });
    for (const cell of able) this.frame(cell);
    if (able.length) this.under.stroke({ color: good, width: 3, alpha: 0.8 });
    if (selected) {
      this.frame(selected);
      this.under.fill({ color: accent, alpha: 0.2 }).stroke({ color: accent, width: 5 });
    }
    for (const cell of moves) {
      const { x, y } = this.stage.centre(cell);
      this.under.circle(x, y, UNIT * 0.13);
    }
    if (moves.length) this.under.fill({ color: good, alpha: 0.75 });
    for (const cell of places) {
      if (!sameCell(cell, ghost?.cell ?? null)) this.putOver(word("[X]", 26, good, "700"), cell);
    }
    for (const cell of attacks) this.putOver(crosshair(bad), cell);
    if (path.length > 1) this.over.addChild(this.track(path));
    if (aim) this.over.addChild(this.track(aim, bad));
    if (ghost) {
      const figure = makeFigure(this.style, ghost);
      figure.alpha = 0.55;
      this.putOver(figure, ghost.cell);
    }
    if (chance) this.over.addChild(this.label(chance.cell, chance.text));
    this.stage.paint();
  }

  /** Tint the castles and draw their battlements (CAS-1b). */
  private drawField(): void {
    this.field.clear();
    for (const { seat, rows } of CASTLE_ROWS) {
      const colour = seatColour(this.stage.palette, seat);
      const [top, bottom] = [rows[0] * UNIT, (rows[1] + 1) * UNIT];
      this.field.rect(0, top, COLUMNS * UNIT, bottom - top).fill({ color: colour, alpha: 0.09 });
      const [edge, out] = seat === 0 ? [top, -1] : [bottom, 1];
      this.field.moveTo(0, edge);
      for (let x = 0; x < COLUMNS * UNIT; x += TOOTH * 2) {
        this.field
          .lineTo(x, edge + out * TOOTH * 0.5)
          .lineTo(Math.min(x + TOOTH, COLUMNS * UNIT), edge + out * TOOTH * 0.5)
          .lineTo(Math.min(x + TOOTH, COLUMNS * UNIT), edge)
          .lineTo(Math.min(x + TOOTH * 2, COLUMNS * UNIT), edge);
      }
      this.field.stroke({ color: colour, width: 3.5, alpha: 0.75, join: "round" });
    }
  }

  private put(layer: Container, thing: Container, cell: Cell): void {
    const { x, y } = this.stage.centre(cell);
    thing.position.set(x, y);
    layer.addChild(thing);
    this.figures.set(squareName(cell), thing);
  }

  private putOver(thing: Container, cell: Cell): void {
    const { x, y } = this.stage.centre(cell);
    thing.position.set(x, y);
    this.over.addChild(thing);
  }

  private frame([x, y]: Cell): void {
    this.under.roundRect(x * UNIT + 3, y * UNIT + 3, UNIT - 6, UNIT - 6, 10);
  }

  /** Mark the corners of a square that a blow reaches. */
  private corners([x, y]: Cell): void {
    const [left, top, right, bottom] = [
      x * UNIT + 7,
      y * UNIT + 7,
      (x + 1) * UNIT - 7,
      (y + 1) * UNIT - 7,
    ];
    const arm = UNIT * 0.2;
    for (const [cornerX, cornerY, dx, dy] of [
      [left, top, arm, arm],
      [right, top, -arm, arm],
      [left, bottom, arm, -arm],
      [right, bottom, -arm, -arm],
    ] as const) {
      this.under
        .moveTo(cornerX + dx, cornerY)
        .lineTo(cornerX, cornerY)
        .lineTo(cornerX, cornerY + dy);
    }
  }

  private track(cells: readonly Cell[], color = this.stage.palette.theme.good): Graphics {
    const line = new Graphics();
    cells.forEach((cell, at) => {
      const { x, y } = this.stage.centre(cell);
      if (at === 0) line.moveTo(x, y);
      else line.lineTo(x, y);
    });
    return line.stroke({ color, width: 5, alpha: 0.6, cap: "round", join: "round" });
  }

  /** A label over a square, kept inside the board. */
  private label([x, y]: Cell, text: string): Container {
    const { ink, sheet } = this.stage.palette.theme;
    const words = word(text, 20, sheet, "700");
    const [width, height] = [words.width + 22, words.height + 10];
    const plate = new Graphics()
      .roundRect(-width / 2, -height / 2, width, height, height / 2)
      .fill(ink);
    const label = new Container();
    label.addChild(plate, words);
    const middle = Math.min(COLUMNS * UNIT - width / 2, Math.max(width / 2, (x + 0.5) * UNIT));
    label.position.set(middle, y === 0 ? (y + 1.3) * UNIT : (y - 0.25) * UNIT);
    return label;
  }

  /** A line of words across the middle of the board, with its top at a height; broken where it is too long. */
  private caption(text: string, top: number): Container {
    const { ink, sheet } = this.stage.palette.theme;
    const words = word(text, 20, sheet, "600");
    words.style.wordWrap = true;
    words.style.wordWrapWidth = (COLUMNS - 1) * UNIT;
    words.style.align = "center";
    const [width, height] = [words.width + 24, words.height + 12];
    const plate = new Graphics()
      .roundRect(-width / 2, -height / 2, width, height, 10)
      .fill({ color: ink, alpha: 0.92 });
    const caption = new Container();
    caption.addChild(plate, words);
    const lowest = ROWS * UNIT - height / 2;
    caption.position.set((COLUMNS / 2) * UNIT, Math.min(lowest, top - UNIT * 0.3 + height / 2));
    return caption;
  }

  private mark([x, y]: Cell): void {
    this.last
      .roundRect(x * UNIT + 2, y * UNIT + 2, UNIT - 4, UNIT - 4, 4)
      .fill({ color: this.stage.palette.theme.accent, alpha: 0.1 })
      .stroke({ color: this.stage.palette.theme.accent, width: 3, alpha: 0.7 });
  }
}

function crosshair(color: number): Graphics {
  const [inner, outer] = [UNIT * 0.4, UNIT * 0.5];
  const drawing = new Graphics().circle(0, 0, UNIT * 0.43);
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    drawing.moveTo(dx * inner * 0.75, dy * inner * 0.75).lineTo(dx * outer, dy * outer);
  }
  return drawing.stroke({ color, width: 4, cap: "round" });
}

function clear(...containers: readonly Container[]): void {
  for (const container of containers) {
    for (const child of container.removeChildren()) child.destroy({ children: true });
  }
}
