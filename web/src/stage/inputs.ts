// Queues inputs while the board is animated or waits for an answer: none is lost, and their order is kept.
import { type Context, isSending } from "./board";
import type { SoundName } from "./sound";

const MAX_QUEUED = 64; // inputs; a placement of Castles alone takes 24 keys and clicks

/** The state of the board that the queue reads, and where commands are sent. */
export interface InputTarget {
  /** The context of the position that is shown; null before the first. */
  readonly context: Context | null;
  readonly choices: readonly string[];

  /** Whether the board is animated. */
  readonly moving: boolean;

  send(action: string): void;
  sound(name: SoundName): void;
}

/** How an illegal input is answered. */
type RefusalStyle = "words" | "sound" | "nothing";

interface Input {
  readonly run: () => void;
  readonly refusal: RefusalStyle;
}

/**
 * Runs inputs at once, or queues them until the position that they are meant for is shown.
 *
 * An input waits until the first position is shown: the grid of a board can have the focus before. Later it waits
 * while a command of this screen is unanswered or an animation runs. It is dropped when the
 * answer brings another player's turn, or when the board jumps over entries, since its target is gone.
 * An input that ended an animation is played if it is legal, and does nothing more otherwise.
 */
export class InputQueue {
  private queued: Input[] = [];
  private current: Input | null = null; // the input that runs now
  private sent = false; // whether it has sent a command
  private gestureEndedMotion = false; // whether the gesture has ended an animation
  private pendingHover: (() => void) | null = null; // the last hover that could not be shown yet

  constructor(
    private readonly target: InputTarget,
    private readonly report: (error: unknown) => void = (error) => console.error(error),
  ) {}

  /** Start a gesture: a key or a button goes down. `endedMotion`: it has ended an animation. */
  beginGesture(endedMotion: boolean): void {
    this.gestureEndedMotion = endedMotion;
  }

  /** Run an input now, or queue it. */
  submit(run: () => void): void {
    if (this.current)
      run(); // part of the input that runs
    else if (!this.mustWait)
      this.run({ run, refusal: this.gestureEndedMotion ? "nothing" : "words" });
    else if (this.queued.length < MAX_QUEUED) {
      this.queued.push({ run, refusal: this.gestureEndedMotion ? "nothing" : "sound" });
    } else this.sound("refused");
  }

  /** Run a hover now; of several before the first position or during an animation only the last, afterwards. */
  submitHover(run: () => void): void {
    if (this.target.moving || !this.target.context) this.pendingHover = run;
    else {
      this.pendingHover = null;
      run();
    }
  }

  /** Send a command, as part of an input or as an input of its own. */
  act(action: string): void {
    if (!this.current) {
      this.submit(() => this.act(action));
      return;
    }
    const { refusal } = this.current;
    if (refusal !== "words" && !this.target.choices.includes(action)) {
      this.sound("refused");
      return;
    }
    this.sent = true;
    this.target.send(action);
  }

  /** Play a sound, unless it is the refusal of an input that ended an animation. */
  sound(name: SoundName): void {
    if (name === "refused" && this.current?.refusal === "nothing") return;
    this.target.sound(name);
  }

  /** Run what is queued: a position is shown, and no animation follows. */
  onSettled(): void {
    const { context } = this.target;
    const { pendingHover } = this;
    this.pendingHover = null;
    pendingHover?.();
    if (!context || awaitsAnswer(context)) return;
    if (!context.live) this.queued = [];
    for (let next = this.queued.shift(); next; next = this.queued.shift()) {
      try {
        this.run(next);
      } catch (error) {
        this.report(error); // those behind it still run
      }
      if (this.sent) return; // the rest is meant for the position after it
    }
  }

  /**
   * Handle a jump from one entry to another. Queued inputs stay if at most one entry, the answer to the last
   * command, lies between, as after a short loss of the connection.
   */
  onJump(from: number, to: number): void {
    if (to < from || to > from + 1) this.clear();
  }

  /** The id of the phrase that says why nothing can be played now; null if something can. */
  get blockedPhrase(): string | null {
    const { context } = this.target;
    return context && this.current?.refusal === "words" ? blockedPhraseOf(context) : null;
  }

  /** Drop all queued inputs. */
  clear(): void {
    this.queued = [];
  }

  /** Whether an input would be queued now. */
  get mustWait(): boolean {
    const { context, moving } = this.target;
    return this.queued.length > 0 || moving || context === null || awaitsAnswer(context);
  }

  private run(input: Input): void {
    this.current = input;
    this.sent = false;
    try {
      input.run();
    } finally {
      this.current = null;
    }
  }
}

/** The id of the phrase that says why this screen cannot move; null if it can or the game is over. */
function blockedPhraseOf({ live, over, mine, turn }: Context): string | null {
  if (live || over) return null;
  if (turn.who === "open") return "web-status-open";
  if (turn.who !== "seat") return null; // dice are rolled, or this is a replay
  return mine.length > 0 ? "shell-refused-not-your-turn" : "shell-refused-spectator";
}

/** Whether the server has to answer first, to a command or with dice for a seat of this screen. */
function awaitsAnswer(context: Context): boolean {
  const dice = context.turn.who === "table" && !context.over && context.mine.length > 0;
  return isSending(context) || dice;
}
