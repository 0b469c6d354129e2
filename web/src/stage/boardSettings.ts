// Settings of one board alone; the settings page shows them under the title of its game.
import type { Settings } from "../settings/settings";

/** The names of settings whose values have a given type. */
export type SettingsOf<Value> = {
  [Key in keyof Settings]: Settings[Key] extends Value ? Key : never;
}[keyof Settings];

/** What `web/src/boards/<game>/settings.ts` exports a list of; `phrase` is the label. */
export type BoardSetting =
  | { readonly kind: "switch"; readonly key: SettingsOf<boolean>; readonly phrase: string }
  | {
      readonly kind: "slider";
      readonly key: SettingsOf<number>;
      readonly phrase: string;
      readonly low: number;
      readonly high: number;
    };
