// A board inside the page: loads it, gives it what it needs, plays frames on it.
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { loadBoard } from "../../boards";
import type { Phrases } from "../../phrases/phrases";
import { type Settings, speedOf } from "../../settings/settings";
import type { Board, BoardHost, Preview, SeatFacts } from "../../stage/board";
import { followPresses } from "../../stage/controls";
import { openGrid } from "../../stage/grid";
import { InputQueue } from "../../stage/inputs";
import { Player, type Position } from "../../stage/player";
import { playSound } from "../../stage/sound";
import type { AnyEvent } from "../../wire/types";
import { useKeyHelp } from "../Help";
import { hasOwnKeys, isTyping } from "../keyTargets";
import { preferences, usePreferences, useWords } from "../preferences";
import { showHint } from "./hint";
import { type Places, useImperativeMount } from "./imperativeMount";
import { type Talk, useTalk } from "./talk";

export interface BoardSummary {
  readonly seats: readonly SeatFacts[];
  readonly status: string;
  readonly over: boolean;
  readonly position: Position | null; // that is shown; null: none yet
}

/** Before anything is shown. */
export const NO_SUMMARY: BoardSummary = { seats: [], status: "", over: false, position: null };

interface Props {
  readonly game: string;
  readonly match: string; // empty where nothing is kept
  readonly alone?: boolean; // false: other boards are on the page, and each has its own keys
  readonly position: Position;
  readonly events: readonly AnyEvent[] | null; // what led here; null: show it at once
  /** Play an action; gives why it was refused, null if it was not. The board may say that itself. */
  readonly act?: (action: string, saidOnBoard: boolean) => Promise<string | null>;
  readonly preview?: (action: string) => Promise<Preview>;
  readonly hint?: string | null; // an action to be marked
  readonly onHinted?: (words: string) => void; // the action as the board calls it
  readonly onSummary?: (summary: BoardSummary) => void; // what the board says of the position that it shows
}

export function BoardView(props: Props) {
  const { game, position, events, alone = true } = props;
  const words = useWords(game);
  const settings = usePreferences();
  const root = useRef<HTMLDivElement>(null);
  const { talk, said } = useTalk();
  const now = useRef({ props, words });
  now.current = { props, words };

  // The board lives as long as the game on this page does; all else reaches it through `now`.
  const openHere = useCallback(
    (places: Places) => open(game, places, () => now.current, talk),
    [game, talk],
  );
  const { opened, place } = useImperativeMount(openHere, panelOf);
  useKeyHelp(game, opened?.board.keys);

  const last = useRef<Position | null>(null);
  const played = useRef<readonly AnyEvent[] | null>(null);
  useEffect(() => {
    if (!opened || last.current === position) return;
    last.current = position;
    // While a move is on its way the same frame is shown without choices: nothing happened again.
    const again = events === played.current;
    played.current = events;
    if (events === null) {
      const { inputs, player } = opened;
      if (player.newest) inputs.jumped(player.newest.context.number, position.context.number);
      player.jump(position);
    } else opened.player.advance(position, again ? [] : events);
  }, [opened, position, events]);

  useEffect(() => {
    if (!opened || !last.current) return;
    if (opened.style.settings === settings && opened.style.words === words) return;
    opened.style = { settings, words };
    opened.player.redraw(() => opened.board.restyle?.(settings));
  }, [opened, settings, words]);

  const { hint = null, onHinted } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is shown once
  useEffect(() => {
    if (!opened || hint === null || !root.current) return;
    onHinted?.(opened.board.describe?.(hint) ?? "");
    return showHint(root.current, opened.board, hint);
  }, [opened, hint]);

  useBoardKeys(opened, alone ? null : root, props.act !== undefined);
  useSkipWhenHidden(opened);
  // A press ends the motion, and then meets the position that it led to.
  const press = () => opened?.inputs.begin(opened.player.skip());
  return (
    <div className="board" ref={root} onPointerDownCapture={press}>
      {place}
      {said}
    </div>
  );
}

