// The picture of a game: a small board, animated once when it is pointed at.
import { useEffect, useRef } from "react";
import { speedOf } from "../settings/settings";
import { usePreferences } from "./preferences";

const PICTURES = import.meta.glob<string>("../miniatures/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const STILL_AT_SECONDS = 4; // of the animation: what a picture at rest shows
const LOOP_MS = 6000; // of the animation

interface Props {
  readonly game: string;
  readonly moving: boolean; // plays the animation once
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
    // Once: a page that nobody touches must not use the processor.
    const end = setTimeout(() => rest(picture), LOOP_MS);
    return () => {
      clearTimeout(end);
      rest(picture);
    };
  }, [moving, speed]);
  return <span ref={place} aria-hidden="true" />;
}

function rest(picture: SVGSVGElement): void {
  picture.pauseAnimations();
  picture.setCurrentTime(STILL_AT_SECONDS);
}
