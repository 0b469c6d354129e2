// What happens in a battle, as motion: a walk, a throw of dice, a missile, a fall.
import { type Container, Graphics } from "pixi.js";
import { easeBack, easeInOut, easeOut, linear, type Motion } from "../../stage/motion";
import { type Stage, UNIT } from "../../stage/stage";
import type { CastleAttackRolled, CastleKind, CastlePiece, Cell } from "../../wire/types";
import { drawDie, drawMissile, makeBarricade, makeFigure, makeWall, word } from "./glyphs";
import { COLUMNS, diceOf, diceRow, type Event, pathOf, type View } from "./model";
import type { Scene } from "./scene";

const STEP = 190; // milliseconds from square to square
const TUMBLES = 7; // faces that a die shows before it lies still

/** What is written under dice: what they are thrown for, and what they did. */
export interface Caption {
  thrown(event: Event, before: View): string;
  fallen(event: Event): string;
}

/** Plays events over a scene. */
export class Animation {
  private written: Container | null = null; // under the dice

  constructor(
    private readonly stage: Stage,
    private readonly scene: Scene,
    private readonly caption: Caption,
  ) {}

  async play(event: Event, before: View, motion: Motion): Promise<void> {
    switch (event.event) {
      case "castle.unit-placed":
        return this.drop(this.enter(event), motion);
      case "castle.obstacle-raised": {
        const make = event.obstacle === "wall" ? makeWall : makeBarricade;
        return this.drop(this.scene.bring(make(this.scene.style), event.cell), motion);
      }
      case "castle.unit-moved":
        return this.walk(before, event.start, event.cell, motion);
      case "castle.attack-declared":
        return this.lean(event.start, event.cell, motion);
      case "castle.attack-rolled":
        return this.blow(event, before, motion);
      case "castle.barricade-destroyed":
        await this.fly(event.kind, event.start, event.cell, motion);
        return this.fade(event.cell, motion);
      case "castle.unit-destroyed":
        return this.fade(event.cell, motion);
      case "castle.unit-healed":
        await this.roll(event, before, [event.cell], motion);
        return this.rise(event.cell, `+${event.gained}`, this.stage.palette.paper.good, motion);
      case "castle.second-action-rolled":
        return this.roll(event, before, [], motion);
      default:
        return undefined;
    }
  }

  private enter({ seat, kind, cell }: Pick<CastlePiece, "seat" | "kind" | "cell">): Container {
    const piece = { seat, kind, cell, health: 0, potion: false };
    const figure = makeFigure(this.scene.style, piece);
    figure.getChildAt(figure.children.length - 1).visible = false; // its health is not known yet
    return this.scene.bring(figure, cell);
  }

  private drop(thing: Container, motion: Motion): Promise<void> {
    return this.stage.tween(
      motion,
      300,
      (t) => {
        thing.scale.set(1.6 - 0.6 * t);
        thing.alpha = Math.min(1, t * 2);
      },
      easeBack,
    );
  }

  private async walk(before: View, start: Cell, end: Cell, motion: Motion): Promise<void> {
    const figure = this.scene.figure(start);
    if (!figure) return;
    let from = this.stage.centre(start);
    for (const cell of pathOf(before, start, end)) {
      const [a, b] = [from, this.stage.centre(cell)];
      await this.stage.tween(motion, STEP, (t) => {
        const hop = Math.sin(t * Math.PI) * UNIT * 0.12;
        figure.position.set(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t - hop);
      });
      from = b;
    }
  }

  private async lean(start: Cell, end: Cell, motion: Motion): Promise<void> {
    const figure = this.scene.figure(start);
    if (!figure) return;
    const [a, b] = [this.stage.centre(start), this.stage.centre(end)];
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    await this.stage.tween(
      motion,
      240,
      (t) => {
        const lean = Math.sin(t * Math.PI) * UNIT * 0.2;
        figure.position.set(a.x + ((b.x - a.x) / far) * lean, a.y + ((b.y - a.y) / far) * lean);
      },
      linear,
    );
  }

  private async blow(event: CastleAttackRolled, before: View, motion: Motion): Promise<void> {
    await this.roll(event, before, [event.cell, event.start], motion);
    await this.fly(event.kind, event.start, event.cell, motion);
    const { bad, faint } = this.stage.palette.paper;
    const missed = event.blow === "miss";
    await this.rise(event.cell, missed ? "×" : `−${event.damage}`, missed ? faint : bad, motion);
  }

  /** Dice tumble where they cover nobody whom they are about, and lie still with what they show. */
  private async roll(
    event: Event,
    before: View,
    about: readonly Cell[],
    motion: Motion,
  ): Promise<void> {
    const values = diceOf(event);
    const row = diceRow(about) * UNIT;
    const dice = values.map((_, at) => {
      const die = new Graphics();
      die.x = (COLUMNS / 2 + (at - (values.length - 1) / 2) * 0.95) * UNIT;
      this.scene.effects.addChild(die);
      return die;
    });
    this.write(this.caption.thrown(event, before), row);
    let face = -1;
    const middle = row - UNIT * 0.3;
    await this.stage.tween(
      motion,
      520,
      (t) => {
        const now = Math.floor(t * TUMBLES);
        dice.forEach((die, at) => {
          // Any faces will do while a die tumbles; the last is the one that fell.
          const shown = t < 1 ? ((now * (at + 2) + at * 3) % 6) + 1 : (values[at] ?? 1);
          if (now !== face) drawDie(die, shown);
          die.rotation = (1 - t) * (at % 2 ? -5 : 5);
          die.y = middle - Math.abs(Math.cos(t * Math.PI * 1.5)) * UNIT * (1 - t);
        });
        face = now;
      },
      easeOut,
    );
    this.write(this.caption.fallen(event), row);
    this.stage.paint();
    await motion.wait(650); // to be read
  }

  /** Write under the dice, instead of what stood there. */
  private write(text: string, row: number): void {
    this.written?.destroy({ children: true });
    this.written = this.scene.caption(text, row + UNIT * 0.45);
    this.scene.effects.addChild(this.written);
  }

  private async fly(kind: CastleKind, start: Cell, end: Cell, motion: Motion): Promise<void> {
    const missile = new Graphics();
    drawMissile(missile, kind, this.stage.palette.paper.ink);
    const [a, b] = [this.stage.centre(start), this.stage.centre(end)];
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    this.scene.effects.addChild(missile);
    await this.stage.tween(
      motion,
      280,
      (t) => {
        const lift = kind === "knight" ? 0 : Math.sin(t * Math.PI) * UNIT * 0.3;
        missile.position.set(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t - lift);
        missile.rotation = angle + (kind === "dwarf" ? t * 4 * Math.PI : 0);
      },
      easeInOut,
    );
    missile.visible = false;
  }

  /** A number rises from a square and fades. */
  private rise(cell: Cell, text: string, colour: number, motion: Motion): Promise<void> {
    const number = word(text, 40, colour, "800");
    const { x, y } = this.stage.centre(cell);
    this.scene.effects.addChild(number);
    return this.stage.tween(
      motion,
      480,
      (t) => {
        number.position.set(x, y - t * UNIT * 0.7);
        number.alpha = t < 0.6 ? 1 : 1 - (t - 0.6) / 0.4;
      },
      easeOut,
    );
  }

  private async fade(cell: Cell, motion: Motion): Promise<void> {
    const thing = this.scene.figure(cell);
    if (!thing) return;
    await this.stage.tween(motion, 340, (t) => {
      thing.alpha = 1 - t;
      thing.scale.set(1 - 0.5 * t);
      thing.rotation = t * 0.7;
    });
  }
}
