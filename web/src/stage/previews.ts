// Requests previews of actions, one at a time, and caches them for the position.

import type { GameKey } from "../wire/types";
import type { BoardHost, Preview } from "./board";
import { RefusedPreview, StalePreview } from "./board";

/** The answer of the rules about an action: its preview, or why it is refused. */
export type Forecast<K extends GameKey> =
  | { readonly preview: Preview<K> }
  | { readonly refusal: string };

const HOVER_DELAY_MS = 80; // before a preview is requested: the server limits requests

/** The previews of one position. The host answers only the last request, so they are sent one by one. */
export class Previews<K extends GameKey> {
  private answers = new Map<string, Forecast<K>>();
  private hovered: string | null = null; // the action under the pointer
  private due: string | null = null; // hovered long enough; requested first
  private listed: string[] = []; // actions of a list; requested after it
  private requesting = false;
  private position = 0; // counts positions; an answer for an old one is ignored

  constructor(
    private readonly host: Pick<BoardHost<K>, "preview">,
    private readonly onAnswer: (action: string) => void,
    private readonly delay: (then: () => void) => void = (then) =>
      void setTimeout(then, HOVER_DELAY_MS),
  ) {}

  /** The answer about an action; null if there is none yet. */
  get(action: string): Forecast<K> | null {
    return this.answers.get(action) ?? null;
  }

  /** Request the preview of the hovered action after a short delay; an earlier request is dropped. */
  requestHovered(action: string): void {
    this.hovered = action;
    this.delay(() => {
      if (this.hovered !== action || this.answers.has(action)) return;
      this.due = action;
      void this.run();
    });
  }

  /** Request the previews of a list of actions, after the hovered one. */
  requestListed(actions: readonly string[]): void {
    this.listed = actions.filter((action) => !this.answers.has(action));
    void this.run();
  }

  /** Clear everything, for a new position. */
  reset(): void {
    this.answers = new Map();
    this.hovered = null;
    this.due = null;
    this.listed = [];
    this.requesting = false;
    this.position += 1;
  }

  private async run(): Promise<void> {
    if (this.requesting) return;
    this.requesting = true;
    const { position } = this;
    for (let action = this.next(); action !== null; action = this.next()) {
      await this.request(action);
      if (position !== this.position) return;
    }
    this.requesting = false;
  }

  private next(): string | null {
    const action = this.due ?? this.listed.shift() ?? null;
    this.due = null;
    return action;
  }

  private async request(action: string): Promise<void> {
    const answers = this.answers; // of the position in which it is requested
    const keep = (answer: Forecast<K>): void => {
      answers.set(action, answer);
      if (answers === this.answers) this.onAnswer(action);
    };
    try {
      keep({ preview: await this.host.preview(action) });
    } catch (error) {
      if (error instanceof RefusedPreview) keep({ refusal: error.message });
      else if (!(error instanceof StalePreview)) throw error;
    }
  }
}
