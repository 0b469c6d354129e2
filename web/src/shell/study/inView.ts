// Whether an element is on the screen or near it.
import { type RefObject, useEffect, useState } from "react";

const MARGIN = "400px"; // of scrolling before it is on the screen

/** Watch whether an element is in view; a page of many boards opens only those. */
export function useInView(place: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      (seen) => setInView(seen.at(-1)?.isIntersecting ?? false),
      { rootMargin: `${MARGIN} 0px` },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  return inView;
}
