// A line of play drawn over a board: numbered steps, and arrows from one to the next.
import { Container, Graphics, Text } from "pixi.js";
import type { Cell } from "../wire/types";
import type { Point } from "./camera";
import type { LineStep } from "./lineSteps";
import type { Palette } from "./palette";

const RADIUS_PART = 0.24; // of a cell
const HEAD_PART = 0.2;

/** Draws lines in a layer of its own. */
export class LineDrawing {
  readonly layer = new Container();

  constructor(private readonly unit: number) {}

  /** Draw a line in place of the last one; none clears it. */
  draw(steps: readonly LineStep[], centre: (cell: Cell) => Point, palette: Palette): void {
    for (const old of this.layer.removeChildren()) old.destroy({ children: true });
    let before: Point | null = null;
    steps.forEach((cells, index) => {
      const places = cells.map(centre);
      const end = places.at(-1);
      const start = places.length > 1 ? places[0] : before;
      if (!end) return;
      if (start) this.arrow(start, end, palette, index);
      before = places.length > 1 ? null : end;
      this.number(end, index + 1, palette);
    });
  }

  private arrow(from: Point, to: Point, palette: Palette, index: number): void {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return;
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const gap = RADIUS_PART * this.unit;
    const head = HEAD_PART * this.unit;
    const [tip, base] = [length - gap, length - gap - head];
    if (base <= gap) return; // neighbours on a small board: the numbers say the order
    const at = (along: number, aside = 0) => ({
      x: from.x + dx * along - dy * aside,
      y: from.y + dy * along + dx * aside,
    });
    const alpha = index === 0 ? 0.9 : 0.6;
    const [start, neck] = [at(gap), at(base)];
    const shaft = new Graphics()
      .moveTo(start.x, start.y)
      .lineTo(neck.x, neck.y)
      .stroke({ color: palette.theme.accent, width: this.unit * 0.09, alpha, cap: "round" });
    const point = new Graphics()
      .poly([at(tip), at(base, head * 0.6), at(base, -head * 0.6)])
      .fill({ color: palette.theme.accent, alpha });
    this.layer.addChild(shaft, point);
  }

  private number({ x, y }: Point, number: number, palette: Palette): void {
    const { accent, sheet } = palette.theme;
    const disc = new Graphics()
      .circle(x, y, RADIUS_PART * this.unit)
      .fill({ color: accent, alpha: 0.92 })
      .stroke({ color: sheet, width: 2 });
    const style = {
      fontFamily: "system-ui, sans-serif",
      fontSize: this.unit * 0.3,
      fontWeight: "700",
      fill: sheet,
    } as const;
    const text = new Text({ text: String(number), anchor: 0.5, style });
    text.position.set(x, y);
    this.layer.addChild(disc, text);
  }
}
