// Animates the events of a war: flashes, coins, blinking land (WAR-11e).
import { type Container, Graphics } from "pixi.js";
import type { AnimatorContext, Animators, Sounds } from "../../stage/boardParts";
import type { Point } from "../../stage/camera";
import { easeBack, easeOut, linear } from "../../stage/motion";
import { type Colour, MATERIAL, mixed } from "../../stage/palette";
import { UNIT } from "../../stage/stage";
import type { Cell } from "../../wire/types";
import { drawCoin, drawHatching } from "./art";
import { cellsOf, type Model, type Square, squareAt } from "./model";
import type { Scene } from "./scene";

const MAX_COINS = 14; // that fly at the same time

type Play = AnimatorContext<"cellwar", Model, Scene, unknown>;

export const sounds: Sounds<"cellwar"> = {
  "cellwar.cell-captured": "capture",
  "cellwar.farm-built": "grow",
  "cellwar.defence-raised": "place",
  "cellwar.income-received": ({ amount }) => (amount > 0 ? "coin" : null),
};

export const animators: Animators<"cellwar", Model, Scene> = {
  "cellwar.war-began": null,
  "cellwar.turn-began": null,
  "cellwar.income-received": ({ seat, amount }, play) => flyCoins(play, seat, amount),
  "cellwar.cell-captured": ({ cell, seat }, play) => capture(play, cell, seat),
  "cellwar.farm-built": ({ cell }, play) => raise(play, cell, { farm: true, defence: 0 }),
  "cellwar.defence-raised": ({ cell, defence }, play) =>
    raise(play, cell, { farm: false, defence }),
  "cellwar.colony-doomed": ({ cells }, play) => warn(play, cells),
  "cellwar.colony-saved": null,
  "cellwar.colony-vanished": ({ cells }, play) => vanish(play, cells),
  "cellwar.player-defeated": ({ cells }, play) =>
    cells.length > 0 ? vanish(play, cells) : undefined,
  "cellwar.turn-ended": null,
  "cellwar.war-ended": null,
};

/** A white flash, then the colour of the new owner. */
async function capture(play: Play, cell: Cell, seat: number): Promise<void> {
  const { scene, before, motion } = play;
  const colour = scene.land.colourOf(before, seat);
  const fill = addSquare(scene, cell, colour, 0.55);
  const flash = addSquare(scene, cell, MATERIAL.white, 1);
  fill.scale.set(0);
  await scene.stage.tween(motion, 110, (t) => {
    flash.alpha = t;
  });
  await scene.stage.tween(
    motion,
    230,
    (t) => {
      fill.scale.set(t);
      flash.alpha = 1 - t;
    },
    easeOut,
  );
}

function raise(
  { scene, before, motion }: Play,
  cell: Cell,
  work: Pick<Square, "farm" | "defence">,
): Promise<void> {
  const old = squareAt(before, cell);
  const sign = scene.land.makeBuilding(before, cell, { ...old, ...work });
  scene.land.effects.addChild(sign);
  return scene.stage.tween(motion, 320, (t) => sign.scale.set(Math.max(0.01, t)), easeBack);
}

/** Coins rise from the farms and fly to the gold counter of the panel. */
async function flyCoins(play: Play, seat: number, amount: number): Promise<void> {
  const { scene, before, motion } = play;
  const farms = [...cellsOf(before)].filter((cell) => {
    const square = squareAt(before, cell);
    return square.farm && square.owner === seat;
  });
  const step = Math.max(1, Math.ceil(farms.length / MAX_COINS));
  const starts = farms.filter((_, number) => number % step === 0);
  if (amount === 0 || starts.length === 0) return;
  const target = purse(play);
  const flights = starts.map((cell, number) => {
    const coin = new Graphics();
    drawCoin(coin, { x: 0, y: 0 }, 15);
    scene.land.effects.addChild(coin);
    return { coin, start: scene.stage.centre(cell), late: (number / starts.length) * 0.4 };
  });
  await scene.stage.tween(
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

/** The point of the paper that is nearest to the gold counter of the panel. */
function purse({ scene, panel }: Play): Point {
  const box = scene.canvas.getBoundingClientRect();
  const counter = panel.querySelector(".cellwar-purse")?.getBoundingClientRect();
  const at = counter
    ? { x: counter.x + counter.width / 2 - box.x, y: counter.y + counter.height / 2 - box.y }
    : { x: box.width, y: 0 };
  return scene.stage.world.toLocal(at);
}

/** Land that is cut off blinks red. */
function warn({ scene, motion }: Play, cells: readonly Cell[]): Promise<void> {
  const drawing = new Graphics();
  for (const cell of cells) drawHatching(drawing, scene.stage.centre(cell));
  drawing.stroke({ color: scene.stage.palette.theme.bad, width: 6 });
  scene.land.effects.addChild(drawing);
  return scene.stage.tween(
    motion,
    700,
    (t) => {
      drawing.alpha = t < 1 ? 0.5 - 0.5 * Math.cos(t * 4 * Math.PI) : 1;
    },
    linear,
  );
}

/** Land that is lost blinks, then fades into the paper. */
async function vanish({ scene, motion }: Play, cells: readonly Cell[]): Promise<void> {
  const { sheet, bad } = scene.stage.palette.theme;
  const covers = cells.map((cell) => addSquare(scene, cell, mixed(sheet, bad, 0.12), 1));
  const show = (alpha: number) => {
    for (const cover of covers) cover.alpha = alpha;
  };
  await scene.stage.tween(motion, 600, (t) => show(0.5 - 0.5 * Math.cos(t * 6 * Math.PI)), linear);
  await scene.stage.tween(motion, 300, show);
}

function addSquare(scene: Scene, cell: Cell, colour: Colour, alpha: number): Container {
  const cover = new Graphics()
    .rect(-UNIT / 2, -UNIT / 2, UNIT, UNIT)
    .fill({ color: colour, alpha });
  const { x, y } = scene.stage.centre(cell);
  cover.position.set(x, y);
  scene.land.effects.addChild(cover);
  return cover;
}
