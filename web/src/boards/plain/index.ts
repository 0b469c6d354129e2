// A board for a game that has none: what can be done, as buttons. Also the smallest example of a board.
import type { Board, BoardHost, BoardModule, Context } from "../../stage/board";

class PlainBoard implements Board {
  private readonly list = document.createElement("div");

  constructor(private readonly host: BoardHost) {
    this.list.className = "plain-board";
    host.panel.append(this.list);
  }

  show(_view: unknown, choices: readonly string[], context: Context): void {
    this.list.replaceChildren(...choices.map((choice) => this.button(choice, context.live)));
  }

  async play(): Promise<void> {}

  destroy(): void {
    this.list.remove();
  }

  private button(choice: string, live: boolean): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = choice;
    button.disabled = !live;
    button.addEventListener("click", () => this.host.act(choice));
    return button;
  }
}

const plain: BoardModule = {
  create: async (host) => new PlainBoard(host),
};

export default plain;
