// The settings of a visitor, stored in the browser between visits (CON-D17).
import { type BrowserStorage, readJson, storage } from "../storage/storage";
import type { SeatPalette } from "../tokens/tokens";
import { LANGUAGE_NAMES } from "../wire/types";

export type Speed = "none" | "fast" | "normal" | "slow";
export type SpeedChoice = Speed | "system"; // system: none where the system asks for reduced motion
export type PaletteName = SeatPalette;
export type Theme = "system" | "light" | "dark";
export type Language = keyof typeof LANGUAGE_NAMES;

export interface Settings {
  readonly name: string; // of the visitor
  readonly language: Language;
  readonly theme: Theme;
  readonly speed: SpeedChoice;
  readonly palette: PaletteName; // safe: for colour-blind people
  readonly sound: boolean;
  readonly turnTitle: boolean; // mark the title of a tab in the background on one's turn
  readonly turnBadge: boolean; // of the app, likewise
  readonly turnSound: boolean; // likewise
  readonly highlight: boolean; // show what a move would do, and possible captures
  readonly pointSize: number; // 0.5 … 1.5, 1 by default
  readonly lineThickness: number; // 0.5 … 2, 1 by default
  readonly symbols: boolean; // the printed signs instead of figures
  readonly letters: boolean; // owners by letter or shape, not by colour alone
}

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];
export const SPEEDS: readonly SpeedChoice[] = ["system", "none", "fast", "normal", "slow"];
export const PALETTES: readonly PaletteName[] = ["paper", "safe", "bold"];
export const THEMES: readonly Theme[] = ["system", "light", "dark"];

const KEY = "kletka.settings";

/** The settings of a first visit: the language of the browser, theme and motion as the system says. */
export function defaultSettings(): Settings {
  const languages = typeof navigator === "undefined" ? [] : navigator.languages;
  const language = languages
    .map((tag) => LANGUAGES.find((known) => tag.startsWith(known)))
    .find((known) => known !== undefined);
  return {
    name: "",
    language: language ?? "en",
    theme: "system",
    speed: "system",
    palette: "paper",
    sound: false,
    turnTitle: true,
    turnBadge: true,
    turnSound: false,
    highlight: true,
    pointSize: 1,
    lineThickness: 1,
    symbols: false,
    letters: true,
  };
}

/** How fast things move: as chosen, else as the system says now. */
export function speedOf(settings: Pick<Settings, "speed">): Speed {
  if (settings.speed !== "system") return settings.speed;
  return prefersReducedMotion() ? "none" : "normal";
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the theme is dark. */
export function isDark(settings: Settings): boolean {
  if (settings.theme !== "system") return settings.theme === "dark";
  return typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Read the stored settings; invalid values are replaced by defaults. */
export function readSettings(kept: Pick<BrowserStorage, "getItem"> = storage): Settings {
  const standard = defaultSettings();
  const chosen = readJson(kept, KEY);
  return typeof chosen === "object" && chosen !== null ? merged(standard, chosen) : standard;
}

export function writeSettings(settings: Settings, kept: BrowserStorage = storage): void {
  kept.setItem(KEY, JSON.stringify(settings));
}

function merged(standard: Settings, kept: object): Settings {
  const known: Partial<Record<keyof Settings, readonly unknown[]>> = {
    language: LANGUAGES,
    speed: SPEEDS,
    palette: PALETTES,
    theme: THEMES,
  };
  const sound = Object.entries(kept).filter(([field, value]) => {
    const name = field as keyof Settings;
    if (!(name in standard) || typeof value !== typeof standard[name]) return false;
    return known[name]?.includes(value) ?? true;
  });
  return { ...standard, ...Object.fromEntries(sound) };
}
