// The title of the page.
import { useEffect } from "react";
import { useWords } from "./preferences";

/** Set the title of the page while it is open; the most specific words come first. */
export function useTitle(...parts: readonly string[]): void {
  const words = useWords();
  const title = [...parts, words.say("web-brand")].filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
