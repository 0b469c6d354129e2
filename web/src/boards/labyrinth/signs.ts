// The signs of things: on the sheet, in the cell, on the plan of the maze. One sign for one thing.
import type { LabyrinthBuilding } from "../../wire/types";
import { BUILDING_PHRASES, type Say, WAY_PHRASES, WAYS, type Way } from "./model";

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
