import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unpack, unpackAnswer, unpackMoments, unpackStudy } from "./packed";
import { anyEvent, anyView } from "./testing";
import type { AnyEvent, Previewed, StudyResult } from "./types";

interface Kept {
  readonly packed: readonly AnyEvent[]; // or packed ones, before they are unpacked
  readonly events: readonly AnyEvent[];
}

const reactions = JSON.parse(
  readFileSync(new URL("./reactions.json", import.meta.url), "utf8"),
) as readonly Kept[];
const [one] = reactions as readonly [Kept];

describe("a packed reaction", () => {
  it.each(reactions)("is read event for event as Python wrote it", ({ packed, events }) => {
    expect(packed.length).toBeLessThan(events.length);
    expect(unpack(packed)).toEqual(events);
  });

  it("is unpacked wherever events come in", () => {
    const { packed, events } = one;
    const odds = [{ weight: 1, text: "", events: packed }];
    const preview: Previewed = {
      is: "previewed",
      id: "p",
      events: packed,
      view: anyView({}),
      odds,
    };

    expect(unpackAnswer(preview).events).toEqual(events);
    expect(unpackAnswer(preview).odds[0]?.events).toEqual(events);
    expect(unpackAnswer({ is: "hinted", id: "h", action: "0,0", events: packed }).events).toEqual(
      events,
    );
    const moment = { number: 1, kind: "act", seat: 0, text: "0,0", events: packed };
    expect(unpackMoments([moment])[0]?.events).toEqual(events);
    const study = { events: packed, preview } as unknown as StudyResult;
    expect(unpackStudy(study).events).toEqual(events);
    expect(unpackStudy(study).preview?.events).toEqual(events);
    expect(unpackStudy({ ...study, preview: null }).preview).toBeNull();
  });

  it("leaves all other events alone", () => {
    const events = [anyEvent("contours.point-placed")];
    expect(unpack(events)).toEqual(events);
  });
});
