// Under the map: the purse, the tools Q W E R with their prices, and what the hand is about to do.

import type { BoardHost } from "../../stage/board";
import { make, makeButton, refill } from "../../stage/controls";
import { AMOUNTS, END_KEY, type Hand, TOOLS } from "./gestures";
import { Legend } from "./legend";
import { END, type Offers, type Tool, type View } from "./model";

const TOOL_PHRASES: Readonly<Record<Tool, string>> = {
  capture: "cellwar-web-tool-capture",
  farm: "cellwar-web-tool-farm",
  defend: "cellwar-web-tool-defend",
};

/** Who is told what was pressed. */
export interface Wishes {
  tool(tool: Tool): void;
  amount(amount: number): void;
  end(): void;
}

/** The panel of a war. */
export class Panel {
  private readonly purse = make("p", "cellwar-purse");
  private readonly bar = make("div", "bar");
  private readonly words = make("p", "cellwar-words");
  private readonly root = make("div", "cellwar-panel");
  private readonly legend: Legend;

  constructor(
    private readonly host: BoardHost<"cellwar">,
    private readonly hand: Hand,
    private readonly wishes: Wishes,
  ) {
    this.legend = new Legend(host);
    const top = make("div", "cellwar-top", this.purse, this.words);
    this.root.append(top, this.bar, this.legend.root);
    host.panel.append(this.root);
  }

  /** Where coins fly to. */
  get counter(): HTMLElement {
    return this.purse;
  }

  /** Show whose purse lies open, and which tools can be used. */
  show(view: View, seat: number, offers: Offers, playing: boolean): void {
    const { gold = 0, income = 0, farm_price = 0 } = view.players[seat] ?? {};
    const { say } = this.host;
    refill(
      this.purse,
      make("span", "cellwar-coin"),
      make("strong", "", say("cellwar-web-gold", { gold })),
      make("span", "counts", say("cellwar-web-income", { income })),
    );
    this.legend.show(view);
    this.bar.hidden = !playing;
    if (!playing) return;
    const tools = TOOLS.map(({ tool, key }) => {
      const why = offers.canEnd ? this.hindrance(view, tool) : "";
      const button = makeButton({
        label: say(TOOL_PHRASES[tool], { price: farm_price }),
        hint: key,
        pressed: this.hand.tool === tool,
        className: why ? "cellwar-idle" : "",
        disabled: !offers.canEnd || why !== "", // the turn is somebody else's, or it can be used nowhere
        press: () => this.wishes.tool(tool),
      });
      if (why) button.append(make("span", "cellwar-why", why));
      return button;
    });
    if (this.hand.tool === "defend") tools.push(...this.amounts(offers));
    refill(this.bar, ...tools, this.ending(offers));
  }

  /** Say why a tool can be used nowhere; empty if it can. */
  hindrance(view: View, tool: Tool): string {
    const why = view.hindrances?.[tool];
    if (!why) return "";
    const price = view.players[view.mover ?? 0]?.farm_price ?? 0;
    if (why === "no-gold") return this.host.say("cellwar-web-no-gold");
    if (why === "too-dear") return this.host.say("cellwar-web-too-dear", { tool, price });
    return this.host.say("cellwar-web-no-cell", { tool });
  }

  /** Say what the hand would do, or what stands under it. */
  tell(words: string): void {
    this.words.textContent = words;
  }

  destroy(): void {
    this.root.remove();
  }

  private amounts(offers: Offers): HTMLButtonElement[] {
    const { say } = this.host;
    return AMOUNTS.filter((amount) => offers.targets("defend", amount).length > 0).map((amount) => {
      const button = makeButton({
        label: String(amount),
        pressed: this.hand.amount === amount,
        className: "cellwar-amount",
        press: () => this.wishes.amount(amount),
      });
      button.setAttribute("aria-label", say("cellwar-web-amount", { amount }));
      return button;
    });
  }

  private ending(offers: Offers): HTMLButtonElement {
    const { armed } = this.hand;
    const emphasis = armed || offers.onlyEnd ? "primary" : "";
    return makeButton({
      label: this.host.say(armed ? "cellwar-web-end-again" : "cellwar-web-end"),
      hint: END_KEY,
      className: `cellwar-end ${emphasis}`,
      disabled: !offers.canEnd,
      action: END,
      press: () => this.wishes.end(),
    });
  }
}
