// Choose actions so that games end soon.
import type { Cell, Frame, View } from "../src/wire/types";

export type Luck = () => number;
export type Choose = (frame: Frame, luck: Luck) => string;

/** A pseudo-random generator of numbers from 0 to 1, the same in every run. */
export function dice(): Luck {
  let state = 2026;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const oneOf = <One>(all: readonly One[], luck: Luck): One =>
  all[Math.floor(luck() * all.length)] as One;

/** A random action of the first of these verbs that is legal. */
export const lucky =
  (...verbs: readonly string[]): Choose =>
  ({ choices }, luck) => {
    const verb = verbs.find((one) => choices.some((choice) => choice.startsWith(one)));
    return oneOf(verb ? choices.filter((choice) => choice.startsWith(verb)) : choices, luck);
  };

/** The cell nearest to the middle, so that chips of Cell Capture stand side by side. */
export const central: Choose = ({ choices, view }) => {
  const { width, height } = view as View<"chain">;
  const far = (choice: string) => {
    const [x = 0, y = 0] = (choice.match(/\d+/g) ?? []).map(Number);
    return Math.hypot(x - (width - 1) / 2, y - (height - 1) / 2);
  };
  return least(choices, far);
};

/** Place units in front, attack the weakest, else move towards the enemy. */
export const warlike: Choose = ({ choices, view }, luck) => {
  const { pieces, mover } = view as View<"castle">;
  const having = (verb: string) => choices.filter((choice) => choice.startsWith(verb));
  const enemies = pieces.filter(({ seat }) => seat !== mover);
  const distance = ([x, y]: Cell) =>
    Math.min(...enemies.map(({ cell }) => Math.abs(cell[0] - x) + Math.abs(cell[1] - y)));
  const health = (choice: string) => {
    const [x, y] = targetOf(choice);
    return enemies.find(({ cell }) => cell[0] === x && cell[1] === y)?.health ?? 99;
  };
  const front = having("place").filter((choice) => [1, 5].includes(targetOf(choice)[1]));
  if (front.length > 0) return oneOf(front, luck);
  if (having("attack").length > 0) return least(having("attack"), health);
  if (having("move").length === 0 || luck() < 0.1) return oneOf(choices, luck);
  return least(having("move"), (choice) => distance(targetOf(choice)));
};

/** The square of an action of Castles: the last that it names. */
function targetOf(choice: string): Cell {
  const [row = 0, column = 0] = (choice.match(/\d/g) ?? []).slice(-2).map(Number);
  return [column, row];
}

function least(choices: readonly string[], measure: (choice: string) => number): string {
  return choices.reduce((best, choice) => (measure(choice) < measure(best) ? choice : best));
}
