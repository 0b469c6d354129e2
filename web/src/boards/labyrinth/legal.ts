// What the player can do: deeds that are aimed at one of four sides, the Arsenal, the lift.
import type { Legal, Reaction } from "../../stage/boardParts";
import type { LabyrinthItem } from "../../wire/types";
import type { Known, State, View, Way } from "./model";

export type Verb = "go" | "shoot" | "bomb" | "build";

export const WAYS: readonly Way[] = ["up", "right", "down", "left"]; // as sides come in a view
export const VERBS: readonly Verb[] = ["go", "shoot", "bomb", "build"];

/** What can be done now, sorted by what it is done to. */
export class LegalActions {
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

/** Whether a bomb would meet no wall that is seen: worth a question (LAB-D5). */
export function wastesBomb(view: View, verb: Verb, way: Way): boolean {
  return verb === "bomb" && view.sides[WAYS.indexOf(way)] !== "wall";
}

/** Do the chosen deed towards a side; one more question before a bomb is wasted (LAB-D5). */
export function aim(
  { view, model: { actions }, selection: verb, say }: State,
  way: Way,
): Reaction<Verb> {
  const act = actions.aimed(verb, way);
  if (!act) return actions.isEmpty ? {} : { attempt: `${verb} ${way}` }; // the rules say why not
  const done = { select: "go", act } as const;
  return wastesBomb(view, verb, way) ? { ...done, confirm: say("labyrinth-web-waste-bomb") } : done;
}

/** There are no cells to choose: the player is told of one alone. */
export const legal: Legal<"labyrinth", Known, Verb> = {
  initial: "go",

  keep: ({ context, model, selection }) =>
    context.live && !model.actions.verbs.includes(selection) ? "go" : selection,

  preview: () => null,
  pick: () => null,
  selectFor: ({ model }, action) =>
    model.actions.verbs.find((verb) => action.startsWith(`${verb} `)) ?? null,
};
