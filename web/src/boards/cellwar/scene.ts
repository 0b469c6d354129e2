// Draws a war: land, farms, defences, legal targets, and translucent previews.
import { Container, Graphics, Text } from "pixi.js";
import { speedOf } from "../../settings/settings";
import type { BoardScene, Say, SceneKit } from "../../stage/boardParts";
import { type Colour, css, mixed, type Palette } from "../../stage/palette";
import { traceShape } from "../../stage/shapes";
import { type Stage, type StagePlan, UNIT } from "../../stage/stage";
import type { Cell } from "../../wire/types";
import {
  drawCaptured,
  drawCoin,
  drawFarm,
  drawHatching,
  drawShield,
  drawTerrain,
  groundColour,
  shieldColour,
} from "./art";
import { actionAt } from "./legal";
import {
  type Change,
  cellsOf,
  changesBetween,
  type Land,
  landsOf,
  purseOwner,
  type Square,
  type State,
  sizeOf,
  squareAt,
  type View,
} from "./model";
import { priceOf } from "./text";

const FIGURE = { fontFamily: "system-ui, sans-serif", fontSize: 28, fontWeight: "700" } as const;
const TAG = { fontFamily: "system-ui, sans-serif", fontSize: 24, fontWeight: "700" } as const;

const BLINK_MS = 550; // of doomed cells

/** A double-click counts as two picks, since gold is put into the same cell repeatedly. */
export function plan(first: View, say: Say): StagePlan {
  return { ...sizeOf(first), label: say("cellwar-title"), doubleClicks: true };
}

/** Draws the land, the targets of the selected tool, and the blinking of doomed cells. */
export class Scene implements BoardScene<State> {
  readonly stage: Stage;
  readonly canvas: HTMLElement;
  readonly land: LandScene;
  private readonly blinking: number;
  private view: View;
  private lightOn = true;

  constructor(
    private readonly kit: SceneKit<"cellwar">,
    first: View,
  ) {
    this.stage = kit.stage;
    this.canvas = kit.canvas;
    this.view = first;
    this.land = new LandScene(kit.stage, () => kit.settings.letters);
    this.blinking = window.setInterval(() => this.blink(), BLINK_MS);
  }

  show({ view, model }: State): void {
    this.view = view;
    this.land.draw(view, model.last);
  }

  showPreview(state: State): void {
    const { view, model, selection, hovered, context, settings } = state;
    const known = hovered && settings.highlight ? state.forecast(actionAt(state, hovered)) : null;
    const shown = known && "preview" in known ? known.preview : null;
    const gold = shown && priceOf(purseOwner(state), view, shown);
    this.land.overlay(view, {
      lit: context.live ? model.offers.targets(selection.tool, selection.amount) : [],
      changes: shown ? changesBetween(view, shown.view) : [],
      price: hovered && gold !== null ? { cell: hovered, gold } : null,
    });
  }

  clearPreview(): void {
    this.land.overlay(this.view, NO_OVERLAY);
  }

  destroy(): void {
    clearInterval(this.blinking);
  }

  private blink(): void {
    const still = speedOf(this.kit.settings) === "none";
    if (!this.view.doomed.some((row) => /[^.]/.test(row))) return;
    this.lightOn = still || !this.lightOn;
    this.land.blink(this.lightOn);
  }
}

/** What is drawn over the land. */
export interface Overlay {
  readonly lit: readonly Cell[]; // the targets of the selected tool
  readonly changes: readonly Change[]; // the preview of the hovered action
  readonly price: { readonly cell: Cell; readonly gold: number } | null;
}

/** Shown during animations. */
const NO_OVERLAY: Overlay = { lit: [], changes: [], price: null };

