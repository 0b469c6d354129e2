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

beforeEach(() => {
  cache = new Cache();
  network = async () => new Response("new");
  const caches = {
    open: async () => cache,
    match: async (name: { url: string } | string) => cache.held.get(keyOf(name))?.clone(),
    keys: async () => [],
  };
  const scope = {
    location: { origin: "http://x" },
    addEventListener: (name: string, handler: Handler) => {
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
