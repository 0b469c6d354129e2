// To whom a key belongs, by what has the focus.

/** Whether keys belong to a list that is walked through with the arrows. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-own-keys]") !== null;
}

/** Whether keys belong to a field that somebody types in. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")
  );
}
