// The buttons that walk through a replay.
import { Icon, type IconName } from "../Icon";
import { useWords } from "../preferences";
import { SpeedChoice } from "../SpeedChoice";

interface Props {
  readonly at: number;
  readonly last: number;
  readonly playing: boolean;
  readonly go: (to: number) => void;
  readonly step: (by: number) => void; // from what was asked for last, which may not be drawn yet
  readonly onPlay: (playing: boolean) => void;
  readonly nextBig?: number | undefined; // the next moment with many events
}

export function Transport({ at, last, playing, go, step, onPlay, nextBig }: Props) {
  const words = useWords();
  const button = (phrase: string, icon: IconName, action: () => void, disabled = false) => (
    <button
      type="button"
      aria-label={words.say(phrase)}
      title={words.say(phrase)}
      disabled={disabled}
      onClick={action}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="transport">
      {button("web-replay-first", "first", () => go(0), at === 0)}
      {button("web-replay-back", "back", () => step(-1), at === 0)}
      {button(
        playing ? "web-replay-pause" : "web-replay-play",
        playing ? "pause" : "play",
        () => onPlay(!playing),
        at === last,
      )}
      {button("web-replay-next", "next", () => step(1), at === last)}
      {button("web-replay-last", "last", () => go(last), at === last)}
      {button("web-replay-next-moment", "star", () => go(nextBig ?? last), nextBig === undefined)}
      <input
        type="range"
        aria-label={words.say("web-replay-position")}
        min={0}
        max={last}
        value={at}
        onChange={(event) => go(Number(event.target.value))}
      />
      <SpeedChoice />
    </div>
  );
}
