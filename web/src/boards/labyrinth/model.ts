// What the player knows and can do, without a screen. There is no map here, and there must never be one.
import type {
  GameEvent,
  LabyrinthBuilding,
  LabyrinthDirection,
  LabyrinthItem,
  LabyrinthLook,
  View as ViewOf,
} from "../../wire/types";

export type View = ViewOf<"labyrinth">;
export type Event = GameEvent<"labyrinth">;
export type Way = LabyrinthDirection;
export type Verb = "go" | "shoot" | "bomb" | "build";

export type Say = (phrase: string, values?: Readonly<Record<string, unknown>>) => string;

export const WAYS: readonly Way[] = ["up", "right", "down", "left"]; // as sides come in a view
export const VERBS: readonly Verb[] = ["go", "shoot", "bomb", "build"];

export const WAY_PHRASES: Readonly<Record<Way, string>> = {
  up: "labyrinth-board-up",
  right: "labyrinth-board-right",
  down: "labyrinth-board-down",
  left: "labyrinth-board-left",
};

export const LOOK_PHRASES: Readonly<Record<LabyrinthLook, string>> = {
  passage: "labyrinth-board-side-passage",
  wall: "labyrinth-board-side-wall",
  exit: "labyrinth-board-side-exit",
};

export const BUILDING_PHRASES: Readonly<Record<LabyrinthBuilding, string>> = {
  arsenal: "labyrinth-board-arsenal",
  hospital: "labyrinth-board-hospital",
  portal: "labyrinth-board-portal",
  mine: "labyrinth-board-mine",
  lift: "labyrinth-board-lift",
  graveyard: "labyrinth-board-graveyard",
};

export const ITEM_PHRASES: Readonly<Record<LabyrinthItem, string>> = {
  armor: "labyrinth-board-armor",
  doublegun: "labyrinth-board-doublegun",
  minedetector: "labyrinth-board-minedetector",
  cement: "labyrinth-board-cement",
};

/** What can be done now, sorted by what it is done to. */
export class Deeds {
  private readonly texts: ReadonlySet<string>;

  constructor(choices: readonly string[]) {
    this.texts = new Set(choices);
  }

  get isEmpty(): boolean {
    return this.texts.size === 0;
  }

  /** The deeds that can be aimed at one side at least. */
  get verbs(): readonly Verb[] {
    return VERBS.filter((verb) => WAYS.some((way) => this.aimed(verb, way)));
  }

  /** The action of a deed towards a side, if it can be done. */
  aimed(verb: Verb, way: Way): string | null {
    return this.known(`${verb} ${way}`);
  }

  /** What can be taken from the Arsenal, or put back. */
  exchange(verb: "take" | "put", item: LabyrinthItem): string | null {
    return this.known(`${verb} ${item}`);
  }

  /** The floors that the lift offers. */
  get floors(): readonly number[] {
    return [...this.texts].flatMap((text) => {
      const found = /^floor (\d+)$/.exec(text);
      return found ? [Number(found[1])] : [];
    });
  }

  private known(text: string): string | null {
    return this.texts.has(text) ? text : null;
  }
}

export function lookOf(view: View, way: Way): LabyrinthLook {
  return view.sides[WAYS.indexOf(way)] ?? "wall";
}

/** Whether a bomb would meet no wall that is seen: worth a question (LAB-D5). */
export function wastesBomb(view: View, verb: Verb, way: Way): boolean {
  return verb === "bomb" && lookOf(view, way) !== "wall";
}

/** Name what is on the own cell. */
export function thingsHere(view: View, say: Say): readonly string[] {
  const times = (count: number, thing: string): string[] => Array<string>(count).fill(thing);
  return [
    ...(view.building ? [say(BUILDING_PHRASES[view.building])] : []),
    ...times(view.dragons, say("labyrinth-board-dragon")),
    ...view.archers.map((way) => say("labyrinth-board-archer", { aim: say(WAY_PHRASES[way]) })),
    ...times(view.gold_here ? 1 : 0, say("labyrinth-board-thing-gold")),
    ...times(view.rings_here, say("labyrinth-board-thing-ring")),
    ...times(view.bags_here, say("labyrinth-board-thing-bag")),
  ];
}

/** Something that is counted up to a most: health, arrows, bombs. */
export interface Gauge {
  readonly phrase: string;
  readonly has: number;
  readonly most: number;
  readonly sign: string;
}

export function gaugesOf(view: View): readonly Gauge[] {
  return [
    { phrase: "labyrinth-board-health", has: view.health, most: view.max_health, sign: "♥" },
    { phrase: "labyrinth-board-arrows", has: view.arrows, most: view.max_arrows, sign: "➶" },
    { phrase: "labyrinth-board-bombs", has: view.bombs, most: view.max_bombs, sign: "●" },
  ];
}
