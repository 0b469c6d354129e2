// The cell of the player, and the signs of things: on the sheet, in the cell, on the plan of the maze.
import { shape, sign } from "../../stage/svg";
import type { LabyrinthBuilding, LabyrinthLook } from "../../wire/types";
import { WAYS } from "./legal";
import type { View, Way } from "./model";

export const BUILDING_SIGNS: Readonly<Record<LabyrinthBuilding, string>> = {
  arsenal: "⚔",
  hospital: "✚",
  portal: "◎",
  mine: "✹",
  lift: "⇅",
  graveyard: "✝",
};

export const ARCHER_SIGNS: Readonly<Record<Way, string>> = {
  up: "↟",
  right: "↠",
  down: "↡",
  left: "↞",
};

export const DRAGON = "♨";
export const GOLD = "♦";
export const RING = "○";
export const BAG = "▾";

/** The mark of a cell in which there is nothing to note. */
export const SEEN = "•";

/** The mark of the player: there is one on a sheet. */
export const MYSELF = "@";

export const HALF_CELL = 100; // of the cell, from its middle
const SIGN_UNITS = 34; // the type size of signs, in the units of the drawing
const HALF_PASSAGE = 34; // of a passage, half of it

export const STEP: Readonly<Record<Way, readonly [x: number, y: number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/** The floor of the cell, with the squares of the paper. */
export function ground(): readonly SVGElement[] {
  return [
    shape("rect", {
      x: -HALF_CELL,
      y: -HALF_CELL,
      width: HALF_CELL * 2,
      height: HALF_CELL * 2,
      class: "floor",
    }),
    ...[-50, 0, 50].flatMap((at) => [
      shape("line", { x1: at, y1: -HALF_CELL, x2: at, y2: HALF_CELL, class: "square" }),
      shape("line", { x1: -HALF_CELL, y1: at, x2: HALF_CELL, y2: at, class: "square" }),
    ]),
  ];
}

/** One side: a wall, a gap, or the door out. Drawn for the top and turned. */
export function side(way: Way, look: LabyrinthLook): readonly SVGElement[] {
  const turn = `rotate(${WAYS.indexOf(way) * 90})`;
  const wall = (from: number, to: number) =>
    shape("line", {
      x1: from,
      y1: -HALF_CELL,
      x2: to,
      y2: -HALF_CELL,
      class: "wall",
      transform: turn,
    });
  if (look === "wall") return [wall(-HALF_CELL, HALF_CELL)];
  const jambs = [wall(-HALF_CELL, -HALF_PASSAGE), wall(HALF_PASSAGE, HALF_CELL)];
  if (look === "passage") return jambs;
  const door = {
    x: -HALF_PASSAGE,
    y: -HALF_CELL - 7,
    width: HALF_PASSAGE * 2,
    height: 14,
    rx: 3,
    class: "exit",
  };
  return [...jambs, shape("rect", { ...door, transform: turn })];
}

/** The player, and what lies and stands around them. */
export function contents(view: View): readonly SVGElement[] {
  const things: SVGElement[] = [];
  if (view.building)
    things.push(sign(BUILDING_SIGNS[view.building], -58, -52, "building", SIGN_UNITS));
  if (view.gold_here) things.push(sign(GOLD, 58, 58, "gold", SIGN_UNITS));
  if (view.rings_here) things.push(sign(RING, 0, 62, "gold", SIGN_UNITS));
  if (view.bags_here) things.push(sign(BAG, -58, 58, "gold", SIGN_UNITS));
  if (view.dragons) things.push(sign(DRAGON, 58, -52, "monster", SIGN_UNITS));
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
