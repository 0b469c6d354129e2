// Castles: twelve figures, a field between two walls, and dice.
import type { Settings } from "../../settings/settings";
import {
  type Board,
  type BoardHost,
  type BoardModule,
  type Context,
  isSending,
  type KeyHelp,
  type SeatFacts,
} from "../../stage/board";
import type { Motion } from "../../stage/motion";
import { css } from "../../stage/palette";
import { Previews } from "../../stage/previews";
import type { SoundName } from "../../stage/sound";
import { Stage } from "../../stage/stage";
import type { CastlePiece, Cell } from "../../wire/types";
import { Animation } from "./animate";
import "./castle.css";
import { meaningOfKey } from "./gestures";
import { seatColour } from "./glyphs";
import {
  answerTo,
  type Chances,
  type Choice,
  COLUMNS,
  chancesOf,
  type Event,
  type Held,
  heldAfter,
  heldFor,
  lastCell,
  litBy,
  meaningOf,
  NOTHING_HELD,
  pathOf,
  pieceAt,
  ROWS,
  type Rolled,
  rangeOf,
  readChoices,
  rollAt,
  sameCell,
  squareName,
  triedAt,
  type View,
} from "./model";
import { Panel } from "./panel";
import { BARE, Scene } from "./scene";

const SOUNDS: Readonly<Partial<Record<Event["event"], SoundName>>> = {
  "castle.unit-placed": "place",
  "castle.obstacle-raised": "place",
  "castle.unit-moved": "step",
  "castle.attack-rolled": "dice",
  "castle.barricade-destroyed": "hit",
  "castle.unit-destroyed": "hit",
  "castle.unit-healed": "grow",
};

class CastleBoard implements Board<"castle"> {
  readonly keys: readonly KeyHelp[] = [
    { keys: "1 2 3", phrase: "castle-web-key-kind" },
    { keys: "H", phrase: "castle-web-key-heal" },
    { keys: "D", phrase: "castle-web-key-decline" },
  ];

  private readonly panel: Panel;
  private readonly scene: Scene;
  private readonly animation: Animation;
  private readonly previews: Previews<"castle">;
  private choices: readonly Choice[] = [];
  private context: Context<"castle"> | null = null;
  private held: Held = NOTHING_HELD;
  private hovered: Cell | null = null;
  private looked: Choice | null = null; // an attack in the list of the panel
  private rolled: Rolled | null = null;

  constructor(
    private readonly host: BoardHost<"castle">,
    private readonly stage: Stage,
    private view: View,
  ) {
    this.panel = new Panel(host, {
      take: (kind) => host.input(() => this.hold({ kind, unit: null })),
      act: ({ text }) => host.act(text),
      look: (choice) => {
        this.looked = choice;
        this.drawOverlay();
      },
    });
    this.scene = new Scene(stage, () => host.settings);
    this.animation = new Animation(stage, this.scene, {
      thrown: (event, before) => this.thrown(event, before),
      fallen: (event) => host.tell(event),
    });
    this.previews = new Previews(host, () => this.refresh());
    stage.setInputHandlers({ hover: (cell) => this.hover(cell), pick: (cell) => this.pick(cell) });
  }

  show(view: View, choices: readonly string[], context: Context<"castle">): void {
    const before = this.context && { number: this.context.number, rolled: this.rolled };
    this.rolled = rollAt(context.number, context.last, before);
    if (context.number !== this.context?.number) this.stage.forgetRemark();
    this.view = view;
    this.context = context;
    this.choices = readChoices(choices);
    if (!isSending(context)) this.held = heldAfter(this.held, this.choices);
    this.looked = null;
    this.previews.reset();
    this.previews.list(this.attacks().map(({ text }) => text));
    this.scene.draw(view, lastCell(context.last));
    this.stage.name((cell) => this.nameOf(cell));
    this.refresh();
  }

  async play(event: Event, before: View, motion: Motion): Promise<void> {
    const sound = SOUNDS[event.event];
    if (sound) this.host.sound(sound);
    this.scene.overlay(BARE);
    await this.animation.play(event, before, motion);
  }

  seats(view: View): readonly SeatFacts[] {
    const { say } = this.host;
    return view.points.map((points, seat) => ({
      colour: css(seatColour(this.stage.palette, seat)),
      facts: [
        say("castle-web-points", { points }),
        say("castle-web-units", {
          count: view.pieces.filter((piece) => piece.seat === seat).length,
        }),
      ],
    }));
  }

  status(view: View): string {
    const { say } = this.host;
    if (view.stage === "placement") return say("castle-web-placement");
    if (view.stage === "obstacles") return say("castle-board-obstacles");
    return say("castle-web-round", { round: view.round });
  }

  prepare(action: string): void {
    const held = heldFor(action, this.choices);
    if (held) this.hold(held);
  }

  refused(action: string, words: string): void {
    const cell = triedAt(action);
    if (cell) this.stage.remark(cell, words);
  }

  restyle(settings: Settings): void {
    this.stage.restyle(settings);
  }

  key(event: KeyboardEvent): boolean {
    if (!this.context?.live) return false;
    const meaning = meaningOfKey(event, this.held, this.choices);
    if (!meaning) return false;
    if ("act" in meaning) this.host.act(meaning.act.text);
    else this.hold(meaning.hold);
    return true;
  }

  destroy(): void {
    this.previews.reset(); // an answer that is still to come finds nobody
    this.panel.destroy();
    this.stage.destroy();
  }

