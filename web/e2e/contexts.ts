// A pool of browser contexts: one that was used before opens a page in two thirds of the time.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";

/** The default time limit of waits, enough for a busy machine. */
const DEFAULT_TIMEOUT_MS = 60_000;

/** How many free contexts wait for the next test; each has a renderer. */
export const MAX_FREE = 4;

/** Methods whose effect outlives the pages of a context; a context on which one was called is not reused. */
const PERSISTENT_METHODS = [
  "addCookies",
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setDefaultNavigationTimeout",
  "setDefaultTimeout",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setHTTPCredentials",
  "setOffline",
  "setStorageState",
] as const satisfies readonly (keyof BrowserContext)[];

const CLOCK_METHODS = [
  "fastForward",
  "install",
  "pauseAt",
  "runFor",
  "setFixedTime",
  "setSystemTime",
];

interface Pooled {
  readonly context: BrowserContext;
  readonly kind: string;
  readonly anchor: Page; // keeps the renderer alive between two tests
  isChanged: boolean; // by something that the next test would meet
}

const POOLS = new WeakMap<Browser, ContextPool>();

/** The pool of a browser, whoever uses it. */
export function poolOf(browser: Browser): ContextPool {
  const pool = POOLS.get(browser) ?? new ContextPool(browser);
  POOLS.set(browser, pool);
  return pool;
}

/** The contexts of one browser; each is empty when a test takes it. */
export class ContextPool {
  private readonly free: Pooled[] = [];
  private readonly used: Pooled[] = [];
  private readonly single: BrowserContext[] = [];

  constructor(private readonly browser: Browser) {}

  /** A context without cookies, site data or pages; its cache may hold what was loaded before. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const kind = JSON.stringify(options);
    const index = this.free.findIndex((one) => one.kind === kind);
    const [pooled] = index >= 0 ? this.free.splice(index, 1) : [await this.open(kind, options)];
    this.used.push(pooled as Pooled);
    return (pooled as Pooled).context;
  }

  /** A new context with an empty cache; it is closed after the test. */
  async takeNew(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.create(options);
    this.single.push(context);
    return context;
  }

  /** End the visits of a test; after a failure no context is used again. */
  async release(failed: boolean): Promise<void> {
    await Promise.all([
      ...this.single.splice(0).map((context) => context.close()),
      ...this.used.splice(0).map((pooled) => this.clean(pooled, failed)),
    ]);
  }

  private async create(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.browser.newContext(options);
    context.setDefaultTimeout(DEFAULT_TIMEOUT_MS);
    return context;
  }

  private async open(kind: string, options: BrowserContextOptions): Promise<Pooled> {
    const context = await this.create(options);
    const anchor = await context.newPage();
    await anchor.goto(`${inject("url")}/api/health`);
    const pooled = { context, kind, anchor, isChanged: false };
    const note = () => {
      pooled.isChanged = true;
    };
    for (const name of PERSISTENT_METHODS) onCall(context, name, note);
    for (const name of CLOCK_METHODS) onCall(context.clock, name, note);
    return pooled;
  }

  private async clean(pooled: Pooled, failed: boolean): Promise<void> {
    const { context, anchor, isChanged } = pooled;
    if (failed || isChanged || anchor.isClosed()) {
      await context.close();
      return;
    }
    const pages = context.pages().filter((page) => page !== anchor);
    await Promise.all(pages.map((page) => page.close()));
    await context.clearCookies();
    await anchor.evaluate(() => localStorage.clear());
    this.free.push(pooled);
    if (this.free.length > MAX_FREE) await this.free.shift()?.context.close();
  }
}

function onCall(subject: object, name: string, note: () => void): void {
  const methods = subject as Record<string, (...values: unknown[]) => unknown>;
  const method = methods[name];
  if (!method) throw new Error(`there is no method ${name} whose calls could be noted`);
  methods[name] = (...values) => {
    note();
    return method.apply(subject, values);
  };
}
