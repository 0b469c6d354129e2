// The legal actions of Labyrinth: verbs that are aimed at a side, the Arsenal, the lift.
import type { Legal, Reaction } from "../../stage/boardParts";
import type { LabyrinthItem } from "../../wire/types";
import type { Model, State, View, Way } from "./model";

export type Verb = "go" | "shoot" | "bomb" | "build";

export const WAYS: readonly Way[] = ["up", "right", "down", "left"]; // as sides come in a view
export const VERBS: readonly Verb[] = ["go", "shoot", "bomb", "build"];

/** The legal actions, by their object. */
export class LegalActions {
  private readonly texts: ReadonlySet<string>;

  constructor(choices: readonly string[]) {
    this.texts = new Set(choices);
  }

  get isEmpty(): boolean {
    return this.texts.size === 0;
  }

  /** The verbs that are legal for at least one side. */
  get verbs(): readonly Verb[] {
    return VERBS.filter((verb) => WAYS.some((way) => this.aimed(verb, way)));
  }

  /** The legal action of a verb towards a side; null if there is none. */
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

/** Whether a bomb would hit no visible wall, which is confirmed first (LAB-D5). */
export function wastesBomb(view: View, verb: Verb, way: Way): boolean {
  return verb === "bomb" && view.sides[WAYS.indexOf(way)] !== "wall";
}

/** Play the selected verb towards a side; a bomb that would be wasted is confirmed first (LAB-D5). */
export function aim(
  { view, model: { actions }, selection: verb, say }: State,
  way: Way,
): Reaction<Verb> {
  const act = actions.aimed(verb, way);
  if (!act) return actions.isEmpty ? {} : { attempt: `${verb} ${way}` }; // the rules say why not
  const done = { select: "go", act } as const;
  return wastesBomb(view, verb, way) ? { ...done, confirm: say("labyrinth-web-waste-bomb") } : done;
}

/** There are no cells to pick: the player knows only their own. */
export const legal: Legal<"labyrinth", Model, Verb> = {
  initial: "go",

  keep: ({ context, model, selection }) =>
    context.live && !model.actions.verbs.includes(selection) ? "go" : selection,

  preview: () => null,
  pick: () => null,
  selectFor: ({ model }, action) =>
    model.actions.verbs.find((verb) => action.startsWith(`${verb} `)) ?? null,
};
