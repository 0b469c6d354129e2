// Queues the inputs of a board while it moves or waits for an answer: none is lost, and their order is kept.
import { type Context, isSending } from "./board";
import type { SoundName } from "./sound";

const MOST_WAITING = 64; // inputs: a placement of Castles alone has 24, keys and clicks, on a slow connection

/** What a queue must know of the board, and where commands go. */
export interface InputTarget {
  /** Of the position that is shown; null before the first. */
  readonly context: Context | null;
  readonly choices: readonly string[];

  /** Whether a motion leads away from it. */
  readonly moving: boolean;

  send(action: string): void;
  sound(name: SoundName): void;
}

/** How an input that turns out to be impossible is answered. */
type Answer = "words" | "sound" | "nothing";

interface Input {
  readonly run: () => void;
  readonly refusal: Answer;
}

/**
 * Carries out inputs at once, or holds them until the position that they are meant for is shown.
 *
 * An input waits while a command of this screen is unanswered or a motion runs. It is dropped when the
 * answer brings the turn of somebody else, or when the board jumps over entries: what was aimed at is gone.
 * An input that ended a motion does what is legal, and is otherwise only the end of the motion.
 */
export class InputQueue {
  private waiting: Input[] = [];
  private current: Input | null = null; // that is carried out now
  private sent = false; // it has sent a command
  private ended = false; // the gesture has ended a motion
  private hover: (() => void) | null = null; // the last one that came during a motion

  constructor(private readonly target: InputTarget) {}

  /** A gesture begins: a key or a button goes down. Says whether it has ended a motion. */
  begin(endedMotion: boolean): void {
    this.ended = endedMotion;
  }

  /** Take an input: done now, or when its time comes. */
  take(run: () => void): void {
    if (this.current)
      run(); // a part of what is carried out
    else if (!this.mustWait) this.carryOut({ run, refusal: this.ended ? "nothing" : "words" });
    else if (this.waiting.length < MOST_WAITING) {
      this.waiting.push({ run, refusal: this.ended ? "nothing" : "sound" });
    } else this.sound("refused");
  }

  /** Take a hover: now, or, of several during a motion, the last one when it ends. */
  look(run: () => void): void {
    if (this.target.moving) this.hover = run;
    else {
      this.hover = null;
      run();
    }
  }

  /** Send a command, as part of an input or as one of its own. */
  act(action: string): void {
    if (!this.current) {
      this.take(() => this.act(action));
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

  /** Play a sound, unless it refuses what only ended a motion. */
  sound(name: SoundName): void {
    if (name === "refused" && this.current?.refusal === "nothing") return;
    this.target.sound(name);
  }

  /** A position is shown that nothing leads away from. */
  settled(): void {
    const { context } = this.target;
    const { hover } = this;
    this.hover = null;
    hover?.();
    if (!context || awaitsAnswer(context)) return;
    if (!context.live) this.waiting = [];
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      this.carryOut(next);
      if (this.sent) return; // the rest is meant for the position after it
    }
  }

  /**
   * The board jumps from one entry to another. What waits stays if at most the answer to the command before
   * it lies between: so it is when the connection was lost for a while.
   */
  jumped(from: number, to: number): void {
    if (to < from || to > from + 1) this.clear();
  }

  /** The phrase that says why nothing can be played here now; null: something can, or a motion was ended. */
  get hindrance(): string | null {
    const { context } = this.target;
    return context && this.current?.refusal === "words" ? hindranceAt(context) : null;
  }

  /** Forget what waits. */
  clear(): void {
    this.waiting = [];
  }

  /** Whether an input that comes now waits. */
  get mustWait(): boolean {
    const { context, moving } = this.target;
    return this.waiting.length > 0 || moving || (context !== null && awaitsAnswer(context));
  }

  private carryOut(input: Input): void {
    this.current = input;
    this.sent = false;
    try {
      input.run();
    } finally {
      this.current = null;
    }
  }
}

/** The phrase that says why a position takes no move from this screen; a game that is over needs none. */
function hindranceAt({ live, over, mine, turn }: Context): string | null {
  if (live || over) return null;
  if (turn.who === "open") return "web-status-open";
  if (turn.who !== "seat") return null; // dice fall, or there is nothing to play: a replay
  return mine.length > 0 ? "shell-refused-not-your-turn" : "shell-refused-spectator";
}

/** Whether the server has to answer first: a command was sent, or dice are rolled for a seat here. */
function awaitsAnswer(context: Context): boolean {
  const dice = context.turn.who === "table" && !context.over && context.mine.length > 0;
  return isSending(context) || dice;
}
