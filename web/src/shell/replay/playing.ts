// Walks through a replay: by keys, and by itself.
import { useEffect } from "react";
import { speedOf } from "../../settings/settings";
import { hasOwnKeys, isTyping } from "../keyTargets";
import { usePreferences } from "../preferences";

const PAUSE_MS = { none: 500, fast: 400, normal: 900, slow: 1800 } as const; // after a move

/** Step with the arrows, go to an end with Home and End, play and pause with the space bar. */
export function useReplayKeys(steps: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      if (isTyping(target) || hasOwnKeys(target) || document.querySelector("dialog[open]")) return;
      if (target instanceof Element && target.closest('[role="grid"]')) return; // walks over the board
      if (key === " " && target instanceof Element && target.closest("button, a")) return;
      const step = steps[key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

/** Go on to the next position after a pause, as long as it plays. */
export function usePlaying(playing: boolean, at: number, next: () => void): void {
  const speed = speedOf(usePreferences());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position starts its own wait
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(next, PAUSE_MS[speed]);
    return () => clearTimeout(timer);
  }, [playing, at, speed]);
}
