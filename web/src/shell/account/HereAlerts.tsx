// How this device shows one's turn while a table is open in the background; for guests, too.
import { updateSettings, usePreferences, useWords } from "../preferences";

const CHOICES = [
  { field: "turnTitle", phrase: "alerts-here-title" },
  { field: "turnBadge", phrase: "alerts-here-badge" },
  { field: "turnSound", phrase: "alerts-here-sound" },
] as const;

export function HereAlerts() {
  const words = useWords("alerts");
  const settings = usePreferences();
  return (
    <section className="alerts">
      <fieldset>
        <legend>{words.say("alerts-here")}</legend>
        {CHOICES.map(({ field, phrase }) => (
          <label key={field} className="check">
            <input
              type="checkbox"
              checked={settings[field]}
              onChange={(event) => void updateSettings({ [field]: event.target.checked })}
            />
            {words.say(phrase)}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
