// Unpacks events: a whole reaction of Cell Capture is sent as one.
import type {
  AnyEvent,
  Cell,
  ChainAnyEvent,
  ChainReaction,
  Hinted,
  Looked,
  MomentInfo,
  Previewed,
  ReplayPart,
  StudyResult,
} from "./types";

const NOBODY = "-";
const EXPLODING_LEVEL = 4; // a chip that reaches this level explodes in the next wave

/** Unpack the events of one entry. */
export function unpack(events: readonly (AnyEvent | ChainReaction)[]): readonly AnyEvent[] {
  return events.flatMap((event) => (isReaction(event) ? unpackReaction(event) : [event]));
}

function isReaction(event: AnyEvent | ChainReaction): event is ChainReaction {
  return event.event === "chain.reaction";
}

interface Landing {
  readonly cell: Cell;
  readonly drops: number;
  readonly level: number;
}

interface Wave {
  readonly exploded: readonly Cell[];
  readonly landings: readonly Landing[]; // row by row
}

/** Unpack a reaction into events, one a chip; docs/wire.md describes the format. */
export function unpackReaction(packed: ChainReaction): ChainAnyEvent[] {
  const { seat, width } = packed;
  const index = ([x, y]: Cell) => y * width + x;
  const waves = readWaves(packed);
  const standing = firstLooks(packed, waves);
  const events: ChainAnyEvent[] = [];
  waves.forEach(({ exploded, landings }, n) => {
    const wave = n + 1;
    for (const cell of exploded) {
      const level = standing.get(index(cell))?.level ?? 0;
      const targets = neighbours(packed, cell);
      events.push({ event: "chain.cell-exploded", wave, seat, cell, level, targets });
      standing.delete(index(cell));
    }
    for (const { cell, drops, level } of landings) {
      const chip = standing.get(index(cell));
      standing.set(index(cell), { owner: seat, level });
      if (chip === undefined) {
        events.push({ event: "chain.chip-created", wave, seat, cell, drops, level });
        continue;
      }
      const { owner, level: before } = chip;
      const change = { wave, seat, cell, drops, before, level };
      events.push(
        owner === seat
          ? { event: "chain.chip-grown", ...change }
          : { event: "chain.chip-captured", owner, ...change },
      );
    }
  });
  return events;
}

/** Read what exploded in each wave, and where its drops landed. */
function readWaves(packed: ChainReaction): Wave[] {
  let exploded: readonly Cell[] = [packed.start];
  return packed.waves.map((digits) => {
    const drops = new Map<number, number>();
    for (const cell of exploded) {
      for (const [x, y] of neighbours(packed, cell)) {
        const index = y * packed.width + x;
        drops.set(index, (drops.get(index) ?? 0) + 1);
      }
    }
    const hit = [...drops].sort(([one], [other]) => one - other);
    const landings = hit.map(
      ([index, count], n): Landing => ({
        cell: [index % packed.width, Math.floor(index / packed.width)],
        drops: count,
        level: Number(digits[n]),
      }),
    );
    const wave = { exploded, landings };
    exploded = landings.flatMap(({ cell, level }) => (level >= EXPLODING_LEVEL ? [cell] : []));
    return wave;
  });
}

/** Find the chips before the reaction: the one that starts it, and those that it hits. */
function firstLooks(
  { seat, width, start, levels, owners }: ChainReaction,
  waves: readonly Wave[],
): Map<number, { readonly owner: number; readonly level: number }> {
  const first = start[1] * width + start[0];
  const hit = new Set(
    waves.flatMap(({ landings }) => landings.map(({ cell: [x, y] }) => y * width + x)),
  );
  hit.delete(first);
  const standing = new Map([[first, { owner: seat, level: EXPLODING_LEVEL }]]);
  [...hit]
    .sort((one, other) => one - other)
    .forEach((index, n) => {
      const owner = owners[n] ?? NOBODY;
      if (owner !== NOBODY) standing.set(index, { owner: Number(owner), level: Number(levels[n]) });
    });
  return standing;
}

/** List the neighbours of a cell, in the order of drops. */
function neighbours({ width, height }: ChainReaction, [x, y]: Cell): Cell[] {
  const four: Cell[] = [
    [x, y - 1],
    [x, y + 1],
    [x - 1, y],
    [x + 1, y],
  ];
  return four.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height);
}

export const unpackMoments = (moments: readonly MomentInfo[]): readonly MomentInfo[] =>
  moments.map((moment) => ({ ...moment, events: unpack(moment.events) }));

export const unpackStory = (story: ReplayPart): ReplayPart => ({
  ...story,
  moments: story.moments.map((one) => ({
    ...one,
    moment: { ...one.moment, events: unpack(one.moment.events) },
  })),
});

const unpackPreview = (preview: Previewed): Previewed => ({
  ...preview,
  events: unpack(preview.events),
  odds: preview.odds.map((odds) => ({ ...odds, events: unpack(odds.events) })),
});

export const unpackStudy = (study: StudyResult): StudyResult => ({
  ...study,
  events: unpack(study.events),
  preview: study.preview && unpackPreview(study.preview),
});

/** Unpack the answer to a request. */
export function unpackAnswer<Answer extends Previewed | Hinted | Looked>(answer: Answer): Answer {
  if (answer.is === "previewed") return unpackPreview(answer) as Answer;
  return { ...answer, events: unpack(answer.events) };
}
