// The analysis of one game: begun by a request, asked for until it is ready.
import { Store } from "../../stage/store";
import { Refusal, type Source } from "../../wire/api";
import type { AnalysisProgress, GameAnalysis } from "../../wire/types";

const POLL_MS = 1000;

/** What the page knows of an analysis. */
export interface AnalysisState {
  readonly phase: "unknown" | AnalysisProgress["state"];
  readonly done: number;
  readonly total: number;
  readonly analysis: GameAnalysis | null;
  readonly problem: string; // why it was refused; empty: it was not
  readonly lost: boolean; // the server could not be reached
}

const UNKNOWN: AnalysisState = {
  phase: "unknown",
  done: 0,
  total: 0,
  analysis: null,
  problem: "",
  lost: false,
};

/** How an analysis is requested; the HTTP API, or a fake in tests. */
export interface AnalysisRequests {
  begin(source: Source, id: string): Promise<AnalysisProgress>;
  progress(source: Source, id: string): Promise<AnalysisProgress>;
}

export class AnalysisStore extends Store<AnalysisState> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly source: Source,
    private readonly id: string,
    private readonly requests: AnalysisRequests,
  ) {
    super(UNKNOWN);
  }

  /** Ask how far it is; as long as it runs, ask again and again. */
  readonly look = (): Promise<void> =>
    this.request(() => this.requests.progress(this.source, this.id));

  /** Begin the analysis, or join one that somebody else has begun. */
  readonly begin = (): Promise<void> =>
    this.request(() => this.requests.begin(this.source, this.id));

  /** Look once; React may open a store again that it has closed. */
  open(): void {
    this.closed = false;
    void this.look();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async request(send: () => Promise<AnalysisProgress>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const { state, done, total, analysis } = await send();
      if (this.closed) return;
      this.set({ phase: state, done, total, analysis, problem: "", lost: false });
      if (state === "running") this.timer = setTimeout(() => void this.look(), POLL_MS);
    } catch (error) {
      if (this.closed) return;
      if (error instanceof Refusal) {
        this.set({ ...UNKNOWN, phase: "none", problem: error.message });
        return;
      }
      this.set({ ...this.get(), lost: true });
      if (this.get().phase === "running") {
        this.timer = setTimeout(() => void this.look(), POLL_MS); // the server may come back
      }
    }
  }
}
