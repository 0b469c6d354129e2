// Previews of actions: requested one at a time, and once for a position.

import type { GameKey } from "../wire/types";
import type { BoardHost, Preview } from "./board";
import { RefusedPreview, StalePreview } from "./board";

/** What the rules say of an action: what it would do, or why it cannot be done. */
export type Forecast<K extends GameKey> =
  | { readonly preview: Preview<K> }
  | { readonly refusal: string };

const HOVER_DELAY_MS = 80; // before a preview is requested: the server limits requests

/** Holds the previews of one position. The host answers only the last request, so they are sent one by one. */
export class Previews<K extends GameKey> {
  private answers = new Map<string, Forecast<K>>();
  private hovered: string | null = null; // the action under the pointer
  private wanted: string | null = null; // hovered long enough: requested first
  private listed: string[] = []; // of a list: requested after it
  private asking = false;
  private position = 0; // counts positions: an answer for an old one is ignored

  constructor(
    private readonly host: Pick<BoardHost<K>, "preview">,
    private readonly onAnswer: (action: string) => void,
    private readonly delay: (then: () => void) => void = (then) =>
      void setTimeout(then, HOVER_DELAY_MS),
  ) {}

  /** Give what is known of an action. */
  known(action: string): Forecast<K> | null {
    return this.answers.get(action) ?? null;
  }

  /** Request the preview of the hovered action after a short delay; an earlier request is dropped. */
  want(action: string): void {
    this.hovered = action;
    this.delay(() => {
      if (this.hovered !== action || this.answers.has(action)) return;
      this.wanted = action;
      void this.run();
    });
  }

  /** Request the previews of a list of actions, after the hovered one. */
  list(actions: readonly string[]): void {
    this.listed = actions.filter((action) => !this.answers.has(action));
    void this.run();
  }

  /** Forget everything: the position is another. */
  reset(): void {
    this.answers = new Map();
    this.hovered = null;
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
      if (answers === this.answers) this.onAnswer(action);
    };
    try {
      keep({ preview: await this.host.preview(action) });
    } catch (fault) {
      if (fault instanceof RefusedPreview) keep({ refusal: fault.message });
      else if (!(fault instanceof StalePreview)) throw fault;
    }
  }
}
