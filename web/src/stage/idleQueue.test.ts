import { expect, test } from "vitest";
import { IdleQueue } from "./idleQueue";

/** A page whose time goes on by one millisecond a deed, and that rests when it is told to. */
function page() {
  let clock = 0;
  const waiting = new Set<() => void>();
  return {
    work: () => {
      clock += 1;
    },
    now: () => clock,
    wait: (then: () => void) => {
      waiting.add(then);
      return () => void waiting.delete(then);
    },
    rests: () => {
      const [then] = waiting;
      if (then) waiting.delete(then);
      then?.();
      return then !== undefined;
    },
  };
}

test("many things are done in portions, each once and in order", () => {
  const rest = page();
  const done: number[] = [];
  const work = new IdleQueue(
    1000,
    (n) => {
      rest.work();
      done.push(n);
    },
    rest,
  );

  work.start();
  expect(done).toHaveLength(0);
  rest.rests();
  expect(done.length).toBeLessThan(10);
  while (rest.rests());

  expect(done).toEqual(Array.from({ length: 1000 }, (_, n) => n));
});

test("few things are done at once", () => {
  const rest = page();
  let done = 0;

  new IdleQueue(
    25,
    () => {
      rest.work();
      done += 1;
    },
    rest,
  ).start();

  expect(done).toBe(25);
});

test("a new start begins with the first, and leaves nothing of the old one behind", () => {
  const rest = page();
  const done: number[] = [];
  const work = new IdleQueue(
    500,
    (n) => {
      rest.work();
      done.push(n);
    },
    rest,
  );

  work.start();
  rest.rests();
  const first = done.length;
  work.start();
  while (rest.rests());

  expect(done).toHaveLength(first + 500);
});

test("what is stopped does nothing more", () => {
  const rest = page();
  let done = 0;
  const work = new IdleQueue(
    500,
    () => {
      done += 1;
    },
    rest,
  );

  work.start();
  work.stop();

  expect(rest.rests()).toBe(false);
  expect(done).toBe(0);
});
