// The parts of panels: buttons with their keys, a line of text, and focus that is never lost.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import "./panel.css";

export interface PanelButtonProps {
  readonly label: string;
  readonly name?: string | undefined; // for screen readers, where the label is a sign
  readonly title?: string | undefined;
  readonly hint?: string | undefined; // the key that does the same
  readonly pressed?: boolean | undefined; // for a tool that is chosen or not
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly action?: string | undefined; // that it plays; a hint finds the button by it
  readonly children?: ReactNode;
  onPress(): void;

  /** The pointer or the focus has come to the button, or has left it. */
  onHover?: ((looking: boolean) => void) | undefined;
}

export function PanelButton(props: PanelButtonProps) {
  const { label, name, hint, action, onHover } = props;
  const enter = onHover && (() => onHover(true));
  const leave = onHover && (() => onHover(false));
  return (
    <button
      type="button"
      className={props.className}
      disabled={props.disabled}
      data-name={label}
      data-action={action}
      aria-label={name}
      title={props.title}
      aria-keyshortcuts={hint}
      aria-pressed={props.pressed}
      onClick={props.onPress}
      onPointerEnter={enter}
      onFocus={enter}
      onPointerLeave={leave}
      onBlur={leave}
    >
      {label}
      {hint && (
        <span aria-hidden="true" className="key-hint">
          <kbd className="key">{hint}</kbd>
        </span>
      )}
      {props.children}
    </button>
  );
}

/** A panel of one line: the last words, or the preview of the hovered action. */
export function LinePanel({ words, preview }: { words: string; preview: string }) {
  return <p className="facts">{words || preview || "\u00a0"}</p>; // keeps its height
}

/** Keep the focus in a panel when the focused control is removed or disabled. */
export function useStableFocus(panel: HTMLElement): void {
  const held = useRef<Element | null>(null);
  useEffect(() => {
    const take = ({ target }: FocusEvent) => {
      held.current = target as Element;
    };
    const leave = ({ target }: FocusEvent) => {
      // A removed control loses the focus too; the focus was moved only if the control is still there.
      queueMicrotask(() => {
        if (held.current === target && isUsable(target as Element)) held.current = null;
      });
    };
    panel.addEventListener("focusin", take);
    panel.addEventListener("focusout", leave);
    return () => {
      panel.removeEventListener("focusin", take);
      panel.removeEventListener("focusout", leave);
    };
  }, [panel]);
  useLayoutEffect(() => {
    if (!held.current || isUsable(held.current)) return;
    held.current = null;
    panel.tabIndex = -1;
    panel.focus({ preventScroll: true });
  });
}

function isUsable(control: Element): boolean {
  return control.isConnected && !control.matches(":disabled");
}
