import { expect, test } from "vitest";
import { Unreachable } from "./api";
import { heldConnection } from "./heldConnection";
import {
  noteOpened,
  ownTournament,
  storedTournaments,
  storeTournament,
  type TournamentListener,
  TournamentSocket,
  tournamentOf,
} from "./tournament";

/** A connection whose sockets and timers the test holds in its hands. */
function opened() {
  const log: string[] = [];
  const listener: TournamentListener = {
    info: ({ name }) => log.push(`info ${name}`),
    entry: ({ game }) => log.push(`game ${game?.match}`),
    connection: (connection) => log.push(connection),
    refused: ({ text }) => log.push(`refused ${text}`),
  };
  const held = heldConnection();
  const following = new TournamentSocket("cup", "secret", "en", listener, held.environment);
  return { ...held, elapse: () => held.elapse().length, following, log };
}

test("the secret is the first message, and again after the connection was lost", () => {
  const { sockets, socket, say, elapse, log } = opened();
  socket().onopen?.();
  say({ is: "tournament", info: { name: "Cup" } });
  socket().onclose?.();
  elapse();
  socket().onopen?.();

  expect(sockets.map(({ sent }) => [sent[0]?.do, sent[0]?.token])).toEqual([
    ["follow", "secret"],
    ["follow", "secret"],
  ]);
  expect(log).toEqual(["connecting", "open", "info Cup", "lost", "lost"]);
});

test("what is asked for is answered: done, refused in words, or lost with the connection", async () => {
  const { following, say, socket } = opened();
  const early = following.order({ do: "start" }); // while the socket is being opened
  await expect(early).rejects.toBeInstanceOf(Unreachable);
  socket().onopen?.();
  const done = following.order({ do: "start" });
  say({ is: "done", id: "t2", number: 3 });
  const refused = following.order({ do: "enter", name: "Ann" });
  say({ is: "refused", id: "t3", reason: "r", text: "taken" });
  const lost = following.order({ do: "leave" });
  socket().onclose?.();

  expect(await done).toBeNull();
  expect((await refused)?.text).toBe("taken");
  await expect(lost).rejects.toBeInstanceOf(Unreachable);
  await expect(following.order({ do: "leave" })).rejects.toBeInstanceOf(Unreachable);
});

test("an unknown tournament is final, a server that restarts is tried again", () => {
  const { sockets, say, elapse, log, socket } = opened();
  say({ is: "bye", reason: "r", text: "soon", again: true });
  socket().onclose?.();
  elapse();
  say({ is: "bye", reason: "r", text: "no", again: false });
  socket().onclose?.();

  expect(elapse()).toBe(0);
  expect(sockets).toHaveLength(2);
  expect(log.at(-1)).toBe("refused no");
});

test("one secret for each tournament is kept, and a table is opened by itself once", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as never;
  const { token } = ownTournament("cup", store);
  storeTournament({ ...ownTournament("cup", store), name: "Cup" }, store);

  expect(ownTournament("cup", store).token).toBe(token);
  expect(ownTournament("other", store).token).not.toBe(token);
  expect(noteOpened("cup", "m1", store)).toBe(true);
  expect(noteOpened("cup", "m1", store)).toBe(false);
  expect(tournamentOf("m1", store)?.name).toBe("Cup");
  expect(tournamentOf("m2", store)).toBeUndefined();
  expect(storedTournaments(store).map(({ tournament }) => tournament)).toEqual(["cup", "other"]);
});
