// What happens in a war, as motion: flashes, coins, blinking land (WAR-11e).
import { type Container, Graphics } from "pixi.js";
import type { Point } from "../../stage/camera";
import { easeBack, easeOut, linear, type Motion } from "../../stage/motion";
import { type Colour, mixed } from "../../stage/palette";
import { type Stage, UNIT } from "../../stage/stage";
import type { Cell } from "../../wire/types";
import { drawCoin, drawHatching } from "./glyphs";
import { cellsOf, type Event, type Square, squareAt, type View } from "./model";
import type { Scene } from "./scene";

const MOST_COINS = 14; // that fly at a time

/** Where the gold of a seat is counted: coins fly there. */
export type Counter = (seat: number) => HTMLElement | null;

/** Plays events over a scene. */
export class Animation {
  constructor(
    private readonly stage: Stage,
    private readonly scene: Scene,
    private readonly canvas: HTMLElement,
    private readonly counter: Counter,
  ) {}

  async play(event: Event, before: View, motion: Motion): Promise<void> {
    switch (event.event) {
      case "cellwar.cell-captured":
        return this.capture(event.cell, this.scene.colourOf(before, event.seat), motion);
      case "cellwar.farm-built":
        return this.raise(before, event.cell, { farm: true, defence: 0 }, motion);
      case "cellwar.defence-raised":
        return this.raise(before, event.cell, { farm: false, defence: event.defence }, motion);
      case "cellwar.income-received":
        return this.coins(before, event.seat, event.amount, motion);
      case "cellwar.colony-doomed":
        return this.warn(event.cells, motion);
      case "cellwar.colony-vanished":
        return this.vanish(event.cells, motion);
      case "cellwar.player-defeated":
        return event.cells.length ? this.vanish(event.cells, motion) : undefined;
      default:
        return undefined;
    }
  }

  /** A white flash, then the colour of the taker. */
  private async capture(cell: Cell, colour: Colour, motion: Motion): Promise<void> {
    const fill = this.square(cell, colour, 0.55);
    const flash = this.square(cell, 0xffffff, 1);
    fill.scale.set(0);
    await this.stage.tween(motion, 110, (t) => {
      flash.alpha = t;
    });
    await this.stage.tween(
      motion,
      230,
      (t) => {
        fill.scale.set(t);
        flash.alpha = 1 - t;
      },
      easeOut,
    );
  }

  private raise(
    before: View,
    cell: Cell,
    work: Pick<Square, "farm" | "defence">,
    motion: Motion,
  ): Promise<void> {
    const old = squareAt(before, cell);
    const sign = this.scene.work(before, cell, { ...old, ...work });
    this.scene.effects.addChild(sign);
    return this.stage.tween(motion, 320, (t) => sign.scale.set(Math.max(0.01, t)), easeBack);
  }

  /** Coins rise from the farms and fly to where the gold is counted. */
  private async coins(before: View, seat: number, amount: number, motion: Motion): Promise<void> {
    const farms = [...cellsOf(before)].filter((cell) => {
      const square = squareAt(before, cell);
      return square.farm && square.owner === seat;
    });
    const step = Math.max(1, Math.ceil(farms.length / MOST_COINS));
    const starts = farms.filter((_, number) => number % step === 0);
    if (amount === 0 || starts.length === 0) return;
    const target = this.purse(seat);
    const flights = starts.map((cell, number) => {
      const coin = new Graphics();
      drawCoin(coin, { x: 0, y: 0 }, 15);
      this.scene.effects.addChild(coin);
      return { coin, start: this.stage.centre(cell), late: (number / starts.length) * 0.4 };
    });
    await this.stage.tween(
      motion,
      850,
      (t) => {
        for (const { coin, start, late } of flights) {
          const part = Math.min(1, Math.max(0, (t - late) / (1 - 0.4)));
          const eased = part * part * (3 - 2 * part);
          const lift = Math.sin(part * Math.PI) * UNIT * 1.2;
          coin.position.set(
            start.x + (target.x - start.x) * eased,
            start.y + (target.y - start.y) * eased - lift,
          );
          coin.alpha = part >= 1 ? 0 : 1;
        }
      },
      linear,
    );
  }

  /** The place on the paper that lies towards the counter of a seat. */
  private purse(seat: number): Point {
    const box = this.canvas.getBoundingClientRect();
    const counter = this.counter(seat)?.getBoundingClientRect();
    const at = counter
      ? { x: counter.x + counter.width / 2 - box.x, y: counter.y + counter.height / 2 - box.y }
      : { x: box.width, y: 0 };
    return this.stage.world.toLocal(at);
  }

  /** Land that is cut off blinks red. */
  private warn(cells: readonly Cell[], motion: Motion): Promise<void> {
    const drawing = new Graphics();
    for (const cell of cells) drawHatching(drawing, this.stage.centre(cell));
    drawing.stroke({ color: this.stage.palette.paper.bad, width: 6 });
    this.scene.effects.addChild(drawing);
    return this.stage.tween(
      motion,
      700,
      (t) => {
        drawing.alpha = t < 1 ? 0.5 - 0.5 * Math.cos(t * 4 * Math.PI) : 1;
      },
      linear,
    );
  }

  /** Land that is lost blinks, then fades into the paper. */
  private async vanish(cells: readonly Cell[], motion: Motion): Promise<void> {
    const { sheet, bad } = this.stage.palette.paper;
    const covers = cells.map((cell) => this.square(cell, mixed(sheet, bad, 0.12), 1));
    const show = (alpha: number) => {
      for (const cover of covers) cover.alpha = alpha;
    };
    await this.stage.tween(motion, 600, (t) => show(0.5 - 0.5 * Math.cos(t * 6 * Math.PI)), linear);
    await this.stage.tween(motion, 300, show);
  }

  private square(cell: Cell, colour: Colour, alpha: number): Container {
    const cover = new Graphics()
      .rect(-UNIT / 2, -UNIT / 2, UNIT, UNIT)
      .fill({ color: colour, alpha });
    const { x, y } = this.stage.centre(cell);
    cover.position.set(x, y);
    this.scene.effects.addChild(cover);
    return cover;
  }
}
