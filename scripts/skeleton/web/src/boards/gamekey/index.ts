// The board of Game Title: marks of two seats on cells.
import type { Settings } from "../../settings/settings";
import type { Board, BoardHost, BoardModule, Context, SeatFacts } from "../../stage/board";
import { CellPicker } from "../../stage/cellPicker";
import { cellOf } from "../../stage/choices";
import type { Motion } from "../../stage/motion";
import { CellNames } from "../../stage/names";
import { css, LETTERS } from "../../stage/palette";
import { Stage } from "../../stage/stage";
import type { Cell, GamePrefixView } from "../../wire/types";
import { arrive } from "./animate";
import { type GamePrefixEvent, isMove, Position } from "./model";
import { Scene } from "./scene";

class GamePrefixBoard implements Board<"gamekey"> {
  private readonly scene: Scene;
  private readonly names: CellNames;
  private readonly picker: CellPicker<"gamekey">;
  private position: Position;
  private number = -1; // of the entry that is shown

  constructor(
    private readonly host: BoardHost<"gamekey">,
    private readonly stage: Stage,
    first: GamePrefixView,
  ) {
    this.scene = new Scene(stage);
    this.names = new CellNames(host.say, "gamekey-web-cell");
    this.position = new Position(first, [], []);
    this.picker = new CellPicker(host, (cell) => {
      this.scene.point(cell, this.position.view.mover);
    });
    stage.setInputHandlers(this.picker);
  }

  show(view: GamePrefixView, choices: readonly string[], context: Context<"gamekey">): void {
    if (context.number !== this.number) this.stage.forgetRemark();
    this.number = context.number;
    this.position = new Position(view, choices, context.last);
    this.scene.show(this.position);
    this.stage.name((cell) => this.names.name(cell, this.values(cell, context.names)));
    this.stage.chart((cell) => {
      const seat = this.position.owner(cell);
      return seat === null ? null : css(this.scene.colour(seat));
    });
    this.picker.renew(this.position.choices);
  }

  async play(event: GamePrefixEvent, _before: GamePrefixView, motion: Motion): Promise<void> {
    if (!isMove(event)) return;
    this.host.sound("place");
    await arrive(this.scene, this.stage, motion, event);
  }

  seats(view: GamePrefixView): SeatFacts[] {
    const position = new Position(view, [], []);
    return [0, 1].map((seat) => ({
      colour: css(this.scene.colour(seat)),
      letter: LETTERS[seat] ?? "",
      facts: [this.host.say("gamekey-web-marks", { marks: position.count(seat) })],
    }));
  }

  refused(action: string, words: string): void {
    const cell = cellOf(action);
    if (cell) this.stage.remark(cell, words);
  }

  restyle(settings: Settings): void {
    this.stage.restyle(settings);
    this.names.forget();
  }

  destroy(): void {
    this.picker.destroy();
    this.stage.destroy();
  }

  private values(cell: Cell, names: readonly string[]) {
    const seat = this.position.owner(cell);
    return {
      kind: seat === null ? "empty" : "mark",
      who: seat === null ? "" : (names[seat] ?? ""),
      last: this.position.isLastMove(cell),
    };
  }
}

const gamekey: BoardModule<"gamekey"> = {
  async create(host, first) {
    const stage = await Stage.open(host, {
      columns: first.width,
      rows: first.height,
      label: host.say("gamekey-web-label", { width: first.width, height: first.height }),
    });
    return new GamePrefixBoard(host, stage, first);
  },
};

export default gamekey;
