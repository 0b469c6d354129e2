// The board of Cell Capture: chips with dots, previews of reactions, reactions in waves.
import type { Settings } from "../../settings/settings";
import type { Board, BoardHost, BoardModule, Context, Preview, SeatFacts } from "../../stage/board";
import { CellPicker } from "../../stage/cellPicker";
import { cellOf } from "../../stage/choices";
import { makeLine } from "../../stage/controls";
import type { Motion } from "../../stage/motion";
import { CellNames } from "../../stage/names";
import { css, LETTERS } from "../../stage/palette";
import { Stage } from "../../stage/stage";
import type { Cell, ChainView } from "../../wire/types";
import { perform } from "./animate";
import { type ChainEvent, choreography, Position, prospect, type Step } from "./model";
import { Scene } from "./scene";
import { cellValues, tellProspect, tellSeat } from "./words";

class ChainBoard implements Board<"chain"> {
  private readonly scene: Scene;
  private readonly names: CellNames;
  private readonly hand: CellPicker<"chain">;
  private readonly write: (words: string) => void; // what a move would do; which wave plays
  private position: Position;
  private number = -1; // of the entry that is shown
  private script = new Map<ChainEvent, Step>();

  constructor(
    private readonly host: BoardHost<"chain">,
    private readonly stage: Stage,
    first: ChainView,
  ) {
    this.scene = new Scene(stage, first, host.settings);
    this.names = new CellNames(host.say, "chain-web-cell");
    this.position = new Position(first, [], []);
    this.write = makeLine(host.panel);
    this.hand = new CellPicker(host, (cell, preview) => this.foretell(cell, preview));
    stage.setInputHandlers(this.hand);
  }

  show(view: ChainView, choices: readonly string[], context: Context<"chain">): void {
    if (context.number !== this.number) this.stage.forgetRemark();
    this.number = context.number;
    this.position = new Position(view, choices, context.last);
    this.scene.show(this.position);
    this.write("");
    this.stage.name((cell) =>
      this.names.name(cell, cellValues(this.position, cell, context.names)),
    );
    this.stage.chart((cell) => {
      const look = this.position.look(cell);
      return look && this.colour(view, look.seat);
    });
    this.hand.renew(this.position.choices);
  }

  waves(events: readonly ChainEvent[]): ChainEvent[][] {
    const steps = choreography(events);
    this.script = new Map(steps.map((step) => [step.cue, step]));
    return steps.map(({ cue }) => [cue]);
  }

  async play(event: ChainEvent, _before: ChainView, motion: Motion): Promise<void> {
    const step = this.script.get(event);
    if (!step) return;
    if (step.kind === "move") this.host.sound(step.isNew ? "place" : "grow");
    else this.announceWave(step);
    await perform(step, this.scene, this.stage, motion);
  }

  seats(view: ChainView): SeatFacts[] {
    return view.standings.map(({ seat }) => ({
      colour: this.colour(view, seat),
      letter: LETTERS[seat] ?? "",
      facts: tellSeat(view, seat, this.host.say),
    }));
  }

  status(view: ChainView): string {
    return this.host.say("chain-web-round", { round: view.round });
  }

  refused(action: string, words: string): void {
    const cell = cellOf(action);
    if (cell) this.stage.remark(cell, words);
  }

  restyle(settings: Settings): void {
    this.stage.restyle(settings);
    this.scene.restyle(settings);
    this.names.forget();
  }

  destroy(): void {
    this.hand.destroy();
    this.scene.destroy();
    this.stage.destroy();
  }

  /** Show what the hand is on and what choosing it would do. */
  private foretell(cell: Cell | null, preview: Preview<"chain"> | null): void {
    const foreseen = preview && prospect(this.position, preview);
    this.scene.foretell(cell, foreseen);
    const words = foreseen ? tellProspect(foreseen, this.host.say) : "";
    this.write(words);
    if (words) this.host.announce(words);
  }

  private announceWave(step: Extract<Step, { kind: "waves" }>): void {
    const wave = step.waves.at(-1);
    this.write(this.host.say("chain-web-wave", { wave: wave?.number ?? 0, waves: step.of }));
    this.host.sound(wave?.landings.some(({ taken }) => taken) ? "capture" : "burst");
  }

  private colour(view: ChainView, seat: number): string {
    return css(this.stage.palette.named(view.standings[seat]?.colour ?? ""));
  }
}

const chain: BoardModule<"chain"> = {
  async create(host, first) {
    const stage = await Stage.open(host, {
      columns: first.width,
      rows: first.height,
      label: host.say("chain-web-label", { width: first.width, height: first.height }),
      upwards: true, // CHAIN-1.2
    });
    return new ChainBoard(host, stage, first);
  },
};

export default chain;
