import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultSettings } from "../settings/settings";
import { anyEvent, anyView } from "../wire/testing";
import type { Cell, ContoursAnyEvent, ContoursView, EventName, View } from "../wire/types";
import type { BoardHost, Context, Preview } from "./board";
import type { Animators, BoardParts, BoardScene, BoardState, Cue } from "./boardParts";
import { cellPicker } from "./cellPicker";
import { Choices } from "./choices";
import { DefinedBoard } from "./defineBoard";
import type { Motion } from "./motion";
import type { InputHandlers } from "./stage";

interface Model {
  readonly choices: Choices;
}

type State = BoardState<"contours", Model, null>;

/** A scene that writes down which cell it shows, and the view of its preview. */
class Notes implements BoardScene<State> {
  static seen: [cell: Cell | null, view: unknown][] = [];
  static calls: string[] = [];

  show(): void {
    Notes.calls.push("show");
  }

  showPreview({ hovered, model, forecast }: State): void {
    const action = hovered && model.choices.action(hovered);
    const known = action && forecast(action);
    Notes.seen.push([hovered, known && "preview" in known ? known.preview.view : null]);
  }

  clearPreview(): void {
    Notes.calls.push("clear");
  }
}

const STILL: Animators<"contours", Model, Notes, Cue<"contours">> = {
  "contours.game-began": null,
  "contours.point-placed": null,
  "contours.contour-closed": null,
  "contours.turn-passed": null,
  "contours.game-ended": null,
};

type Parts = BoardParts<"contours", Model, null, Notes, Cue<"contours">>;

const CONTEXT: Context<"contours"> = {
  number: 3,
  viewer: 0,
  mine: [0],
  names: ["Ann", "Boris"],
  turn: { who: "seat", seat: 0 },
  over: false,
  live: true,
  last: [],
};

const VIEW = anyView("now") as ContoursView;
const answer = (view: string): Preview<"contours"> => ({
  view: anyView(view) as ContoursView,
  events: [],
  odds: [],
});

/** A board where every action is one cell, with a host and a stage that only write down. */
function opened({ highlight = true, ...changed }: Partial<Parts> & { highlight?: boolean } = {}) {
  const log: string[] = [];
  const asked = new Map<string, (answer: Preview<"contours">) => void>();
  const note =
    (what: string) =>
    (...words: unknown[]) =>
      void log.push([what, ...words.map(String)].join(" "));
  const host = {
    act: note("act"),
    sound: note("sound"),
    announce: note("announce"),
    say: (phrase: string) => phrase,
    preview: (action: string) =>
      new Promise<Preview<"contours">>((then) => asked.set(action, then)),
    settings: { ...defaultSettings(), highlight },
  } as unknown as BoardHost<"contours">;
  let registered: InputHandlers = { hover: () => {}, pick: () => {} };
  const stage = {
    setInputHandlers: (handlers: InputHandlers) => {
      registered = handlers;
    },
    showMessage: note("showMessage"),
    hideMessage: note("forget"),
    nameCells: () => {},
    restyle: () => {},
    destroy: () => {},
  };
  Notes.seen = [];
  Notes.calls = [];
  const board = new DefinedBoard<"contours", Model, null, Notes, Cue<"contours">>(
    {
      game: "contours",
      model: ({ choices }) => ({ choices: new Choices(choices) }),
      legal: cellPicker<"contours", Model>(),
      Scene: Notes,
      animators: STILL,
      sounds: {},
      text: {
        preview: ({ hovered, forecast }) =>
          hovered && forecast(hovered.join(",")) ? `would take ${hovered}` : "",
        status: () => "",
        seats: () => [],
      },
      ...changed,
    },
    host,
    stage as never,
    VIEW,
  );
  const show = (choices: readonly string[], part: Partial<Context<"contours">> = {}) =>
    board.show(VIEW, choices, { ...CONTEXT, ...part });
  const shown = () => {
    const now = board.shown.get();
    if (!now) throw new Error("nothing is shown");
    return now;
  };
  return { board, log, asked, show, shown, hover: registered.hover, pick: registered.pick };
}

describe("previews", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are shown and announced when the hand has rested on a cell", async () => {
    const { show, hover, asked, log } = opened();
    show(["1,1"]);

    hover([1, 1]);
    vi.runAllTimers();
    asked.get("1,1")?.(answer("after"));

    await vi.waitFor(() => expect(Notes.seen.at(-1)).toEqual([[1, 1], "after"]));
    expect(log).toContain("announce would take 1,1");
  });

  it("are not asked for cells that the hand flies over", () => {
    const { show, hover, asked } = opened();
    show(["0,0", "1,1"]);

    hover([0, 0]);
    hover([1, 1]);
    vi.runAllTimers();

    expect([...asked.keys()]).toEqual(["1,1"]);
  });

  it("are not asked where the player does not want to be shown", () => {
    const { show, hover, asked } = opened({ highlight: false });
    show(["1,1"]);

    hover([1, 1]);
    vi.runAllTimers();

    expect(asked.size).toBe(0);
  });

  it("belong to their position", async () => {
    const { show, hover, asked } = opened();
    show(["1,1"]);
    hover([1, 1]);
    vi.runAllTimers();

    show(["1,1"], { number: 4 });
    asked.get("1,1")?.(answer("old"));
    await Promise.resolve();

    expect(Notes.seen.map(([, view]) => view)).not.toContain("old");
  });
});

