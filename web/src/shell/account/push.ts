// Web Push on this device: asks the browser for a subscription, and gives it to the server.
import { accountsApi } from "../../wire/accounts";
import type { AlertsState } from "../../wire/types";
import { preferences } from "../preferences";

const language = () => preferences.get().language;

/** Whether this browser can get alerts while the page is closed. */
export function canPush(): boolean {
  return (
    isSecureContext &&
    "serviceWorker" in navigator &&
    "PushManager" in globalThis &&
    "Notification" in globalThis
  );
}

/** Subscribe this device; null if the visitor does not allow notifications. */
export async function subscribe(key: string): Promise<AlertsState | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.register("/sw.js").then(activated);
  const old = await pushManager.getSubscription();
  if (old && keyOf(old) !== key) await old.unsubscribe(); // of another server at this address
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON() as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  return accountsApi.addDevice({ endpoint, keys, language: language() }, language());
}

/** End the alerts of this device. */
export async function unsubscribe(device: string): Promise<AlertsState> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return accountsApi.removeDevice(device, language());
}

async function activated(registration: ServiceWorkerRegistration) {
  if (!registration.active) await navigator.serviceWorker.ready;
  return registration;
}

function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
