// Animates the events of a battle: walks, dice, missiles, falls.
import { type Container, Graphics } from "pixi.js";
import type { AnimatorContext, Animators, Sounds } from "../../stage/boardParts";
import { easeBack, easeInOut, easeOut, linear } from "../../stage/motion";
import { UNIT } from "../../stage/stage";
import type { CastleAttackRolled, CastleKind, CastlePiece, Cell } from "../../wire/types";
import { drawDie, drawMissile, makeBarricade, makeFigure, makeWall, word } from "./art";
import { COLUMNS, diceOf, diceRow, type Event, type Model, pathOf } from "./model";
import type { Scene } from "./scene";
import { rollPurpose } from "./text";

const STEP_MS = 190; // from square to square
const TUMBLE_FACES = 7; // that a die shows before its result

type Play = AnimatorContext<"castle", Model, Scene, unknown>;

export const sounds: Sounds<"castle"> = {
  "castle.unit-placed": "place",
  "castle.obstacle-raised": "place",
  "castle.unit-moved": "step",
  "castle.attack-rolled": "dice",
  "castle.barricade-destroyed": "hit",
  "castle.unit-destroyed": "hit",
  "castle.unit-healed": "grow",
};

export const animators: Animators<"castle", Model, Scene> = {
  "castle.placing-turn-began": null,
  "castle.unit-placed": (event, play) => drop(play, enter(play, event)),
  "castle.placing-ended": null,
  "castle.obstacles-counted": null,
  "castle.obstacle-raised": ({ obstacle, cell }, play) => {
    const make = obstacle === "wall" ? makeWall : makeBarricade;
    return drop(play, play.scene.addFigure(make(play.scene.style), cell));
  },
  "castle.battle-turn-began": null,
  "castle.unit-moved": ({ start, cell }, play) => walk(play, start, cell),
  "castle.barricade-destroyed": async ({ kind, start, cell }, play) => {
    await fly(play, kind, start, cell);
    await fade(play, cell);
  },
  "castle.attack-declared": ({ start, cell }, play) => lean(play, start, cell),
  "castle.attack-rolled": (event, play) => blow(play, event),
  "castle.unit-destroyed": ({ cell }, play) => fade(play, cell),
  "castle.potion-drunk": null,
  "castle.unit-healed": async (event, play) => {
    await roll(play, event, [event.cell]);
    await rise(play, event.cell, `+${event.gained}`, play.scene.stage.palette.theme.good);
  },
  "castle.second-action-rolled": (event, play) => roll(play, event, []),
  "castle.second-action-declined": null,
  "castle.turn-passed": null,
  "castle.game-ended": null,
};

function enter(
  { scene }: Play,
  { seat, kind, cell }: Pick<CastlePiece, "seat" | "kind" | "cell">,
): Container {
  const piece = { seat, kind, cell, health: 0, potion: false };
  const figure = makeFigure(scene.style, piece);
  figure.getChildAt(figure.children.length - 1).visible = false; // the health badge is not known yet
  return scene.addFigure(figure, cell);
}

function drop({ scene, motion }: Play, thing: Container): Promise<void> {
  return scene.stage.tween(
    motion,
    300,
    (t) => {
      thing.scale.set(1.6 - 0.6 * t);
      thing.alpha = Math.min(1, t * 2);
    },
    easeBack,
  );
}

async function walk({ scene, before, motion }: Play, start: Cell, end: Cell): Promise<void> {
  const figure = scene.figure(start);
  if (!figure) return;
  let from = scene.stage.centre(start);
  for (const cell of pathOf(before, start, end)) {
    const [a, b] = [from, scene.stage.centre(cell)];
    await scene.stage.tween(motion, STEP_MS, (t) => {
      const hop = Math.sin(t * Math.PI) * UNIT * 0.12;
      figure.position.set(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t - hop);
    });
    from = b;
  }
}

async function lean({ scene, motion }: Play, start: Cell, end: Cell): Promise<void> {
  const figure = scene.figure(start);
  if (!figure) return;
  const [a, b] = [scene.stage.centre(start), scene.stage.centre(end)];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  await scene.stage.tween(
    motion,
    240,
    (t) => {
      const lean = Math.sin(t * Math.PI) * UNIT * 0.2;
      figure.position.set(a.x + ((b.x - a.x) / far) * lean, a.y + ((b.y - a.y) / far) * lean);
    },
    linear,
  );
}

async function blow(play: Play, event: CastleAttackRolled): Promise<void> {
  await roll(play, event, [event.cell, event.start]);
  await fly(play, event.kind, event.start, event.cell);
  const { bad, faint } = play.scene.stage.palette.theme;
  const missed = event.blow === "miss";
  await rise(play, event.cell, missed ? "×" : `−${event.damage}`, missed ? faint : bad);
}

/** Roll dice beside the figures concerned, and stop at the result. */
async function roll(play: Play, event: Event, about: readonly Cell[]): Promise<void> {
  const { scene, before, motion, say, tellEvent } = play;
  const values = diceOf(event);
  const row = diceRow(about) * UNIT;
  const dice = values.map((_, at) => {
    const die = new Graphics();
    die.x = (COLUMNS / 2 + (at - (values.length - 1) / 2) * 0.95) * UNIT;
    scene.effects.addChild(die);
    return die;
  });
  scene.writeUnderDice(rollPurpose(event, before, say), row);
  let face = -1;
  const middle = row - UNIT * 0.3;
  await scene.stage.tween(
    motion,
    520,
    (t) => {
      const now = Math.floor(t * TUMBLE_FACES);
      dice.forEach((die, at) => {
        // Random faces are shown while a die rolls; the last is its result.
        const shown = t < 1 ? ((now * (at + 2) + at * 3) % 6) + 1 : (values[at] ?? 1);
        if (now !== face) drawDie(die, shown);
        die.rotation = (1 - t) * (at % 2 ? -5 : 5);
        die.y = middle - Math.abs(Math.cos(t * Math.PI * 1.5)) * UNIT * (1 - t);
      });
      face = now;
    },
    easeOut,
  );
  scene.writeUnderDice(tellEvent(event), row);
  scene.stage.paint();
  await motion.wait(650); // to be read
}

async function fly(
  { scene, motion }: Play,
  kind: CastleKind,
  start: Cell,
  end: Cell,
): Promise<void> {
  const missile = new Graphics();
  drawMissile(missile, kind, scene.stage.palette.theme.ink);
  const [a, b] = [scene.stage.centre(start), scene.stage.centre(end)];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  scene.effects.addChild(missile);
  await scene.stage.tween(
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
function rise({ scene, motion }: Play, cell: Cell, text: string, colour: number): Promise<void> {
  const number = word(text, 40, colour, "800");
  const { x, y } = scene.stage.centre(cell);
  scene.effects.addChild(number);
  return scene.stage.tween(
    motion,
    480,
    (t) => {
      number.position.set(x, y - t * UNIT * 0.7);
      number.alpha = t < 0.6 ? 1 : 1 - (t - 0.6) / 0.4;
    },
    easeOut,
  );
}

async function fade({ scene, motion }: Play, cell: Cell): Promise<void> {
  const thing = scene.figure(cell);
  if (!thing) return;
  await scene.stage.tween(motion, 340, (t) => {
    thing.alpha = 1 - t;
    thing.scale.set(1 - 0.5 * t);
    thing.rotation = t * 0.7;
  });
}
