// The whole maze of a game that is over, ready to be drawn: floor by floor, with the way that was taken.
import type { LabyrinthPlan } from "../../../wire/types";
import { ARCHER_SIGNS, BAG, BUILDING_SIGNS, DRAGON, GOLD, RING } from "../art";
import { WAYS } from "../legal";
import type { Way } from "../model";

type Place = readonly [x: number, y: number, floor: number];

/** A side that is drawn: a wall, the outer wall, or the Exit. */
export interface DrawnSide {
  readonly x: number;
  readonly y: number;
  readonly way: Way;
  readonly kind: "wall" | "outer" | "exit";
}

/** What stands in a cell. */
export interface DrawnThing {
  readonly x: number;
  readonly y: number;
  readonly sign: string;
  readonly kind: "building" | "monster" | "treasure";
  readonly note: string; // the number of a portal, the health of a monster
}

/** A step of the way that was taken; a leap goes through a portal, or back from death. */
export interface DrawnStep {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly leap: boolean;
}

export interface DrawnFloor {
  readonly floor: number;
  readonly sides: readonly DrawnSide[];
  readonly things: readonly DrawnThing[];
  readonly steps: readonly DrawnStep[];
  readonly player: readonly [x: number, y: number] | null; // if the player is on this floor
}

const KINDS: Readonly<Record<string, DrawnSide["kind"]>> = { w: "wall", o: "outer", e: "exit" };

/** Draw up every floor of the last plan; the plans before it tell the way. */
export function floorsOf(plans: readonly LabyrinthPlan[]): readonly DrawnFloor[] {
  const now = plans.at(-1);
  if (!now) return [];
  const steps = stepsOf(plans.map(({ player }) => player));
  const things = thingsOf(now);
  return Array.from({ length: now.floors }, (_, index) => {
    const floor = index + 1;
    const [x, y, at] = now.player;
    return {
      floor,
      sides: sidesOf(now, floor),
      things: things.filter(({ place }) => place[2] === floor).map(({ thing }) => thing),
      steps: steps.filter((step) => step.floor === floor).map(({ step }) => step),
      player: at === floor ? [x, y] : null,
    };
  });
}

/** Each side between two cells is drawn once, by the cell at its left or above it. */
function sidesOf({ width, height, sides }: LabyrinthPlan, floor: number): readonly DrawnSide[] {
  const drawn: DrawnSide[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const word = sides[((floor - 1) * height + y) * width + x] ?? "";
      WAYS.forEach((way, number) => {
        const kind = KINDS[word[number] ?? ""];
        const twice = kind === "wall" && (way === "up" || way === "left");
        if (kind && !twice) drawn.push({ x, y, way, kind });
      });
    }
  }
  return drawn;
}

function thingsOf(plan: LabyrinthPlan): readonly { place: Place; thing: DrawnThing }[] {
  const thing = (
    [x, y, floor]: Place,
    sign: string,
    kind: DrawnThing["kind"],
    note: string | number = "",
  ) => ({ place: [x, y, floor] as const, thing: { x, y, sign, kind, note: String(note) } });
  const portal = (place: Place) => plan.portals.findIndex((one) => String(one) === String(place));
  return [
    ...plan.buildings.map(([x, y, floor, building]) => {
      const place: Place = [x, y, floor];
      const note = building === "portal" ? portal(place) + 1 : "";
      return thing(place, BUILDING_SIGNS[building], "building", note);
    }),
    ...(plan.gold ? [thing(plan.gold, GOLD, "treasure")] : []),
    ...plan.rings.map((place) => thing(place, RING, "treasure")),
    ...plan.bags.map((place) => thing(place, BAG, "treasure")),
    ...plan.dragons.map(([x, y, floor, health]) => thing([x, y, floor], DRAGON, "monster", health)),
    ...plan.archers.map(([x, y, floor, aim, health]) =>
      thing([x, y, floor], ARCHER_SIGNS[aim], "monster", health),
    ),
  ];
}

/** The steps of a way on one floor. */
export function stepsOn(floor: number, way: readonly Place[]): readonly DrawnStep[] {
  return stepsOf(way)
    .filter((one) => one.floor === floor)
    .map(({ step }) => step);
}

function stepsOf(places: readonly Place[]): readonly { floor: number; step: DrawnStep }[] {
  return places.slice(1).flatMap(([x, y, floor], number) => {
    const [fromX, fromY, fromFloor] = places[number] ?? [x, y, floor];
    const far = Math.abs(x - fromX) + Math.abs(y - fromY);
    if (floor !== fromFloor || far === 0) return []; // a lift leaves no line on the paper
    return [{ floor, step: { from: [fromX, fromY], to: [x, y], leap: far > 1 } }];
  });
}
