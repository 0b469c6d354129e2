// What actions would do: asked one at a time, and once for a position.

import type { GameKey } from "../wire/types";
import type { BoardHost, Preview } from "./board";
import { RefusedPreview, StalePreview } from "./board";

/** What the rules say of an action: what it would do, or why it cannot be done. */
export type Forecast<K extends GameKey> =
  | { readonly preview: Preview<K> }
  | { readonly refusal: string };

const REST = 80; // milliseconds that a hand must rest before it is asked for: the server counts questions

/** Keeps the answers of one position. The host answers only the last question, so they wait in line. */
export class Previews<K extends GameKey> {
  private answers = new Map<string, Forecast<K>>();
  private hand: string | null = null; // what it is about to do
  private wanted: string | null = null; // by a hand that rests: goes first
  private listed: string[] = []; // by a list: when there is time
  private asking = false;
  private position = 0; // counts positions: an answer to an old one lets nobody wait

  constructor(
    private readonly host: Pick<BoardHost<K>, "preview">,
    private readonly told: (action: string) => void,
    private readonly rest: (then: () => void) => void = (then) => void setTimeout(then, REST),
  ) {}

  /** Give what is known of an action. */
  known(action: string): Forecast<K> | null {
    return this.answers.get(action) ?? null;
  }

  /** Ask what the hand is about to do, once it rests; the question before it is dropped. */
  want(action: string): void {
    this.hand = action;
    this.rest(() => {
      if (this.hand !== action || this.answers.has(action)) return;
      this.wanted = action;
      void this.run();
    });
  }

  /** Ask for a list of actions, after what the hand wants. */
  list(actions: readonly string[]): void {
    this.listed = actions.filter((action) => !this.answers.has(action));
    void this.run();
  }

  /** Forget everything: the position is another. */
  reset(): void {
    this.answers = new Map();
    this.hand = null;
    this.wanted = null;
    this.listed = [];
    this.asking = false;
    this.position += 1;
  }

  private async run(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const { position } = this;
    for (let action = this.next(); action !== null; action = this.next()) {
      await this.ask(action);
      if (position !== this.position) return;
    }
    this.asking = false;
  }

  private next(): string | null {
    const action = this.wanted ?? this.listed.shift() ?? null;
    this.wanted = null;
    return action;
  }

  private async ask(action: string): Promise<void> {
    const answers = this.answers; // of the position in which it is asked
    const keep = (answer: Forecast<K>): void => {
      answers.set(action, answer);
      if (answers === this.answers) this.told(action);
    };
    try {
      keep({ preview: await this.host.preview(action) });
    } catch (fault) {
      if (fault instanceof RefusedPreview) keep({ refusal: fault.message });
      else if (!(fault instanceof StalePreview)) throw fault;
    }
  }
}
