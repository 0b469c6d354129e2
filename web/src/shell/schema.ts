// The options of a game as the server describes them: what a form offers, and what it sends.
import type { Chosen, OptionSchema } from "../stage/editor";
import type { GameInfo } from "../wire/types";

export type { Chosen };

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

/** What the options of a game may be, as the server says it. */
export function schemaOf(game: GameInfo): Readonly<Record<string, OptionSchema>> {
  return game.options.properties as Readonly<Record<string, OptionSchema>>;
}

/** Read the schema of a game. */
export function fieldsOf(game: GameInfo): readonly Field[] {
  return Object.entries(schemaOf(game)).map(([name, property]) => fieldOf(name, property));
}

function fieldOf(name: string, property: OptionSchema): Field {
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

/** Write options as the fragment of an address, which no server sees: only what differs from what is usual. */
export function fragmentOf(fields: readonly Field[], chosen: Chosen): string {
  const sent = Object.entries(sentOptions(fields, { ...usualOptions(fields), ...chosen }));
  const written = new URLSearchParams(sent.map(([name, value]) => [name, String(value ?? "")]));
  return sent.length > 0 ? `#${written}` : "";
}

/** Read the options of a fragment; what no field knows is left out. */
export function optionsIn(fragment: string, fields: readonly Field[]): Chosen {
  const written = new URLSearchParams(fragment.replace(/^#/, ""));
  const known = fields.flatMap((field) => {
    const text = written.get(field.name);
    return text === null ? [] : [[field.name, readOption(field, text)] as const];
  });
  return Object.fromEntries(known);
}

function readOption(field: Field, text: string): unknown {
  switch (field.kind) {
    case "whole":
      return wholeOf(text, field.optional);
    case "flag":
      return text === "true";
    case "words":
      return text.split(",").filter((word) => field.words.includes(word));
    case "one-of":
      return field.words.includes(text) ? text : field.usual;
    case "line":
      return text;
  }
}

/** What stands in a field of numbers; what is no number is sent as it is, and the server says so. */
export function wholeOf(text: string, optional: boolean): number | string | null {
  const typed = text.trim();
  if (typed === "" && optional) return null;
  return /^-?\d{1,15}$/.test(typed) ? Number(typed) : typed;
}
