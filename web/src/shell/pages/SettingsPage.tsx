// The settings of a visitor, stored in the browser.
import { useId } from "react";
import { BOARD_SETTINGS } from "../../boards";
import {
  LANGUAGES,
  PALETTES,
  type PaletteName,
  type Settings,
  THEMES,
  type Theme,
} from "../../settings/settings";
import type { BoardSetting, SettingsOf } from "../../stage/boardSettings";
import { css, Palette } from "../../stage/palette";
import { LANGUAGE_NAMES } from "../../wire/types";
import { updateSettings, usePreferences, useWords } from "../preferences";
import { SpeedChoice } from "../SpeedChoice";
import { useTitle } from "../title";

const PALETTE_PHRASES: Readonly<Record<PaletteName, string>> = {
  paper: "web-palette-paper",
  safe: "web-palette-safe",
  bold: "web-palette-bold",
};
const THEME_PHRASES: Readonly<Record<Theme, string>> = {
  system: "web-theme-system",
  light: "web-theme-light",
  dark: "web-theme-dark",
};

export default function SettingsPage() {
  const settings = usePreferences();
  const words = useWords(...BOARD_SETTINGS.map(({ game }) => game));
  useTitle(words.say("web-settings"));
  const named =
    <One extends string>(phrases: Readonly<Record<One, string>>) =>
    (one: One) =>
      words.say(phrases[one]);
  return (
    <form className="sheet narrow settings" onSubmit={(event) => event.preventDefault()}>
      <h1>{words.say("web-settings")}</h1>
      <div className="fields">
        <Line label={words.say("web-set-name")}>
          {(id) => (
            <input
              id={id}
              maxLength={32}
              value={settings.name}
              onChange={(event) => void updateSettings({ name: event.target.value })}
            />
          )}
        </Line>
        <Choice
          label={words.say("web-set-language")}
          all={LANGUAGES}
          value={settings.language}
          name={(one) => LANGUAGE_NAMES[one]}
          onChange={(language) => void updateSettings({ language })}
        />
        <Choice
          label={words.say("web-set-theme")}
          all={THEMES}
          value={settings.theme}
          name={named(THEME_PHRASES)}
          onChange={(theme) => void updateSettings({ theme })}
        />
        <Line label={words.say("web-set-speed")}>{(id) => <SpeedChoice id={id} />}</Line>
        <Choice
          label={words.say("web-set-palette")}
          all={PALETTES}
          value={settings.palette}
          name={named(PALETTE_PHRASES)}
          onChange={(palette) => void updateSettings({ palette })}
        />
        <Swatches settings={settings} />
        <Switch label={words.say("web-set-sound")} field="sound" />
        <Switch label={words.say("web-set-highlight")} field="highlight" />
        <Switch label={words.say("web-set-letters")} field="letters" />
      </div>
      {BOARD_SETTINGS.map((board) => (
        <fieldset key={board.game}>
          <legend>{words.say(`${board.game}-title`)}</legend>
          <div className="fields">
            {board.settings.map((setting) => (
              <BoardField key={setting.key} setting={setting} label={words.say(setting.phrase)} />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="faint">{words.say("web-set-saved")}</p>
    </form>
  );
}

function Line({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => React.ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps<One extends string> {
  readonly label: string;
  readonly all: readonly One[];
  readonly value: One;
  readonly name: (one: One) => string;
  readonly onChange: (one: One) => void;
}

function Choice<One extends string>({ label, all, value, name, onChange }: ChoiceProps<One>) {
  return (
    <Line label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value as One)}>
          {all.map((one) => (
            <option key={one} value={one}>
              {name(one)}
            </option>
          ))}
        </select>
      )}
    </Line>
  );
}

function BoardField({
  setting,
  label,
}: {
  readonly setting: BoardSetting;
  readonly label: string;
}) {
  return setting.kind === "switch" ? (
    <Switch label={label} field={setting.key} />
  ) : (
    <Slider label={label} field={setting.key} low={setting.low} high={setting.high} />
  );
}

interface SwitchProps {
  readonly label: string;
  readonly field: SettingsOf<boolean>;
}

function Switch({ label, field }: SwitchProps) {
  const settings = usePreferences();
  return (
    <Line label={label}>
      {(id) => (
        <input
          id={id}
          type="checkbox"
          checked={settings[field]}
          onChange={(event) => void updateSettings({ [field]: event.target.checked })}
        />
      )}
    </Line>
  );
}

interface SliderProps {
  readonly label: string;
  readonly field: SettingsOf<number>;
  readonly low: number;
  readonly high: number;
}

function Slider({ label, field, low, high }: SliderProps) {
  const settings = usePreferences();
  return (
    <Line label={label}>
      {(id) => (
        <input
          id={id}
          type="range"
          min={low}
          max={high}
          step={0.1}
          value={settings[field]}
          onChange={(event) => void updateSettings({ [field]: Number(event.target.value) })}
        />
      )}
    </Line>
  );
}

function Swatches({ settings }: { readonly settings: Settings }) {
  const palette = new Palette(settings);
  return (
    <svg
      className="swatches"
      viewBox="0 0 200 20"
      preserveAspectRatio="xMaxYMid"
      aria-hidden="true"
    >
      {Array.from({ length: 10 }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <circle key={seat} cx={10 + seat * 20} cy={10} r={8} fill={css(palette.seat(seat))} />
      ))}
    </svg>
  );
}
