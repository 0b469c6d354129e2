// A notice, shown once, that this browser stores nothing for the page.
import { useState, useSyncExternalStore } from "react";
import { storage } from "../storage/storage";
import { useWords } from "./preferences";

export function StorageNotice() {
  const words = useWords();
  const problem = useSyncExternalStore(storage.subscribe, storage.problem);
  const [closed, setClosed] = useState(false);
  if (!problem || closed) return null;
  return (
    <div className="banner" role="status">
      {words.say(problem === "full" ? "web-storage-full" : "web-storage-blocked")}
      <button type="button" className="quiet" onClick={() => setClosed(true)}>
        {words.say("web-close")}
      </button>
    </div>
  );
}
