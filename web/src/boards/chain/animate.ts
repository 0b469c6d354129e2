// Animates moves and reactions: flashes, flying drops, chips that change colour (CHAIN-4.5b).
import type { Sprite } from "pixi.js";
import type { AnimatorContext, Animators, Sounds } from "../../stage/boardParts";
import { easeBack, easeOut, linear, type Motion } from "../../stage/motion";
import type { Cell } from "../../wire/types";
import type { ChainEvent, Landing, Look, Model, Step, Wave } from "./model";
import type { Scene } from "./scene";

const MOVE_MS = 200;
const WAVE_MS = 350;

/** The start and end of each phase as parts of a wave's duration; they overlap. */
const FLASH_SPAN = [0, 0.42] as const;
const FLIGHT_SPAN = [0.16, 0.72] as const;
const LANDING_SPAN = [0.62, 1] as const;

/** The most flashes, and chips with flying drops, of a wave; more could not be told apart. */
const MAX_FLASHES = 120;

type Play = AnimatorContext<"chain", Model, Scene, Step>;

const perform = (_event: ChainEvent, { scene, step, motion }: Play) => move(step, scene, motion);

/** Animate a wave; any of its events may be the first, which starts it. */
const react = (_event: ChainEvent, { scene, step, motion, say, write }: Play) => {
  if (step.kind === "waves") {
    write(say("chain-web-wave", { wave: step.waves.at(-1)?.number ?? 0, waves: step.of }));
  }
  return move(step, scene, motion);
};

export const animators: Animators<"chain", Model, Scene, Step> = {
  "chain.turn-order-set": null,
  "chain.turn-began": null,
  "chain.chip-placed": perform,
  "chain.chip-upgraded": perform,
  "chain.cell-exploded": react,
  "chain.chip-created": react,
  "chain.chip-grown": react,
  "chain.chip-captured": react,
  "chain.player-eliminated": null,
  "chain.game-won": null,
};

const soundOfWave = (_event: ChainEvent, step: Step) => {
  const last = step.kind === "waves" ? step.waves.at(-1) : undefined;
  return last?.landings.some(({ taken }) => taken) ? "capture" : "explosion";
};

export const sounds: Sounds<"chain", Step> = {
  "chain.chip-placed": "place",
  "chain.chip-upgraded": "grow",
  "chain.cell-exploded": soundOfWave,
  "chain.chip-created": soundOfWave,
  "chain.chip-grown": soundOfWave,
  "chain.chip-captured": soundOfWave,
};

/** Animate one step. */
export async function move(step: Step, scene: Scene, motion: Motion): Promise<void> {
  const act = step.kind === "move" ? land(scene, step) : waves(scene, step.waves);
  await scene.stage.tween(motion, step.kind === "move" ? MOVE_MS : WAVE_MS, act, linear);
}

type Act = (t: number) => void;

function land(
  scene: Scene,
  { cell, look, isNew }: { cell: Cell; look: Look; isNew: boolean },
): Act {
  scene.clear();
  scene.ring(cell);
  const chip = scene.set(cell, look);
  return (t) => chip?.scale.set(isNew ? easeBack(t) : 1 + 0.22 * Math.sin(Math.PI * t));
}

function waves(scene: Scene, waves: readonly Wave[]): Act {
  const last = waves.at(-1);
  for (const wave of waves.slice(0, -1)) settle(scene, wave);
  if (!last) return () => {};
  scene.flying.clear();
  const every = Math.ceil(last.explosions.length / MAX_FLASHES);
  const flashes = last.explosions.map(({ cell, seat }, n) =>
    flash(scene, cell, seat, n % every === 0),
  );
  const drops = last.explosions
    .filter((_, n) => n % every === 0)
    .flatMap(({ cell, seat, targets }) => targets.map((to) => drop(scene, cell, to, seat)));
  const landings = last.landings.map((landing) => settleChip(scene, landing));
  return (t) => {
    for (const act of flashes) act(progressIn(t, FLASH_SPAN));
    for (const act of drops) act(progressIn(t, FLIGHT_SPAN));
    if (t >= LANDING_SPAN[0]) for (const act of landings) act(progressIn(t, LANDING_SPAN));
    if (t >= 1) scene.flying.clear();
  };
}

/** Apply a wave without animation. */
function settle(scene: Scene, { explosions, landings }: Wave): void {
  for (const { cell } of explosions) scene.set(cell, null);
  for (const { cell, look } of landings) scene.set(cell, look);
}

function flash(scene: Scene, cell: Cell, seat: number, bright: boolean): Act {
  const full = scene.set(cell, { seat, level: 4 }); // four dots in the flash (CHAIN-D1)
  const light = bright ? scene.flash(cell) : null;
  return (t) => {
    full?.scale.set(1 + 0.25 * easeOut(t));
    if (full) full.alpha = Math.max(0, 1 - 1.6 * t);
    light?.scale.set(0.3 + 0.95 * easeOut(t));
    if (light) light.alpha = Math.sin(Math.PI * Math.min(1, 0.15 + 0.85 * t));
    if (t < 1) return;
    scene.set(cell, null);
    if (light) light.visible = false;
  };
}

function drop(scene: Scene, from: Cell, to: Cell, seat: number): Act {
  const sprite = scene.drop(from, seat);
  const [start, end] = [scene.middle(from), scene.middle(to)];
  sprite.visible = false;
  return (t) => {
    sprite.visible = t > 0 && t < 1;
    const way = easeOut(t);
    sprite.position.set(start.x + (end.x - start.x) * way, start.y + (end.y - start.y) * way);
    sprite.scale.set(0.7 + 0.6 * Math.sin(Math.PI * t));
  };
}

function settleChip(scene: Scene, { cell, look, taken }: Landing): Act {
  const before = taken ? scene.chip(cell) : null;
  let chip: Sprite | null = null;
  return (t) => {
    if (before && t < 0.5) {
      before.scale.x = 1 - 2 * t; // flips from the old colour to the new one
      return;
    }
    chip ??= scene.set(cell, look);
    if (before) chip?.scale.set(2 * t - 1, 1);
    else chip?.scale.set(0.75 + 0.25 * easeBack(t));
  };
}

/** The progress within a phase, 0 to 1. */
function progressIn(t: number, [start, end]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (t - start) / (end - start)));
}
