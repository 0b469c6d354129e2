// Whether the focused element uses keys itself.

/** Whether a list has the focus that uses the arrow keys. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-own-keys]") !== null;
}

/** Whether a text field has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")
  );
}
