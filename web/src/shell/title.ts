// The title of the page.
import { useEffect } from "react";
import { useWords } from "./preferences";

const MARK = "● ";
let plain = "";
let isMarked = false;

/** Mark the title of the tab, so that it is noticed among others; the mark stays until it is removed. */
export function markTitle(marked: boolean): void {
  isMarked = marked;
  apply();
}

function apply(): void {
  if (plain) document.title = isMarked ? MARK + plain : plain;
}

/** Set the title of the page while it is open; the most specific words come first. */
export function useTitle(...parts: readonly string[]): void {
  const words = useWords();
  const title = [...parts, words.say("web-brand")].filter(Boolean).join(" · ");
  useEffect(() => {
    plain = title;
    apply();
  }, [title]);
}
