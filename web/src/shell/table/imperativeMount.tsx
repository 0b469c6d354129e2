// A board or an editor on a page: it lives outside React, for as long as its place stands.
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { BoardHost } from "../../stage/board";

/** Where it draws. */
export type Places = Pick<BoardHost, "canvas" | "panel">;

interface Closable {
  destroy(): void;
}

/** Gives it once it is open, and its place on the page; another `open` opens another one. */
export function useImperativeMount<Thing extends Closable>(
  open: (places: Places) => Promise<Thing>,
  panelOf: (opened: Thing) => ReactNode = () => null,
): { readonly opened: Thing | null; readonly place: ReactNode } {
  const canvas = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Thing | null>(null);
  useEffect(() => {
    if (!canvas.current || !panel.current) return;
    let left = false; // what opens too late is only closed again
    const opening = open({ canvas: canvas.current, panel: panel.current });
    opening.then(
      (made) => {
        if (!left) setOpened(made);
      },
      (fault: unknown) =>
        setOpened(() => {
          throw fault; // where the page catches it
        }),
    );
    return () => {
      left = true;
      setOpened(null);
      opening.then(
        (made) => made.destroy(),
        () => {},
      );
    };
  }, [open]);
  const place = (
    <>
      <div className="board-place" ref={canvas} />
      <div className="board-panel" ref={panel}>
        {opened && panelOf(opened)}
      </div>
    </>
  );
  return { opened, place };
}
