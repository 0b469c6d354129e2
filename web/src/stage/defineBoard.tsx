// Builds a board from its parts; inputs, previews, messages, sounds, animation and the panel work the same in all.
import type { ComponentType } from "react";
import type { Settings } from "../settings/settings";
import type { Cell, EventName, GameEvent, GameKey, View } from "../wire/types";
import {
  type Board,
  type BoardHost,
  type BoardModule,
  type Chosen,
  type Context,
  isSending,
  type SeatFacts,
} from "./board";
import type {
  AnimatorContext,
  BoardParts,
  BoardScene,
  BoardState,
  Cue,
  PanelProps,
  Reaction,
  SceneKit,
} from "./boardParts";
import { key } from "./choices";
import type { Motion } from "./motion";
import { CellNames } from "./names";
import { LinePanel, useStableFocus } from "./Panel";
import { Palette } from "./palette";
import { Previews } from "./previews";
import type { SoundName } from "./sound";
import type { Stage, StagePlan } from "./stage";
import { Store, useStore } from "./store";

/** Build a board module from the parts of a board. */
export function defineBoard<
  K extends GameKey,
  Model,
  Selection,
  Scene extends BoardScene<BoardState<K, Model, Selection>>,
  Step extends Cue<K>,
>(parts: BoardParts<K, Model, Selection, Scene, Step>): BoardModule<K> {
  return {
    async create(host, first) {
      const plan = parts.plan?.(first, host.say);
      const stage = plan ? await openStage(host, plan) : null;
      return new DefinedBoard(parts, host, stage, first);
    },
  };
}

/** Open a stage; only then PixiJS is loaded, which a board without a canvas does not need. */
async function openStage<K extends GameKey>(host: BoardHost<K>, plan: StagePlan): Promise<Stage> {
  const { Stage } = await import("./stage");
  return Stage.open(host, plan);
}

const NO_LINE: readonly string[] = [];

/** The part of a stage that a board needs beside its scene. */
type BoardStage = Pick<
  Stage,
  | "setInputHandlers"
  | "showMessage"
  | "hideMessage"
  | "nameCells"
  | "showLine"
  | "restyle"
  | "destroy"
  | "palette"
>;

/** What a panel shows: the last state that was not animated away from, and the words written since. */
type Shown<K extends GameKey, Model, Selection> = Pick<
  PanelProps<K, Model, Selection>,
  "state" | "words" | "preview" | "moving"
>;

export class DefinedBoard<
  K extends GameKey,
  Model,
  Selection,
  Scene extends BoardScene<BoardState<K, Model, Selection>>,
  Step extends Cue<K>,
