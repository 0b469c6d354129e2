// Cell War: land that is bought, farmed, fortified and cut in two.

import { type Settings, speedOf } from "../../settings/settings";
import {
  type Board,
  type BoardHost,
  type BoardModule,
  type Context,
  isSending,
  type KeyHelp,
  type SeatFacts,
} from "../../stage/board";
import { cellOf } from "../../stage/choices";
import type { Motion } from "../../stage/motion";
import { css } from "../../stage/palette";
import { Previews } from "../../stage/previews";
import { Stage } from "../../stage/stage";
import type { Cell } from "../../wire/types";
import { Animation } from "./animate";
import "./cellwar.css";
import { Hand, toolOf } from "./gestures";
import {
  actionText,
  changesBetween,
  END,
  type Event,
  forecast,
  lastCell,
  naming,
  Offers,
  type Phrase,
  priceOf,
  type Square,
  sizeOf,
  squareAt,
  type View,
} from "./model";
import { Panel } from "./panel";
import { BARE, Scene } from "./scene";

const BLINK = 550; // milliseconds of a doomed cell's blinking

class CellWarBoard implements Board<"cellwar"> {
  readonly keys: readonly KeyHelp[] = [
    { keys: "Q", phrase: "cellwar-web-key-capture" },
    { keys: "W", phrase: "cellwar-web-key-farm" },
    { keys: "E, 1 … 9", phrase: "cellwar-web-key-defend" },
    { keys: "R R", phrase: "cellwar-web-key-end" },
  ];

  private readonly hand = new Hand();
  private readonly panel: Panel;
  private readonly scene: Scene;
  private readonly animation: Animation;
  private readonly previews: Previews<"cellwar">;
  private readonly blinking: number;
  private offers = new Offers([]);
  private context: Context<"cellwar"> | null = null;
  private hovered: Cell | null = null;
  private words = new Map<string, string>();
  private lightOn = true; // of the blinking

  constructor(
    private readonly host: BoardHost<"cellwar">,
    private readonly stage: Stage,
    private view: View,
  ) {
    this.panel = new Panel(host, this.hand, {
      tool: (tool) => host.input(() => this.change(() => this.hand.take(tool))),
      amount: (amount) => host.input(() => this.change(() => this.hand.put(amount))),
      end: () => host.input(() => this.end()),
    });
    this.scene = new Scene(stage, () => host.settings.letters);
    this.animation = new Animation(stage, this.scene, host.canvas, () => this.panel.counter);
    this.previews = new Previews(host, () => {
      this.look();
      if (this.hovered) host.announce(this.sentence(this.hovered));
    });
    this.blinking = window.setInterval(() => this.blink(), BLINK);
    stage.setInputHandlers({ hover: (cell) => this.hover(cell), pick: (cell) => this.pick(cell) });
  }

  show(view: View, choices: readonly string[], context: Context<"cellwar">): void {
    if (context.number !== this.context?.number) {
      this.hand.armed = false;
      this.stage.forgetRemark();
    }
    this.view = view;
    this.context = context;
    this.words = new Map();
    this.offers = new Offers(choices);
    this.previews.reset();
    this.scene.draw(view, lastCell(context.last));
    this.refresh();
  }

  async play(event: Event, before: View, motion: Motion): Promise<void> {
    const sound = { "cellwar.cell-captured": "capture", "cellwar.farm-built": "grow" } as const;
    if (event.event in sound) this.host.sound(sound[event.event as keyof typeof sound]);
    if (event.event === "cellwar.defence-raised") this.host.sound("place");
    if (event.event === "cellwar.income-received" && event.amount > 0) this.host.sound("coin");
    this.panel.tell("");
    this.scene.overlay(before, BARE);
    await this.animation.play(event, before, motion);
  }

  seats(view: View): readonly SeatFacts[] {
    const { say } = this.host;
    return view.players.map(({ colour, gold, income, cells, farms }) => ({
      colour: css(this.stage.palette.named(colour)),
      facts: [
        say("cellwar-web-gold", { gold }),
        say("cellwar-web-income", { income }),
        say("cellwar-web-cells", { count: cells }),
        say("cellwar-web-farms", { count: farms }),
      ],
    }));
  }

  status(view: View): string {
    return this.host.say("cellwar-web-round", { round: view.round, rounds: view.rounds });
  }

  describe(action: string): string {
    return action === END ? this.host.say("cellwar-hint-end") : "";
  }

  prepare(action: string): void {
    this.change(() => this.hand.takeFor(action));
  }

  refused(action: string, words: string): void {
    const cell = cellOf(action);
    if (cell) this.stage.remark(cell, words);
  }

  restyle(settings: Settings): void {
    this.stage.restyle(settings);
  }

  key(event: KeyboardEvent): boolean {
    if (!this.context?.live) return false;
    const why = this.whyNot(event);
    if (why) {
      this.host.sound("refused");
      this.panel.tell(why);
      this.host.announce(why);
      return true;
    }
    const meaning = this.hand.press(event);
    if (meaning === "end") this.end();
    else if (meaning !== null) this.refresh();
    return meaning !== null;
  }

