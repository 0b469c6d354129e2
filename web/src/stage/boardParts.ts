// What a board is made of: data and small functions, which `defineBoard` puts together.
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

/** Everything that a board shows at a moment; the parts of a board only read it. */
export interface BoardState<K extends GameKey, Model, Selection> {
  readonly view: View<K>;
  readonly context: Context<K>;
  readonly model: Model;
  readonly selection: Selection; // what the player has taken up: a tool, a figure
  readonly hovered: Cell | null; // where the mouse or the keyboard is
  readonly pointed: string | null; // the hovered action of a panel's list
  readonly settings: Settings;
  readonly say: Say;
  tell(event: GameEvent<K>): string;

  /** What the rules have said of an action in this position, if anything. */
  forecast(action: string): Forecast<K> | null;
}

/** What an input leads to; a part that is absent changes nothing, and no part is an answer too. */
export interface Reaction<Selection> {
  readonly select?: Selection;
  readonly act?: string; // an action that is among the choices
  readonly attempt?: string; // one that is not: the rules answer why
  readonly confirm?: string; // a question before the rest of this is done
  readonly explain?: string; // words for what cannot be done
  readonly announce?: string;
}

/** What can be done in a position, and what a cell means in it. */
export interface Legal<K extends GameKey, Model, Selection> {
  readonly initial: Selection;

  /** What stays selected in a new position. */
  keep?(state: BoardState<K, Model, Selection>, before: Context<K> | null): Selection;

  /** The action that is previewed while a cell is hovered. */
  preview(state: BoardState<K, Model, Selection>, cell: Cell): string | null;

  /** Actions that a list shows: they are previewed when there is time. */
  listed?(state: BoardState<K, Model, Selection>): readonly string[];

  /** What choosing a cell leads to. */
  pick(state: BoardState<K, Model, Selection>, cell: Cell): Reaction<Selection> | null;

  /** How many cells make a move that is chosen before its turn; without it none can be. */
  readonly premoveCells?: number;

  /** What must be selected for an action, so that its button is there to be marked. */
  selectFor?(state: BoardState<K, Model, Selection>, action: string): Selection | null;

  /** The cell that an action is about, where its refusal is said. */
  cellOf?(action: string): Cell | null;
}

/** What a scene is made with. */
export interface SceneKit<K extends GameKey>
  extends Pick<BoardHost<K>, "canvas" | "match" | "say" | "sound" | "confirm"> {
  readonly stage: Stage; // throws on a board that has none
  readonly settings: Settings;
}

/** The pictures of a position. */
export interface BoardScene<State> {
  /** Draw a position at once, whatever a motion has left behind. */
  show(state: State): void;

  /** Draw what is lit, and what the hovered action would do. */
  showPreview?(state: State): void;

  /** Take away what `showPreview` drew: something moves. */
  clearPreview?(): void;

  restyle?(settings: Settings): void;
  destroy?(): void;
}

/** What an animator works with. */
export interface AnimatorContext<K extends GameKey, Model, Scene, Step> {
  readonly scene: Scene;
  readonly motion: Motion;
  readonly before: View<K>; // of the position before the frame
  readonly model: Model; // of the same position
  readonly step: Step;
  readonly panel: HTMLElement;
  readonly say: Say;
  tell(event: GameEvent<K>): string;

  /** Write a line in the panel until the motion has ended. */
  write(words: string): void;
}

type Named<K extends GameKey, Name extends EventName<K>> = Extract<
  GameEvent<K>,
  { readonly event: Name }
>;

/** How every event of a game moves; null: it does not. A new event does not compile until it is here. */
export type Animators<K extends GameKey, Model, Scene, Step = unknown> = {
  readonly [Name in EventName<K>]:
    | ((
        event: Named<K, Name>,
        performance: AnimatorContext<K, Model, Scene, Step>,
      ) => Promise<void> | undefined)
    | null;
};

/** How events sound; those that are not named are silent. */
export type Sounds<K extends GameKey, Step = unknown> = {
  readonly [Name in EventName<K>]?:
    | SoundName
    | ((event: Named<K, Name>, step: Step) => SoundName | null);
};

/** One movement on the screen; the cue is the event that starts it, the rest is the board's own. */
export interface Cue<K extends GameKey> {
  readonly cue: GameEvent<K>;
}

/** What a board says. */
export interface BoardText<K extends GameKey, Model, Selection> {
  /** What stands on a cell, and in short what can be done there; for screen readers. */
  cell?(state: BoardState<K, Model, Selection>, cell: Cell): CellText;

  /** How a cell is called; `x,y` if nothing is said. */
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

  /** What a key leads to; null: the board does not use it. */
  press(
    event: KeyboardEvent,
    state: BoardState<K, Model, Selection>,
    scene: Scene,
  ): Reaction<Selection> | null;
}

/** What a panel beside the canvas shows and does. */
export interface PanelProps<K extends GameKey, Model, Selection, Scene = unknown> {
  readonly state: BoardState<K, Model, Selection>;
  readonly scene: Scene;
  readonly words: string; // that were written or refused last
  readonly preview: string; // what the hovered action would do
  readonly moving: boolean;

  /** Carry out what a button leads to: now, or when the answer to the last command is shown. */
  input(decide: (state: BoardState<K, Model, Selection>) => Reaction<Selection> | null): void;

  /** An action of a list is hovered, or none. */
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

  /** The paper of a board; without it a board draws into the page itself. */
  plan?(first: View<K>, say: Say): StagePlan;

  /** Read a position, without a screen; the model before it is there for what lasts longer. */
  model(position: Position<K>, before: Model | null, number: number | null): Model;

  readonly legal: Legal<K, Model, Selection>;
  readonly Scene: new (kit: SceneKit<K>, first: View<K>) => Scene;
  readonly animators: Animators<K, Model, Scene, Step>;
  readonly sounds: Sounds<K, Step>;

  /** Turn events into movements, one after the other; without it each event is one. */
  choreograph?(events: readonly GameEvent<K>[]): readonly Step[];

  readonly text: BoardText<K, Model, Selection>;
  readonly keys?: BoardKeys<K, Model, Selection, Scene>;
  readonly Panel?: ComponentType<PanelProps<K, Model, Selection, Scene>>;

  /** Whether the panel is read before the canvas: above it, or at its left where there is room. */
  readonly panelFirst?: boolean;

  /** What a board without a stage shows in the place of the canvas. */
  readonly Content?: ComponentType<PanelProps<K, Model, Selection, Scene>>;
}
