// One puzzle that somebody solves: what was played, what the server says of it, what is shown.
import { Store } from "../../stage/store";
import { Refusal } from "../../wire/api";
import type { PuzzleAnswer, PuzzleHint, PuzzleResult } from "../../wire/types";
import { type Ask, nextOf, StudyStore } from "../study/studyStore";

/** Where answers go: a puzzle by itself, the puzzle of the day, or a storm. */
export interface PuzzleSource {
  answer(actions: readonly string[]): Promise<PuzzleAnswer>;
  giveUp?(): Promise<{ solution: readonly string[]; result: PuzzleResult | null }>;
  hint?(): Promise<PuzzleHint>;
}

export interface PuzzleState {
  readonly phase: "solving" | "checking" | "wrong" | "solved" | "given-up";
  readonly played: readonly string[]; // since the position, replies among it
  readonly answer: PuzzleAnswer | null; // to the last move
  readonly solution: readonly string[]; // none: it is not known here
  readonly hint: PuzzleHint | null;
  readonly result: PuzzleResult | null; // of the first answer
  readonly problem: string; // why something was refused
  readonly lost: boolean; // the server could not be reached
}

const NOTHING: PuzzleState = {
  phase: "solving",
  played: [],
  answer: null,
  solution: [],
  hint: null,
  result: null,
  problem: "",
  lost: false,
};

export class PuzzleStore extends Store<PuzzleState> {
  readonly study: StudyStore;

  constructor(
    position: string,
    ask: Ask,
    private readonly source: PuzzleSource,
  ) {
    super(NOTHING);
    this.study = new StudyStore(position, ask);
  }

  /** Whether the solver decides now. */
  get isOpen(): boolean {
    return this.get().phase === "solving";
  }

  /** Take up a move that was played on the board, and let the server judge it. */
  async played(action: string): Promise<void> {
    if (!this.isOpen) return;
    const before = this.get().played;
    const played = [...before, action];
    this.change({ phase: "checking", played, answer: null });
    const answer = await this.tried(() => this.source.answer(played));
    if (!answer) {
      this.change({ phase: "solving", played: before });
      await this.study.jump(before); // the move was not judged: it can be played again
      return;
    }
    const { status, solution } = answer;
    const result = this.get().result ?? answer.result;
    if (status !== "go-on") {
      this.change({ phase: status, answer, result, solution: solution ?? [] });
      return;
    }
    const replies = answer.replies;
    await this.follow(played, replies);
    this.change({ phase: "solving", answer, played: [...played, ...replies] });
  }

  /** Set the position up again. */
  async again(): Promise<void> {
    this.change({ phase: "solving", played: [], answer: null, problem: "", lost: false });
    await this.study.open();
  }

  async askHint(): Promise<void> {
    const hint = await this.tried(async () => (await this.source.hint?.()) ?? null);
    if (hint) this.change({ hint });
  }

  /** Show the solution, move by move; nothing can be played meanwhile. */
  async giveUp(): Promise<void> {
    const { phase } = this.get();
    if (phase !== "solving" && phase !== "wrong") return;
    this.change({ phase: "checking" });
    const found = await this.tried(async () => (await this.source.giveUp?.()) ?? null);
    if (!found) {
      this.change({ phase });
      return;
    }
    const { solution } = found;
    const result = this.get().result ?? found.result;
    this.change({ phase: "given-up", answer: null, solution, result, played: [], hint: null });
    await this.study.open();
    await this.follow([], solution);
  }

  /** Play what follows on the board, with the dice that the server names. */
  private async follow(played: readonly string[], next: readonly string[]): Promise<void> {
    for (let count = 1; count <= next.length; count += 1) {
      const line = [...played, ...next.slice(0, count)];
      if (nextOf(line, this.study.done) !== null) await this.study.follow(line);
      else if (this.study.done.length < line.length) await this.study.jump(line);
    }
  }

  private async tried<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
    this.change({ problem: "", lost: false });
    try {
      return await request();
    } catch (error) {
      if (error instanceof Refusal) this.change({ problem: error.message });
      else this.change({ lost: true });
      return null;
    }
  }

  private change(part: Partial<PuzzleState>): void {
    this.set({ ...this.get(), ...part });
  }
}
