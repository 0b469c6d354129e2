// Runs a request that the server may refuse or that may not reach it, and shows the error.
import { type ReactNode, useState } from "react";
import { Refusal } from "../wire/api";
import { useWords } from "./preferences";

interface Attempt {
  /** Run it; an error is shown in `problem`. */
  readonly attempt: (action: () => Promise<void>) => Promise<void>;
  readonly busy: boolean;
  readonly problem: ReactNode; // nothing without an error
}

export function useAsyncAction(): Attempt {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const attempt = async (action: () => Promise<void>) => {
    setBusy(true);
    setMessage("");
    try {
      await action();
    } catch (error) {
      setMessage(error instanceof Refusal ? error.message : words.say("web-unreachable"));
    } finally {
      setBusy(false);
    }
  };
  const problem = message && (
    <p className="problem" role="alert">
      {message}
    </p>
  );
  return { attempt, busy, problem };
}
