// The title of the page: what a tab, a history and a screen reader call it.
import { useEffect } from "react";
import { useWords } from "./preferences";

/** Name the page while it is open: the most particular words first. */
export function useTitle(...parts: readonly string[]): void {
  const words = useWords();
  const title = [...parts, words.say("web-brand")].filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
