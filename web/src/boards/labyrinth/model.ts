// The model of Labyrinth, without a screen. There is no map here, and there must never be one.
import type { BoardState } from "../../stage/boardParts";
import type { Position } from "../../stage/playback";
import type {
  GameEvent,
  LabyrinthDirection,
  LabyrinthLook,
  View as ViewOf,
} from "../../wire/types";
import { LegalActions, type Verb, WAYS } from "./legal";

export type View = ViewOf<"labyrinth">;
export type Event = GameEvent<"labyrinth">;
export type Way = LabyrinthDirection;
export type State = BoardState<"labyrinth", Model, Verb>;

/** The model of one position. */
export interface Model {
  readonly actions: LegalActions;
}

/** Read a position. */
export function model({ choices }: Position<"labyrinth">): Model {
  return { actions: new LegalActions(choices) };
}

export function lookOf(view: View, way: Way): LabyrinthLook {
  return view.sides[WAYS.indexOf(way)] ?? "wall";
}

/** A count with a maximum: health, arrows, bombs. */
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
