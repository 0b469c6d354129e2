// A small answer of the server that is looked at again while the page is seen.
import { useEffect, useState } from "react";
import { Unreachable } from "../wire/api";

const REFRESH_MS = 5000;

/** Ask now and every few seconds; `none` stands until the first answer. `ask` must stay the same function. */
export function usePolling<Answer>(ask: () => Promise<Answer>, none: Answer): Answer {
  const [answer, setAnswer] = useState(none);
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      if (document.hidden) return;
      try {
        const found = await ask();
        if (wanted) setAnswer(found);
      } catch (fault) {
        if (!(fault instanceof Unreachable)) throw fault; // the next time
      }
    };
    void look();
    const timer = setInterval(() => void look(), REFRESH_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [ask]);
  return answer;
}
