// A position of Cell Capture as it is drawn, and a reaction as it is played; no screen, no rules.

import type { Preview } from "../../stage/board";
import type { BoardState } from "../../stage/boardParts";
import { Choices, key } from "../../stage/choices";
import type { Position as ShownPosition } from "../../stage/playback";
import type { Cell, ChainAnyEvent, ChainView } from "../../wire/types";

export type ChainEvent = ChainAnyEvent;
export type State = BoardState<"chain", Position, null>;

/** A chip as it looks. */
export interface Look {
  readonly seat: number;
  readonly level: number;
}

/** What choosing a cell would do: put a chip, raise one, or make one explode (CHAIN-D1). */
export type Offer = "place" | "raise" | "explode";

/** All that is known of one position. */
export class Position {
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
export function model({ view, choices, context }: ShownPosition<"chain">): Position {
  return new Position(view, choices, context.last);
}

/** A cell that an action would change. */
export interface Change {
  readonly cell: Cell;
  readonly before: Look | null;
  readonly after: Look | null;
}

/** What an action would do, in sum. */
export interface PreviewSummary {
  readonly changes: readonly Change[];
  readonly waves: number;
  readonly taken: number; // chips of others that become the mover's
}

/** Compare a position with the one that an action would lead to. */
export function summarizePreview(now: Position, preview: Preview<"chain">): PreviewSummary {
  const then = new Position(preview.view, [], []);
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

/** What choosing the hovered cell would do; null until the rules have answered. */
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

/** One movement on the screen; the cue is the event that starts it. */
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
      readonly waves: readonly Wave[]; // more than one late in a long reaction: only the last is seen
      readonly of: number; // waves of the whole reaction
    };

const MOST_STEPS = 36; // of a reaction: more than that nobody can follow in two and a half seconds
const STEPS_ALONE = 12; // the first waves are always shown one by one

/** Turn events into movements: each move, then its reaction, in ever larger strides if it is long. */
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

/** Cut a reaction into strides: where each ends. The first are single waves, later ones grow. */
export function strides(waves: number): number[] {
  if (waves <= MOST_STEPS) return Array.from({ length: waves }, (_, n) => n + 1);
  const long = MOST_STEPS - STEPS_ALONE;
  const rest = waves - STEPS_ALONE - long; // what is left when each stride has one wave
  return Array.from({ length: MOST_STEPS }, (_, n) => {
    const part = Math.max(0, n + 1 - STEPS_ALONE) / long;
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
