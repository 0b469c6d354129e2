// The maze of a game that is over, drawn beside its replay. No running game has what it draws.

import type { SceneKit } from "../../../stage/boardParts";
import { make, makeButton, refill } from "../../../stage/controls";
import { shape, sign } from "../../../stage/svg";
import type { LabyrinthPlan } from "../../../wire/types";
import { ARCHER_SIGNS, BAG, DRAGON, GOLD, MYSELF, RING, SEEN } from "../art";
import { WAYS } from "../legal";
import { MARKS, namesOf } from "../text";
import { type DrawnFloor, type DrawnSide, type DrawnThing, floorsOf } from "./plan";

const CELL = 40;
const LEGEND = [
  ...MARKS.map(({ sign }) => sign).filter((sign) => ![SEEN, MYSELF, "?"].includes(sign)),
  ARCHER_SIGNS.down,
  RING,
  BAG,
];

export class Maze {
  readonly root = make("section", "labyrinth-maze");

  private readonly body = make("div", "labyrinth-maze-body");
  private readonly choice = make("div", "bar");
  private shown = true;

  constructor(
    private readonly kit: SceneKit<"labyrinth">,
    private readonly cover: (shown: boolean) => void, // the sheet lies at the same place
  ) {
    this.body.tabIndex = 0; // a large maze scrolls, by keys too
    this.body.role = "group";
    this.root.append(this.choice, this.body);
    kit.canvas.append(this.root);
  }

  /** Draw the maze as it was after an entry; the plans of the entries before it tell the way. */
  show(plans: readonly LabyrinthPlan[], hasSheet: boolean): void {
    const { say } = this.kit;
    const now = plans.at(-1);
    if (!now) return;
    this.root.ariaLabel = say("labyrinth-web-maze");
    this.body.ariaLabel = say("labyrinth-web-maze");
    const [x, y, floor] = now.player;
    const where = say("labyrinth-web-maze-here", { column: x + 1, row: y + 1, floor });
    const sheets = floorsOf(plans).map((drawn) => this.floor(drawn, now));
    if (hasSheet) this.offer();
    this.body.replaceChildren(
      make("p", "counts", where),
      make("div", "labyrinth-floors", ...sheets),
      this.legend(),
    );
  }

  destroy(): void {
    this.root.remove();
  }

  /** Let the viewer choose between the maze and the sheet. */
  private offer(): void {
    const { say } = this.kit;
    const button = (label: string, shown: boolean) =>
      makeButton({
        label,
        pressed: this.shown === shown,
        press: () => {
          this.shown = shown;
          this.offer();
        },
      });
    refill(
      this.choice,
      button(say("labyrinth-web-maze"), true),
      button(say("labyrinth-web-maze-sheet"), false),
    );
    this.body.hidden = !this.shown;
    this.root.classList.toggle("aside", !this.shown);
    this.cover(this.shown);
  }

  private floor(drawn: DrawnFloor, { width, height, floors }: LabyrinthPlan): HTMLElement {
    const { say } = this.kit;
    const title = say("labyrinth-web-floor", { floor: drawn.floor });
    const svg = shape("svg", {
      viewBox: `-6 -6 ${width * CELL + 12} ${height * CELL + 12}`,
      class: "labyrinth-plan",
      role: "img",
      "aria-label": this.described(drawn, title),
    });
    svg.append(
      shape("rect", { x: 0, y: 0, width: width * CELL, height: height * CELL, class: "floor" }),
      ...squares(width, height),
      ...drawn.steps.map(({ from, to, leap }) =>
        shape("line", {
          x1: middle(from[0]),
          y1: middle(from[1]),
          x2: middle(to[0]),
          y2: middle(to[1]),
          class: leap ? "way leap" : "way",
        }),
      ),
      ...things(drawn.things),
      ...(drawn.player ? figure(drawn.player, drawn.things) : []),
      ...drawn.sides.map(side),
    );
    const caption = floors > 1 ? [make("figcaption", "counts", title)] : [];
    return make("figure", "labyrinth-floor", ...caption, svg);
  }

  /** Say for who does not see it what stands where. */
  private described({ things, player }: DrawnFloor, title: string): string {
    const { say } = this.kit;
    const at = (x: number, y: number, things: string) =>
      say("labyrinth-web-square", { column: x + 1, row: y + 1, things });
    const named = things.map(({ x, y, sign }) => at(x, y, namesOf(sign, say).join(", ")));
    const own = player ? [at(player[0], player[1], say("labyrinth-web-maze-player"))] : [];
    return [title, ...own, ...named].join(". ");
  }

  private legend(): HTMLElement {
    const { say } = this.kit;
    const rows = LEGEND.map((mark) =>
      make("span", "", make("b", "", mark), ` ${namesOf(mark, say).join("")}`),
    );
    return make("p", "facts labyrinth-legend", ...rows);
  }
}

function middle(at: number): number {
  return (at + 0.5) * CELL;
}

function squares(width: number, height: number): readonly SVGElement[] {
  const [right, bottom] = [width * CELL, height * CELL];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    shape("line", { x1, y1, x2, y2, class: "square" });
  return [
    ...Array.from({ length: width - 1 }, (_, n) => line((n + 1) * CELL, 0, (n + 1) * CELL, bottom)),
    ...Array.from({ length: height - 1 }, (_, n) => line(0, (n + 1) * CELL, right, (n + 1) * CELL)),
  ];
}

function side({ x, y, way, kind }: DrawnSide): SVGElement {
  const turn = `rotate(${WAYS.indexOf(way) * 90} ${middle(x)} ${middle(y)})`;
  const [left, top] = [x * CELL, y * CELL];
  if (kind === "exit") {
    const door = { x: left + 4, y: top - 4, width: CELL - 8, height: 8, rx: 2 };
    return shape("rect", { ...door, class: "exit", transform: turn });
  }
  const ends = { x1: left, y1: top, x2: left + CELL, y2: top };
  return shape("line", { ...ends, class: `wall ${kind}`, transform: turn });
}

/** Put the things of a cell beside each other. */
function things(drawn: readonly DrawnThing[]): readonly SVGElement[] {
  const cells = new Map<string, DrawnThing[]>();
  for (const thing of drawn) {
    const key = `${thing.x},${thing.y}`;
    cells.set(key, [...(cells.get(key) ?? []), thing]);
  }
  return [...cells.values()].flatMap((here) =>
    here.flatMap(({ x, y, sign: mark, kind, note }, number) => {
      const left = middle(x) + (number - (here.length - 1) / 2) * (CELL / here.length / 1.15);
      const className = [GOLD, RING, BAG].includes(mark) ? "gold" : kind;
      const drawn = sign(mark, left, middle(y) - (mark === DRAGON ? 2 : 0), className);
      drawn.setAttribute("font-size", String(22 / Math.sqrt(here.length)));
      if (!note) return [drawn];
      const small = sign(note, left + 10 / here.length, middle(y) + 12, `${className} note`);
      small.setAttribute("font-size", "10");
      return [drawn, small];
    }),
  );
}

/** The player: in the middle of a bare cell, in a corner of any other. */
function figure(
  [x, y]: readonly [number, number],
  things: readonly DrawnThing[],
): readonly SVGElement[] {
  const crowded = things.some((thing) => thing.x === x && thing.y === y);
  const [left, top] = crowded ? [middle(x) - 11, middle(y) + 9] : [middle(x), middle(y) + 4];
  return [
    shape("circle", { cx: left, cy: top - 10, r: 4.5, class: "me" }),
    shape("path", { d: `M${left - 7} ${top + 4}a7 8 0 0 1 14 0z`, class: "me" }),
  ];
}
