// The picture of a game: a board in small, which moves unless the visitor wants stillness.
import { useEffect, useRef } from "react";
import { usePreferences } from "./preferences";

const PICTURES = import.meta.glob<string>("../miniatures/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const TELLING = 4; // seconds from the start of a picture: the moment that tells most

export function Miniature({ game }: { readonly game: string }) {
  const { speed } = usePreferences();
  const place = useRef<HTMLSpanElement>(null);
  const text = PICTURES[`../miniatures/${game}.svg`];
  useEffect(() => {
    if (!place.current || !text) return;
    // Inside the page, not as an image: only so its motion can be stopped.
    const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
    const picture = document.importNode(documentElement, true) as unknown as SVGSVGElement;
    place.current.replaceChildren(picture);
    if (speed !== "none") return;
    picture.pauseAnimations();
    picture.setCurrentTime(TELLING);
  }, [text, speed]);
  return <span ref={place} aria-hidden="true" />;
}
