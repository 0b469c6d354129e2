// Mounts a board or an editor, which live outside React, in the page.
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { BoardHost } from "../../stage/board";

/** The elements that it draws into. */
export type Places = Pick<BoardHost, "canvas" | "panel">;

/** The React parts that it shows. */
export interface PageParts {
  readonly content?: ReactNode; // in the place of the canvas
  readonly panel?: ReactNode;
  readonly panelFirst?: boolean;
}

interface Closable {
  destroy(): void;
}

/** Open it in the page, and destroy it on unmount or when `open` changes. */
export function useImperativeMount<Thing extends Closable>(
  open: (places: Places) => Promise<Thing>,
  partsOf: (opened: Thing) => PageParts = () => ({}),
): { readonly opened: Thing | null; readonly place: ReactNode } {
  const canvas = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Thing | null>(null);
  useEffect(() => {
    if (!canvas.current || !panel.current) return;
    let unmounted = false; // what opens after the unmount is destroyed at once
    const opening = open({ canvas: canvas.current, panel: panel.current });
    opening.then(
      (made) => {
        if (!unmounted) setOpened(made);
      },
      (error: unknown) =>
        setOpened(() => {
          throw error; // caught by the error boundary
        }),
    );
    return () => {
      unmounted = true;
      setOpened(null);
      opening.then(
        (made) => made.destroy(),
        () => {},
      );
    };
  }, [open]);
  const parts = opened ? partsOf(opened) : {};
  const place = (
    <div className={parts.panelFirst ? "board-body panel-first" : "board-body"}>
      <div className="board-place" ref={canvas}>
        {parts.content}
      </div>
      <div className="board-panel" ref={panel}>
        {parts.panel}
      </div>
    </div>
  );
  return { opened, place };
}
