// The parts of a board: data and small functions, from which `defineBoard` builds it.
import type { ComponentType } from "react";
import type { Settings } from "../settings/settings";
import type { Cell, EventName, GameEvent, GameKey, View } from "../wire/types";
import type { BoardHost, Context, KeyHelp, SeatFacts } from "./board";
import type { Motion } from "./motion";
import type { CellText } from "./names";
import type { Palette } from "./palette";
import type { Position } from "./playback";
import type { Forecast } from "./previews";
import type { SoundName } from "./sound";
import type { Stage, StagePlan } from "./stage";

export type Say = BoardHost["say"];

/** The state of a board; its parts only read it. */
export interface BoardState<K extends GameKey, Model, Selection> {
  readonly view: View<K>;
  readonly context: Context<K>;
  readonly model: Model;
  readonly selection: Selection; // what the player has selected: a tool, a figure
  readonly hovered: Cell | null; // where the mouse or the keyboard is
  readonly pointed: string | null; // the hovered action of a panel's list
  readonly settings: Settings;
  readonly say: Say;
  tellEvent(event: GameEvent<K>): string;

  /** The answer of the rules about an action in this position; null if there is none yet. */
  forecast(action: string): Forecast<K> | null;
}

/** The effect of an input; absent parts change nothing, and an empty reaction is valid. */
export interface Reaction<Selection> {
  readonly select?: Selection;
  readonly act?: string; // an action that is among the choices
  readonly attempt?: string; // an action that is not among them; the rules say why
  readonly confirm?: string; // a question that must be confirmed before the rest is done
  readonly explain?: string; // why nothing can be done
  readonly announce?: string;
}

/** How inputs on cells are turned into actions. */
export interface Legal<K extends GameKey, Model, Selection> {
  readonly initial: Selection;

  /** The selection in a new position. */
  keep?(state: BoardState<K, Model, Selection>, before: Context<K> | null): Selection;

  /** The action that is previewed while a cell is hovered. */
  preview(state: BoardState<K, Model, Selection>, cell: Cell): string | null;

  /** The actions of a list, which are previewed when there is time. */
  listed?(state: BoardState<K, Model, Selection>): readonly string[];

  /** The reaction to a picked cell. */
  pick(state: BoardState<K, Model, Selection>, cell: Cell): Reaction<Selection> | null;

  /** How many cells make a premove; without it there are none. */
  readonly premoveCells?: number;

  /** The selection that an action needs, so that a hint can mark its button. */
  selectFor?(state: BoardState<K, Model, Selection>, action: string): Selection | null;

  /** The cell of an action, at which its refusal is shown. */
  cellOf?(action: string): Cell | null;
}

/** What the constructor of a scene receives. */
export interface SceneKit<K extends GameKey>
  extends Pick<BoardHost<K>, "canvas" | "match" | "say" | "sound" | "confirm"> {
  readonly stage: Stage; // throws on a board that has none
  readonly settings: Settings;
}

/** Draws positions. */
export interface BoardScene<State> {
  /** Draw a position at once, whatever an animation has left behind. */
  show(state: State): void;

  /** Draw legal targets and the preview of the hovered action. */
  showPreview?(state: State): void;

  /** Remove what `showPreview` drew, before an animation. */
  clearPreview?(): void;

  restyle?(settings: Settings): void;
  destroy?(): void;
}

/** What an animator receives. */
export interface AnimatorContext<K extends GameKey, Model, Scene, Step> {
  readonly scene: Scene;
  readonly motion: Motion;
  readonly before: View<K>; // of the position before the frame
  readonly model: Model; // of the same position
  readonly step: Step;
  readonly panel: HTMLElement;
  readonly say: Say;
  tellEvent(event: GameEvent<K>): string;

  /** Show a line in the panel until the animation has ended. */
  write(words: string): void;
}

type Named<K extends GameKey, Name extends EventName<K>> = Extract<
  GameEvent<K>,
  { readonly event: Name }
>;

/** The animation of every event of a game; null for none. A new event does not compile until it is here. */
export type Animators<K extends GameKey, Model, Scene, Step = unknown> = {
  readonly [Name in EventName<K>]:
    | ((
        event: Named<K, Name>,
        performance: AnimatorContext<K, Model, Scene, Step>,
      ) => Promise<void> | undefined)
    | null;
};

/** The sounds of events; events that are absent are silent. */
export type Sounds<K extends GameKey, Step = unknown> = {
  readonly [Name in EventName<K>]?:
    | SoundName
    | ((event: Named<K, Name>, step: Step) => SoundName | null);
};

/** One step of an animation; it starts with the event `cue`, and a board adds fields of its own. */
export interface Cue<K extends GameKey> {
  readonly cue: GameEvent<K>;
}

/** The texts of a board. */
export interface BoardText<K extends GameKey, Model, Selection> {
  /** What stands on a cell and, in short, what can be done there, for screen readers. */
  cell?(state: BoardState<K, Model, Selection>, cell: Cell): CellText;

  /** The name of a cell; by default `x,y`. */
  place?(cell: Cell): string;

  /** What the hovered action would do, as far as it is known; it is announced too. */
  preview?(state: BoardState<K, Model, Selection>): string;

  status?(view: View<K>, say: Say): string;
  seats(view: View<K>, say: Say, palette: Palette): readonly SeatFacts[];
  describe?(action: string, say: Say): string;
}

/** The keys of a board. */
export interface BoardKeys<K extends GameKey, Model, Selection, Scene> {
  readonly help: readonly KeyHelp[];

  /** The reaction to a key; null if the board does not use it. */
  press(
    event: KeyboardEvent,
    state: BoardState<K, Model, Selection>,
    scene: Scene,
  ): Reaction<Selection> | null;
}

/** The props of a panel. */
export interface PanelProps<K extends GameKey, Model, Selection, Scene = unknown> {
  readonly state: BoardState<K, Model, Selection>;
  readonly scene: Scene;
  readonly words: string; // the last line of an animation, or the last refusal
  readonly preview: string; // what the hovered action would do
  readonly moving: boolean;

  /** Run the reaction to a button now, or when the answer to the last command is shown. */
  input(decide: (state: BoardState<K, Model, Selection>) => Reaction<Selection> | null): void;

  /** Report the hovered action of a list; null for none. */
  point(action: string | null): void;
}

/** All parts of a board. */
export interface BoardParts<
  K extends GameKey,
  Model,
  Selection,
  Scene extends BoardScene<BoardState<K, Model, Selection>>,
  Step extends Cue<K>,
> {
  readonly game: K;

  /** The paper of a board; a board without it has no canvas. */
  plan?(first: View<K>, say: Say): StagePlan;

  /** Build the model of a position; the previous model carries what outlives a position. */
  model(position: Position<K>, before: Model | null, number: number | null): Model;

  readonly legal: Legal<K, Model, Selection>;
  readonly Scene: new (kit: SceneKit<K>, first: View<K>) => Scene;
  readonly animators: Animators<K, Model, Scene, Step>;
  readonly sounds: Sounds<K, Step>;

  /** Turn events into animation steps; by default each event is one. */
  choreograph?(events: readonly GameEvent<K>[]): readonly Step[];

  readonly text: BoardText<K, Model, Selection>;
  readonly keys?: BoardKeys<K, Model, Selection, Scene>;
  readonly Panel?: ComponentType<PanelProps<K, Model, Selection, Scene>>;

  /** Whether the panel comes before the canvas: above it, or at its left where there is room. */
  readonly panelFirst?: boolean;

  /** What a board without a stage shows instead of the canvas. */
  readonly Content?: ComponentType<PanelProps<K, Model, Selection, Scene>>;
}
