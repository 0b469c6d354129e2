// The legal actions of a battle by square, and the meaning of a click with the selected figure.
import { isSending } from "../../stage/board";
import type { Legal } from "../../stage/boardParts";
import { sameCell } from "../../stage/choices";
import type { CastleKind, Cell } from "../../wire/types";
import type { Model, State, View } from "./model";

export const KINDS: readonly CastleKind[] = ["knight", "dwarf", "elf"];

export function squareName([x, y]: Cell): string {
  return `r${y}c${x}`;
}

/** A legal action, parsed from its text. */
export interface Choice {
  readonly text: string;
  readonly verb: "place" | "move" | "attack" | "heal" | "decline";
  readonly kind: CastleKind | null; // of a placement
  readonly start: Cell | null; // the figure that acts
  readonly target: Cell | null;
}

/** Parse the legal actions. */
export function readChoices(choices: readonly string[]): readonly Choice[] {
  return choices.map((text) => {
    const [verb, ...rest] = text.split(" ");
    const cells = rest.map(readSquare).filter((cell) => cell !== null);
    const kind = KINDS.find((one) => one === rest[0]) ?? null;
    const [start, target] = verb === "place" ? [null, cells[0]] : cells;
    return {
      text,
      verb: verb as Choice["verb"],
      kind,
      start: start ?? null,
      target: target ?? null,
    };
  });
}

function readSquare(text: string): Cell | null {
  const found = /^r(\d)c(\d)$/.exec(text);
  return found ? [Number(found[2]), Number(found[1])] : null;
}

/** What the player has selected: a kind to place, or a figure on the board. */
export interface Selection {
  readonly kind: CastleKind | null;
  readonly unit: Cell | null;
}

export const NOTHING_SELECTED: Selection = { kind: null, unit: null };

/** The selection in a new position: the same if it can still act, else the first kind to place, else nothing. */
export function selectionAfter(selected: Selection, choices: readonly Choice[]): Selection {
  const kinds = KINDS.filter((kind) => choices.some((choice) => choice.kind === kind));
  if (kinds.length > 0) {
    const kept = kinds.find((kind) => kind === selected.kind);
    return { kind: kept ?? kinds[0] ?? null, unit: null };
  }
  const able = choices.some(({ start }) => sameCell(start, selected.unit));
  return able ? { kind: null, unit: selected.unit } : NOTHING_SELECTED;
}

/** The selection that an action needs; null if it needs none, or is not legal. */
export function selectionFor(action: string, choices: readonly Choice[]): Selection | null {
  const choice = choices.find(({ text }) => text === action);
  return choice?.kind || choice?.start ? { kind: choice.kind, unit: choice.start } : null;
}

/** The meaning of a click on a square. */
export function meaningOf(
  cell: Cell,
  selected: Selection,
  choices: readonly Choice[],
): Choice | { readonly take: Cell } | null {
  const here = choices.filter(({ target }) => sameCell(target, cell));
  const wanted = here.find(({ kind, start }) =>
    selected.kind ? kind === selected.kind : sameCell(start, selected.unit),
  );
  if (wanted) return wanted;
  if (choices.some(({ start }) => sameCell(start, cell))) return { take: cell };
  // With nothing selected a click on an enemy attacks, if only one figure can.
  const attacks = here.filter(({ verb }) => verb === "attack");
  return selected.unit === null && attacks.length === 1 ? (attacks[0] ?? null) : null;
}

/**
 * The reaction to a click without a legal action: attempt it, so that the rules say why it is refused, or
 * explain what has to be done first.
 */
export type Answer = { readonly attempt: string } | { readonly phrase: string };

export function answerTo(
  cell: Cell,
  selected: Selection,
  view: View,
  choices: readonly Choice[],
): Answer {
  const square = squareName(cell);
  if (selected.kind) return { attempt: `place ${selected.kind} ${square}` };
  const piece = view.pieces.find((one) => sameCell(one.cell, cell)) ?? null;
  if (piece?.seat === view.mover) return { phrase: "castle-web-idle" };
  const stands = (cells: readonly Cell[]) => cells.some((other) => sameCell(other, cell));
  if (selected.unit) {
    const target = piece !== null || stands(view.walls) || stands(view.barricades);
    return { attempt: `${target ? "attack" : "move"} ${squareName(selected.unit)} ${square}` };
  }
  if (piece === null) return { phrase: "castle-web-choose-first" };
  const reached = choices.some(({ target }) => sameCell(target, cell));
  return { phrase: reached ? "castle-web-choose-attacker" : "castle-web-none-reaches" };
}

/** The square that a refused action was about. */
export function cellOfAction(action: string): Cell | null {
  const [choice] = readChoices([action]);
  return choice?.target ?? choice?.start ?? null;
}

/** The legal targets, by their kind. */
export interface Lit {
  readonly places: readonly Cell[]; // [X] (CAS-2g)
  readonly able: readonly Cell[]; // figures that can act
  readonly moves: readonly Cell[];
  readonly attacks: readonly Cell[];
}

export function litBy(selected: Selection, choices: readonly Choice[]): Lit {
  const targets = (verb: Choice["verb"], fits: (choice: Choice) => boolean): Cell[] =>
    choices.flatMap((choice) =>
      choice.verb === verb && choice.target && fits(choice) ? [choice.target] : [],
    );
  const mine = ({ start }: Choice) => sameCell(start, selected.unit);
  const all = () => selected.unit === null;
  return {
    places: targets("place", ({ kind }) => kind === selected.kind),
    able: distinct(choices.flatMap(({ start }) => (start ? [start] : []))),
    moves: targets("move", mine),
    attacks: distinct(targets("attack", (choice) => mine(choice) || all())),
  };
}

function distinct(cells: readonly Cell[]): readonly Cell[] {
  return cells.filter((cell, at) => cells.findIndex((other) => sameCell(cell, other)) === at);
}

/** The action of a click on the hovered cell. */
export function hoveredChoice({ hovered, settings, selection, model }: State): Choice | null {
  if (!hovered || !settings.highlight) return null;
  const meaning = meaningOf(hovered, selection, model.choices);
  return meaning && "text" in meaning ? meaning : null;
}

export const legal: Legal<"castle", Model, Selection> = {
  initial: NOTHING_SELECTED,
  premoveCells: 2, // a figure and its target

  keep: ({ selection, model, context }) =>
    isSending(context) ? selection : selectionAfter(selection, model.choices),

  preview: (state, cell) => hoveredChoice({ ...state, hovered: cell })?.text ?? null,

  listed: ({ model }) =>
    model.choices.filter(({ verb }) => verb === "attack").map(({ text }) => text),

  pick({ selection, model, context, view, say }, cell) {
    const meaning = meaningOf(cell, selection, model.choices);
    if (meaning && "take" in meaning) return { select: { kind: null, unit: cell } };
    if (meaning) return { act: meaning.text };
    if (sameCell(cell, selection.unit)) return { select: NOTHING_SELECTED };
    if (!context.live) return null;
    const answer = answerTo(cell, selection, view, model.choices);
    return "attempt" in answer ? answer : { explain: say(answer.phrase) };
  },

  selectFor: ({ model }, action) => selectionFor(action, model.choices),
  cellOf: cellOfAction,
};
