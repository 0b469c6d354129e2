// Of several requests only the last one counts: the answers of those before it come too late.
import { useRef } from "react";

/** Give a function that begins a request, and returns whether it is still the last one. */
export function useLatestRequest(): () => () => boolean {
  const count = useRef(0);
  return () => {
    count.current += 1;
    const mine = count.current;
    return () => mine === count.current;
  };
}
