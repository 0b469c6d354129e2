// Settings of sound and motion at the table.
import { updateSettings, usePreferences, useWords } from "../preferences";
import { SpeedChoice } from "../SpeedChoice";

export function TableSettings() {
  const words = useWords();
  const { sound } = usePreferences();
  return (
    <details className="table-settings">
      <summary>{words.say("web-table-settings")}</summary>
      <label className="check">
        <input
          type="checkbox"
          checked={sound}
          onChange={(event) => void updateSettings({ sound: event.target.checked })}
        />
        {words.say("web-set-sound")}
      </label>
      <SpeedChoice />
    </details>
  );
}