interface Opened {
  readonly board: Board;
  readonly player: Player;
  readonly inputs: InputQueue;
  style: { readonly settings: Settings; readonly words: Phrases }; // in which it is shown
  destroy(): void;
}

function panelOf({ board: { Panel } }: Opened): ReactNode {
  return Panel && <Panel />;
}

interface Now {
  readonly props: Props;
  readonly words: Phrases;
}

async function open(game: string, places: Places, now: () => Now, talk: Talk): Promise<Opened> {
  const module = await loadBoard(game);
  const host: BoardHost = {
    ...places,
    ...talk,
    match: now().props.match,
    get settings() {
      return preferences.get();
    },
    grid: (plan) => openGrid(places.canvas, plan),
    say: (phrase, values) => now().words.say(phrase, values),
    tell: (event) => now().words.event(event, now().props.position.context.names),
    act: (action) => inputs.act(action),
    input: (run) => inputs.take(run),
    look: (run) => inputs.look(run),
    hindrance: () => {
      const phrase = inputs.hindrance;
      return phrase ? now().words.say(phrase) : "";
    },
    preview: (action) => now().props.preview?.(action) ?? new Promise(() => {}),
    sound: (name) => inputs.sound(name),
  };
  const style = { settings: preferences.get(), words: now().words };
  const board = await module.create(host, now().props.position.view);
  const player: Player = new Player(board, () => speedOf(preferences.get()), {
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
      places.canvas.dataset.shown = String(context.number); // for whoever waits until it is seen
      now().props.onSummary?.({
        seats: board.seats?.(view) ?? [],
        status: board.status?.(view) ?? "",
        over: context.over,
        position,
      });
      if (player.newest === position) inputs.settled();
    },
  });
  const inputs: InputQueue = new InputQueue({
    get context() {
      return player.shown?.context ?? null;
    },
    get choices() {
      return player.shown?.choices ?? [];
    },
    get moving() {
      return player.busy;
    },
    send: async (action) => {
      const words = await now().props.act?.(action, board.refused !== undefined);
      if (!words) return;
      board.refused?.(action, words);
      talk.announce(words);
    },
    sound: (name) => {
      if (preferences.get().sound) playSound(name);
    },
  });
  const unfollow = followPresses(places.panel);
  const destroy = () => {
    unfollow();
    inputs.clear();
    player.stop();
    board.destroy();
  };
  return { board, player, inputs, style, destroy };
}

/** A page that nobody sees draws no frames: its motion ends, so that its title tells the truth. */
function useSkipWhenHidden(opened: Opened | null): void {
  useEffect(() => {
    if (!opened) return;
    const onChange = () => {
      if (document.hidden) opened.player.skip();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [opened]);
}

/** Keys end the motion first (arrows do not), then go to the board; of several, to the one in hand. */
function useBoardKeys(
  opened: Opened | null,
  place: RefObject<HTMLElement | null> | null,
  playable: boolean,
): void {
  const inHand = useRef(place === null);
  useEffect(() => {
    if (!place) return;
    const take = ({ target }: Event) => {
      inHand.current = target instanceof Node && (place.current?.contains(target) ?? false);
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
      if (!inHand.current || isTyping(event.target) || hasOwnKeys(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
      const arrow = event.key.startsWith("Arrow");
      if (arrow && !playable) return; // in a replay they lead from move to move
      if (event.repeat && !arrow) return; // a key held down is one command
      const { board, player, inputs } = opened;
      inputs.begin(!arrow && player.skip());
      if (passKey(event, board, inputs)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [opened, playable]);
}

/** Give a key to a board, now or when it can take it; true if it is not for anybody else. */
function passKey(event: KeyboardEvent, board: Board, inputs: InputQueue): boolean {
  const arrow = event.key.startsWith("Arrow");
  const onGrid = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
  if (arrow && onGrid && inputs.mustWait) return false; // walks over the grid
  if (event.repeat && inputs.mustWait) return arrow; // one step is remembered, not a whole way
  let taken = inputs.mustWait && arrow; // else the page would scroll
  inputs.take(() => {
    taken = board.key?.(event) ?? false;
  });
  return taken;
}
