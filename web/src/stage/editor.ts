// What an editor of an option promises to the shell: a map that is drawn instead of typed.
import type { Settings } from "../settings/settings";
import type { BoardHost, KeyHelp } from "./board";

/** What `web/src/boards/<game>/editor.ts` exports by default: small, for every options page has it. */
export interface EditorPlan {
  /** The option that is drawn. */
  readonly option: string;

  /** The phrase for its page, and for the way there. */
  readonly title: string;

  /** Load the editor itself. */
  load(): Promise<EditorModule>;
}

export interface EditorModule {
  create(host: EditorHost, first: Chosen): Promise<Editor>;
}

/** Options by their names; what is not among them is as usual. */
export type Chosen = Readonly<Record<string, unknown>>;

/** An option as the server describes it: a part of a JSON Schema. */
export interface OptionSchema {
  readonly type: string | readonly string[];
  readonly default: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly items?: { readonly enum: readonly string[] };
  readonly maxLength?: number;
}

/** Draws options. Whether they can be played with is for the rules to say. */
export interface Editor {
  /** Take up other options: a drawing that was kept, or another address. */
  show(options: Chosen): Promise<void>;

  /** Take settings or a language that have changed. */
  restyle(settings: Settings): void;

  /** Take a key; true if it was meant for the editor. */
  key(event: KeyboardEvent): boolean;

  readonly keys: readonly KeyHelp[];

  destroy(): void;
}

/** What the shell gives to an editor. */
export interface EditorHost
  extends Pick<
    BoardHost,
    "canvas" | "panel" | "settings" | "grid" | "say" | "confirm" | "announce"
  > {
  /** What the options of the game may be. */
  readonly schema: Readonly<Record<string, OptionSchema>>;

  /** Is told the options that a finished stroke has changed. */
  drawn(changed: Chosen): void;
}
