// Says that a move is prepared, and how to take it back.
import { useEffect } from "react";
import { useStore } from "../../stage/store";
import { useWords } from "../preferences";
import type { PremoveStore } from "./premove";

export function PremoveNote({ premove }: { readonly premove: PremoveStore }) {
  const words = useWords();
  const prepared = useStore(premove).length > 0;
  const dropped = useStore(premove.dropped);
  useEffect(() => {
    if (!prepared) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      premove.clear();
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [prepared, premove]);
  if (!prepared && !dropped) return null;
  return (
    <p className="note row spread premove" role="status">
      {words.say(prepared ? "web-premove" : "web-premove-dropped")}
      <button
        type="button"
        className="small"
        onClick={() => {
          premove.clear();
          premove.dropped.set(false);
        }}
      >
        {words.say(prepared ? "web-premove-cancel" : "web-close")}
      </button>
    </p>
  );
}
