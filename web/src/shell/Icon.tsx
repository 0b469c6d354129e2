// Icons, drawn as SVG: fonts lack some of these signs.
const PATHS = {
  first: "M5 5v14M19 5 8 12l11 7z",
  back: "M17 5 6 12l11 7z",
  play: "M4 5l8 7-8 7zM12 5l8 7-8 7z",
  pause: "M8 5v14M16 5v14",
  next: "M7 5l11 7-11 7z",
  last: "M19 5v14M5 5l11 7-11 7z",
  star: "m12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
