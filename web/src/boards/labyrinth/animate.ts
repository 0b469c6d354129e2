// Animates what happens in the player's cell: steps, arrows, bombs, blows; never anything beyond it.
import type { AnimatorContext, Animators, Sounds } from "../../stage/boardParts";
import { linear } from "../../stage/motion";
import { shape } from "../../stage/svg";
import { HALF_CELL, STEP } from "./art";
import type { Model, Way } from "./model";
import type { Scene } from "./scene";

type Play = AnimatorContext<"labyrinth", Model, Scene, unknown>;

export const sounds: Sounds<"labyrinth"> = {
  "labyrinth.went": "step",
  "labyrinth.arrow-hit": "hit",
  "labyrinth.arrow-missed": "miss",
  "labyrinth.bomb-spent": "explosion",
  "labyrinth.wall-built": "place",
  "labyrinth.item-taken": "place",
  "labyrinth.gold-found": "coin",
  "labyrinth.hurt": "hit",
  "labyrinth.won": "win",
  "labyrinth.lost": "lose",
};

export const animators: Animators<"labyrinth", Model, Scene> = {
  "labyrinth.game-started": null,
  "labyrinth.turn-began": null,
  "labyrinth.went": ({ direction }, play) => walk(play, direction),
  "labyrinth.sides-seen": null,
  "labyrinth.stayed-at-exit": null,
  "labyrinth.monster-met": null,
  "labyrinth.arrow-shot": ({ direction }, play) => shoot(play, direction),
  "labyrinth.arrow-hit": null,
  "labyrinth.arrow-missed": null,
  "labyrinth.monster-killed": null,
  "labyrinth.bomb-spent": ({ direction }, play) => burst(play, direction),
  "labyrinth.wall-fell": null,
  "labyrinth.bomb-wasted": null,
  "labyrinth.wall-built": null,
  "labyrinth.item-taken": null,
  "labyrinth.item-put": null,
  "labyrinth.item-returned": null,
  "labyrinth.arsenal-entered": null,
  "labyrinth.hospital-entered": (_event, play) => flash(play, "glow"),
  "labyrinth.portal-entered": (_event, play) => whirl(play),
  "labyrinth.lift-entered": null,
  "labyrinth.lift-rode": (_event, play) => whirl(play),
  "labyrinth.graveyard-entered": null,
  "labyrinth.gold-found": (_event, play) => flash(play, "glow"),
  "labyrinth.ring-found": null,
  "labyrinth.bag-found": null,
  "labyrinth.hit-absorbed": (_event, play) => flash(play, "glow"),
  "labyrinth.hurt": (_event, play) => flash(play, "hurt"),
  "labyrinth.died": null,
  "labyrinth.respawned": (_event, play) => whirl(play),
  "labyrinth.won": null,
  "labyrinth.lost": null,
  "labyrinth.walled-in": null,
  "labyrinth.maze-made": null,
  "labyrinth.player-moved": null,
  "labyrinth.arrow-stopped": null,
  "labyrinth.monster-wounded": null,
  "labyrinth.drop-left": null,
  "labyrinth.monster-struck": null,
};

/** Footsteps towards a side and out of it. */
async function walk({ scene, motion }: Play, way: Way): Promise<void> {
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
  scene.cell.moving.append(...prints);
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

async function shoot({ scene, motion }: Play, way: Way): Promise<void> {
  const [dx, dy] = STEP[way];
  const arrow = shape("path", { d: "M-16 0H14M14 0l-9-6M14 0l-9 6", class: "arrow" });
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  scene.cell.moving.append(arrow);
  await motion.tween(380, (t) => {
    const far = t * 130;
    arrow.setAttribute("transform", `translate(${dx * far} ${dy * far}) rotate(${turn})`);
  });
}

async function burst({ scene, motion }: Play, way: Way): Promise<void> {
  const [dx, dy] = STEP[way];
  const ball = shape("circle", { cx: dx * HALF_CELL, cy: dy * HALF_CELL, r: 0, class: "burst" });
  scene.cell.moving.append(ball);
  await motion.tween(420, (t) => {
    ball.setAttribute("r", String(t * 70));
    ball.setAttribute("opacity", String(1 - t));
  });
}

async function flash({ scene, motion }: Play, className: string): Promise<void> {
  const cover = shape("rect", {
    x: -HALF_CELL,
    y: -HALF_CELL,
    width: HALF_CELL * 2,
    height: HALF_CELL * 2,
    class: className,
  });
  scene.cell.moving.append(cover);
  await motion.tween(450, (t) => cover.setAttribute("opacity", String(1 - t)), linear);
}

async function whirl({ scene, motion }: Play): Promise<void> {
  await motion.tween(500, (t) => {
    const size = Math.abs(1 - 2 * t);
    scene.cell.still.setAttribute("transform", t < 1 ? `rotate(${t * 360}) scale(${size})` : "");
  });
}
