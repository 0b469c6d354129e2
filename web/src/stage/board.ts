// The interface between the shell and a board; neither imports the other.
import type { ComponentType } from "react";
import type { Settings } from "../settings/settings";
import type { Cell, Disclosed, GameEvent, GameKey, TurnInfo, View } from "../wire/types";
import type { Grid, GridPlan } from "./grid";
import type { Motion } from "./motion";
import type { SoundName } from "./sound";

/** What `web/src/boards/<game>/index.ts` exports by default. */
export interface BoardModule<K extends GameKey = GameKey> {
  /** Make a board for a match whose first known view this is; sizes never change later. */
  create(host: BoardHost<K>, first: View<K>): Promise<Board<K>>;
}

/** What a board shows and plays. State first: `show` alone is always right. */
export interface Board<K extends GameKey = GameKey> {
  /** Show a position at once, without motion; what is lit follows from the choices. */
  show(view: View<K>, choices: readonly string[], context: Context<K>): void;

  /** Play one event from the position before the frame; return when its motion has ended. */
  play(event: GameEvent<K>, before: View<K>, motion: Motion): Promise<void>;

  /** Put events that happen at the same time into one wave. Without it they play one by one. */
  waves?(events: readonly GameEvent<K>[]): readonly (readonly GameEvent<K>[])[];

  /** Say for each seat its colour and what the game counts: points, gold, health. */
  seats?(view: View<K>): readonly SeatFacts[];

  /** Say what the status line adds to whose turn it is: round, stage. */
  status?(view: View<K>): string;

  /** Say an action in words, where no event of it may be told; for hints. */
  describe?(action: string): string;

  /** Choose what an action needs, so that its button is there to be marked; for hints. */
  prepare?(action: string): void;

  /** How many cells make a move that is chosen before its turn; without it none can be. */
  readonly premoveCells?: number;

  /** Choose a cell as a click would, if that is possible in the position that is shown. */
  choose?(cell: Cell): Chosen;

  /** Take settings that have changed: palette, sizes, theme. `show` follows with the same view. */
  restyle?(settings: Settings): void;

  /** Say at its place why an action from this board was refused. */
  refused?(action: string, words: string): void;

  /** Take a key before the page does; true if the board uses it. Esc cancels first. */
  key?(event: KeyboardEvent): boolean;

  /** The keys of this board for the help under `?`: what to press, and a phrase id for what it does. */
  readonly keys?: readonly KeyHelp[];

  /** Beside or under the canvas: what the page shows of this game alone. */
  readonly Panel?: ComponentType;

  /** Whether the panel is read before the canvas: above it, or at its left where there is room. */
  readonly panelFirst?: boolean;

  /** What a board without a canvas shows in its place. */
  readonly Content?: ComponentType;

  /** Free everything: the canvas, listeners, timers. */
  destroy(): void;
}

/** What a chosen cell led to: a move, the selection of something to move, or nothing. */
export type Chosen = "acted" | "selected" | "impossible";

/** What stands around a view. */
export interface Context<K extends GameKey = GameKey> {
  readonly number: number; // of the last entry
  readonly viewer: number | null; // by whose eyes; null: a spectator
  readonly mine: readonly number[]; // the seats at this screen
  readonly names: readonly string[]; // of all seats
  readonly turn: TurnInfo;
  readonly over: boolean;
  readonly live: boolean; // false in replays and while a message is on its way: nothing can be played
  readonly last: readonly GameEvent<K>[]; // of the last entry, for the mark of the last move
  readonly disclosed?: readonly Disclosed<K>[]; // in the replay of a hidden game: what views hid, entry by entry up to here
}

/** Whether a move from this screen is on its way: what could be done stays where it is until the answer. */
export function isSending({ live, over, turn, mine }: Context): boolean {
  return !live && !over && turn.who === "seat" && turn.seat !== null && mine.includes(turn.seat);
}

/** One seat as the shell shows it. */
export interface SeatFacts {
  readonly colour: string; // CSS
  readonly letter?: string; // that names the seat in the log
  readonly facts: readonly string[]; // short, in the player's language: "12 chips"
}

export interface KeyHelp {
  readonly keys: string; // "Q"
  readonly phrase: string;
}

/** What an action would do, from the rules. */
export interface Preview<K extends GameKey = GameKey> {
  readonly events: readonly GameEvent<K>[];
  readonly view: View<K>;
  readonly odds: readonly {
    readonly weight: number;
    readonly text: string;
    readonly events: readonly GameEvent<K>[];
  }[];
}

/** What the shell gives to a board. */
export interface BoardHost<K extends GameKey = GameKey> {
  /** The canvas goes in here; it is hidden from screen readers. */
  readonly canvas: HTMLElement;

  /** Beside or under the canvas: buttons and panels of this game alone. */
  readonly panel: HTMLElement;

  /** The settings as they are now. */
  readonly settings: Settings;

  /** The id of the match (or record), for what a board keeps in the browser; empty: keep nothing. */
  readonly match: string;

  /** Make the DOM grid beside the canvas: cells with names, arrows, Enter. */
  grid(plan: GridPlan): Grid;

  /** Say a sentence in the player's language: `say("chain-board-round", { round: 3 })`. */
  say(phrase: string, values?: Readonly<Record<string, unknown>>): string;

  /** Tell the sentence of an event, as the log does; empty if it has none. */
  tell(event: GameEvent<K>): string;

  /** Play an action, in the notation of the game; one that comes too early waits, as an input does. */
  act(action: string): void;

  /**
   * Carry out an input: now, or when the answer to the last command is shown. Everything that
   * reads the choices goes through it, so that inputs keep their order.
   */
  input(run: () => void): void;

  /** Say why nothing can be played here now; empty if something can. Only while an input is carried out. */
  hindrance(): string;

  /** Keep a cell that is chosen before its turn; false: it is not kept, and the hindrance is said. */
  premove(cell: Cell): boolean;

  /**
   * Carry out a hover: now, or when the motion that runs has ended, since what is lit belongs to
   * the position that it leads to.
   */
  look(run: () => void): void;

  /**
   * Ask the rules what an action would do. Rejects with StalePreview if another was asked since,
   * with RefusedPreview if it cannot be done.
   */
  preview(action: string): Promise<Preview<K>>;

  /** Ask for a confirmation; true if yes. */
  confirm(question: string): Promise<boolean>;

  /** Say something to people who do not see the board. */
  announce(text: string): void;

  sound(name: SoundName): void;
}

/** The preview was replaced by a later one. */
export class StalePreview extends Error {
  override readonly name = "StalePreview";
}

/** An action that cannot be done; the message says why, in the player's language. */
export class RefusedPreview extends Error {
  override readonly name = "RefusedPreview";
}
