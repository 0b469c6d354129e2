// The choice of a clock: presets, or one's own.

import { CLOCK_KINDS, CLOCK_PRESETS, type ClockKind, clockName, type OwnClock } from "./clocks";
import { useWords } from "./preferences";

/** The value of the choice that opens the fields of one's own clock. */
export const OWN = "own";

const KIND_PHRASES: Readonly<Record<ClockKind, string>> = {
  total: "web-clock-kind-total",
  turn: "web-clock-kind-turn",
  days: "web-clock-kind-days",
};

interface Props {
  readonly chosen: string; // the key of a preset, or OWN
  readonly own: OwnClock;
  readonly onChoose: (key: string) => void;
  readonly onOwn: (clock: OwnClock) => void;
}

export function ClockChoice({ chosen, own, onChoose, onOwn }: Props) {
  const words = useWords();
  return (
    <>
      <label className="field">
        <span>{words.say("web-clock")}</span>
        <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
          {CLOCK_PRESETS.map(({ key, clock }) => (
            <option key={key} value={key}>
              {clockName(clock, words)}
            </option>
          ))}
          <option value={OWN}>{words.say("web-clock-own")}</option>
        </select>
      </label>
      {chosen === OWN && <OwnFields own={own} onOwn={onOwn} />}
    </>
  );
}

function OwnFields({ own, onOwn }: Pick<Props, "own" | "onOwn">) {
  const words = useWords();
  const number = (name: "minutes" | "increment" | "seconds" | "days", phrase: string, step = 1) => (
    <label className="field">
      <span>{words.say(phrase)}</span>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step={step}
        value={own[name]}
        onChange={(event) => onOwn({ ...own, [name]: event.target.valueAsNumber || 0 })}
      />
    </label>
  );
  return (
    <fieldset className="own-clock">
      <legend>{words.say("web-clock-own")}</legend>
      <div className="row">
        <label className="field">
          <span>{words.say("web-clock-kind")}</span>
          <select
            value={own.kind}
            onChange={(event) => onOwn({ ...own, kind: event.target.value as ClockKind })}
          >
            {CLOCK_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.say(KIND_PHRASES[kind])}
              </option>
            ))}
          </select>
        </label>
        {own.kind === "total" && number("minutes", "web-clock-minutes", 0.5)}
        {own.kind === "total" && number("increment", "web-clock-increment")}
        {own.kind === "turn" && number("seconds", "web-clock-seconds")}
        {own.kind === "days" && number("days", "web-clock-days-a-move", 0.5)}
      </div>
    </fieldset>
  );
}
