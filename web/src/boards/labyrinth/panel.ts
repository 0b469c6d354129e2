// What the player is told and can do: the four sides, deeds, belongings, Arsenal and lift.

import type { BoardHost } from "../../stage/board";
import { make, makeButton, refill } from "../../stage/controls";
import type { LabyrinthItem } from "../../wire/types";
import { VERB_KEYS } from "./gestures";
import {
  type Deeds,
  type Gauge,
  gaugesOf,
  ITEM_PHRASES,
  LOOK_PHRASES,
  lookOf,
  thingsHere,
  type Verb,
  type View,
  WAY_PHRASES,
  WAYS,
  type Way,
} from "./model";
import type { Room } from "./room";

const VERB_PHRASES: Readonly<Record<Verb, string>> = {
  go: "labyrinth-web-go",
  shoot: "labyrinth-web-shoot",
  bomb: "labyrinth-web-bomb",
  build: "labyrinth-web-build",
};

const ENDS: Readonly<Partial<Record<View["phase"], string>>> = {
  victory: "labyrinth-board-victory",
  defeat: "labyrinth-board-defeat",
  "walled-in": "labyrinth-board-walled-in",
};

const ARROWS: Readonly<Record<Way, string>> = { up: "↑", right: "→", down: "↓", left: "←" };
const MOST_SIGNS = 12; // signs in a row; more are told as a number

/** Who is told what was pressed. */
export interface Wishes {
  verb(verb: Verb): void;
  aim(way: Way): void;
  act(action: string): void;
}

/** What the panel shows. */
export interface Shown {
  readonly view: View;
  readonly deeds: Deeds;
  readonly verb: Verb;
  readonly told: readonly string[]; // what happened last
  readonly refusal: string; // why the last attempt was not possible
}

export class Panel {
  private readonly root = make("div", "labyrinth");
  private readonly gauges = make("div", "labyrinth-gauges");
  private readonly compass = make("div", "labyrinth-compass");
  private readonly ways = make("div", "labyrinth-ways");
  private readonly rest = make("div", "labyrinth-rest");

  constructor(
    private readonly host: BoardHost<"labyrinth">,
    private readonly wishes: Wishes,
    room: Room,
  ) {
    this.compass.append(room.root, this.ways);
    this.root.append(this.gauges, this.compass, this.rest);
    host.panel.append(this.root);
  }

  show(shown: Shown): void {
    refill(this.gauges, ...gaugesOf(shown.view).map((gauge) => this.gauge(gauge)));
    refill(this.ways, ...WAYS.map((way) => this.side(way, shown)));
    refill(
      this.rest,
      ...(shown.refusal ? [make("p", "labyrinth-refusal", shown.refusal)] : []),
      ...this.floors(shown),
      ...this.verbs(shown),
      ...this.arsenal(shown),
      this.words(shown),
      this.belongings(shown.view),
    );
  }

  destroy(): void {
    this.root.remove();
  }

  /** Say an action in the words of its button. */
  describe(action: string): string {
    const { say } = this.host;
    const [verb = "", what = ""] = action.split(" ");
    if (verb === "floor") return say("labyrinth-web-floor", { floor: what });
    const item = ITEM_PHRASES[what as LabyrinthItem];
    if (verb === "take") return say("labyrinth-web-take", { item: say(item) });
    if (verb === "put") return say("labyrinth-web-put", { item: say(item) });
    const deed = say(VERB_PHRASES[verb as Verb]);
    return say("labyrinth-web-deed", { deed, way: say(WAY_PHRASES[what as Way]) });
  }

  private side(way: Way, { view, deeds, verb }: Shown): HTMLButtonElement {
    const { say } = this.host;
    const action = deeds.aimed(verb, way);
    const look = lookOf(view, way);
    const button = makeButton({
      label: ARROWS[way],
      className: `labyrinth-way ${way} ${look}`,
      disabled: action === null,
      ...(action ? { action } : {}),
      press: () => this.wishes.aim(way),
    });
    const words = { deed: say(VERB_PHRASES[verb]), way: say(WAY_PHRASES[way]) };
    button.setAttribute(
      "aria-label",
      say("labyrinth-web-side", { ...words, look: say(LOOK_PHRASES[look]) }),
    );
    return button;
  }

