// The maze of a game that is over, drawn beside its replay. No running game has what it draws.
import type { Place } from "../../../stage/board";
import type { Say } from "../../../stage/boardParts";
import type { LabyrinthPlan } from "../../../wire/types";
import { ARCHER_SIGNS, BAG, DRAGON, GOLD, MYSELF, RING, SEEN } from "../art";
import { WAYS } from "../legal";
import { MARKS, namesOf } from "../text";
import {
  type DrawnFloor,
  type DrawnSide,
  type DrawnStep,
  type DrawnThing,
  floorsOf,
  stepsOn,
} from "./plan";

const CELL_UNITS = 40;
const LEGEND = [
  ...MARKS.map(({ sign }) => sign).filter((sign) => ![SEEN, MYSELF, "?"].includes(sign)),
  ARCHER_SIGNS.down,
  RING,
  BAG,
];

interface Props {
  readonly plans: readonly LabyrinthPlan[]; // one for each entry so far: they tell the way
  readonly way?: readonly Place[]; // the shortest one, of an analysis
  readonly say: Say;
}

/** The maze as it was after the last of the entries. */
export function MazeView({ plans, way = [], say }: Props) {
  const now = plans.at(-1);
  if (!now) return null;
  const [x, y, floor] = now.player;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a large maze scrolls, by keys too
    <section className="labyrinth-maze" aria-label={say("labyrinth-web-maze")} tabIndex={0}>
      <p className="counts">
        {say("labyrinth-web-maze-here", { column: x + 1, row: y + 1, floor })}
      </p>
      <div className="labyrinth-floors">
        {floorsOf(plans).map((drawn) => (
          <Floor
            key={drawn.floor}
            drawn={drawn}
            shortest={stepsOn(drawn.floor, way)}
            plan={now}
            say={say}
          />
        ))}
      </div>
      <p className="facts">
        {LEGEND.map((mark) => (
          <span key={mark}>
            <b>{mark}</b> {namesOf(mark, say).join("")}
          </span>
        ))}
      </p>
    </section>
  );
}

interface FloorProps {
  readonly drawn: DrawnFloor;
  readonly shortest: readonly DrawnStep[];
  readonly plan: LabyrinthPlan;
  readonly say: Say;
}

function Floor({ drawn, shortest, plan: { width, height, floors }, say }: FloorProps) {
  const title = say("labyrinth-web-floor", { floor: drawn.floor });
  return (
    <figure className="labyrinth-floor">
      {floors > 1 && <figcaption className="counts">{title}</figcaption>}
      <svg
        viewBox={`-6 -6 ${width * CELL_UNITS + 12} ${height * CELL_UNITS + 12}`}
        className="labyrinth-plan"
        role="img"
        aria-label={describe(drawn, title, say)}
      >
        <rect width={width * CELL_UNITS} height={height * CELL_UNITS} className="floor" />
        <Squares width={width} height={height} />
        {drawn.steps.map(({ from, to, leap }, number) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order
            key={number}
            x1={middle(from[0])}
            y1={middle(from[1])}
            x2={middle(to[0])}
            y2={middle(to[1])}
            className={leap ? "way leap" : "way"}
          />
        ))}
        {shortest.map(({ from, to, leap }, number) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order
            key={number}
            x1={middle(from[0])}
            y1={middle(from[1])}
            x2={middle(to[0])}
            y2={middle(to[1])}
            className={leap ? "shortest leap" : "shortest"}
          />
        ))}
        {byCell(drawn.things).map((here) => (
          <Things key={`${here[0]?.x},${here[0]?.y}`} here={here} />
        ))}
        {drawn.player && <Figure at={drawn.player} things={drawn.things} />}
        {drawn.sides.map((one) => (
          <Side key={`${one.x},${one.y},${one.way}`} side={one} />
        ))}
      </svg>
    </figure>
  );
}

/** Say where everything is, for people who do not see it. */
function describe({ things, player }: DrawnFloor, title: string, say: Say): string {
  const at = (x: number, y: number, things: string) =>
    say("labyrinth-web-square", { column: x + 1, row: y + 1, things });
  const named = things.map(({ x, y, sign }) => at(x, y, namesOf(sign, say).join(", ")));
  const own = player ? [at(player[0], player[1], say("labyrinth-web-maze-player"))] : [];
  return [title, ...own, ...named].join(". ");
}

function middle(at: number): number {
  return (at + 0.5) * CELL_UNITS;
}

function Squares({ width, height }: Pick<LabyrinthPlan, "width" | "height">) {
  const between = (count: number) =>
    Array.from({ length: count - 1 }, (_, n) => (n + 1) * CELL_UNITS);
  return (
    <>
      {between(width).map((x) => (
        <line key={x} x1={x} y1={0} x2={x} y2={height * CELL_UNITS} className="square" />
      ))}
      {between(height).map((y) => (
        <line key={y} x1={0} y1={y} x2={width * CELL_UNITS} y2={y} className="square" />
      ))}
    </>
  );
}

function Side({ side: { x, y, way, kind } }: { readonly side: DrawnSide }) {
  const turn = `rotate(${WAYS.indexOf(way) * 90} ${middle(x)} ${middle(y)})`;
  const [left, top] = [x * CELL_UNITS, y * CELL_UNITS];
  if (kind === "exit") {
    const door = { x: left + 4, y: top - 4, width: CELL_UNITS - 8, height: 8, rx: 2 };
    return <rect {...door} className="exit" transform={turn} />;
  }
  const ends = { x1: left, y1: top, x2: left + CELL_UNITS, y2: top };
  return <line {...ends} className={`wall ${kind}`} transform={turn} />;
}

function byCell(things: readonly DrawnThing[]): readonly (readonly DrawnThing[])[] {
  const cells = new Map<string, DrawnThing[]>();
  for (const thing of things) {
    const key = `${thing.x},${thing.y}`;
    cells.set(key, [...(cells.get(key) ?? []), thing]);
  }
  return [...cells.values()];
}

/** The things of one cell, beside each other. */
function Things({ here }: { readonly here: readonly DrawnThing[] }) {
  return here.map(({ x, y, sign, kind, note }, number) => {
    const left = middle(x) + (number - (here.length - 1) / 2) * (CELL_UNITS / here.length / 1.15);
    const className = [GOLD, RING, BAG].includes(sign) ? "gold" : kind;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two of the same kind may be in a cell
      <g key={number} className={className}>
        <text
          x={left}
          y={middle(y) - (sign === DRAGON ? 2 : 0)}
          fontSize={22 / Math.sqrt(here.length)}
        >
          {sign}
        </text>
        {note && (
          <text x={left + 10 / here.length} y={middle(y) + 12} fontSize={10}>
            {note}
          </text>
        )}
      </g>
    );
  });
}

interface FigureProps {
  readonly at: readonly [number, number];
  readonly things: readonly DrawnThing[];
}

/** The player: in the middle of a bare cell, in a corner of any other. */
function Figure({ at: [x, y], things }: FigureProps) {
  const crowded = things.some((thing) => thing.x === x && thing.y === y);
  const [left, top] = crowded ? [middle(x) - 11, middle(y) + 9] : [middle(x), middle(y) + 4];
  return (
    <g className="me">
      <circle cx={left} cy={top - 10} r={4.5} />
      <path d={`M${left - 7} ${top + 4}a7 8 0 0 1 14 0z`} />
    </g>
  );
}
