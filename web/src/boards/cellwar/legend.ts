// What the signs of the map mean, what things cost, and how the war is won.

import type { BoardHost } from "../../stage/board";
import { make } from "../../stage/controls";
import { shape } from "../../stage/svg";
import type { View } from "./model";

/** The signs, each with a small drawing of it and the sentence that explains it. */
const SIGNS: readonly { readonly phrase: string; draw(): readonly SVGElement[] }[] = [
  {
    phrase: "cellwar-web-legend-mountain",
    draw: () => [shape("rect", { x: 3, y: 3, width: 26, height: 26, rx: 4, class: "rock" })],
  },
  {
    phrase: "cellwar-web-legend-water",
    draw: () => [
      shape("rect", { x: 0, y: 0, width: 32, height: 32, class: "pool" }),
      shape("path", { d: "M4 12q3-5 6 0t6 0 6 0 6 0M4 22q3-5 6 0t6 0 6 0 6 0", class: "waves" }),
    ],
  },
  {
    phrase: "cellwar-web-legend-hill",
    draw: () => [shape("path", { d: "M5 26L16 6l11 20z", class: "hill" })],
  },
  {
    phrase: "cellwar-web-legend-farm",
    draw: () => [
      shape("rect", { x: 9, y: 15, width: 14, height: 12, class: "house" }),
      shape("path", { d: "M5 16L16 5l11 11z", class: "roof" }),
    ],
  },
  {
    phrase: "cellwar-web-legend-defence",
    draw: () => {
      const figure = shape("text", { x: 16, y: 16, class: "figure" });
      figure.textContent = "3";
      return [
        shape("path", { d: "M6 5q10 4 20 0v11q-1 9-10 13-9-4-10-13z", class: "shield" }),
        figure,
      ];
    },
  },
  {
    phrase: "cellwar-web-legend-doomed",
    draw: () => [
      shape("rect", { x: 1, y: 1, width: 30, height: 30, class: "land" }),
      shape("path", { d: "M2 16L16 2M2 30L30 2M16 30L30 16", class: "strokes" }),
    ],
  },
];

const ROOMY = "(min-width: 60rem) and (min-height: 56rem)";

/** A line with the goal that opens to the signs and prices. */
export class Legend {
  readonly root = document.createElement("details");
  private readonly goal = make("summary", "");
  private readonly body = make("div", "cellwar-signs");

  constructor(private readonly host: BoardHost<"cellwar">) {
    this.root.className = "cellwar-legend";
    this.root.open = matchMedia(ROOMY).matches; // a small screen belongs to the map
    this.root.hidden = true; // until there are words
    this.root.append(this.goal, this.body);
  }

  /** Write everything, in the language of now. */
  show({ players, rounds }: View): void {
    const { say } = this.host;
    const goal = say("cellwar-web-goal", { rounds, others: players.length - 1 });
    if (this.goal.textContent === goal) return;
    this.root.hidden = false;
    this.goal.textContent = goal;
    this.body.replaceChildren(
      ...SIGNS.map(({ phrase, draw }) => make("span", "cellwar-sign", icon(draw()), say(phrase))),
      make("span", "cellwar-sign", say("cellwar-web-legend-prices")),
    );
  }
}

function icon(shapes: readonly SVGElement[]): SVGElement {
  const drawing = shape("svg", { viewBox: "0 0 32 32", "aria-hidden": "true" });
  drawing.append(...shapes);
  return drawing;
}
