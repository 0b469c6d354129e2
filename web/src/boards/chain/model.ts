// The model of a position of Cell Capture, and the animation steps of a reaction; no screen, no rules.

import type { Preview } from "../../stage/board";
import type { BoardState } from "../../stage/boardParts";
import { Choices, key } from "../../stage/choices";
import type { Position } from "../../stage/playback";
import type { Cell, ChainAnyEvent, ChainView } from "../../wire/types";

export type ChainEvent = ChainAnyEvent;
export type State = BoardState<"chain", Model, null>;

/** The appearance of a chip. */
export interface Look {
  readonly seat: number;
  readonly level: number;
}

/** The effect of choosing a cell: place a chip, raise one, or make one explode (CHAIN-D1). */
export type Offer = "place" | "raise" | "explode";

/** The model of one position. */
export class Model {
  private readonly looks = new Map<string, Look>();
  private readonly ready: ReadonlySet<string>;
  readonly choices: Choices;
  readonly lastMove: Cell | null;

  constructor(
    readonly view: ChainView,
    choices: readonly string[],
    last: readonly ChainEvent[],
  ) {
    for (const { cell, seat, level } of view.chips) this.looks.set(key(cell), { seat, level });
    this.choices = new Choices(choices);
    this.ready = new Set(view.ready.map(key));
    this.lastMove = last.find(isMove)?.cell ?? null;
  }

  look(cell: Cell): Look | null {
    return this.looks.get(key(cell)) ?? null;
  }

  offer(cell: Cell): Offer | null {
    if (this.choices.action(cell) === null) return null;
    if (!this.looks.has(key(cell))) return "place";
    return this.isReady(cell) ? "explode" : "raise";
  }

  /** Whether the chip here explodes when its owner, whose turn it is, raises it. */
  isReady(cell: Cell): boolean {
    return this.ready.has(key(cell));
  }

  isLastMove(cell: Cell): boolean {
    return this.lastMove !== null && key(this.lastMove) === key(cell);
  }

  /** Every cell, the lowest row first. */
  *cells(): Generator<Cell> {
    for (let y = 0; y < this.view.height; y += 1) {
      for (let x = 0; x < this.view.width; x += 1) yield [x, y];
    }
  }
}

/** Read a position. */
export function model({ view, choices, context }: Position<"chain">): Model {
  return new Model(view, choices, context.last);
}

/** A cell that an action would change. */
export interface Change {
  readonly cell: Cell;
  readonly before: Look | null;
  readonly after: Look | null;
}

/** The summary of a preview. */
export interface PreviewSummary {
  readonly changes: readonly Change[];
  readonly waves: number;
  readonly taken: number; // chips of others that become the mover's
}

/** Compare a position with the one that an action would lead to. */
export function summarizePreview(now: Model, preview: Preview<"chain">): PreviewSummary {
  const then = new Model(preview.view, [], []);
  const changes = [...now.cells()]
    .map((cell) => ({ cell, before: now.look(cell), after: then.look(cell) }))
    .filter(({ before, after }) => before?.seat !== after?.seat || before?.level !== after?.level);
  return {
    changes,
    waves: preview.events.reduce((most, event) => ("wave" in event ? event.wave : most), 0),
    taken: changes.filter(({ before, after }) => before && after && before.seat !== after.seat)
      .length,
  };
}

/** The preview of the hovered cell; null until the rules have answered. */
export function previewSummaryAt({
  hovered,
  model,
  settings,
  forecast,
}: State): PreviewSummary | null {
  const action = hovered && settings.highlight ? model.choices.action(hovered) : null;
  const known = action === null ? null : forecast(action);
  return known && "preview" in known ? summarizePreview(model, known.preview) : null;
}

/** A chip that explodes, and where its drops fly. */
export interface Explosion {
  readonly cell: Cell;
  readonly seat: number;
  readonly targets: readonly Cell[];
}

/** What a cell that was hit became. */
export interface Landing {
  readonly cell: Cell;
  readonly look: Look;
  readonly taken: boolean; // from another seat
}

/** Everything that happens at the same time (CHAIN-9.2). */
export interface Wave {
  readonly number: number;
  readonly explosions: Explosion[];
  readonly landings: Landing[];
}

/** One step of an animation; it starts with the event `cue`. */
export type Step =
  | {
      readonly kind: "move";
      readonly cue: ChainEvent;
      readonly cell: Cell;
      readonly look: Look;
      readonly isNew: boolean;
    }
  | {
      readonly kind: "waves";
      readonly cue: ChainEvent;
      readonly waves: readonly Wave[]; // several late in a long reaction, of which only the last is animated
      readonly of: number; // waves of the whole reaction
    };

const MAX_STEPS = 36; // of a reaction; nobody can follow more in two and a half seconds
const SINGLE_WAVES = 12; // the first waves are animated one by one

/** Turn events into steps: each move, then its reaction, of which later steps take several waves if it is long. */
export function choreograph(events: readonly ChainEvent[]): Step[] {
  const starts = events.flatMap((event, index) => (isMove(event) && index > 0 ? [index] : []));
  const turns = [0, ...starts].map((start, n) => events.slice(start, starts[n]));
  return turns.flatMap((turn) => [...turn.filter(isMove).map(moveStep), ...reaction(turn)]);
}

function reaction(turn: readonly ChainEvent[]): Step[] {
  const waves: Wave[] = [];
  const cues: ChainEvent[] = [];
  for (const event of turn) {
    if (!("wave" in event)) continue;
    let wave = waves.at(-1);
    if (wave?.number !== event.wave) {
      wave = { number: event.wave, explosions: [], landings: [] };
      waves.push(wave);
      cues.push(event);
    }
    addTo(wave, event);
  }
  const ends = strides(waves.length);
  return ends.map((end, n) => {
    const start = ends[n - 1] ?? 0;
    const cue = cues[start] as ChainEvent;
    return { kind: "waves", cue, waves: waves.slice(start, end), of: waves.length };
  });
}

/** Group the waves of a reaction into steps and return where each ends; the first are single waves, later ones grow. */
export function strides(waves: number): number[] {
  if (waves <= MAX_STEPS) return Array.from({ length: waves }, (_, n) => n + 1);
  const long = MAX_STEPS - SINGLE_WAVES;
  const rest = waves - SINGLE_WAVES - long; // waves left when each step has one
  return Array.from({ length: MAX_STEPS }, (_, n) => {
    const part = Math.max(0, n + 1 - SINGLE_WAVES) / long;
    return n + 1 + Math.round(rest * part ** 2);
  });
}

function moveStep(event: MoveEvent): Step {
  const isNew = event.event === "chain.chip-placed";
  const look = { seat: event.seat, level: isNew ? 1 : event.level };
  return { kind: "move", cue: event, cell: event.cell, look, isNew };
}

function addTo(wave: Wave, event: Extract<ChainEvent, { wave: number }>): void {
  const { cell, seat, level } = event;
  if (event.event === "chain.cell-exploded") {
    wave.explosions.push({ cell, seat, targets: event.targets });
  } else {
    const taken = event.event === "chain.chip-captured";
    wave.landings.push({ cell, look: { seat, level }, taken });
  }
}

type MoveEvent = Extract<
  ChainEvent,
  { event: "chain.chip-placed" } | { event: "chain.chip-upgraded" }
>;

function isMove(event: ChainEvent): event is MoveEvent {
  return event.event === "chain.chip-placed" || event.event === "chain.chip-upgraded";
}
