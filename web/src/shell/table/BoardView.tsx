// A board in the page: loads it, provides its host, plays frames on it.
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { loadBoard } from "../../boards";
import type { Phrases } from "../../phrases/phrases";
import { type Settings, speedOf } from "../../settings/settings";
import type { Board, BoardHost, Chosen, Preview, SeatFacts } from "../../stage/board";
import { openGrid } from "../../stage/grid";
import { InputQueue } from "../../stage/inputs";
import { Playback, type Position } from "../../stage/playback";
import { followPresses } from "../../stage/presses";
import { playSound } from "../../stage/sound";
import type { AnyEvent } from "../../wire/types";
import { useKeyHelp } from "../Help";
import { hasOwnKeys, isTyping } from "../keyTargets";
import { preferences, usePreferences, useWords } from "../preferences";
import { keepMarked, showHint } from "./hint";
import { type PageParts, type Places, useImperativeMount } from "./imperativeMount";
import type { PremoveStore } from "./premove";
import { type Prompts, usePrompts } from "./prompts";

export interface BoardSummary {
  readonly seats: readonly SeatFacts[];
  readonly status: string;
  readonly over: boolean;
  readonly position: Position | null; // the shown position; null: none yet
}

/** Before anything is shown. */
export const NO_SUMMARY: BoardSummary = { seats: [], status: "", over: false, position: null };

interface Props {
  readonly game: string;
  readonly match: string; // empty where nothing is stored
  readonly alone?: boolean; // false: other boards are on the page, and each has its own keys
  readonly silent?: boolean; // whether it plays no sounds, since other boards move on the page
  readonly position: Position;
  readonly events: readonly AnyEvent[] | null; // that led to the position; null: show it without animation
  /** Play an action; resolves to why it was refused, or null. `saidOnBoard`: the board shows the refusal. */
  readonly act?: (action: string, saidOnBoard: boolean) => Promise<string | null>;
  readonly preview?: (action: string) => Promise<Preview>;
  readonly premove?: PremoveStore | null; // of a player in a timed game
  readonly hint?: string | null; // an action to be marked
  readonly onHinted?: (words: string) => void; // the action in words of the board
  readonly onSummary?: (summary: BoardSummary) => void; // of the position that the board shows
}

export function BoardView(props: Props) {
  const { game, position, events, alone = true } = props;
  const words = useWords(game);
  const settings = usePreferences();
  const root = useRef<HTMLDivElement>(null);
  const { prompts, shownPrompts } = usePrompts();
  const now = useRef({ props, words });
  now.current = { props, words };

  // The board lives as long as the page; it reads current values through `now`.
  const openHere = useCallback(
    (places: Places) => open(game, places, () => now.current, prompts),
    [game, prompts],
  );
  const { opened, place } = useImperativeMount(openHere, partsOf);
  useKeyHelp(game, opened?.board.keys);

  const last = useRef<Position | null>(null);
  const played = useRef<readonly AnyEvent[] | null>(null);
  useEffect(() => {
    if (!opened || last.current === position) return;
    last.current = position;
    // While a move is being sent the same frame is shown without choices; its events are not played again.
    const again = events === played.current;
    played.current = events;
    if (events === null) {
      const { inputs, playback } = opened;
      if (playback.newest) inputs.onJump(playback.newest.context.number, position.context.number);
      playback.jump(position);
    } else opened.playback.advance(position, again ? [] : events);
  }, [opened, position, events]);

  useEffect(() => {
    if (!opened || !last.current) return;
    if (opened.style.settings === settings && opened.style.words === words) return;
    opened.style = { settings, words };
    opened.playback.redraw(() => opened.board.restyle?.(settings));
  }, [opened, settings, words]);

  const { hint = null, onHinted } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is shown once
  useEffect(() => {
    if (!opened || hint === null || !root.current) return;
    onHinted?.(opened.board.describe?.(hint) ?? "");
    return showHint(root.current, opened.board, hint);
  }, [opened, hint]);

  const { premove = null } = props;
  useEffect(() => {
    if (!opened || !premove || !root.current) return;
    const { current } = root;
    let unmark = () => {};
    const mark = () => {
      unmark();
      const cells = premove.get().map(([x, y]) => `[role="gridcell"][data-cell="${x},${y}"]`);
      unmark = cells.length > 0 ? keepMarked(current, cells, "premoved") : () => {};
    };
    mark();
    const unsubscribe = premove.subscribe(mark);
    return () => {
      unsubscribe();
      unmark();
    };
  }, [opened, premove]);

  useBoardKeys(opened, alone ? null : root, props.act !== undefined);
  useSkipWhenHidden(opened);
  // A press ends the animation; the click then applies to the position that follows.
  const press = () => opened?.inputs.beginGesture(opened.playback.skip());
  return (
    <div className="board" ref={root} onPointerDownCapture={press}>
      {place}
      {shownPrompts}
    </div>
  );
}

interface Opened {
  readonly board: Board;
  readonly playback: Playback;
  readonly inputs: InputQueue;
  style: { readonly settings: Settings; readonly words: Phrases }; // in which it is shown
  destroy(): void;
}

function partsOf({ board: { Panel, Content, panelFirst = false } }: Opened): PageParts {
  return { panel: Panel && <Panel />, content: Content && <Content />, panelFirst };
}

