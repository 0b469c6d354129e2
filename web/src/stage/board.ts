// The interface between the shell and a board; neither imports the other.
import type { ComponentType } from "react";
import type { Settings } from "../settings/settings";
import type { Cell, Disclosed, GameEvent, GameKey, TurnInfo, View } from "../wire/types";
import type { Grid, GridPlan } from "./grid";
import type { Motion } from "./motion";
import type { SoundName } from "./sound";

/** What `web/src/boards/<game>/index.ts` exports by default. */
export interface BoardModule<K extends GameKey = GameKey> {
  /** Make a board for a match; its size is that of the first view and never changes. */
  create(host: BoardHost<K>, first: View<K>): Promise<Board<K>>;
}

/** A board in the page. `show` alone is always enough; `play` only animates. */
export interface Board<K extends GameKey = GameKey> {
  /** Show a position at once, without animation; legal targets follow from the choices. */
  show(view: View<K>, choices: readonly string[], context: Context<K>): void;

  /** Animate one event, starting from the position before the frame; resolves when it has ended. */
  play(event: GameEvent<K>, before: View<K>, motion: Motion): Promise<void>;

  /** Group events that happen at the same time into waves; by default they play one by one. */
  waves?(events: readonly GameEvent<K>[]): readonly (readonly GameEvent<K>[])[];

  /** For each seat its colour and what the game counts: points, gold, health. */
  seats?(view: View<K>): readonly SeatFacts[];

  /** What the status line adds to whose turn it is: round, stage. */
  status?(view: View<K>): string;

  /** An action in words, for hints where no event of it may be shown. */
  describe?(action: string): string;

  /** Select what an action needs, so that a hint can mark its button. */
  prepare?(action: string): void;

  /** How many cells make a premove; without it there are none. */
  readonly premoveCells?: number;

  /** Pick a cell as a click would, if that is possible in the position that is shown. */
  choose?(cell: Cell): Chosen;

  /** Apply changed settings: palette, sizes, theme. `show` follows with the same view. */
  restyle?(settings: Settings): void;

  /** Show why an action from this board was refused, at its cell. */
  refused?(action: string, words: string): void;

  /** Handle a key before the page does; true if the board uses it. Esc cancels first. */
  key?(event: KeyboardEvent): boolean;

  /** The keys of this board for the help under `?`. */
  readonly keys?: readonly KeyHelp[];

  /** The panel beside or under the canvas. */
  readonly Panel?: ComponentType;

  /** Whether the panel comes before the canvas: above it, or at its left where there is room. */
  readonly panelFirst?: boolean;

  /** What a board without a canvas shows instead of it. */
  readonly Content?: ComponentType;

  /** Free everything: the canvas, listeners, timers. */
  destroy(): void;
}

/** What a chosen cell led to: a move, the selection of something to move, or nothing. */
export type Chosen = "acted" | "selected" | "impossible";

/** What a board needs to know beside the view. */
export interface Context<K extends GameKey = GameKey> {
  readonly number: number; // of the last entry
  readonly viewer: number | null; // the seat whose view it is; null: a spectator
  readonly mine: readonly number[]; // the seats at this screen
  readonly names: readonly string[]; // of all seats
  readonly turn: TurnInfo;
  readonly over: boolean;
  readonly live: boolean; // false in replays and while a command is unanswered: nothing can be played
  readonly last: readonly GameEvent<K>[]; // of the last entry, for the mark of the last move
  readonly line?: readonly string[]; // actions that are drawn as the best line of play
  readonly way?: readonly Place[]; // drawn in a maze as the shortest way
  readonly disclosed?: readonly Disclosed<K>[]; // in the replay of a hidden game: what views hid, entry by entry up to here
}

/** Column, row and floor. */
export type Place = readonly [x: number, y: number, floor: number];

/** Whether a move from this screen is being sent; controls stay as they are until the answer. */
export function isSending({ live, over, turn, mine }: Context): boolean {
  return !live && !over && turn.who === "seat" && turn.seat !== null && mine.includes(turn.seat);
}

/** One seat as the shell shows it. */
export interface SeatFacts {
  readonly colour: string; // CSS
  readonly letter?: string; // of the seat in the log
  readonly facts: readonly string[]; // short, in the player's language: "12 chips"
}

export interface KeyHelp {
  readonly keys: string; // "Q"
  readonly phrase: string;
}

/** What an action would do, computed by the rules. */
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
  /** The parent of the canvas; it is hidden from screen readers. */
  readonly canvas: HTMLElement;

  /** The element of the panel. */
  readonly panel: HTMLElement;

  /** The settings as they are now. */
  readonly settings: Settings;

  /** The id of the match (or record), for what a board stores in the browser; empty: store nothing. */
  readonly match: string;

  /** Make the DOM grid over the canvas, for keyboards and screen readers. */
  grid(plan: GridPlan): Grid;

  /** Format a phrase in the player's language: `say("chain-board-round", { round: 3 })`. */
  say(phrase: string, values?: Readonly<Record<string, unknown>>): string;

  /** The log line of an event; empty if it has none. */
  tellEvent(event: GameEvent<K>): string;

  /** Play an action in the notation of the game; like an input it is queued while the board is busy. */
  act(action: string): void;

  /**
   * Run an input now, or when the answer to the last command is shown. Everything that reads the
   * choices goes through it, so that inputs keep their order.
   */
  submitInput(run: () => void): void;

  /** Why nothing can be played now, in words; empty if something can. Valid only while an input runs. */
  blockedReason(): string;

  /** Keep a cell that is picked before its turn; false: it is not kept, and the reason is shown. */
  premove(cell: Cell): boolean;

  /**
   * Run a hover now, or when the running animation has ended, since targets belong to the position
   * that it leads to.
   */
  submitHover(run: () => void): void;

  /**
   * Request the preview of an action. Rejects with StalePreview if another was requested since, with
   * RefusedPreview if the action is refused.
   */
  preview(action: string): Promise<Preview<K>>;

  /** Ask for a confirmation; true if yes. */
  confirm(question: string): Promise<boolean>;

  /** Announce a text to screen readers. */
  announce(text: string): void;

  sound(name: SoundName): void;
}

/** The preview was replaced by a later one. */
export class StalePreview extends Error {
  override readonly name = "StalePreview";
}

/** The action is refused; the message says why, in the player's language. */
export class RefusedPreview extends Error {
  override readonly name = "RefusedPreview";
}
