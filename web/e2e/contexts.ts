// Browser contexts that one test after another uses: a warm one opens a page for two thirds of the price.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";

/** With this, the pages of a context share a renderer, which then lives as long as one page is open. */
export const ONE_RENDERER = "--renderer-process-limit=1";

/** Milliseconds that a busy machine may take for what a test waits for. */
const PATIENCE = 60_000;

/** Methods of a context whose effect outlives its pages: a context on which one was called is not used again. */
const LASTING = [
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

const CLOCK = ["fastForward", "install", "pauseAt", "runFor", "setFixedTime", "setSystemTime"];

interface Pooled {
  readonly context: BrowserContext;
  readonly kind: string;
  readonly anchor: Page; // keeps the renderer alive between two tests
  isChanged: boolean; // by something that the next test would meet
}

/** The contexts of one browser; each belongs to one visitor at a time, who finds it empty. */
export class ContextPool {
  private readonly free: Pooled[] = [];
  private readonly used: Pooled[] = [];
  private readonly single: BrowserContext[] = [];

  constructor(private readonly browser: Browser) {}

  /** Give a context without cookies, site data or pages; what the browser has loaded before may be in its cache. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const kind = JSON.stringify(options);
    const index = this.free.findIndex((one) => one.kind === kind);
    const [pooled] = index >= 0 ? this.free.splice(index, 1) : [await this.open(kind, options)];
    this.used.push(pooled as Pooled);
    return (pooled as Pooled).context;
  }

  /** Give a context that nobody has used, with an empty cache; it is closed after the test. */
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
    context.setDefaultTimeout(PATIENCE);
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
    for (const name of LASTING) noteCalls(context, name, note);
    for (const name of CLOCK) noteCalls(context.clock, name, note);
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
  }
}

function noteCalls(subject: object, name: string, note: () => void): void {
  const methods = subject as Record<string, (...values: unknown[]) => unknown>;
  const method = methods[name];
  if (!method) throw new Error(`there is no method ${name} whose calls could be noted`);
  methods[name] = (...values) => {
    note();
    return method.apply(subject, values);
  };
}
