// One's turn at a table in the background: a mark in the title, a badge of the app, a sound.
import { useEffect } from "react";
import { playSound } from "../../stage/sound";
import type { Frame } from "../../wire/socket";
import { preferences } from "../preferences";
import { markTitle } from "../title";

/** Whether this screen is to move, and others move here, too. */
export function isOwnTurn(frame: Pick<Frame, "turn" | "mine" | "seats" | "outcome">): boolean {
  const { seat, who } = frame.turn;
  if (who !== "seat" || seat === null || frame.outcome !== null) return false;
  const isAlone = frame.mine.length === frame.seats.length;
  return !isAlone && frame.mine.includes(seat) && !frame.seats[seat]?.level;
}

/** Alert the visitor to their turn while the page is in the background. */
export function useTurnAlert(frame: Frame): void {
  const own = isOwnTurn(frame);
  const turn = own ? frame.number : -1;
  useEffect(() => {
    if (turn < 0) return;
    if (document.hidden) {
      showTurn();
      if (preferences.get().turnSound) playSound("turn");
    }
    const onVisibility = () => {
      if (document.hidden) showTurn();
      else clearTurn();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTurn();
    };
  }, [turn]);
}

function showTurn(): void {
  const { turnTitle, turnBadge } = preferences.get();
  if (turnTitle) markTitle(true);
  if (turnBadge) void navigator.setAppBadge?.().catch(() => {});
}

function clearTurn(): void {
  markTitle(false);
  void navigator.clearAppBadge?.().catch(() => {});
}
