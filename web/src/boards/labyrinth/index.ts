// Labyrinth: words, four sides, and a sheet of paper on which the player draws what he believes.

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
import { css, Palette } from "../../stage/palette";
import type { SoundName } from "../../stage/sound";
import { storage } from "../../storage/storage";
import type { LabyrinthPlan } from "../../wire/types";
import { Reckoning } from "./copy";
import { COPY_KEY, meaningOfKey } from "./gestures";
import "./labyrinth.css";
import { Maze } from "./maze";
import { Deeds, type Event, type Verb, type View, type Way, wastesBomb } from "./model";
import { Panel } from "./panel";
import { Paper } from "./paper";
import { Room } from "./room";
import { Sheet } from "./sheet";

const SOUNDS: Readonly<Partial<Record<Event["event"], SoundName>>> = {
  "labyrinth.went": "step",
  "labyrinth.arrow-hit": "hit",
  "labyrinth.arrow-missed": "miss",
  "labyrinth.bomb-spent": "burst",
  "labyrinth.wall-built": "place",
  "labyrinth.item-taken": "place",
  "labyrinth.gold-found": "coin",
  "labyrinth.hurt": "hit",
  "labyrinth.won": "win",
  "labyrinth.lost": "lose",
};

class LabyrinthBoard implements Board<"labyrinth"> {
  readonly keys: readonly KeyHelp[] = [
    { keys: "↑ → ↓ ←", phrase: "labyrinth-web-key-ways" },
    { keys: "G S B C", phrase: "labyrinth-web-key-deeds" },
    { keys: "1 2 3", phrase: "labyrinth-web-key-floor" },
    { keys: COPY_KEY, phrase: "labyrinth-web-key-copy" },
    { keys: "Shift ↑ → ↓ ←", phrase: "labyrinth-web-key-lines" },
    { keys: "Del", phrase: "labyrinth-web-key-rub" },
  ];

  private readonly room = new Room();
  private readonly panel: Panel;
  private maze: Maze | null = null; // of a game that is over only
  private readonly paper: Paper | null; // none where nothing is kept: an example is told in words
  private view: View;
  private deeds = new Deeds([]);
  private verb: Verb = "go";
  private told: readonly string[] = [];
  private refusal = "";
  private number = -1;

  constructor(
    private readonly host: BoardHost<"labyrinth">,
    first: View,
  ) {
    this.view = first;
    const key = `kletka.sheet.${host.match}`;
    const sheet = host.match ? new Sheet(key, storage) : null;
    this.paper = sheet && new Paper(host, sheet, new Reckoning(`${key}.here`, storage));
    const wishes = {
      verb: (verb: Verb) => host.input(() => this.choose(verb)),
      aim: (way: Way) => host.input(() => void this.aim(way)),
      act: (action: string) => host.act(action),
    };
    this.panel = new Panel(host, wishes, this.room);
  }

  show(view: View, choices: readonly string[], context: Context<"labyrinth">): void {
    if (context.number !== this.number) this.refusal = "";
    this.number = context.number;
    this.view = view;
    this.deeds = new Deeds(choices);
    this.told = context.last
      .filter(({ event }) => event !== "labyrinth.sides-seen") // the panel names the sides in any case
      .map((event) => this.host.tell(event))
      .filter((line) => line !== "");
    if (context.live && !this.deeds.verbs.includes(this.verb)) this.verb = "go";
    this.room.draw(view);
    if (!isSending(context)) this.refresh();
    const plans = (context.disclosed ?? []) as readonly LabyrinthPlan[];
    this.paper?.learn(plans.length > 0 ? null : view, context.number, context.last);
    this.paper?.show();
    this.disclose(plans);
  }

  async play(event: Event, _before: View, motion: Motion): Promise<void> {
    const sound = SOUNDS[event.event];
    if (sound) this.host.sound(sound);
    await this.room.play(event, motion);
  }

  seats(view: View): readonly SeatFacts[] {
    const { say } = this.host;
    const colour = css(new Palette(this.host.settings).seat(0));
    const facts = [
      say("labyrinth-board-health", { has: view.health, most: view.max_health }),
      say("labyrinth-board-gold", { gold: view.gold }),
    ];
    return [{ colour, facts }];
  }

  status(view: View): string {
    return this.host.say("labyrinth-board-turn", { turn: view.turn });
  }

  describe(action: string): string {
    return this.panel.describe(action);
  }

  prepare(action: string): void {
    const verb = this.deeds.verbs.find((one) => action.startsWith(`${one} `));
    if (verb && verb !== this.verb) this.choose(verb);
  }

  refused(_action: string, words: string): void {
    this.refusal = words;
    this.refresh();
  }

  restyle(): void {
    this.paper?.show();
  }

  key(event: KeyboardEvent): boolean {
    const onPaper = event.target instanceof Node && this.paper?.root.contains(event.target);
    const meaning = meaningOfKey(event);
    if (!meaning || (onPaper && !("copy" in meaning))) return false;
    if ("copy" in meaning) this.paper?.copy();
    else if ("way" in meaning) void this.aim(meaning.way);
    else if ("floor" in meaning) {
      if (!this.deeds.floors.includes(meaning.floor)) return false;
      this.host.act(`floor ${meaning.floor}`);
    } else {
      if (meaning.verb === this.verb || !this.deeds.verbs.includes(meaning.verb)) return false;
      this.choose(meaning.verb);
    }
    return true;
  }

  destroy(): void {
    this.panel.destroy();
    this.paper?.destroy();
    this.maze?.destroy();
  }

  /** Beside a replay lies the maze itself, and under it the sheet that was drawn while nobody knew it. */
  private disclose(plans: readonly LabyrinthPlan[]): void {
    if (plans.length === 0) return;
    this.maze ??= new Maze(this.host, (shown) => {
      if (this.paper) this.paper.root.hidden = shown;
    });
    this.maze.show(plans, this.paper !== null);
  }

  private choose(verb: Verb): void {
    this.verb = verb;
    this.refusal = "";
    this.refresh();
  }

  /** Do the chosen deed towards a side; one more question before a bomb is wasted (LAB-D5). */
  private async aim(way: Way): Promise<void> {
    const action = this.deeds.aimed(this.verb, way);
    if (!action) {
      if (this.deeds.isEmpty) return; // nothing can be done now
      this.host.sound("refused");
      this.host.act(`${this.verb} ${way}`); // the rules say why not
      return;
    }
    const wasted = wastesBomb(this.view, this.verb, way);
    if (wasted && !(await this.host.confirm(this.host.say("labyrinth-web-waste-bomb")))) return;
    this.verb = "go";
    this.host.act(action);
  }

  private refresh(): void {
    const { view, deeds, verb, told, refusal } = this;
    this.panel.show({ view, deeds, verb, told, refusal });
  }
}

const labyrinth: BoardModule<"labyrinth"> = {
  create: async (host, first) => new LabyrinthBoard(host, first),
};

export default labyrinth;
