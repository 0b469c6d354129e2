// State in the fragment of the address, which survives a reload and can be shared, and no server sees.
import { useEffect, useRef } from "react";
import { useSearch } from "wouter";

const DELAY_MS = 250; // browsers limit how often an address may change

/** Write the fragment of the address; `changed` is called when the visitor enters another one. */
export function useFragment(fragment: string, changed: (fragment: string) => void): void {
  const search = useSearch();
  useEffect(() => {
    const address = `${location.pathname}${search && `?${search}`}${fragment}`;
    const timer = setTimeout(() => {
      if (location.hash !== fragment) history.replaceState(history.state, "", address);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [fragment, search]);

  const onFragment = useRef(changed);
  onFragment.current = changed;
  useEffect(() => {
    const onChange = () => onFragment.current(location.hash);
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
}
