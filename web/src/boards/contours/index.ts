// The board of Contours: points on intersections, contours that close, territory.
import type { Settings } from "../../settings/settings";
import type { Board, BoardHost, BoardModule, Context, Preview, SeatFacts } from "../../stage/board";
import { CellPicker } from "../../stage/cellPicker";
import { cellOf } from "../../stage/choices";
import { makeLine } from "../../stage/controls";
import type { Motion } from "../../stage/motion";
import { CellNames } from "../../stage/names";
import { css } from "../../stage/palette";
import { Stage } from "../../stage/stage";
import type { Cell, ContoursView } from "../../wire/types";
import { close, land } from "./animate";
import {
  type ContoursEvent,
  choreography,
  isClosing,
  isMove,
  Position,
  prospectOf,
  startingAt,
} from "./model";
import { Scene } from "./scene";

class ContoursBoard implements Board<"contours"> {
  private readonly scene: Scene;
  private readonly names: CellNames;
  private readonly hand: CellPicker<"contours">;
  private readonly write: (words: string) => void; // what a move would do
  private position: Position;
  private played: Cell | null = null; // the move whose contours close
  private number = -1; // of the entry that is shown
  private script = new Map<ContoursEvent, readonly ContoursEvent[]>();

  constructor(
    private readonly host: BoardHost<"contours">,
    private readonly stage: Stage,
    first: ContoursView,
  ) {
    this.scene = new Scene(stage, first, host.settings);
    this.names = new CellNames(host.say, "contours-web-cell");
    this.position = new Position(first, [], []);
    this.write = makeLine(host.panel);
    this.hand = new CellPicker(host, (cell, preview) => this.foretell(cell, preview));
    stage.setInputHandlers(this.hand);
  }

  show(view: ContoursView, choices: readonly string[], context: Context<"contours">): void {
    if (context.number !== this.number) this.stage.forgetRemark();
    this.number = context.number;
    this.position = new Position(view, choices, context.last);
    this.scene.show(this.position);
    this.write("");
    this.stage.name((cell) => this.names.name(cell, this.values(cell, context.names)));
    this.stage.chart((cell) => {
      const spot = this.position.spot(cell);
      return spot && this.colour(view, spot.kind === "captive" ? 1 - spot.seat : spot.seat);
    });
    this.hand.renew(this.position.choices);
  }

  waves(events: readonly ContoursEvent[]): ContoursEvent[][] {
    const waves = choreography(events);
    this.script = new Map(waves.flatMap((wave) => (wave[0] ? [[wave[0], wave]] : [])));
    return waves.map((wave) => wave.slice(0, 1)); // the first is the cue for all
  }

  async play(event: ContoursEvent, _before: ContoursView, motion: Motion): Promise<void> {
    const { scene, stage } = this;
    if (isMove(event)) {
      this.played = event.cell;
      this.host.sound("place");
      await land(scene, stage, motion, event.cell, event.seat);
    } else if (isClosing(event)) {
      this.host.sound("capture");
      const contours = (this.script.get(event) ?? []).filter(isClosing).map((closed) => ({
        ...closed,
        contour: startingAt(closed.contour, this.played),
      }));
      await close(scene, stage, motion, this.position, contours);
    }
  }

  seats(view: ContoursView): SeatFacts[] {
    return view.score.map((points, seat) => ({
      colour: this.colour(view, seat),
      facts: [this.host.say("contours-web-captured", { points })],
    }));
  }

  status({ score: [first, second] }: ContoursView): string {
    return this.host.say("contours-web-score", { first, second });
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

  /** Show what the hand is on and what a point there would capture. */
  private foretell(cell: Cell | null, preview: Preview<"contours"> | null): void {
    const { contours, points, territory } = prospectOf(preview?.events ?? []);
    this.scene.foretell(this.position, cell, contours);
    const words = points > 0 ? this.host.say("contours-web-prospect", { points, territory }) : "";
    this.write(words);
    if (words) this.host.announce(words);
  }

  private values(cell: Cell, names: readonly string[]) {
    const spot = this.position.spot(cell);
    return {
      kind: spot?.kind ?? "empty",
      who: spot ? (names[spot.seat] ?? "") : "",
      open: this.position.choices.action(cell) !== null,
      last: this.position.isLastMove(cell),
    };
  }

  private colour(view: ContoursView, seat: number): string {
    return css(this.stage.palette.named(view.colours[seat] ?? ""));
  }
}

const contours: BoardModule<"contours"> = {
  async create(host, first) {
    const stage = await Stage.open(host, {
      columns: first.width,
      rows: first.height,
      label: host.say("contours-web-label", { width: first.width, height: first.height }),
      lines: "points",
    });
    return new ContoursBoard(host, stage, first);
  },
};

export default contours;
