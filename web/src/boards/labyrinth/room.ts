// The cell in which the player stands: its four sides, and nothing beyond them.
import { linear, type Motion } from "../../stage/motion";
import { shape, sign } from "../../stage/svg";
import type { Event, View, Way } from "./model";
import { lookOf, WAYS } from "./model";
import { BAG, BUILDING_SIGNS, DRAGON, GOLD, RING } from "./signs";

const SVG = "http://www.w3.org/2000/svg";
const HALF = 100; // of the cell, from its middle
const GAP = 34; // of a passage, half of it

const STEP: Readonly<Record<Way, readonly [x: number, y: number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/** Draws the cell, and plays what is felt in it: steps, arrows, bombs, blows. */
export class Room {
  readonly root = document.createElementNS(SVG, "svg");
  private readonly still = document.createElementNS(SVG, "g");
  private readonly moving = document.createElementNS(SVG, "g");

  constructor() {
    this.root.setAttribute("viewBox", "-128 -128 256 256");
    this.root.setAttribute("class", "labyrinth-room");
    this.root.setAttribute("aria-hidden", "true");
    this.root.append(this.still, this.moving);
  }

  /** Draw what is known of this cell. */
  draw(view: View): void {
    this.moving.replaceChildren();
    this.still.removeAttribute("transform"); // a whirl may have been cut short
    this.still.replaceChildren(
      shape("rect", { x: -HALF, y: -HALF, width: HALF * 2, height: HALF * 2, class: "floor" }),
      ...[-50, 0, 50].flatMap((at) => [
        shape("line", { x1: at, y1: -HALF, x2: at, y2: HALF, class: "square" }),
        shape("line", { x1: -HALF, y1: at, x2: HALF, y2: at, class: "square" }),
      ]),
      ...WAYS.flatMap((way) => side(way, lookOf(view, way))),
      ...contents(view),
    );
  }

  async play(event: Event, motion: Motion): Promise<void> {
    switch (event.event) {
      case "labyrinth.went":
        return this.walk(event.direction, motion);
      case "labyrinth.arrow-shot":
        return this.send(event.direction, "arrow", 380, motion);
      case "labyrinth.bomb-spent":
        return this.burst(event.direction, motion);
      case "labyrinth.hurt":
        return this.flash("hurt", motion);
      case "labyrinth.hit-absorbed":
      case "labyrinth.hospital-entered":
      case "labyrinth.gold-found":
        return this.flash("glow", motion);
      case "labyrinth.portal-entered":
      case "labyrinth.respawned":
      case "labyrinth.lift-rode":
        return this.whirl(motion);
      default:
        return undefined;
    }
  }

  /** Footsteps towards a side, and out of it; where they lead is the player's to note. */
  private async walk(way: Way, motion: Motion): Promise<void> {
    const [dx, dy] = STEP[way];
    const prints = [0, 1, 2, 3, 4].map((number) => {
      const along = 18 + number * 22;
      const beside = number % 2 ? 7 : -7;
      return shape("ellipse", {
        cx: dx * along + dy * beside,
        cy: dy * along + dx * beside,
        rx: dx ? 8 : 5,
        ry: dx ? 5 : 8,
        class: "print",
        opacity: 0,
      });
    });
    this.moving.append(...prints);
    await motion.tween(
      520,
      (t) => {
        prints.forEach((print, number) => {
          const age = t * (prints.length + 2) - number;
          print.setAttribute("opacity", String(Math.max(0, Math.min(1, age, 3 - age / 2))));
        });
      },
      linear,
    );
  }

  private async send(way: Way, className: string, time: number, motion: Motion): Promise<void> {
    const [dx, dy] = STEP[way];
    const arrow = shape("path", { d: "M-16 0H14M14 0l-9-6M14 0l-9 6", class: className });
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
    this.moving.append(arrow);
    await motion.tween(time, (t) => {
      const far = t * 130;
      arrow.setAttribute("transform", `translate(${dx * far} ${dy * far}) rotate(${turn})`);
    });
  }

  private async burst(way: Way, motion: Motion): Promise<void> {
    const [dx, dy] = STEP[way];
    const ball = shape("circle", { cx: dx * HALF, cy: dy * HALF, r: 0, class: "burst" });
    this.moving.append(ball);
    await motion.tween(420, (t) => {
      ball.setAttribute("r", String(t * 70));
      ball.setAttribute("opacity", String(1 - t));
    });
  }

  private async flash(className: string, motion: Motion): Promise<void> {
    const cover = shape("rect", {
      x: -HALF,
      y: -HALF,
      width: HALF * 2,
      height: HALF * 2,
      class: className,
    });
    this.moving.append(cover);
    await motion.tween(450, (t) => cover.setAttribute("opacity", String(1 - t)), linear);
  }

  private async whirl(motion: Motion): Promise<void> {
    await motion.tween(500, (t) => {
      const size = Math.abs(1 - 2 * t);
      this.still.setAttribute("transform", t < 1 ? `rotate(${t * 360}) scale(${size})` : "");
    });
  }
}

/** One side: a wall, a gap, or the door out. Drawn for the top and turned. */
function side(way: Way, look: ReturnType<typeof lookOf>): readonly SVGElement[] {
  const turn = `rotate(${WAYS.indexOf(way) * 90})`;
  const wall = (from: number, to: number) =>
    shape("line", { x1: from, y1: -HALF, x2: to, y2: -HALF, class: "wall", transform: turn });
  if (look === "wall") return [wall(-HALF, HALF)];
  const jambs = [wall(-HALF, -GAP), wall(GAP, HALF)];
  if (look === "passage") return jambs;
  const door = { x: -GAP, y: -HALF - 7, width: GAP * 2, height: 14, rx: 3, class: "exit" };
  return [...jambs, shape("rect", { ...door, transform: turn })];
}

/** The player, and what lies and stands around him. */
function contents(view: View): readonly SVGElement[] {
  const things: SVGElement[] = [];
  if (view.building) things.push(sign(BUILDING_SIGNS[view.building], -58, -52, "building"));
  if (view.gold_here) things.push(sign(GOLD, 58, 58, "gold"));
  if (view.rings_here) things.push(sign(RING, 0, 62, "gold"));
  if (view.bags_here) things.push(sign(BAG, -58, 58, "gold"));
  if (view.dragons) things.push(sign(DRAGON, 58, -52, "monster"));
  for (const way of view.archers) {
    const [dx, dy] = STEP[way];
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
    const arrow = "M-20 0H16M16 0l-10-7M16 0l-10 7";
    const transform = `translate(62 0) rotate(${turn})`;
    things.push(shape("path", { d: arrow, class: "archer", transform }));
  }
  things.push(
    shape("circle", { cx: 0, cy: -9, r: 9, class: "me" }),
    shape("path", { d: "M-13 20a13 15 0 0 1 26 0z", class: "me" }),
  );
  return things;
}