> implements Board<K>
{
  readonly Panel: ComponentType;
  readonly panelFirst: boolean;
  readonly premoveCells: number;
  readonly Content?: ComponentType;
  readonly keys;

  /** What the panel shows; null: nothing yet. */
  readonly shown = new Store<Shown<K, Model, Selection> | null>(null);

  private readonly scene: Scene;
  private readonly names = new CellNames();
  private readonly previews: Previews<K>;
  private state: BoardState<K, Model, Selection> | null = null;
  private script = new Map<GameEvent<K>, Step>();
  private words = ""; // why the last attempt was not possible
  private caption = ""; // of the motion that runs
  private preview = ""; // of the hovered action, in words
  private moving = false;
  private line = NO_LINE; // that is drawn

  constructor(
    private readonly parts: BoardParts<K, Model, Selection, Scene, Step>,
    private readonly host: BoardHost<K>,
    private readonly stage: BoardStage | null,
    first: View<K>,
  ) {
    this.scene = new parts.Scene(this.kit(), first);
    this.keys = parts.keys?.help ?? [];
    this.previews = new Previews(host, (action) => this.refresh(action === this.hoveredAction));
    this.Panel = this.component(parts.Panel ?? LinePanel, host.panel);
    this.panelFirst = parts.panelFirst ?? false;
    this.premoveCells = parts.legal.premoveCells ?? 0;
    if (parts.Content) this.Content = this.component(parts.Content, host.canvas);
    stage?.setInputHandlers({
      hover: (cell) => this.hover(cell),
      pick: (cell) => this.change((state) => parts.legal.pick(state, cell), cell),
    });
  }

  show(view: View<K>, choices: readonly string[], context: Context<K>): void {
    const { parts, host, previews, state: before } = this;
    if (context.number !== before?.context.number) {
      this.stage?.hideMessage();
      this.words = "";
    }
    this.moving = false;
    this.caption = "";
    previews.reset();
    const number = before?.context.number ?? null;
    const state: BoardState<K, Model, Selection> = {
      view,
      context,
      model: parts.model({ view, choices, context }, before?.model ?? null, number),
      selection: before?.selection ?? parts.legal.initial,
      hovered: before?.hovered ?? null,
      pointed: null,
      settings: host.settings,
      say: host.say,
      tellEvent: host.tellEvent,
      forecast: (action) => previews.get(action),
    };
    const selection = parts.legal.keep?.(state, before?.context ?? null) ?? state.selection;
    this.state = { ...state, selection };
    previews.requestListed(parts.legal.listed?.(this.state) ?? []);
    this.scene.show(this.state);
    this.showLine(context.line ?? NO_LINE);
    this.nameCells();
    this.refresh(false);
  }

  waves(events: readonly GameEvent<K>[]): readonly (readonly GameEvent<K>[])[] {
    const steps = this.parts.choreograph?.(events);
    this.script = new Map(steps?.map((step) => [step.cue, step]));
    return steps ? steps.map(({ cue }) => [cue]) : events.map((event) => [event]);
  }

  async play(event: GameEvent<K>, before: View<K>, motion: Motion): Promise<void> {
    const { parts, host, scene, state } = this;
    const name = event.event as EventName<K>;
    const step = this.script.get(event) ?? ({ cue: event } as Step);
    const sound = parts.sounds[name] as SoundName | Sounding<K, Step> | undefined;
    const sounding = typeof sound === "function" ? sound(event, step) : sound;
    if (sounding) host.sound(sounding);
    this.moving = true;
    this.showLine(NO_LINE);
    scene.clearPreview?.();
    this.publish();
    const animator = parts.animators[name] as Animator<K, Model, Scene, Step> | null;
    if (!animator || !state) return;
    await animator(event, {
      scene,
      motion,
      before,
      model: state.model,
      step,
      panel: host.panel,
      say: host.say,
      tellEvent: host.tellEvent,
      write: (words) => {
        this.caption = words;
        this.publish();
      },
    });
  }

  seats(view: View<K>): readonly SeatFacts[] {
    const palette = this.stage?.palette ?? new Palette(this.host.settings);
    return this.parts.text.seats(view, this.host.say, palette);
  }

  status(view: View<K>): string {
    return this.parts.text.status?.(view, this.host.say) ?? "";
  }

  describe(action: string): string {
    return this.parts.text.describe?.(action, this.host.say) ?? "";
  }

  prepare(action: string): void {
    this.change((state) => {
      const selection = this.parts.legal.selectFor?.(state, action) ?? null;
      return selection === null ? null : { select: selection };
    });
  }

  choose(cell: Cell): Chosen {
    const reaction = this.state && this.parts.legal.pick(this.state, cell);
    if (!reaction || reaction.confirm || reaction.explain || reaction.attempt) return "impossible";
    this.react(reaction, cell);
    return reaction.act === undefined ? "selected" : "acted";
  }

  refused(action: string, words: string): void {
    const cell = this.parts.legal.cellOf?.(action) ?? null;
    this.say(words, cell);
  }

  restyle(settings: Settings): void {
    this.stage?.restyle(settings);
    this.scene.restyle?.(settings);
    this.names.forget();
  }

  key(event: KeyboardEvent): boolean {
    const { state, scene } = this;
    const reaction = state && this.parts.keys?.press(event, state, scene);
    if (!reaction) return false;
    this.react(reaction, null);
    return true;
  }

  destroy(): void {
    this.previews.reset(); // later answers are ignored
    this.scene.destroy?.();
    this.stage?.destroy();
  }

  private hover(cell: Cell | null): void {
    const { state } = this;
    if (!state) return;
    const [at, was] = [cell && key(cell), state.hovered && key(state.hovered)];
    if (at === was) return; // moved within a cell
    this.state = { ...state, hovered: cell };
    this.words = "";
    this.refresh(true);
  }

  private change(
    decide: (state: BoardState<K, Model, Selection>) => Reaction<Selection> | null,
    cell: Cell | null = null,
  ): void {
    const reaction = this.state && decide(this.state);
    if (reaction) this.react(reaction, cell);
  }

  private react(reaction: Reaction<Selection>, cell: Cell | null): void {
    const { host } = this;
    const { confirm, ...rest } = reaction;
    if (confirm) {
      void host.confirm(confirm).then((meant) => meant && this.react(rest, cell));
      return;
    }
    if (this.state && "select" in reaction) {
      this.state = { ...this.state, selection: reaction.select as Selection };
      this.words = "";
      this.nameCells();
      this.refresh(false);
    }
    if (reaction.announce) host.announce(reaction.announce);
    if (reaction.explain || reaction.attempt) host.sound("refused");
    if (reaction.explain) {
      this.say(reaction.explain, cell);
      host.announce(reaction.explain);
    }
    const action = reaction.act ?? reaction.attempt; // the rules refuse an attempt in words
    if (action !== undefined) host.act(action);
  }

  /** Show why something cannot be done, at its cell or in the panel. */
  private say(words: string, cell: Cell | null): void {
    if (cell && this.stage) this.stage.showMessage(cell, words);
    else {
      this.words = words;
      this.publish();
    }
  }

  private point(action: string | null): void {
    if (!this.state) return;
    this.state = { ...this.state, pointed: action };
    this.refresh(false);
  }

  private showLine(line: readonly string[]): void {
    if (line === this.line) return;
    this.line = line;
    this.stage?.showLine(line);
  }

  /** Request the preview of the hovered action, and show what is known of it. */
  private refresh(announced: boolean): void {
    const { parts, state, hoveredAction } = this;
    if (!state) return;
    if (hoveredAction !== null) this.previews.requestHovered(hoveredAction);
    this.scene.showPreview?.(state);
    this.preview = parts.text.preview?.(state) ?? "";
    if (announced && this.preview) this.host.announce(this.preview);
    this.publish();
  }

  private get hoveredAction(): string | null {
    const { state } = this;
    return state?.hovered ? this.parts.legal.preview(state, state.hovered) : null;
  }

  private nameCells(): void {
    const { text } = this.parts;
    this.stage?.nameCells((cell) => {
      const place = text.place?.(cell) ?? key(cell);
      return this.state && text.cell ? this.names.name(place, text.cell(this.state, cell)) : place;
    });
  }

  /** Update the panel; while a move is being sent its state is frozen, so that nothing jumps. */
  private publish(): void {
    const { state, moving } = this;
    if (!state) return;
    const words = this.caption || this.words;
    const before = this.shown.get();
    const held = before && isSending(state.context) ? before : { state, preview: this.preview };
    this.shown.set({ state: held.state, words, preview: moving ? "" : held.preview, moving });
  }

  /** Make a React component that shows the published state, in an element that keeps the focus. */
  private component(
    Part: ComponentType<PanelProps<K, Model, Selection, Scene>>,
    place: HTMLElement,
  ): ComponentType {
    const { host, scene, shown } = this;
    const input = (
      decide: (state: BoardState<K, Model, Selection>) => Reaction<Selection> | null,
    ) => host.submitInput(() => this.change(decide));
    const point = (action: string | null) => this.point(action);
    return () => {
      useStableFocus(place);
      const now = useStore(shown);
      return now && <Part {...now} scene={scene} input={input} point={point} />;
    };
  }

  private kit(): SceneKit<K> {
    const { host, stage } = this;
    return {
      canvas: host.canvas,
      match: host.match,
      say: host.say,
      sound: host.sound,
      confirm: host.confirm,
      get settings() {
        return host.settings;
      },
      get stage() {
        if (!stage) throw new Error("this board has no stage");
        return stage as Stage;
      },
    };
  }
}

type Sounding<K extends GameKey, Step> = (event: GameEvent<K>, step: Step) => SoundName | null;

type Animator<K extends GameKey, Model, Scene, Step> = (
  event: GameEvent<K>,
  performance: AnimatorContext<K, Model, Scene, Step>,
) => Promise<void> | undefined;