describe("a pick", () => {
  it("plays what may be chosen, and lets the rules refuse the rest", () => {
    const { show, pick, log } = opened();
    show(["place 1,1"]);

    pick([1, 1]);
    pick([2, 3]);

    expect(log.slice(1)).toEqual(["act place 1,1", "sound refused", "act place 2,3"]);
  });

  it("does nothing while nothing can be chosen", () => {
    const { show, pick, log } = opened();
    show([]);

    pick([1, 1]);

    expect(log.slice(1)).toEqual([]);
  });

  it("is explained at its cell where the board knows why not", () => {
    const legal = { ...cellPicker<"contours", Model>(), pick: () => ({ explain: "too far" }) };
    const { show, pick, log } = opened({ legal });
    show(["1,1"]);

    pick([2, 2]);

    expect(log.slice(1)).toEqual(["sound refused", "showMessage 2,2 too far", "announce too far"]);
  });
});

it("a refusal stands at its cell until another entry is shown", () => {
  const { board, show, log } = opened();
  show(["1,1"]);
  board.refused("place 2,3", "occupied");
  show(["1,1"]);
  expect(log).toEqual(["forget", "showMessage 2,3 occupied"]);

  show([], { number: 4 });
  expect(log.at(-1)).toBe("forget");
});

describe("an event", () => {
  const placed = anyEvent("contours.point-placed") as ContoursAnyEvent;
  const ended = anyEvent("contours.game-ended") as ContoursAnyEvent;

  it("sounds and moves as the maps of its board say, over a scene without previews", async () => {
    const animators = {
      ...STILL,
      "contours.point-placed": async () => void Notes.calls.push("land"),
    };
    const { board, show, log } = opened({
      animators,
      sounds: { "contours.point-placed": "place" },
    });
    show([]);
    Notes.calls = [];

    await board.play(placed, VIEW, {} as Motion);
    await board.play(ended, VIEW, {} as Motion);

    expect(Notes.calls).toEqual(["clear", "land", "clear"]);
    expect(log.slice(1)).toEqual(["sound place"]);
  });

  it("is the cue of the step that the board has made of several", async () => {
    const steps: unknown[] = [];
    const step = { cue: ended, what: "all at once" };
    const animators = {
      ...STILL,
      "contours.game-ended": async (_: unknown, performance: { step: unknown }) =>
        void steps.push(performance.step),
    };
    const { board, show } = opened({ animators, choreograph: () => [step] });
    show([]);

    expect(board.waves([placed, ended])).toEqual([[ended]]);
    await board.play(ended, VIEW, {} as Motion);

    expect(steps).toEqual([step]);
  });
});

it("a map that forgets an event of its game does not compile", () => {
  const { "contours.game-ended": _forgotten, ...most } = STILL;
  // @ts-expect-error: one event is missing
  const animators: typeof STILL = most;
  const names: readonly EventName<"contours">[] = Object.keys(STILL) as never;
  expect(names.filter((name) => !(name in animators))).toEqual(["contours.game-ended"]);
});

it("views are those of their game", () => {
  const view = VIEW as View<"contours">;
  // @ts-expect-error: a board of Contours has no pieces
  expect(view.pieces).toBeUndefined();
});

it("what a motion has written goes with it, even to the entry that was shown before", async () => {
  const animators: typeof STILL = {
    ...STILL,
    "contours.game-ended": async (_event, { write }) => write("wave 1 of 2"),
  };
  const { board, show, shown } = opened({ animators });
  show([]);
  await board.play(anyEvent("contours.game-ended") as ContoursAnyEvent, VIEW, {} as Motion);
  expect(shown().words).toBe("wave 1 of 2");

  show([]);
  expect(shown().words).toBe("");
});

it("the panel stays as it is while a move is on its way", () => {
  const { show, shown } = opened();
  show(["1,1"]);

  show([], { live: false });
  expect(shown().state.model.choices.action([1, 1])).toBe("1,1");

  show([], { number: 4, turn: { who: "seat", seat: 1 }, live: false });
  expect(shown().state.model.choices.action([1, 1])).toBeNull();
});

describe("a cell that was chosen before its turn", () => {
  it("is played if it is legal by now", () => {
    const { board, show, log } = opened();
    show(["1,1", "2,2"]);

    expect(board.choose([2, 2])).toBe("acted");
    expect(log).toContain("act 2,2");
  });

  it("is not even tried if it is not", () => {
    const { board, show, log } = opened();
    show(["1,1", "2,2"]);

    expect(board.choose([3, 3])).toBe("impossible");
    expect(log.filter((line) => line.startsWith("act"))).toEqual([]);
  });
});
