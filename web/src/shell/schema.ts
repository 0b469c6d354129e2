// The options of a game: form fields from their JSON Schema, and the values that a form sends.
import type { OptionSchema, OptionValues } from "../stage/editor";
import type { GameInfo } from "../wire/types";

export type { OptionValues };

interface FieldBase {
  readonly name: string;
  readonly defaultValue: unknown;
}

export type Field =
  | (FieldBase & {
      readonly kind: "integer";
      readonly low: number;
      readonly high: number | null;
      readonly optional: boolean;
    })
  | (FieldBase & { readonly kind: "boolean" })
  | (FieldBase & { readonly kind: "choice"; readonly words: readonly string[] })
  | (FieldBase & { readonly kind: "seat-colours"; readonly words: readonly string[] }) // one for each seat
  | (FieldBase & { readonly kind: "text"; readonly longest: number });

/** The JSON Schema of the options of a game. */
export function schemaOf(game: GameInfo): Readonly<Record<string, OptionSchema>> {
  return game.options.properties as Readonly<Record<string, OptionSchema>>;
}

/** The fields of the form of a game. */
export function fieldsOf(game: GameInfo): readonly Field[] {
  return Object.entries(schemaOf(game)).map(([name, property]) => fieldOf(name, property));
}

function fieldOf(name: string, property: OptionSchema): Field {
  const titled = { name, defaultValue: property.default };
  const types = [property.type].flat();
  if (types.includes("integer")) {
    const optional = types.includes("null");
    return {
      ...titled,
      kind: "integer",
      low: property.minimum ?? 0,
      high: property.maximum ?? null,
      optional,
    };
  }
  if (types.includes("boolean")) return { ...titled, kind: "boolean" };
  if (property.items?.format === "colour")
    return { ...titled, kind: "seat-colours", words: property.items.enum };
  if (property.enum) return { ...titled, kind: "choice", words: property.enum };
  return { ...titled, kind: "text", longest: property.maxLength ?? 1000 };
}

/** The default values of all options. */
export function defaultOptions(fields: readonly Field[]): OptionValues {
  return Object.fromEntries(fields.map((field) => [field.name, field.defaultValue]));
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes that the form of a game offers. */
export function presetsOf({ size_options: size }: GameInfo): readonly Size[] {
  return size?.presets.map(([width, height]) => ({ width, height })) ?? [];
}

/** The options that make a board of a size. */
export function optionsOfSize({ size_options: names }: GameInfo, size: Size): OptionValues {
  return names ? { [names.width]: size.width, [names.height]: size.height } : {};
}

/** The size of the board that options make; null where they do not say it. */
export function sizeOf({ size_options: names }: GameInfo, options: OptionValues): Size | null {
  const [width, height] = names ? [options[names.width], options[names.height]] : [];
  return typeof width === "number" && typeof height === "number" ? { width, height } : null;
}

/** Whether a field comes first in a form: the size of the board, and the number of seats. */
export function isFirst(game: GameInfo, { name }: Field): boolean {
  const { size_options: size, seat_option: seats } = game;
  const isSize = presetsOf(game).length > 0 && [size?.width, size?.height].includes(name);
  return isSize || name === seats;
}

/** The options to send: only those that differ from their defaults. */
export function sentOptions(fields: readonly Field[], chosen: OptionValues): OptionValues {
  const changed = fields.filter(
    ({ name, defaultValue }) => JSON.stringify(chosen[name]) !== JSON.stringify(defaultValue),
  );
  return Object.fromEntries(changed.map(({ name }) => [name, chosen[name]]));
}

/** Write options as the fragment of an address, which no server sees: only those that differ from their defaults. */
export function fragmentOf(fields: readonly Field[], chosen: OptionValues): string {
  const sent = Object.entries(sentOptions(fields, { ...defaultOptions(fields), ...chosen }));
  const written = new URLSearchParams(sent.map(([name, value]) => [name, String(value ?? "")]));
  return sent.length > 0 ? `#${written}` : "";
}

/** Read the options of a fragment; unknown names are left out. */
export function optionsIn(fragment: string, fields: readonly Field[]): OptionValues {
  const written = new URLSearchParams(fragment.replace(/^#/, ""));
  const known = fields.flatMap((field) => {
    const text = written.get(field.name);
    return text === null ? [] : [[field.name, readOption(field, text)] as const];
  });
  return Object.fromEntries(known);
}

function readOption(field: Field, text: string): unknown {
  switch (field.kind) {
    case "integer":
      return readInteger(text, field.optional);
    case "boolean":
      return text === "true";
    case "seat-colours":
      return text.split(",").filter((word) => field.words.includes(word));
    case "choice":
      return field.words.includes(text) ? text : field.defaultValue;
    case "text":
      return text;
  }
}

/** Read a typed integer; anything else is sent as typed, and the server refuses it. */
export function readInteger(text: string, optional: boolean): number | string | null {
  const typed = text.trim();
  if (typed === "" && optional) return null;
  return /^-?\d{1,15}$/.test(typed) ? Number(typed) : typed;
}
