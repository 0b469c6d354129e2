// Beside the castles: pieces to place, possible attacks with their odds, potion, dice, the end.

import type { BoardHost } from "../../stage/board";
import { make, makeButton, refill } from "../../stage/controls";
import type { CastleBlow, CastleKind, Cell } from "../../wire/types";
import {
  type Chances,
  type Choice,
  type Held,
  KINDS,
  pieceAt,
  type Rolled,
  SYMBOLS,
  sameCell,
  squareName,
  symbolOf,
  type View,
} from "./model";

export const KIND_PHRASES: Readonly<Record<CastleKind, string>> = {
  knight: "castle-kind-knight",
  dwarf: "castle-kind-dwarf",
  elf: "castle-kind-elf",
};

const BLOW_PHRASES: Readonly<Record<CastleBlow, string>> = {
  full: "castle-web-chance-full",
  half: "castle-web-chance-half",
  miss: "castle-web-chance-miss",
};

const DICE = ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];

/** Who is told what was pressed. */
export interface Wishes {
  take(kind: CastleKind): void;
  act(choice: Choice): void;
  look(choice: Choice | null): void;
}

/** What the panel shows. */
export interface Shown {
  readonly view: View;
  readonly choices: readonly Choice[];
  readonly held: Held;
  readonly live: boolean;
  readonly rolled: Rolled | null; // the dice that fell last
  readonly symbols: boolean; // the printed signs, not names
  readonly words: string; // of what lies under the hand
  chances(choice: Choice): Chances | null;
}

/** The panel of a battle. */
export class Panel {
  private readonly root = make("div", "castle-panel");
  private readonly words = make("p", "castle-words");
  private readonly top = make("div", "castle-top", this.words);
  private readonly body = make("div", "castle-body");

  constructor(
    private readonly host: BoardHost<"castle">,
    private readonly wishes: Wishes,
  ) {
    this.root.append(this.top, this.body);
    host.panel.append(this.root);
  }

  show(shown: Shown): void {
    this.words.textContent = shown.words || this.invitation(shown);
    const dice = shown.rolled ? [this.dice(shown.rolled)] : [];
    this.top.replaceChildren(this.words, ...dice);
    refill(this.body, ...this.content(shown));
  }

  destroy(): void {
    this.root.remove();
  }

  /** Say what odds come to, in words. */
  odds({ blows, kills, falls }: Chances): string {
    const { say } = this.host;
    if (falls) return say("castle-web-barricade-falls");
    const parts = blows.map(({ blow, percent, damage }) =>
      say(BLOW_PHRASES[blow], { percent: rounded(percent), damage }),
    );
    if (kills > 0) parts.push(say("castle-web-chance-kills", { percent: rounded(kills) }));
    return parts.join(" · ");
  }

  private content(shown: Shown): readonly Node[] {
    const { view, choices, live } = shown;
    if (view.outcome) return [this.statistics(view)];
    if (!live) return [];
    if (view.stage === "placement") return [this.reserve(shown)];
    const attacks = choices.filter(({ verb }) => verb === "attack");
    return [
      make("div", "bar", ...this.deeds(shown)),
      make("div", "castle-attacks", ...attacks.map((choice) => this.attack(choice, shown))),
    ];
  }

  /** Say whether an attack is possible, as the rules ask (CAS-5d), or what to do in a placement. */
  private invitation({ view, choices, live }: Shown): string {
    const { say } = this.host;
    if (!live || view.outcome) return "";
    if (view.stage === "placement")
      return `${say("castle-web-ask-unit")} ${say("castle-web-place")}`;
    const attacks = choices.filter(({ verb }) => verb === "attack");
    const possible = attacks.some(({ target }) => target && pieceAt(view, target));
    const impossible =
      attacks.length > 0 ? "castle-board-no-enemy" : "castle-board-attack-impossible";
    const sentences = [
      view.second && "castle-board-second",
      possible ? "castle-web-attack-possible" : impossible,
      !possible && attacks.length > 0 && "castle-board-barricades", // what stands below it
    ];
    return sentences.flatMap((phrase) => (phrase ? [say(phrase)] : [])).join(" ");
  }

