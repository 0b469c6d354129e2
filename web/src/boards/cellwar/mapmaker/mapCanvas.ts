// The canvas of the map editor: the land as in a game, letters on the starts, the outline of the brush.
import { Container, Graphics, Text } from "pixi.js";
import { type Stage, UNIT } from "../../../stage/stage";
import type { Cell } from "../../../wire/types";
import { letterOf } from "../model";
import { LandScene } from "../scene";
import type { Drawing } from "./drawing";

const LETTER = { fontFamily: "system-ui, sans-serif", fontSize: 72, fontWeight: "700" } as const;

export class MapCanvas {
  private readonly scene: LandScene;
  private readonly letters = new Container();
  private readonly brush = new Graphics();
  private frame = 0; // the id of the requested frame

  constructor(readonly stage: Stage) {
    this.scene = new LandScene(stage, () => false); // letters distinguish the starts
    stage.world.addChild(this.letters, this.brush);
  }

  /** Draw with the next frame, once for all cells that are painted until then. */
  draw(drawing: Drawing, colours: readonly string[]): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.scene.draw(drawing.land(colours), null);
      this.write(drawing);
    });
  }

  /** Show the squares that the brush would paint. */
  outline(cells: readonly Cell[]): void {
    this.brush.clear();
    for (const [x, y] of cells) this.brush.rect(x * UNIT, y * UNIT, UNIT, UNIT);
    const { accent } = this.stage.palette.theme;
    if (cells.length) {
      this.brush.fill({ color: accent, alpha: 0.14 }).stroke({ color: accent, width: 3 });
    }
    this.stage.paint();
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.stage.destroy();
  }

  private write(drawing: Drawing): void {
    for (const old of this.letters.removeChildren()) old.destroy();
    for (const { seat, x, y } of drawing.middles()) {
      const style = { ...LETTER, fill: this.stage.palette.theme.ink };
      const letter = new Text({ text: letterOf(seat), anchor: 0.5, style });
      letter.position.set(x * UNIT, y * UNIT);
      this.letters.addChild(letter);
    }
  }
}
