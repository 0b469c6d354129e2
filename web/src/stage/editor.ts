// The interface between the shell and the editor of an option that is drawn instead of typed.
import type { ComponentType } from "react";
import type { Settings } from "../settings/settings";
import type { BoardHost, KeyHelp } from "./board";

/** What `web/src/boards/<game>/editor.ts` exports by default: small, for every options page has it. */
export interface EditorPlan {
  /** The option that is drawn. */
  readonly option: string;

  /** The phrase id of the page's title and of the link to it. */
  readonly title: string;

  /** Load the editor itself. */
  load(): Promise<EditorModule>;
}

export interface EditorModule {
  create(host: EditorHost, first: OptionValues): Promise<Editor>;
}

/** Values of options by their names; an absent one has its default. */
export type OptionValues = Readonly<Record<string, unknown>>;

/** An option as the server describes it: a part of a JSON Schema. */
export interface OptionSchema {
  readonly type: string | readonly string[];
  readonly default: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly items?: { readonly format?: string; readonly enum: readonly string[] };
  readonly maxLength?: number;
}

/** Edits options by drawing; the rules decide whether they are valid. */
export interface Editor {
  /** Show other options: a stored drawing, or another address. */
  show(options: OptionValues): Promise<void>;

  /** Take settings or a language that have changed. */
  restyle(settings: Settings): void;

  /** Handle a key; true if the editor uses it. */
  key(event: KeyboardEvent): boolean;

  readonly keys: readonly KeyHelp[];

  /** Beside or under the canvas: tools and what they say. */
  readonly Panel: ComponentType;

  destroy(): void;
}

/** What the shell gives to an editor. */
export interface EditorHost
  extends Pick<BoardHost, "canvas" | "settings" | "grid" | "say" | "confirm" | "announce"> {
  /** The JSON Schema of each option. */
  readonly schema: Readonly<Record<string, OptionSchema>>;

  /** Receives the options that a finished stroke has changed. */
  drawn(changed: OptionValues): void;
}
