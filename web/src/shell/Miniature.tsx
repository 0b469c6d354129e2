// The picture of a game: a board in small, which stands still until it is asked to move.
import { useEffect, useRef } from "react";
import { speedOf } from "../settings/settings";
import { usePreferences } from "./preferences";

const PICTURES = import.meta.glob<string>("../miniatures/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const TELLING = 4; // seconds from the start of a picture: the moment that tells most
const ROUND = 6000; // milliseconds from the start of a picture to its end

interface Props {
  readonly game: string;
  readonly moving: boolean; // asks for one round of motion
}

export function Miniature({ game, moving }: Props) {
  const speed = speedOf(usePreferences());
  const place = useRef<HTMLSpanElement>(null);
  const text = PICTURES[`../miniatures/${game}.svg`];
  useEffect(() => {
    if (!place.current || !text) return;
    // Inside the page, not as an image: only so its motion can be stopped.
    const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
    const picture = document.importNode(documentElement, true) as unknown as SVGSVGElement;
    place.current.replaceChildren(picture);
    rest(picture);
  }, [text]);
  useEffect(() => {
    const picture = place.current?.querySelector("svg");
    if (!picture || !moving || speed === "none") return;
    picture.setCurrentTime(0);
    picture.unpauseAnimations();
    // Once, not for as long as a pointer happens to lie there: a page that nobody touches costs nothing.
    const end = setTimeout(() => rest(picture), ROUND);
    return () => {
      clearTimeout(end);
      rest(picture);
    };
  }, [moving, speed]);
  return <span ref={place} aria-hidden="true" />;
}

function rest(picture: SVGSVGElement): void {
  picture.pauseAnimations();
  picture.setCurrentTime(TELLING);
}
