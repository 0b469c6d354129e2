// An analysis position, which belongs to no match: the server applies the whole list of actions each time.
import { type Preview, RefusedPreview, StalePreview } from "../../stage/board";
import { Store } from "../../stage/store";
import { Refusal } from "../../wire/api";
import type { AnyEvent, Study, StudyResult } from "../../wire/types";

export interface StudyState {
  readonly result: StudyResult | null; // null: not loaded yet
  readonly step: number; // counts shown positions
  readonly newEvents: readonly AnyEvent[] | null; // that led here, to be animated; null: jump
  readonly requesting: boolean;
  readonly refusal: string; // why the last action was refused
  readonly lost: boolean; // the server could not be reached
}

const NOTHING: StudyState = {
  result: null,
  step: 0,
  newEvents: null,
  requesting: false,
  refusal: "",
  lost: false,
};

/** Sends a study to the rules; a test has its own. */
export type Ask = (study: Study) => Promise<StudyResult>;

/** The state of one analysis position: the list of actions, and the answer of the server. */
export class StudyStore extends Store<StudyState> {
  private asked = 0; // previews: only the last one counts

  constructor(
    private readonly position: string,
    private readonly ask: Ask,
    private readonly bots: readonly (string | null)[] = [], // the level that answers on each seat
  ) {
    super(NOTHING);
  }

  /** Show the initial position, without animation. */
  async open(): Promise<void> {
    await this.go([]);
  }

  /** Play an action in the current position; a refusal changes nothing. */
  async act(action: string): Promise<void> {
    await this.go([...this.done, action]);
  }

  /** Show the position after some actions, without animation. */
  async jump(actions: readonly string[]): Promise<void> {
    await this.go(actions, [], false);
  }

  /** Play the next action of an example, with the same chance outcomes. */
  async follow(example: readonly string[]): Promise<void> {
    const next = nextOf(example, this.done);
    if (next !== null) await this.go([...this.done, next], example);
  }

  /** Request the preview of an action. */
  readonly preview = async (action: string): Promise<Preview> => {
    this.asked += 1;
    const mine = this.asked;
    const actions = this.done;
    const answer = await this.tried({ position: this.position, actions, preview: action });
    if (mine !== this.asked || actions !== this.done || !answer) throw new StalePreview(action);
    if (!answer.preview) throw new RefusedPreview(answer.refused?.text ?? "");
    return answer.preview;
  };

  get done(): readonly string[] {
    return this.get().result?.actions ?? NO_ACTIONS;
  }

  private async go(
    wished: readonly string[],
    luck: readonly string[] = [],
    animated = wished.length > 0,
  ): Promise<void> {
    if (this.get().requesting) return; // a second click is ignored
    this.change({ requesting: true, refusal: "" });
    const { position, bots } = this;
    const seen = this.done.length;
    let actions = wished;
    let result = await this.tried({ position, actions, seen, ...(bots.length > 0 && { bots }) });
    while (result && result.actions.length > actions.length && luck.length > actions.length) {
      actions = luck.slice(0, actions.length + 1); // with the chance outcomes of the example
      result = await this.tried({ position, actions, seen, ...(bots.length > 0 && { bots }) });
    }
    if (!result) this.change({ requesting: false, lost: true });
    else if (result.refused) this.change({ requesting: false, refusal: result.refused.text });
    else {
      const newEvents = animated ? result.events : null;
      this.change({ result, newEvents, requesting: false, lost: false, step: this.get().step + 1 });
    }
  }

  private async tried(study: Study): Promise<StudyResult | null> {
    try {
      return await this.ask(study);
    } catch (error) {
      if (error instanceof Refusal) this.change({ refusal: error.message });
      return null;
    }
  }

  private change(part: Partial<StudyState>): void {
    this.set({ ...this.get(), ...part });
  }
}

const NO_ACTIONS: readonly string[] = [];

/** The next action of an example, if what was done so far is how it begins. */
export function nextOf(example: readonly string[], done: readonly string[]): string | null {
  const follows = done.every((action, index) => action === example[index]);
  return (follows && example[done.length]) || null;
}