  /** Why the tool of a key can be used nowhere; empty if it can, or the key has none. */
  private whyNot(event: KeyboardEvent): string {
    const tool = toolOf(event);
    return tool ? this.panel.hindrance(this.view, tool) : "";
  }

  destroy(): void {
    clearInterval(this.blinking);
    this.previews.reset(); // an answer that is still to come finds nobody
    this.panel.destroy();
    this.stage.destroy();
  }

  private hover(cell: Cell | null): void {
    this.hovered = cell;
    if (cell && this.wanted(cell))
      this.previews.want(actionText(this.hand.tool, cell, this.hand.amount));
    this.look();
  }

  private pick(cell: Cell): void {
    const { tool, amount } = this.hand;
    this.change(() => {
      this.hand.armed = false;
    });
    if (this.offers.action(tool, cell, amount) === null) {
      this.hover(cell);
      if (!this.context?.live) return;
      this.host.sound("refused");
    }
    this.host.act(actionText(tool, cell, amount)); // what cannot be done the rules refuse, in words
  }

  private end(): void {
    if (!this.offers.canEnd) return;
    if (this.hand.askEnd(this.offers.onlyEnd)) this.host.act(END);
    else this.host.announce(this.host.say("cellwar-web-end-again"));
    this.refresh();
  }

  private change(how: () => void): void {
    how();
    this.refresh();
  }

  /** Show the tools and what they light; the squares below stay as they are. */
  private refresh(): void {
    if (!this.context) return;
    const { mine, over } = this.context;
    if (!isSending(this.context)) {
      this.panel.show(this.view, this.purseOwner(), this.offers, mine.length > 0 && !over);
    }
    this.stage.name((cell) => this.nameOf(cell));
    this.hover(this.hovered);
  }

  /** Draw and say what the hand would do where it is. */
  private look(): void {
    const cell = this.hovered;
    const { tool, amount } = this.hand;
    const known = cell && this.previews.known(actionText(tool, cell, amount));
    const seat = this.purseOwner();
    const shown =
      known && "preview" in known && this.host.settings.highlight ? known.preview : null;
    this.scene.overlay(this.view, {
      lit: this.context?.live ? this.offers.targets(tool, amount) : [],
      changes: shown ? changesBetween(this.view, shown.view) : [],
      price: shown && cell ? { cell, gold: priceOf(seat, this.view, shown) } : null,
    });
    this.panel.tell(cell ? this.sentence(cell) : "");
  }

  /** Say what stands on a cell and, as far as it is known, what the tool would do there. */
  private sentence(cell: Cell): string {
    const here = this.nameOf(cell);
    const known = this.previews.known(actionText(this.hand.tool, cell, this.hand.amount));
    if (!known) return here;
    if ("refusal" in known) return `${here} — ${known.refusal}`;
    return `${here} — ${this.all(forecast(this.purseOwner(), this.view, known.preview), " ")}`;
  }

  /** Only what may be of use is asked: not whether mountains can be had. */
  private wanted(cell: Cell): boolean {
    const { terrain } = squareAt(this.view, cell);
    return this.context?.live === true && terrain !== "mountain" && terrain !== "water";
  }

  private nameOf(cell: Cell): string {
    const lit = this.offers.action(this.hand.tool, cell, this.hand.amount) !== null;
    const things = this.thingsOn(squareAt(this.view, cell), lit);
    return this.host.say("cellwar-web-cell", { cell, things });
  }

  /** Most of a large map looks alike: the same words are put together once a position. */
  private thingsOn(square: Square, lit: boolean): string {
    const key = `${Object.values(square).join()} ${lit}`;
    const known = this.words.get(key);
    if (known !== undefined) return known;
    const name = (seat: number) => this.context?.names[seat] ?? "";
    const things = this.all(naming(square, name, lit), ", ");
    this.words.set(key, things);
    return things;
  }

  private all(phrases: readonly Phrase[], between: string): string {
    return phrases.map(([id, values]) => this.host.say(id, values)).join(between);
  }

  /** Whose gold the panel counts: that of who moves if he sits here, else one's own. */
  private purseOwner(): number {
    const mine = this.context?.mine ?? [];
    const { mover } = this.view;
    if (mover !== null && (mine.length === 0 || mine.includes(mover))) return mover;
    return mine[0] ?? 0;
  }

  private blink(): void {
    const still = speedOf(this.host.settings) === "none";
    if (!this.view.doomed.some((row) => /[^.]/.test(row))) return;
    this.lightOn = still || !this.lightOn;
    this.scene.blink(this.lightOn);
  }
}

const cellwar: BoardModule<"cellwar"> = {
  async create(host, first) {
    const stage = await Stage.open(host, {
      ...sizeOf(first),
      label: host.say("cellwar-title"),
      doubleClicks: true, // gold is put into the same cell again and again
    });
    return new CellWarBoard(host, stage, first);
  },
};

export default cellwar;
