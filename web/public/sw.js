// Keeps what the browser has already fetched, so that the client opens without a network and can say so;
// shows alerts that come while no page is open.
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

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showAlert(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  void self.navigator.clearAppBadge?.();
  event.waitUntil(openPage(event.notification.data.path));
});

/** The push service has replaced a subscription: tell the server, or alerts would end. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event.newSubscription, event.oldSubscription));
});

/** Show an alert, unless the page that it is about is in sight. */
async function showAlert({ kind, title, body, path, tag }) {
  if ((await windowsAt(path)).some((page) => page.visibilityState === "visible")) return;
  await self.registration.showNotification(title, {
    body,
    tag, // a newer alert of the same match replaces this one
    renotify: true,
    requireInteraction: kind === "time",
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { path },
  });
  await self.navigator.setAppBadge?.();
}

/** Show the page that an alert is about: where it is open, else in a new window. */
async function openPage(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [open] = await windowsAt(path);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}

async function windowsAt(path) {
  const { href } = new URL(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter((page) => page.url === href);
}

async function renewSubscription(fresh, old) {
  const subscription = fresh ?? (await self.registration.pushManager.subscribe(old.options));
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/account/push", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, keys, language: self.navigator.language.slice(0, 2) }),
  });
}