  private reserve({ view, choices, held, symbols }: Shown): HTMLElement {
    const left = view.left[view.mover] ?? [];
    const buttons = KINDS.map((kind, at) =>
      makeButton({
        label: `${this.kindName(kind, symbols)} × ${left[at] ?? 0}`,
        hint: String(at + 1),
        pressed: held.kind === kind,
        disabled: !choices.some((choice) => choice.kind === kind),
        press: () => this.wishes.take(kind),
      }),
    );
    return make("div", "bar", ...buttons);
  }

  private deeds({ choices, held }: Shown): HTMLButtonElement[] {
    const heals = choices.filter(
      ({ verb, start }) => verb === "heal" && sameCell(start, held.unit),
    );
    const declines = choices.filter(({ verb }) => verb === "decline");
    const deed = (phrase: string, hint: string) => (choice: Choice) =>
      makeButton({
        label: this.host.say(phrase),
        hint,
        action: choice.text,
        press: () => this.wishes.act(choice),
      });
    return [
      ...heals.map(deed("castle-web-heal", "H")),
      ...declines.map(deed("castle-web-decline", "D")),
    ];
  }

  private kindName(kind: CastleKind, symbols: boolean): string {
    const name = this.host.say(KIND_PHRASES[kind]);
    return symbols ? `${SYMBOLS[kind]} ${name}` : name;
  }

  private attack(choice: Choice, { view, chances, symbols }: Shown): HTMLElement {
    const { start, target } = choice;
    const named = (cell: Cell | null): string => {
      const piece = cell && pieceAt(view, cell);
      if (piece) return symbols ? symbolOf(piece) : this.kindName(piece.kind, false);
      return symbols ? "$" : this.host.say("castle-web-barricade");
    };
    const [who, whom] = [named(start), named(target)];
    const button = makeButton({
      label: `${who} ${start ? squareName(start) : ""} → ${whom} ${target ? squareName(target) : ""}`,
      className: "castle-attack",
      action: choice.text,
      press: () => this.wishes.act(choice),
      look: (looking) => this.wishes.look(looking ? choice : null),
    });
    const odds = chances(choice);
    button.append(make("span", "castle-odds", odds ? this.odds(odds) : "…"));
    return button;
  }

  /** The dice that fell last, and what came of them. */
  private dice({ dice, event }: Rolled): HTMLElement {
    const faces = make("span", "castle-dice", dice.map((value) => DICE[value] ?? "").join(""));
    faces.setAttribute("role", "img");
    faces.setAttribute("aria-label", this.host.say("castle-web-dice", { dice: dice.join(", ") }));
    return make("div", "castle-rolled", faces, make("span", "counts", this.host.tell(event)));
  }

  /** Tell the numbers of a finished game from the winner's side (CAS-8a, CAS-D22). */
  private statistics(view: View): HTMLElement {
    const { say } = this.host;
    const winner = view.outcome?.ranking[0]?.length === 1 ? view.outcome.ranking[0][0] : undefined;
    const lines = [say("castle-board-end-rounds", { rounds: view.round })];
    const units = (seat: number) => this.names(view.fallen[seat] ?? []);
    if (winner === undefined) {
      const [black, red] = view.points;
      lines.push(say("castle-board-end-both", { black, red }));
      for (const seat of [0, 1]) {
        lines.push(say("castle-board-end-lost", { seat, units: units(seat) }));
      }
    } else {
      const [own, theirs] = [view.points[winner], view.points[1 - winner]];
      lines.push(
        say("castle-board-end-points", { theirs, own }),
        say("castle-web-end-enemies", { units: units(1 - winner) }),
        say("castle-web-end-own", { units: units(winner) }),
      );
    }
    return make("ul", "castle-end", ...lines.map((line) => make("li", "", line)));
  }

  private names(kinds: readonly CastleKind[]): string {
    const { say } = this.host;
    const named = kinds.map((kind) => `${SYMBOLS[kind]} ${say(KIND_PHRASES[kind])}`);
    return named.join(", ") || say("castle-board-end-none");
  }
}

/** Never call a chance none that there is. */
function rounded(percent: number): string {
  return percent < 1 ? "<1" : String(Math.round(percent));
}
