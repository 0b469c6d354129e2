// The options of a game as the server describes them: what a form offers, and what it sends.
import type { GameInfo } from "../wire/types";

interface Titled {
  readonly name: string;
  readonly usual: unknown;
}

export type Field =
  | (Titled & {
      readonly kind: "whole";
      readonly low: number;
      readonly high: number | null;
      readonly optional: boolean;
    })
  | (Titled & { readonly kind: "flag" })
  | (Titled & { readonly kind: "one-of"; readonly words: readonly string[] })
  | (Titled & { readonly kind: "words"; readonly words: readonly string[] })
  | (Titled & { readonly kind: "line"; readonly longest: number });

interface Property {
  readonly type: string | readonly string[];
  readonly default: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly items?: { readonly enum: readonly string[] };
  readonly maxLength?: number;
}

export type Chosen = Readonly<Record<string, unknown>>;

/** Read the schema of a game. */
export function fieldsOf(game: GameInfo): readonly Field[] {
  const properties = game.options.properties as Readonly<Record<string, Property>>;
  return Object.entries(properties).map(([name, property]) => fieldOf(name, property));
}

function fieldOf(name: string, property: Property): Field {
  const titled = { name, usual: property.default };
  const types = [property.type].flat();
  if (types.includes("integer")) {
    const optional = types.includes("null");
    return {
      ...titled,
      kind: "whole",
      low: property.minimum ?? 0,
      high: property.maximum ?? null,
      optional,
    };
  }
  if (types.includes("boolean")) return { ...titled, kind: "flag" };
  if (types.includes("array"))
    return { ...titled, kind: "words", words: property.items?.enum ?? [] };
  if (property.enum) return { ...titled, kind: "one-of", words: property.enum };
  return { ...titled, kind: "line", longest: property.maxLength ?? 1000 };
}

/** What is chosen before anybody has chosen. */
export function usualOptions(fields: readonly Field[]): Chosen {
  return Object.fromEntries(fields.map((field) => [field.name, field.usual]));
}

export interface Preset {
  readonly width: number;
  readonly height: number;
}

const SIZES: readonly Preset[] = [
  { width: 8, height: 8 },
  { width: 10, height: 10 },
  { width: 10, height: 20 },
  { width: 20, height: 20 },
  { width: 30, height: 30 },
  { width: 50, height: 50 },
];

/** The sizes that a game with a width and a height can have. */
export function presetsOf(fields: readonly Field[]): readonly Preset[] {
  const side = (name: string) => fields.find((field) => field.name === name);
  const [width, height] = [side("width"), side("height")];
  if (width?.kind !== "whole" || height?.kind !== "whole" || width.optional) return [];
  const fits = (length: number, { low, high }: typeof width) =>
    length >= low && (high === null || length <= high);
  return SIZES.filter((size) => fits(size.width, width) && fits(size.height, height));
}

/** What is sent: only what differs from what is usual. */
export function sentOptions(fields: readonly Field[], chosen: Chosen): Chosen {
  const changed = fields.filter(
    ({ name, usual }) => JSON.stringify(chosen[name]) !== JSON.stringify(usual),
  );
  return Object.fromEntries(changed.map(({ name }) => [name, chosen[name]]));
}