  private verbs({ deeds, verb }: Shown): readonly HTMLElement[] {
    if (deeds.verbs.length === 0) return [];
    const buttons = deeds.verbs.map((one) =>
      makeButton({
        label: this.host.say(VERB_PHRASES[one]),
        hint: VERB_KEYS[one],
        pressed: verb === one,
        press: () => this.wishes.verb(one),
      }),
    );
    return [make("div", "bar", ...buttons)];
  }

  /** The text of this place: what just happened, what is here, what stands at the four sides. */
  private words({ view, told }: Shown): HTMLElement {
    const { say } = this.host;
    const things = thingsHere(view, say).join("; ");
    const here = things
      ? say("labyrinth-board-here", { things })
      : say("labyrinth-board-here-nothing");
    const sides = WAYS.map(
      (way) => `${say(WAY_PHRASES[way])} – ${say(LOOK_PHRASES[lookOf(view, way)])}`,
    );
    const end = ENDS[view.phase];
    return make(
      "div",
      "labyrinth-words",
      ...(end ? [make("p", "labyrinth-ending", say(end))] : []),
      ...told.map((line) => make("p", "", line)),
      make("p", "labyrinth-here", here),
      make("p", "counts", sides.join(", ")),
    );
  }

  private floors({ view, deeds }: Shown): readonly HTMLElement[] {
    if (deeds.floors.length === 0) return [];
    const { say } = this.host;
    const buttons = deeds.floors.map((floor) => {
      const action = `floor ${floor}`;
      return makeButton({
        label: say("labyrinth-web-floor", { floor }),
        hint: String(floor),
        className: "primary",
        action,
        press: () => this.wishes.act(action),
      });
    });
    const question = make("p", "", say("labyrinth-board-floors", { floors: view.floors }));
    return [make("div", "labyrinth-choice", question, make("div", "bar", ...buttons))];
  }

  private arsenal({ view, deeds }: Shown): readonly HTMLElement[] {
    if (view.stock === null) return [];
    const { say } = this.host;
    const items = Object.keys(ITEM_PHRASES) as LabyrinthItem[];
    const offer = (verb: "take" | "put", phrase: string) =>
      items.flatMap((item) => {
        const action = deeds.exchange(verb, item);
        const label = say(phrase, { item: say(ITEM_PHRASES[item]) });
        return action ? [makeButton({ label, action, press: () => this.wishes.act(action) })] : [];
      });
    const buttons = [...offer("take", "labyrinth-web-take"), ...offer("put", "labyrinth-web-put")];
    const stock = view.stock.map((item) => say(ITEM_PHRASES[item])).join(", ");
    const words = stock
      ? say("labyrinth-board-stock", { items: stock })
      : say("labyrinth-board-stock-none");
    return [make("div", "labyrinth-choice", make("p", "", words), make("div", "bar", ...buttons))];
  }

  private belongings(view: View): HTMLElement {
    const { say } = this.host;
    const items = view.carried.map((item) => say(ITEM_PHRASES[item])).join(", ");
    const { slots } = view;
    const facts = [
      say("labyrinth-board-gold", { gold: view.gold }),
      items
        ? say("labyrinth-board-carried", { count: view.carried.length, slots, items })
        : say("labyrinth-board-carried-none", { slots }),
      ...(view.rings ? [say("labyrinth-board-rings", { count: view.rings })] : []),
      ...(view.bags ? [say("labyrinth-board-bags", { count: view.bags })] : []),
      say("labyrinth-board-deaths", { deaths: view.deaths, limit: view.death_limit }),
    ];
    return make("div", "facts", ...facts.map((fact) => make("span", "", fact)));
  }

  /** Signs for the eye, words for the ear; too many signs are written as a number. */
  private gauge({ phrase, has, most, sign }: Gauge): HTMLElement {
    const words = this.host.say(phrase, { has, most });
    const gauge = make("span", "labyrinth-gauge");
    gauge.setAttribute("role", "img");
    gauge.setAttribute("aria-label", words);
    gauge.title = words;
    if (most > MOST_SIGNS) gauge.append(`${sign} ${has}/${most}`);
    else
      gauge.append(sign.repeat(has), make("span", "spent", sign.repeat(Math.max(0, most - has))));
    return gauge;
  }
}
