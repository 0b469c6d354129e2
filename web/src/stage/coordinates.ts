// The names of columns and rows along the edges: all of them on large cells, every fifth on small ones.
import { Container, Text } from "pixi.js";
import { type Lettering, lettering, SIZE } from "./lettering";
import type { Palette } from "./palette";

interface Label {
  readonly text: Text;
  readonly index: number; // of the column or row
  place(factor: number): void;
}

export class Coordinates {
  readonly layer = new Container();
  private labels: Label[] = [];
  private shown: Lettering = { every: 1, factor: 1 };

  constructor(private readonly unit: number) {}

  /** Write the names anew: columns above the board, rows at its left, each at its middle in units. */
  write(
    columns: readonly { readonly name: string; readonly middle: number }[],
    rows: readonly { readonly name: string; readonly middle: number }[],
    palette: Palette,
  ): void {
    for (const old of this.layer.removeChildren()) old.destroy();
    const fill = palette.theme.faint;
    const label = (name: string, index: number, at: (text: Text, away: number) => void): Label => {
      const style = { fontFamily: "system-ui, sans-serif", fontSize: SIZE, fill };
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
    this.letter(this.shown);
  }

  /** Show what can be read at this scale. */
  fit(scale: number): void {
    const next = lettering(scale, this.unit);
    if (next.every !== this.shown.every || next.factor !== this.shown.factor) this.letter(next);
  }

  private letter(lettering: Lettering): void {
    this.shown = lettering;
    for (const { text, index, place } of this.labels) {
      text.visible = index % lettering.every === 0;
      text.scale.set(lettering.factor);
      place(lettering.factor);
    }
  }
}
