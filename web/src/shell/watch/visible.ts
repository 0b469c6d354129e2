// Whether the tab is looked at.
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Watch whether the tab is visible; a hidden one needs no connection. */
export function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden);
}