interface Now {
  readonly props: Props;
  readonly words: Phrases;
}

async function open(
  game: string,
  places: Places,
  now: () => Now,
  prompts: Prompts,
): Promise<Opened> {
  const module = await loadBoard(game);
  const host: BoardHost = {
    ...places,
    ...prompts,
    match: now().props.match,
    get settings() {
      return preferences.get();
    },
    grid: (plan) => openGrid(places.canvas, plan),
    say: (phrase, values) => now().words.say(phrase, values),
    tellEvent: (event) => now().words.event(event, now().props.position.context.names),
    act: (action) => inputs.act(action),
    submitInput: (run) => inputs.submit(run),
    submitHover: (run) => inputs.submitHover(run),
    blockedReason: () => {
      const phrase = inputs.blockedPhrase;
      return phrase ? now().words.say(phrase) : "";
    },
    premove: (cell) => {
      const { premove } = now().props;
      const context = playback.shown?.context;
      if (!premove || !board.premoveCells || context?.turn.who !== "seat") return false;
      premove.choose(cell, board.premoveCells);
      return true;
    },
    preview: (action) => now().props.preview?.(action) ?? new Promise(() => {}),
    sound: (name) => inputs.sound(name),
  };
  const style = { settings: preferences.get(), words: now().words };
  const board = await module.create(host, now().props.position.view);
  const playback: Playback = new Playback(board, () => speedOf(preferences.get()), {
    started: ({ context }) => {
      places.canvas.dataset.moving = String(context.number);
    },
    playing: ({ event }) => {
      places.canvas.dataset.event = event;
    },
    settled: (position) => {
      const { view, context } = position;
      delete places.canvas.dataset.moving;
      delete places.canvas.dataset.event;
      places.canvas.dataset.shown = String(context.number); // tests wait for it
      now().props.onSummary?.({
        seats: board.seats?.(view) ?? [],
        status: board.status?.(view) ?? "",
        over: context.over,
        position,
      });
      if (playback.newest !== position) return;
      inputs.onSettled();
      if (context.live) playPremove();
    },
  });
  const inputs: InputQueue = new InputQueue({
    get context() {
      return playback.shown?.context ?? null;
    },
    get choices() {
      return playback.shown?.choices ?? [];
    },
    get moving() {
      return playback.busy;
    },
    send: async (action) => {
      const words = await now().props.act?.(action, board.refused !== undefined);
      if (!words) return;
      board.refused?.(action, words);
      prompts.announce(words);
    },
    sound: (name) => {
      if (preferences.get().sound && !now().props.silent) playSound(name);
    },
  });
  /** Do what was chosen before the turn came, if the rules still allow it; else say that it was dropped. */
  const playPremove = () => {
    const { premove } = now().props;
    const cells = premove?.take() ?? [];
    if (!premove || cells.length === 0) return;
    let led = "selected" as Chosen; // of the cells so far
    inputs.beginGesture(false);
    inputs.submit(() => {
      for (const cell of cells) if (led === "selected") led = board.choose?.(cell) ?? "impossible";
    });
    if (led === "impossible") premove.dropped.set(true);
  };
  const unfollow = followPresses(places.panel);
  const destroy = () => {
    unfollow();
    inputs.clear();
    playback.stop();
    board.destroy();
  };
  return { board, playback, inputs, style, destroy };
}

/** Finish the animation of a hidden page, which draws no frames, so that its title is up to date. */
function useSkipWhenHidden(opened: Opened | null): void {
  useEffect(() => {
    if (!opened) return;
    const onChange = () => {
      if (document.hidden) opened.playback.skip();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [opened]);
}

/** Pass keys to the board that was used last; any key but an arrow ends the animation first. */
function useBoardKeys(
  opened: Opened | null,
  place: RefObject<HTMLElement | null> | null,
  playable: boolean,
): void {
  const isCurrent = useRef(place === null);
  useEffect(() => {
    if (!place) return;
    const take = ({ target }: Event) => {
      isCurrent.current = target instanceof Node && (place.current?.contains(target) ?? false);
    };
    const signs = ["pointerdown", "focusin"] as const;
    for (const sign of signs) addEventListener(sign, take, { capture: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, take, { capture: true });
    };
  }, [place]);
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isCurrent.current || isTyping(event.target) || hasOwnKeys(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
      const arrow = event.key.startsWith("Arrow");
      if (arrow && !playable) return; // in a replay arrows step through the moves
      if (event.repeat && !arrow) return; // a held key is one command
      const { board, playback, inputs } = opened;
      inputs.beginGesture(!arrow && playback.skip());
      if (passKey(event, board, inputs)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [opened, playable]);
}

/** Pass a key to a board, now or queued; true if the board uses it. */
function passKey(event: KeyboardEvent, board: Board, inputs: InputQueue): boolean {
  const arrow = event.key.startsWith("Arrow");
  const onGrid = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
  if (arrow && onGrid && inputs.mustWait) return false; // moves the focus on the grid
  if (event.repeat && inputs.mustWait) return arrow; // one step is queued, not all repeats
  let taken = inputs.mustWait && arrow; // else the page would scroll
  inputs.submit(() => {
    taken = board.key?.(event) ?? false;
  });
  return taken;
}
