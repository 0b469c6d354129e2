import { beforeEach, expect, test } from "vitest";
import { isMissingPart, type UpdateEnvironment, Updater } from "./update";

/** A page, held by the test. */
class Page implements UpdateEnvironment {
  reloads = 0;
  isOnline = true;
  at = "/table/m";
  time = 60_000;
  input = 0;
  typing = false;
  keeps = true;
  remembers = true;
  readonly reasons: string[] = [];
  private planned: (() => void)[] = [];

  reload = () => {
    this.reloads += 1;
  };
  online = () => this.isOnline;
  path = () => this.at;
  now = () => this.time;
  lastInput = () => this.input;
  isTyping = () => this.typing;
  keepsEverything = () => this.keeps;
  tried = () => this.reasons;
  remember = (reason: string) => {
    if (this.remembers) this.reasons.push(reason);
    return this.remembers;
  };
  later = (_milliseconds: number, then: () => void) => {
    this.planned.push(then);
  };

  /** Let so much time pass that everything that was planned happens. */
  wait(): void {
    this.time += 5000;
    const planned = this.planned;
    this.planned = [];
    for (const then of planned) then();
  }

  get isWaiting(): boolean {
    return this.planned.length > 0;
  }
}

let page: Page;
let updater: Updater;

beforeEach(() => {
  page = new Page();
  updater = new Updater("old", page);
});

test("the same build, or one without a name, changes nothing", () => {
  updater.serverBuildIs("old");
  updater.serverBuildIs("");
  new Updater("", page).serverBuildIs("new"); // a client that is being developed

  expect(page.reloads).toBe(0);
  expect(page.isWaiting).toBe(false);
});

test("another build is loaded at once where nobody is in the middle of something", () => {
  updater.serverBuildIs("new");
  updater.serverBuildIs("new");

  expect(page.reloads).toBe(1);
});

test("a page that was loaded again for a build is not loaded for it a second time", () => {
  updater.serverBuildIs("new");
  const again = new Updater("old", page); // the page came back, and is still the old one
  again.serverBuildIs("new");
  expect(page.reloads).toBe(1);

  again.serverBuildIs("newer");
  expect(page.reloads).toBe(2);
});

test("a command without an answer holds it up until it is answered", () => {
  let unanswered = true;
  const unblock = updater.block(() => unanswered);
  updater.serverBuildIs("new");
  page.wait();
  expect(page.reloads).toBe(0);

  unanswered = false;
  page.wait();
  expect(page.reloads).toBe(1);
  unblock();
});

test("a table that was left holds nothing up", () => {
  const unblock = updater.block(() => true);
  updater.serverBuildIs("new");
  unblock();
  page.wait();

  expect(page.reloads).toBe(1);
});

test("typed text, a click just now, or no network hold it up", () => {
  page.typing = true;
  updater.serverBuildIs("new");
  page.wait();
  page.typing = false;
  page.input = page.time + 4000;
  page.wait();
  page.input = 0;
  page.isOnline = false;
  page.wait();
  expect(page.reloads).toBe(0);

  page.isOnline = true;
  page.wait();
  expect(page.reloads).toBe(1);
});

test("a page that holds what is nowhere else is loaded again only when it is left", () => {
  page.at = "/new/chain";
  updater.serverBuildIs("new");
  page.wait();
  page.wait();
  expect(page.reloads).toBe(0);

  page.at = "/learn/chain";
  updater.pageChanged();
  expect(page.reloads).toBe(1);
});

test("what is typed on a page that was reached without a network is not lost later", () => {
  updater.block(() => !page.isOnline);
  page.isOnline = false;
  updater.serverBuildIs("new");
  page.at = "/new/chain";
  updater.pageChanged();
  page.isOnline = true;
  page.wait();

  expect(page.reloads).toBe(0);
});

test("where a reload would lose seats, it is left to the visitor", () => {
  page.keeps = false;
  updater.serverBuildIs("new");
  page.wait();

  expect(page.reloads).toBe(0);
  expect(updater.byHand.get()).toBe(true);
  updater.serverBuildIs("old"); // the server went back
  expect(updater.byHand.get()).toBe(false);
});

test("a browser that would forget the reload is not loaded again: it could go round for ever", () => {
  page.remembers = false;
  updater.serverBuildIs("new");

  expect(page.reloads).toBe(0);
  expect(updater.byHand.get()).toBe(true);
  expect(updater.partIsMissing()).toBe(false);
});

test("a server that goes back to this build takes its wish back", () => {
  page.typing = true;
  updater.serverBuildIs("new");
  updater.serverBuildIs("old");
  page.typing = false;
  page.wait();

  expect(page.reloads).toBe(0);
});

test("a part that is missing loads the page again, once for a build", () => {
  expect(updater.partIsMissing()).toBe(true);
  expect(updater.partIsMissing()).toBe(true); // it is on its way
  expect(page.reloads).toBe(1);

  expect(new Updater("old", page).partIsMissing()).toBe(false);
  expect(new Updater("new", page).partIsMissing()).toBe(true);
  expect(page.reloads).toBe(2);
});

test("a part that is missing without a network, or where seats would be lost, is only said", () => {
  page.isOnline = false;
  expect(updater.partIsMissing()).toBe(false);
  page.isOnline = true;
  page.keeps = false;
  expect(updater.partIsMissing()).toBe(false);

  expect(page.reloads).toBe(0);
});

test.each([
  ["Failed to fetch dynamically imported module: http://x/a.js", true],
  ["error loading dynamically imported module: http://x/a.js", true],
  ["Importing a module script failed.", true],
  ["Unable to preload CSS for /assets/a.css", true],
  ["Cannot read properties of null", false],
])("tells a missing part from other errors: %s", (message, missing) => {
  expect(isMissingPart(new TypeError(message))).toBe(missing);
});
