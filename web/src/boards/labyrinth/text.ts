// The texts of the board of Labyrinth: sides, things, actions, and the signs of the sheet.
import type { BoardText, Say } from "../../stage/boardParts";
import { css } from "../../stage/palette";
import type { LabyrinthBuilding, LabyrinthItem, LabyrinthLook } from "../../wire/types";
import { ARCHER_SIGNS, BAG, BUILDING_SIGNS, DRAGON, GOLD, MYSELF, RING, SEEN } from "./art";
import { type Verb, WAYS } from "./legal";
import type { Model, View, Way } from "./model";

export const VERB_PHRASES: Readonly<Record<Verb, string>> = {
  go: "labyrinth-web-go",
  shoot: "labyrinth-web-shoot",
  bomb: "labyrinth-web-bomb",
  build: "labyrinth-web-build",
};

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

export const text: BoardText<"labyrinth", Model, Verb> = {
  status: ({ turn }, say) => say("labyrinth-board-turn", { turn }),

  seats: (view, say, palette) => [
    {
      colour: css(palette.seat(0)),
      facts: [
        say("labyrinth-board-health", { has: view.health, most: view.max_health }),
        say("labyrinth-board-gold", { gold: view.gold }),
      ],
    },
  ],

  /** The label of an action's button. */
  describe(action, say) {
    const [verb = "", what = ""] = action.split(" ");
    if (verb === "floor") return say("labyrinth-web-floor", { floor: what });
    const item = ITEM_PHRASES[what as LabyrinthItem];
    if (verb === "take") return say("labyrinth-web-take", { item: say(item) });
    if (verb === "put") return say("labyrinth-web-put", { item: say(item) });
    const deed = say(VERB_PHRASES[verb as Verb]);
    return say("labyrinth-web-action", { deed, way: say(WAY_PHRASES[what as Way]) });
  },
};

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

/** What a pencil can write into a cell, and how it is called. */
export const MARKS: readonly { readonly sign: string; readonly phrase: string }[] = [
  { sign: SEEN, phrase: "labyrinth-web-mark-seen" },
  { sign: MYSELF, phrase: "labyrinth-web-mark-me" },
  ...Object.entries(BUILDING_SIGNS).map(([building, sign]) => ({
    sign,
    phrase: BUILDING_PHRASES[building as LabyrinthBuilding],
  })),
  { sign: DRAGON, phrase: "labyrinth-board-dragon" },
  { sign: GOLD, phrase: "labyrinth-board-thing-gold" },
  { sign: "?", phrase: "labyrinth-web-mark-doubt" },
];

/** Name what is marked on a cell, sign by sign. */
export function namesOf(mark: string, say: Say): readonly string[] {
  return [...mark].flatMap((sign) => {
    const known = MARKS.find((one) => one.sign === sign);
    if (known) return [say(known.phrase)];
    if (sign === RING) return [say("labyrinth-board-thing-ring")];
    if (sign === BAG) return [say("labyrinth-board-thing-bag")];
    const aim = WAYS.find((way) => ARCHER_SIGNS[way] === sign);
    return aim ? [say("labyrinth-board-archer", { aim: say(WAY_PHRASES[aim]) })] : [];
  });
}
