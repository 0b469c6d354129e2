// What a page keeps in the fragment of its address: it can be reloaded and sent, and no server sees it.
import { useEffect, useRef } from "react";
import { useSearch } from "wouter";

const PAUSE = 250; // milliseconds: browsers dislike an address that changes with every key

/** Keep the fragment of the address in step; `changed` is told when somebody puts in another one. */
export function useFragment(fragment: string, changed: (fragment: string) => void): void {
  const search = useSearch();
  useEffect(() => {
    const address = `${location.pathname}${search && `?${search}`}${fragment}`;
    const timer = setTimeout(() => {
      if (location.hash !== fragment) history.replaceState(history.state, "", address);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [fragment, search]);

  const told = useRef(changed);
  told.current = changed;
  useEffect(() => {
    const onChange = () => told.current(location.hash);
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
}
