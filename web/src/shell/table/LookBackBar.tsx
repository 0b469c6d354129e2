// The bar above a past position, with the button that returns to the game.
import { type PointerEvent, type ReactNode, useRef } from "react";
import { useWords } from "../preferences";
import type { LookBack } from "./lookBack";

interface Props {
  readonly looking: LookBack;
  readonly number: number; // of the newest entry
}

export function LookBackBar({ looking, number }: Props) {
  const words = useWords();
  if (looking.problem) {
    return (
      <p className="look-back" role="alert">
        {looking.problem}
      </p>
    );
  }
  if (looking.at === null) return null;
  return (
    <div className="look-back">
      <p role="status">
        {words.say("web-look-back")}{" "}
        {number > looking.since && <strong>{words.say("web-look-new-events")}</strong>}
      </p>
      <button type="button" className="primary" onClick={looking.back}>
        {words.say("web-look-now")}
      </button>
    </div>
  );
}

const CLICK_SLOP_PX = 6; // a press that moves further moves the board

/** Returns to the game when the board is clicked while a past position is shown; a drag moves the board. */
export function PressToReturn({
  looking,
  children,
}: {
  readonly looking: LookBack;
  readonly children: ReactNode;
}) {
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const down = ({ clientX, clientY }: PointerEvent) => {
    pressed.current = looking.at === null ? null : { x: clientX, y: clientY };
  };
  const up = ({ clientX, clientY }: PointerEvent) => {
    const from = pressed.current;
    pressed.current = null;
    if (!from || Math.hypot(clientX - from.x, clientY - from.y) >= CLICK_SLOP_PX) return;
    requestAnimationFrame(looking.back); // after the board has ignored the click
  };
  return (
    <div className="board-holder" onPointerDownCapture={down} onPointerUpCapture={up}>
      {children}
    </div>
  );
}
