import { beforeEach, expect, test } from "vitest";
import { FakeBackend, FULL } from "../storage/fake";
import { BrowserStorage } from "../storage/storage";
import { type Command, Outbox } from "./outbox";
import { removeMatch, type StoredMatch, storedMatches, storeMatch } from "./seatStorage";

let backend: FakeBackend;
let storage: BrowserStorage;
const act = (id: string): Command => ({ do: "act", action: "1,1", id });
const ids = (outbox: Outbox) => outbox.list().map(({ id }) => id);

beforeEach(() => {
  backend = new FakeBackend();
  storage = new BrowserStorage(() => backend);
});

test("commands come back in the order in which they were given, even if the clock goes back", () => {
  let time = 1000;
  const outbox = new Outbox("m", storage, () => time);
  outbox.add(act("b"));
  outbox.add(act("a"));
  time = 5;
  outbox.add(act("c"));

  expect(ids(new Outbox("m", storage))).toEqual(["b", "a", "c"]);
});

test("each match has its own commands, and one that is answered leaves the others", () => {
  const [one, other] = [new Outbox("m", storage), new Outbox("mm", storage)];
  one.add(act("a"));
  one.add(act("b"));
  other.add(act("c"));
  one.remove("a");

  expect([ids(one), ids(other)]).toEqual([["b"], ["c"]]);
});

test("a command that an earlier client kept in its one slot is taken over", () => {
  storage.setItem("kletka.pending.m", JSON.stringify(act("old")));

  expect(ids(new Outbox("m", storage))).toEqual(["old"]);
  expect(storage.getItem("kletka.pending.m")).toBeNull();
  expect(ids(new Outbox("m", storage))).toEqual(["old"]);
});

test("a browser without room keeps commands in memory; what is damaged is left out", () => {
  storage.setItem("kletka.outbox.m.000000000000001.x", "{");
  storage.setItem("kletka.outbox.m.000000000000002.y", "7");
  backend.setItem = () => {
    throw FULL;
  };
  const outbox = new Outbox("m", storage);
  outbox.add(act("a"));
  outbox.add(act("b"));
  outbox.remove("a");

  expect(ids(outbox)).toEqual(["b"]);
  expect(storage.problem()).toBe("full");
});

const kept = (match: string, over: boolean): StoredMatch => ({
  match,
  game: "chain",
  seats: [{ seat: 0, token: "t" }],
  at: 0,
  over,
});

test("of many matches those that are over give way, the oldest first; a running one never does", () => {
  for (let number = 0; number < 100; number += 1) {
    storeMatch(kept(`m${number}`, number % 2 === 1), storage);
  }
  storeMatch(kept("new", false), storage);
  const matches = storedMatches(storage).map(({ match }) => match);

  expect(matches).toHaveLength(100);
  expect(matches[0]).toBe("new");
  expect(matches).toContain("m0");
  expect(matches).not.toContain("m1");
  expect(matches).toContain("m3");
});

test("more than a hundred running matches are all remembered", () => {
  for (let number = 0; number < 120; number += 1) storeMatch(kept(`m${number}`, false), storage);

  expect(storedMatches(storage)).toHaveLength(120);
});

test("a match that is forgotten takes its commands along", () => {
  storeMatch(kept("m", false), storage);
  new Outbox("m", storage).add(act("a"));
  removeMatch("m", storage);

  expect(storedMatches(storage)).toEqual([]);
  expect(ids(new Outbox("m", storage))).toEqual([]);
});
