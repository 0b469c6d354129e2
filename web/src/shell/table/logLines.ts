// The lines of the log: one or more for each moment.

import type { Phrases } from "../../phrases/phrases";
import type { AnyEvent, MomentInfo } from "../../wire/types";

export interface Line {
  readonly key: string;
  readonly number: number; // of the moment
  readonly text: string;
}

/** Entries about people; all others are described by the events of the game. */
const NEWS: Readonly<Record<string, string>> = {
  sit: "shell-entry-sit",
  "stand-up": "shell-entry-stand-up",
  "hand-over": "shell-entry-hand-over",
  "come-back": "shell-entry-come-back",
  resign: "shell-entry-resign",
  "time-out": "shell-entry-time-out",
  forfeit: "shell-entry-forfeit",
  "take-back-asked": "shell-entry-take-back-asked",
  "take-back-granted": "shell-entry-agreed",
  "take-back-refused": "shell-entry-take-back-refused",
  "draw-offered": "shell-entry-draw-offered",
  "draw-accepted": "shell-entry-agreed",
  "draw-refused": "shell-entry-draw-refused",
  "rematch-asked": "shell-entry-rematch-asked",
  "rematch-declined": "shell-entry-rematch-declined",
  pause: "shell-entry-pause",
  start: "shell-entry-start",
  cancel: "shell-entry-cancel",
  abandon: "shell-entry-abandon",
  close: "shell-entry-close",
};

/**
 * The lines of a moment: people first, then every event that has a phrase.
 *
 * A reaction may have ten thousand events, and formatting takes time: only the first line, which is that
 * of the move, and the last ones are formatted, `most` in all.
 */
export function linesOf(
  moment: MomentInfo,
  names: readonly string[],
  words: Phrases,
  most: number,
): Line[] {
  const { events } = moment;
  const lines: Line[] = [];
  const add = (n: number, text: string) => {
    if (text !== "") lines.unshift({ key: `${moment.number}.${n}`, number: moment.number, text });
  };
  let left = events.length; // that have no line yet
  for (; left > 0 && lines.length < most - 1; left -= 1) {
    add(left - 1, words.event(events[left - 1] as AnyEvent, names));
  }
  const before = lines.length;
  for (let at = 0; at < left && lines.length === before; at += 1) {
    add(at, words.event(events[at] as AnyEvent, names));
  }
  const news = NEWS[moment.kind];
  if (news && lines.length < most) {
    const name = moment.seat === null ? "" : names[moment.seat];
    const values =
      moment.kind === "pause" ? duration(Number(moment.text)) : { name, reason: moment.text };
    add(-1, words.say(news, values));
  }
  return lines;
}

/** The variables of a phrase about a duration. */
export function duration(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return { hours, minutes, seconds: seconds % 60 };
}

const MAX_ANNOUNCED = 4; // lines of one frame; a cascade has hundreds

/** The announcement of new lines: all of a few, else the first, their number, and the last. */
export function announcementOf(lines: readonly Line[], words: Phrases): string {
  const texts = lines.map(({ text }) => text);
  if (texts.length <= MAX_ANNOUNCED) return texts.join(" ");
  const more = words.say("web-log-more", { count: texts.length - 2 });
  return [texts[0], more, texts.at(-1)].join(" ");
}
