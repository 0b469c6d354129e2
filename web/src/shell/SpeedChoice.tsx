// The choice of the animation speed.
import { type SpeedChoice as Choice, SPEEDS } from "../settings/settings";
import { updateSettings, usePreferences, useWords } from "./preferences";

const SPEED_PHRASES: Readonly<Record<Choice, string>> = {
  system: "web-speed-system",
  none: "web-speed-none",
  fast: "web-speed-fast",
  normal: "web-speed-normal",
  slow: "web-speed-slow",
};

/** A field of its own, or one that a label stands beside. */
export function SpeedChoice({ id }: { readonly id?: string }) {
  const { speed } = usePreferences();
  const words = useWords();
  return (
    <select
      id={id}
      aria-label={id ? undefined : words.say("web-set-speed")}
      value={speed}
      onChange={(event) => void updateSettings({ speed: event.target.value as Choice })}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {words.say(SPEED_PHRASES[one])}
        </option>
      ))}
    </select>
  );
}
