// Offers a new build of the client where the page may not load it by itself.

import { useStore } from "../stage/store";
import { useWords } from "./preferences";
import { updater } from "./update";

export function UpdateNotice() {
  const words = useWords();
  if (!useStore(updater.byHand)) return null;
  return (
    <div className="banner" role="status">
      {words.say("web-update")}
      <button type="button" className="quiet" onClick={() => location.reload()}>
        {words.say("web-update-load")}
      </button>
    </div>
  );
}
