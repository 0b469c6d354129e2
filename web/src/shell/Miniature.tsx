// The picture of a game: a small board, animated once on hover and focus.
import { useEffect, useRef } from "react";
import { speedOf } from "../settings/settings";
import { usePreferences } from "./preferences";

const PICTURES = import.meta.glob<string>("../miniatures/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const STILL_AT_SECONDS = 4; // of the animation: the frame of a picture at rest
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
    // Inline and not an image, since only so its animation can be paused.
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
    // Only once, since an idle page must not use the processor.
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
