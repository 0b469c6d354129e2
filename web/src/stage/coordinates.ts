// The labels of columns and rows along the edges: all of them on large cells, every fifth on small ones.
import { Container, Text } from "pixi.js";
import { LABEL_UNITS, type LabelLayout, labelLayout } from "./labelLayout";
import type { Palette } from "./palette";

interface Label {
  readonly text: Text;
  readonly index: number; // of the column or row
  place(factor: number): void;
}

export class Coordinates {
  readonly layer = new Container();
  private labels: Label[] = [];
  private shown: LabelLayout = { every: 1, factor: 1 };

  constructor(private readonly unit: number) {}

  /** Replace the labels: columns above the board, rows at its left; `middle` is in units. */
  write(
    columns: readonly { readonly name: string; readonly middle: number }[],
    rows: readonly { readonly name: string; readonly middle: number }[],
    palette: Palette,
  ): void {
    for (const old of this.layer.removeChildren()) old.destroy();
    const fill = palette.theme.faint;
    const label = (name: string, index: number, at: (text: Text, away: number) => void): Label => {
      const style = { fontFamily: "system-ui, sans-serif", fontSize: LABEL_UNITS, fill };
      const text = this.layer.addChild(new Text({ text: name, anchor: 0.5, style }));
      return { text, index, place: (factor) => at(text, -(0.08 + 0.22 * factor) * this.unit) };
    };
    this.labels = [
      ...columns.map(({ name, middle }, x) =>
        label(name, x, (text, away) => text.position.set(middle, away)),
      ),
      ...rows.map(({ name, middle }, y) =>
        label(name, y, (text, away) => text.position.set(away, middle)),
      ),
    ];
    this.arrange(this.shown);
  }

  /** Adapt the labels to a scale, in pixels a cell. */
  fit(scale: number): void {
    const next = labelLayout(scale, this.unit);
    if (next.every !== this.shown.every || next.factor !== this.shown.factor) this.arrange(next);
  }

  private arrange(layout: LabelLayout): void {
    this.shown = layout;
    for (const { text, index, place } of this.labels) {
      text.visible = index % layout.every === 0;
      text.scale.set(layout.factor);
      place(layout.factor);
    }
  }
}
