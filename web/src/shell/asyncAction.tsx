// Something that the server may refuse, or that may not reach it: tried once at a time, and its trouble said.
import { type ReactNode, useState } from "react";
import { Refusal } from "../wire/api";
import { useWords } from "./preferences";

interface Attempt {
  /** Do it; whatever goes wrong is said in `problem`. */
  readonly attempt: (deed: () => Promise<void>) => Promise<void>;
  readonly busy: boolean;
  readonly problem: ReactNode; // nothing when all is well
}

export function useAsyncAction(): Attempt {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const attempt = async (deed: () => Promise<void>) => {
    setBusy(true);
    setSaid("");
    try {
      await deed();
    } catch (fault) {
      setSaid(fault instanceof Refusal ? fault.message : words.say("web-unreachable"));
    } finally {
      setBusy(false);
    }
  };
  const problem = said && (
    <p className="problem" role="alert">
      {said}
    </p>
  );
  return { attempt, busy, problem };
}
