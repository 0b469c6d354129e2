// One option of a game as a field of a form, with its error.
import { type ReactNode, useId } from "react";
import { useWords } from "./preferences";
import { type Field, readInteger } from "./schema";

interface Props {
  readonly game: string;
  readonly field: Field;
  readonly value: unknown;
  readonly problem: string | null;
  readonly count: number; // of seats, for lists with one word a seat
  readonly onChange: (value: unknown) => void;
  readonly children?: ReactNode; // another control for the option, e.g. a link to its editor
}

export function OptionField(props: Props) {
  const { game, field, problem } = props;
  const words = useWords(game);
  const id = useId();
  const label = words.say(optionId(game, field.name));
  return (
    <div className={problem ? "field wrong" : "field"} data-option={field.name}>
      {field.kind === "seat-colours" ? (
        <span id={`${id}-label`}>{label}</span>
      ) : (
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      )}
      <Control {...props} id={id} />
      {props.children}
      {problem && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The id of the label of an option. */
function optionId(game: string, name: string): string {
  return `${game}-option-${name.replaceAll("_", "-")}`;
}

function Control({ game, field, value, problem, count, onChange, id }: Props & { id: string }) {
  const words = useWords(game);
  const described = problem ? { "aria-invalid": true, "aria-describedby": `${id}-problem` } : {};
  switch (field.kind) {
    case "integer":
      return (
        <input
          id={id}
          {...described}
          inputMode="numeric"
          placeholder={field.optional ? words.say("web-option-draw-it") : undefined}
          value={value === null ? "" : String(value)}
          onChange={(event) => onChange(readInteger(event.target.value, field.optional))}
        />
      );
    case "boolean":
      return (
        <input
          id={id}
          {...described}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case "choice":
      return (
        <select
          id={id}
          {...described}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        >
          {field.words.map((word) => (
            <option key={word} value={word}>
              {words.say(`${optionId(game, field.name)}-${word}`)}
            </option>
          ))}
        </select>
      );
    case "seat-colours":
      return (
        <ColourList
          label={`${id}-label`}
          words={field.words}
          value={value as readonly string[]}
          count={count}
          onChange={(chosen) => onChange(chosen ?? field.defaultValue)}
        />
      );
    case "text":
      return (
        <textarea
          id={id}
          {...described}
          rows={3}
          maxLength={field.longest}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

interface ListProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly value: readonly string[];
  readonly count: number;
  readonly onChange: (value: readonly string[] | null) => void; // null: the default
}

/** A colour for each seat, or the default ones. */
function ColourList({ label, words: known, value, count, onChange }: ListProps) {
  const words = useWords();
  const shown = Array.from({ length: count }, (_, seat) => value[seat] ?? "");
  const choose = (seat: number, word: string) => {
    if (word === "") return onChange(null);
    const free = known.filter((one) => one !== word);
    const chosen = shown.map((old, n) => (n === seat ? word : old === word ? "" : old));
    onChange(
      chosen.map((old) => old || (free.find((one) => !chosen.includes(one)) ?? word)).map(dedupe),
    );
  };
  const dedupe = (word: string, seat: number, all: string[]) => {
    if (all.indexOf(word) === seat) return word;
    return known.find((one) => !all.includes(one)) ?? word;
  };
  return (
    <fieldset className="per-seat" aria-labelledby={label}>
      {shown.map((word, seat) => (
        <select
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={seat}
          aria-label={words.say("web-option-colour-of", { number: seat + 1 })}
          value={word}
          onChange={(event) => choose(seat, event.target.value)}
        >
          <option value="">{words.say("web-option-colour-usual")}</option>
          {known.map((one) => (
            <option key={one} value={one}>
              {words.say(`shell-colour-${one}`)}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  );
}
