// Keeps what the browser has already fetched, so that the client opens without a network and can say so.
const KEPT = "kletka-1";
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(new Request(PAGE, { cache: "reload" }))));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = (name) => name !== KEPT;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))),
  );
  self.clients.claim();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (pathname === "/api/games") event.respondWith(freshFirst(request, request));
  else if (pathname.startsWith("/api/")) return; // matches are never shown from yesterday
  else if (pathname.startsWith("/embed/")) return; // has other headers: kept, it would be shown as any page
  else event.respondWith(freshFirst(request, request.mode === "navigate" ? PAGE : request));
});

/** The name of an asset changes with its content: what is kept is right. */
async function keptFirst(request) {
  return (await kept(request)) ?? keep(request, await fetch(request));
}

async function kept(name) {
  try {
    return await caches.match(name);
  } catch {
    return undefined; // nothing is kept here at all
  }
}

async function freshFirst(request, name) {
  try {
    return await keep(name, await fetch(request));
  } catch (fault) {
    const old = await kept(name);
    if (old) return old;
    throw fault;
  }
}

/** What cannot be kept, for want of room perhaps, is given all the same: never an old page for a new one. */
async function keep(name, response) {
  if (!response.ok) return response;
  try {
    await (await caches.open(KEPT)).put(name, response.clone());
  } catch {
    await forget(name);
  }
  return response;
}

/** An old copy must not outlive what could not be kept in its place. */
async function forget(name) {
  try {
    await (await caches.open(KEPT)).delete(name);
  } catch {
    // Nothing is kept here at all.
  }
}
