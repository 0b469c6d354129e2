// Under a map that is drawn: brushes, symmetry, size, players, a way back.
import { make, makeButton, refill } from "../../../stage/controls";
import type { EditorHost } from "../../../stage/editor";
import { letterOf } from "../model";
import { type Brush, type Drawing, type Size, SYMMETRIES, type Symmetry } from "./drawing";
import { GROUNDS } from "./keys";

const SYMMETRY_PHRASES: Readonly<Record<Symmetry, string>> = {
  none: "cellwar-web-map-symmetry-none",
  turn: "cellwar-web-map-symmetry-turn",
  across: "cellwar-web-map-symmetry-across",
  down: "cellwar-web-map-symmetry-down",
  all: "cellwar-web-map-symmetry-all",
};

/** Who is told what was chosen. */
export interface PanelHandlers {
  take(brush: Brush): void;
  resize(size: Size): void;
  seat(players: number): void;
  mirror(symmetry: Symmetry): void;
  undo(): void;
  clear(): void;
}

export class Panel {
  private readonly brushes = make("div", "bar");
  private readonly shape = make("div", "bar");
  private readonly words = make("p", "cellwar-words");
  private readonly root = make(
    "div",
    "cellwar-panel cellwar-maker",
    this.brushes,
    this.shape,
    this.words,
  );

  constructor(
    private readonly host: EditorHost,
    private readonly handlers: PanelHandlers,
  ) {
    this.tell("");
    host.panel.append(this.root);
  }

  show(drawing: Drawing, brush: Brush): void {
    refill(this.brushes, ...this.grounds(brush), ...this.starts(drawing.players, brush));
    refill(this.shape, ...this.sides(drawing.size), ...this.choices(drawing), this.steps(drawing));
  }

  /** Say what lies under the hand, or what cannot be done. */
  tell(words: string): void {
    this.words.textContent = words || "\u00a0"; // keeps its height
  }

  destroy(): void {
    this.root.remove();
  }

  private grounds(brush: Brush): HTMLElement[] {
    return GROUNDS.map(({ ground, sign, phrase }, n) =>
      makeButton({
        label: `${sign} ${this.host.say(phrase)}`,
        hint: String(n + 1),
        pressed: "ground" in brush && brush.ground === ground,
        press: () => this.handlers.take({ ground }),
      }),
    );
  }

  private starts(players: number, brush: Brush): HTMLElement[] {
    return Array.from({ length: players }, (_, seat) =>
      makeButton({
        label: this.host.say("cellwar-web-map-start", { letter: letterOf(seat) }),
        pressed: "seat" in brush && brush.seat === seat,
        press: () => this.handlers.take({ seat }),
      }),
    );
  }

  private steps(drawing: Drawing): HTMLElement {
    const { say } = this.host;
    const undo = makeButton({
      label: say("cellwar-web-map-undo"),
      hint: "Z",
      className: "quiet",
      disabled: !drawing.canUndo,
      press: () => this.handlers.undo(),
    });
    const clear = makeButton({
      label: say("cellwar-web-map-clear"),
      className: "quiet",
      press: () => this.handlers.clear(),
    });
    return make("span", "cellwar-steps", undo, clear);
  }

  private sides({ columns, rows }: Size): HTMLElement[] {
    const field = (phrase: string, value: number, take: (typed: number) => Size) => {
      const input = document.createElement("input");
      input.inputMode = "numeric";
      input.value = String(value);
      input.className = "cellwar-side";
      input.addEventListener("change", () => this.measure(input, value, take));
      return make("label", "cellwar-label", this.host.say(phrase), input);
    };
    return [
      field("cellwar-web-map-width", columns, (typed) => ({ columns: typed, rows })),
      field("cellwar-web-map-height", rows, (typed) => ({ columns, rows: typed })),
    ];
  }

  /** Take a size that fits the sheet; one that does not is put back with a sentence. */
  private measure(input: HTMLInputElement, old: number, take: (typed: number) => Size): void {
    const largest = this.host.schema.width?.maximum ?? old;
    const typed = /^\d{1,3}$/.test(input.value.trim()) ? Number(input.value) : 0;
    if (typed >= 1 && typed <= largest) {
      this.handlers.resize(take(typed));
      return;
    }
    input.value = String(old);
    const words = this.host.say("cellwar-web-map-side", { high: largest });
    this.tell(words);
    this.host.announce(words);
  }

  private choices({ players, symmetry }: Drawing): HTMLElement[] {
    const { say, schema } = this.host;
    const [low, high] = [schema.players?.minimum ?? players, schema.players?.maximum ?? players];
    const counts = Array.from({ length: high - low + 1 }, (_, n) => String(low + n));
    return [
      this.select("cellwar-web-map-players", String(players), counts, String, (count) =>
        this.handlers.seat(Number(count)),
      ),
      this.select(
        "cellwar-web-map-symmetry",
        symmetry,
        SYMMETRIES,
        (one) => say(SYMMETRY_PHRASES[one]),
        (one) => this.handlers.mirror(one),
      ),
    ];
  }

  private select<Word extends string>(
    phrase: string,
    value: Word,
    words: readonly Word[],
    wordFor: (word: Word) => string,
    choose: (word: Word) => void,
  ): HTMLElement {
    const list = document.createElement("select");
    for (const word of words)
      list.add(new Option(wordFor(word), word, word === value, word === value));
    list.addEventListener("change", () => choose(list.value as Word));
    return make("label", "cellwar-label", this.host.say(phrase), list);
  }
}