  private hover(cell: Cell | null): void {
    this.hovered = cell;
    const meant = this.meant();
    if (meant) this.previews.want(meant.text);
    const odds = meant?.verb === "attack" ? this.chances(meant) : null;
    if (odds) this.host.announce(this.panel.odds(odds));
    this.refresh();
  }

  private pick(cell: Cell): void {
    const meaning = meaningOf(cell, this.held, this.choices);
    if (meaning && "take" in meaning) this.hold({ kind: null, unit: cell });
    else if (meaning) this.host.act(meaning.text);
    else if (this.held.unit && sameCell(cell, this.held.unit)) this.hold(NOTHING_HELD);
    else if (this.context?.live) this.explain(cell);
  }

  /** Say why a click does nothing: the rules know, or something has to be chosen first. */
  private explain(cell: Cell): void {
    const answer = answerTo(cell, this.held, this.view, this.choices);
    this.host.sound("refused");
    if ("attempt" in answer) {
      this.host.act(answer.attempt); // the rules refuse it, in words
      return;
    }
    const words = this.host.say(answer.phrase);
    this.stage.remark(cell, words);
    this.host.announce(words);
  }

  private hold(held: Held): void {
    this.held = held;
    this.stage.name((cell) => this.nameOf(cell));
    this.hover(this.hovered); // the same square may mean something else now
  }

  private refresh(): void {
    if (!this.context) return;
    this.drawOverlay();
    if (isSending(this.context)) return;
    this.panel.show({
      view: this.view,
      choices: this.choices,
      held: this.held,
      live: this.context.live,
      rolled: this.rolled,
      symbols: this.host.settings.symbols,
      words: this.hovered ? this.nameOf(this.hovered) : "",
      chances: (choice) => this.chances(choice),
    });
  }

  private drawOverlay(): void {
    const choice = this.looked ?? this.meant();
    const { start, target } = choice ?? { start: null, target: null };
    const odds = choice?.verb === "attack" ? this.chances(choice) : null;
    const watched = this.held.unit ?? this.hovered;
    const range = watched && this.host.settings.highlight ? rangeOf(this.view, watched) : null;
    this.scene.overlay({
      ...litBy(this.held, this.choices),
      held: this.held.unit,
      strikes: range?.strikes ?? [],
      watched: this.held.unit ? [] : (range?.moves ?? []),
      path:
        choice?.verb === "move" && start && target
          ? [start, ...pathOf(this.view, start, target)]
          : [],
      aim: choice?.verb === "attack" && start && target ? [start, target] : null,
      ghost: choice ? this.ghost(choice) : null,
      chance: odds && target ? { cell: target, text: this.panel.odds(odds) } : null,
    });
  }

  /** What a click would do where the hand is. */
  private meant(): Choice | null {
    if (!this.hovered || !this.host.settings.highlight) return null;
    const meaning = meaningOf(this.hovered, this.held, this.choices);
    return meaning && "text" in meaning ? meaning : null;
  }

  /** The figure as it would stand after a move or a placement, once the rules have said so. */
  private ghost({ text, verb, target }: Choice): CastlePiece | null {
    const known = this.previews.known(text);
    if (!target || verb === "attack" || !known || !("preview" in known)) return null;
    return pieceAt(known.preview.view, target);
  }

  /** Say what dice are thrown for, and what they must not show. */
  private thrown(event: Event, before: View): string {
    const { say } = this.host;
    if (event.event === "castle.unit-healed") return say("castle-web-roll-heal");
    if (event.event !== "castle.attack-rolled") return say("castle-web-roll-second");
    const health = pieceAt(before, event.cell)?.health ?? 0;
    return say("castle-web-roll-attack", { kind: event.target_kind, health });
  }

  private attacks(): readonly Choice[] {
    return this.choices.filter(({ verb }) => verb === "attack");
  }

  private chances({ text }: Choice): Chances | null {
    const known = this.previews.known(text);
    return known && "preview" in known ? chancesOf(known.preview) : null;
  }

  private nameOf(cell: Cell): string {
    const { say } = this.host;
    const things = [...this.standing(cell), ...this.possible(cell)].join(", ");
    return say("castle-web-square", { square: squareName(cell), things });
  }

  private standing(cell: Cell): readonly string[] {
    const { say } = this.host;
    const piece = pieceAt(this.view, cell);
    const has = (cells: readonly Cell[]) => cells.some((other) => sameCell(other, cell));
    if (has(this.view.walls)) return [say("castle-web-wall")];
    if (has(this.view.barricades)) return [say("castle-web-barricade")];
    if (!piece) return [say("castle-web-empty")];
    const { seat, kind, health } = piece;
    const unit = say("castle-web-unit", { seat, kind, health });
    return piece.potion ? [unit, say("castle-web-potion")] : [unit];
  }

  private possible(cell: Cell): readonly string[] {
    const { say } = this.host;
    const meaning = meaningOf(cell, this.held, this.choices);
    if (!meaning) return [];
    if ("take" in meaning) return sameCell(cell, this.held.unit) ? [] : [say("castle-web-can-act")];
    if (meaning.verb === "place") return [say("castle-web-can-place")];
    return [say(meaning.verb === "move" ? "castle-web-can-move" : "castle-web-can-attack")];
  }
}

const castle: BoardModule<"castle"> = {
  async create(host, first) {
    const label = host.say("castle-title");
    const stage = await Stage.open(host, { columns: COLUMNS, rows: ROWS, label });
    return new CastleBoard(host, stage, first);
  },
};

export default castle;
