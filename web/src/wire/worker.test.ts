// The service worker (public/sw.js), in a scope that the test holds.
import { beforeEach, expect, test } from "vitest";
import source from "../../public/sw.js?raw";

type Handler = (event: {
  request: { method: string; url: string; mode: string };
  respondWith(answer: Promise<Response>): void;
}) => void;

class Cache {
  readonly held = new Map<string, Response>();
  full = false;

  put = async (name: { url: string } | string, response: Response) => {
    if (this.full) throw new DOMException("No room", "QuotaExceededError");
    this.held.set(keyOf(name), response);
  };
  delete = async (name: { url: string } | string) => this.held.delete(keyOf(name));
  add = async () => {};
}

const keyOf = (name: { url: string } | string) => (typeof name === "string" ? name : name.url);

let cache: Cache;
let network: (() => Promise<Response>) | null;
let fetched: Handler;
let handlers: Record<string, (event: unknown) => void>;
let windows: { url: string; visibilityState: string; focus(): void }[];
let notifications: { title: string; tag: string; path: string }[];
let openedWindows: string[];

beforeEach(() => {
  cache = new Cache();
  network = async () => new Response("new");
  const caches = {
    open: async () => cache,
    match: async (name: { url: string } | string) => cache.held.get(keyOf(name))?.clone(),
    keys: async () => [],
  };
  handlers = {};
  windows = [];
  notifications = [];
  openedWindows = [];
  const scope = {
    location: { origin: "http://x" },
    navigator: {},
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void openedWindows.push(url),
    },
    registration: {
      showNotification: async (title: string, options: { tag: string; data: { path: string } }) =>
        void notifications.push({ title, tag: options.tag, path: options.data.path }),
    },
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler as (event: unknown) => void;
      if (name === "fetch") fetched = handler;
    },
  };
  const fetch = () => {
    if (!network) throw new TypeError("Failed to fetch");
    return network();
  };
  new Function("self", "caches", "fetch", source)(scope, caches, fetch);
});

async function ask(path: string, mode = "navigate"): Promise<string> {
  let answer: Promise<Response> | undefined;
  const request = { method: "GET", url: `http://x${path}`, mode };
  const respondWith = (given: Promise<Response>) => {
    answer = given;
  };
  fetched({ request, respondWith });
  return (await answer)?.text() ?? "not answered";
}

test("a page comes from the network, and from what is kept only without one", async () => {
  expect(await ask("/settings")).toBe("new");
  network = async () => new Response("newer");
  expect(await ask("/table/m")).toBe("newer");
  network = null;
  expect(await ask("/")).toBe("newer");
});

test("a page that finds no room is given all the same, and the old one is forgotten", async () => {
  cache.held.set("/", new Response("old"));
  cache.full = true;

  expect(await ask("/")).toBe("new");
  expect(cache.held.size).toBe(0);
});

test("a part that finds no room is given all the same; one that is missing is not kept", async () => {
  cache.full = true;
  expect(await ask("/assets/a.js", "cors")).toBe("new");
  cache.full = false;
  network = async () => new Response("none", { status: 404 });
  expect(await ask("/assets/a.js", "cors")).toBe("none");

  expect(cache.held.size).toBe(0);
});

test("matches are never answered from what is kept", async () => {
  expect(await ask("/api/matches/m", "cors")).toBe("not answered");
});

test("a page for frames of other sites is never kept, nor shown in the place of another", async () => {
  cache.held.set("/", new Response("old"));

  expect(await ask("/embed/table/m")).toBe("not answered");
  network = null;
  expect(await ask("/table/m")).toBe("old");
});

const ALERT = {
  kind: "turn",
  title: "Contours",
  body: "Your turn",
  path: "/table/m",
  tag: "turn-m",
};

async function happens(name: string, event: object): Promise<void> {
  let work: Promise<void> | undefined;
  const waitUntil = (given: Promise<void>) => {
    work = given;
  };
  handlers[name]?.({ ...event, waitUntil });
  await work;
}

const click = (path: string) =>
  happens("notificationclick", { notification: { close: () => {}, data: { path } } });

test("an alert is shown, unless the page that it is about is in sight", async () => {
  const push = { data: { json: () => ALERT } };
  await happens("push", push);
  expect(notifications).toEqual([{ title: "Contours", tag: "turn-m", path: "/table/m" }]);

  windows = [{ url: "http://x/table/m", visibilityState: "hidden", focus: () => {} }];
  await happens("push", push);
  expect(notifications).toHaveLength(2);

  windows = [{ url: "http://x/table/m", visibilityState: "visible", focus: () => {} }];
  await happens("push", push);
  expect(notifications).toHaveLength(2);
});

test("an alert that is pressed opens its page, once, and never one of another site", async () => {
  await click("/table/m");
  expect(openedWindows).toEqual(["http://x/table/m"]);

  let focused = 0;
  const focus = () => {
    focused += 1;
  };
  windows = [{ url: "http://x/table/m", visibilityState: "hidden", focus }];
  await click("/table/m");
  expect(focused).toBe(1);
  expect(openedWindows).toHaveLength(1);

  windows = [];
  await click("https://evil.example/");
  expect(openedWindows).toHaveLength(1);
});
