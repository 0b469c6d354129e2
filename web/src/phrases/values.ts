// The variables of an event's phrase, as src/kletka/phrases/values.py makes them.
import { SEAT_FIELDS } from "../wire/types";

export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

const MAX_VALUE_LENGTH = 1000; // characters; longer values are cut

/** The variables of an event's phrase; seats are given by name and letter. */
export function eventValues(event: Readonly<{ event: string }>, names: readonly string[]): Values {
  const seats = SEAT_FIELDS[event.event] ?? [];
  const values: Record<string, Value> = {};
  for (const [field, value] of Object.entries(event)) {
    if (field === "event") continue;
    Object.assign(values, variables(camel(field), value, seats.includes(field) ? names : null));
  }
  return values;
}

/** The variables of a phrase that is formatted by its id. */
export function phraseValues(values: Readonly<Record<string, unknown>>): Values {
  return Object.assign(
    {},
    ...Object.entries(values).map(([field, value]) => variables(camel(field), value, null)),
  );
}

function variables(name: string, value: unknown, names: readonly string[] | null): Values {
  if (value === null || value === undefined) {
    return names ? { [name]: -1, ...seat(name, "none", "none") } : { [name]: "none" };
  }
  if (typeof value === "boolean") return { [name]: value ? "yes" : "no" };
  if (typeof value === "number") {
    return names
      ? { [name]: value, ...seat(name, names[value] ?? "?", letterOf(value)) }
      : { [name]: value };
  }
  if (Array.isArray(value)) return listed(name, value, names);
  return { [name]: shortened(String(value)) };
}

function listed(name: string, value: readonly unknown[], names: readonly string[] | null): Values {
  if (!names && isCell(value)) {
    return { [name]: value.join(","), [`${name}X`]: value[0], [`${name}Y`]: value[1] };
  }
  const items = value.map((item) => {
    if (!names && isCell(item)) return `(${item.join(",")})`;
    return names && typeof item === "number" ? (names[item] ?? "?") : String(item);
  });
  const said = { [name]: shortened(items.join(", ")), [`${name}Count`]: value.length };
  if (!names || !value.every((one) => typeof one === "number")) return said;
  const both = value.map((one) => lettered(names[one] ?? "?", letterOf(one)));
  return { ...said, [`${name}Lettered`]: shortened(both.join(", ")) };
}

/** The variables of a seat: its name, its letter, and both. */
function seat(name: string, called: string, letter: string): Values {
  return {
    [`${name}Name`]: called,
    [`${name}Letter`]: letter,
    [`${name}Lettered`]: lettered(called, letter),
  };
}

/** Letter and name, or the letter alone if they are the same. */
function lettered(called: string, letter: string): string {
  return called === letter ? letter : `${letter} (${called})`;
}

function letterOf(seat: number): string {
  return String.fromCharCode(65 + seat);
}

function isCell(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((n) => typeof n === "number");
}

function shortened(text: string): string {
  return text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH)}…`;
}

function camel(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
