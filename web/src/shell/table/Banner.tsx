// What was refused, and the state of the connection, above the board; nothing while all is well.
import { useEffect, useState } from "react";
import { useStore } from "../../stage/store";
import { useWords } from "../preferences";
import type { TableStore } from "./tableStore";

const GRACE_MS = 600; // a shorter interruption is not shown

export function Banner({ store }: { readonly store: TableStore }) {
  const words = useWords();
  const { connection, unanswered, refused } = useStore(store);
  const troubled = connection !== "open";
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!troubled) return setLate(false);
    const timer = setTimeout(() => setLate(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, [troubled]);
  const phrase = connection === "lost" ? "web-connection-lost" : "web-connection-connecting";
  if (!refused && !late) return null;
  return (
    <div className="banners">
      {refused && (
        <div className="banner" role="alert">
          {refused.text}
          <button type="button" className="quiet" onClick={() => store.forgetRefusal()}>
            {words.say("web-close")}
          </button>
        </div>
      )}
      {late && (
        <div className="banner" role="status">
          {words.say(phrase)}{" "}
          {unanswered.length > 0 &&
            words.say("web-connection-pending", { count: unanswered.length })}
        </div>
      )}
    </div>
  );
}
