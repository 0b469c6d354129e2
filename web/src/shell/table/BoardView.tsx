// A board inside the page: loads it, gives it what it needs, plays frames on it.
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { loadBoard } from "../../boards";
import type { AnyEvent, Board, BoardHost, Preview, SeatFacts } from "../../boards/board";
import type { Phrases } from "../../phrases/phrases";
import type { Settings } from "../../settings/settings";
import { openGrid } from "../../stage/grid";
import { Player, type Position } from "../../stage/player";
import { playSound } from "../../stage/sound";
import { isTyping } from "../App";
import { useKeyHelp } from "../Help";
import { preferences, usePreferences, useWords } from "../preferences";
import { type Places, useOpened } from "./opened";
import { type Talk, useTalk } from "./talk";

export interface Told {
  readonly seats: readonly SeatFacts[];
  readonly status: string;
  readonly over: boolean;
}

/** What is told before anything is shown. */
export const UNTOLD: Told = { seats: [], status: "", over: false };

interface Props {
  readonly game: string;
  readonly match: string; // empty where nothing is kept
  readonly alone?: boolean; // false: other boards are on the page, and each has its own keys
  readonly position: Position;
  readonly events: readonly AnyEvent[] | null; // what led here; null: show it at once
  readonly act?: (action: string) => void;
  readonly preview?: (action: string) => Promise<Preview<unknown>>;
  readonly onTold?: (told: Told) => void; // what the board says of the position that it shows
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
  const { opened, place } = useOpened(openHere);
  useKeyHelp(game, opened?.board.keys);

  const last = useRef<Position | null>(null);
  const played = useRef<readonly AnyEvent[] | null>(null);
  useEffect(() => {
    if (!opened || last.current === position) return;
    last.current = position;
    // While a move is on its way the same frame is shown without choices: nothing happened again.
    const again = events === played.current;
    played.current = events;
    if (events === null) opened.player.jump(position);
    else opened.player.advance(position, again ? [] : events);
  }, [opened, position, events]);

  useEffect(() => {
    if (!opened || !last.current) return;
    if (opened.style.settings === settings && opened.style.words === words) return;
    opened.style = { settings, words };
    opened.board.restyle?.(settings);
    opened.player.jump(last.current);
  }, [opened, settings, words]);

  useBoardKeys(opened, alone ? null : root);
  const skip = (event: React.SyntheticEvent) => {
    if (!opened?.player.skip()) return;
    event.preventDefault();
    event.stopPropagation(); // a click that skips is no move
  };
  return (
    <div className="board" ref={root} onPointerDownCapture={skip}>
      {place}
      {said}
    </div>
  );
}

interface Opened {
  readonly board: Board<unknown>;
  readonly player: Player;
  style: { readonly settings: Settings; readonly words: Phrases }; // in which it is shown
  destroy(): void;
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
    act: (action) => now().props.act?.(action),
    preview: (action) => now().props.preview?.(action) ?? new Promise(() => {}),
    sound: (name) => {
      if (preferences.get().sound) playSound(name);
    },
  };
  const style = { settings: preferences.get(), words: now().words };
  const board = await module.create(host, now().props.position.view);
  const player = new Player(
    board,
    () => preferences.get().speed,
    ({ view, context }) => {
      places.canvas.dataset.shown = String(context.number); // for whoever waits until it is seen
      now().props.onTold?.({
        seats: board.seats?.(view) ?? [],
        status: board.status?.(view) ?? "",
        over: context.over,
      });
    },
  );
  return { board, player, style, destroy: () => board.destroy() };
}

/** Keys go to the motion first (any key skips it), then to the board; of several, to the one in hand. */
function useBoardKeys(opened: Opened | null, place: RefObject<HTMLElement | null> | null): void {
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
      if (!inHand.current || isTyping(event.target) || document.querySelector("dialog[open]"))
        return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
      const skipped = !event.key.startsWith("Arrow") && opened.player.skip();
      if (!skipped && !opened.board.key?.(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [opened]);
}