/** Draws the land of a war or of a map; animators draw into `effects`. */
export class LandScene {
  readonly effects = new Container();
  private readonly land = new Graphics();
  private readonly ground = new Graphics();
  private readonly buildings = new Container();
  private readonly doomed = new Graphics();
  private readonly captured = new Graphics();
  private readonly lit = new Graphics();
  private readonly future = new Container();
  private readonly last = new Graphics();
  private drawnGround = ""; // the terrain that is drawn
  private drawnPalette: Palette | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly letters: () => boolean,
  ) {
    stage.world.addChild(
      this.land,
      this.ground,
      this.buildings,
      this.doomed,
      this.captured,
      this.lit,
      this.future,
      this.last,
      this.effects,
    );
  }

  /** Draw a position. */
  draw(view: Land, last: Cell | null): void {
    clear(this.effects);
    this.drawLand(view);
    this.drawGround(view);
    this.drawBuildings(view);
    this.drawDoomed(view);
    this.drawCaptured(view);
    this.last.clear();
    if (last) this.ring(last);
    this.stage.colourMinimap((cell) => this.chartColour(view, cell));
    this.stage.paint();
  }

  /** Draw targets and previews. */
  overlay(view: Land, { lit, changes, price }: Overlay): void {
    const { good } = this.stage.palette.theme;
    this.lit.clear();
    for (const [x, y] of lit) {
      this.lit.roundRect(x * UNIT + 6, y * UNIT + 6, UNIT - 12, UNIT - 12, 9);
    }
    if (lit.length) {
      this.lit.fill({ color: good, alpha: 0.12 }).stroke({ color: good, width: 3.5, alpha: 0.9 });
    }
    clear(this.future);
    for (const change of changes) this.drawChange(view, change);
    if (price) this.drawPrice(price.cell, price.gold);
    this.stage.paint();
  }

  /** Show or hide the hatching of doomed cells, which blinks. */
  blink(on: boolean): void {
    this.doomed.alpha = on ? 1 : 0.25;
    this.stage.paint();
  }

  colourOf(view: Land, seat: number): Colour {
    return this.stage.palette.named(view.players[seat]?.colour ?? "");
  }

  private drawLand(view: Land): void {
    this.land.clear();
    const lands = landsOf(view);
    view.players.forEach((_, seat) => {
      const colour = this.colourOf(view, seat);
      const mine = lands[seat] ?? [];
      if (mine.length === 0) return;
      for (const [x, y] of mine) this.land.rect(x * UNIT, y * UNIT, UNIT, UNIT);
      this.land.fill({ color: colour, alpha: 0.34 });
      for (const cell of mine) this.drawBorder(view, cell, seat);
      this.land.stroke({ color: colour, width: 6, cap: "square" });
      if (this.letters()) this.drawShapes(view, mine, seat, colour);
    });
  }

  /** Trace the sides of a cell that border on cells of others. */
  private drawBorder(view: Land, [x, y]: Cell, seat: number): void {
    const [left, top, right, bottom] = [
      x * UNIT + 3,
      y * UNIT + 3,
      (x + 1) * UNIT - 3,
      (y + 1) * UNIT - 3,
    ];
    const foreign = (dx: number, dy: number): boolean =>
      squareAt(view, [x + dx, y + dy]).owner !== seat;
    if (foreign(0, -1)) this.land.moveTo(left, top).lineTo(right, top);
    if (foreign(0, 1)) this.land.moveTo(left, bottom).lineTo(right, bottom);
    if (foreign(-1, 0)) this.land.moveTo(left, top).lineTo(left, bottom);
    if (foreign(1, 0)) this.land.moveTo(right, top).lineTo(right, bottom);
  }

  /** Draw the shape of the owner, for players who do not see colours. */
  private drawShapes(view: Land, mine: readonly Cell[], seat: number, colour: Colour): void {
    for (const cell of mine) {
      const { farm, defence, terrain } = squareAt(view, cell);
      const { x, y } = this.stage.centre(cell);
      const worked = farm || defence > 0 || terrain === "hill";
      const [dx, dy, size] = worked ? [-UNIT * 0.33, -UNIT * 0.33, 6] : [0, 0, 9];
      traceShape(this.land, seat, x + dx, y + dy, size);
    }
    this.land.fill({ color: mixed(colour, this.stage.palette.theme.ink, 0.25), alpha: 0.6 });
  }

  /** Draw the terrain once for a palette; it changes only in the map editor. */
  private drawGround(view: Land): void {
    const ground = view.terrain.join("/");
    if (this.drawnPalette === this.stage.palette && this.drawnGround === ground) return;
    this.drawnPalette = this.stage.palette;
    this.drawnGround = ground;
    this.ground.clear();
    for (const cell of cellsOf(view)) {
      const { terrain } = squareAt(view, cell);
      drawTerrain(this.ground, terrain, this.stage.centre(cell), this.stage.palette.theme);
    }
  }

  private drawBuildings(view: Land): void {
    clear(this.buildings);
    for (const cell of cellsOf(view)) {
      const square = squareAt(view, cell);
      if (square.farm || square.defence)
        this.buildings.addChild(this.makeBuilding(view, cell, square));
    }
  }

  /** Make the drawing of a farm or of a defence. */
  makeBuilding(view: Land, cell: Cell, square: Square): Container {
    const sign = new Container();
    const drawing = new Graphics();
    const at = this.stage.centre(cell);
    const colour = this.colourOf(view, square.owner ?? -1);
    sign.addChild(drawing);
    sign.position.set(at.x, at.y);
    if (square.farm) drawFarm(drawing, { x: 0, y: 0 }, colour, this.stage.palette.theme);
    if (square.defence) {
      drawShield(drawing, { x: 0, y: 0 }, colour);
      const fill = this.stage.palette.inkOn(shieldColour(colour));
      const figure = new Text({
        text: String(square.defence),
        anchor: 0.5,
        resolution: 2, // sharp when zoomed in
        style: { ...FIGURE, fill },
      });
      sign.addChild(figure);
    }
    return sign;
  }

  private drawDoomed(view: Land): void {
    this.doomed.clear();
    for (const cell of cellsOf(view)) {
      if (squareAt(view, cell).doomed) drawHatching(this.doomed, this.stage.centre(cell));
    }
    this.doomed.stroke({ color: this.stage.palette.theme.bad, width: 5, alpha: 0.85 });
    this.doomed.alpha = 1;
  }

  private drawCaptured(view: Land): void {
    const { ink, sheet } = this.stage.palette.theme;
    this.captured.clear();
    for (const cell of cellsOf(view)) {
      if (squareAt(view, cell).captured) drawCaptured(this.captured, this.stage.centre(cell));
    }
    this.captured.fill({ color: sheet }).stroke({ color: ink, width: 3 });
  }

  private drawChange(view: Land, { cell, before, after }: Change): void {
    const [x, y] = cell;
    const { theme } = this.stage.palette;
    const drawing = new Graphics();
    this.future.addChild(drawing);
    if (after.owner !== before.owner) {
      const colour = after.owner === null ? theme.sheet : this.colourOf(view, after.owner);
      drawing
        .rect(x * UNIT, y * UNIT, UNIT, UNIT)
        .fill({ color: colour, alpha: 0.5 })
        .stroke({ color: colour, width: 4 });
    }
    if (after.doomed && !before.doomed) {
      drawHatching(drawing, this.stage.centre(cell));
      drawing.stroke({ color: theme.bad, width: 5, alpha: 0.7 });
    }
    if ((after.farm && !before.farm) || after.defence > before.defence) {
      const sign = this.makeBuilding(view, cell, after);
      sign.alpha = 0.65;
      this.future.addChild(sign);
    }
  }

  /** Write the price over the cell, or under it in the first row. */
  private drawPrice([x, y]: Cell, gold: number): void {
    const { theme } = this.stage.palette;
    const tag = new Container();
    const text = new Text({ text: String(gold), style: { ...TAG, fill: theme.sheet } });
    const width = text.width + 42;
    const drawing = new Graphics().roundRect(0, 0, width, 36, 18).fill(theme.ink);
    drawCoin(drawing, { x: 19, y: 18 }, 11);
    text.position.set(33, 18 - text.height / 2);
    tag.addChild(drawing, text);
    tag.position.set((x + 0.5) * UNIT - width / 2, y === 0 ? (y + 1) * UNIT + 4 : y * UNIT - 40);
    this.future.addChild(tag);
  }

  private ring([x, y]: Cell): void {
    const { ink, sheet } = this.stage.palette.theme;
    const [left, top, right, bottom, arm] = [
      x * UNIT + 1,
      y * UNIT + 1,
      (x + 1) * UNIT - 1,
      (y + 1) * UNIT - 1,
      UNIT * 0.26,
    ];
    const corners = [
      [left, top, arm, arm],
      [right, top, -arm, arm],
      [left, bottom, arm, -arm],
      [right, bottom, -arm, -arm],
    ] as const;
    // Ink with an outline of paper is readable on every colour.
    for (const [color, width] of [
      [sheet, 9],
      [ink, 4.5],
    ] as const) {
      for (const [cx, cy, dx, dy] of corners) {
        this.last
          .moveTo(cx + dx, cy)
          .lineTo(cx, cy)
          .lineTo(cx, cy + dy);
      }
      this.last.stroke({ color, width, join: "round", cap: "round" });
    }
  }

  private chartColour(view: Land, cell: Cell): string | null {
    const { terrain, owner } = squareAt(view, cell);
    const ground = groundColour(terrain, this.stage.palette.theme);
    const colour = owner === null ? ground : this.colourOf(view, owner);
    return colour === null ? null : css(colour);
  }
}

function clear(container: Container): void {
  for (const child of container.removeChildren()) child.destroy({ children: true });
}
