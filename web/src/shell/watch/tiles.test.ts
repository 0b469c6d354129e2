import { describe, expect, test } from "vitest";
import type { FeaturedGame } from "../../wire/types";
import { type Ended, NOTHING_WATCHED, refreshed, type Watched } from "./tiles";

function games(matches: string): FeaturedGame[] {
  return [...matches].map((match) => ({
    match,
    game: "chain",
    seats: [],
    rating: null,
    show: false,
  }));
}

function letters(all: readonly FeaturedGame[]): string {
  return all.map(({ match }) => match).join("");
}

/** The games that have ended, by letter: before the last refresh, and since then. */
function ended(before: string, since = ""): Ended {
  return { before: new Set(before), now: new Set(before + since) };
}

const NONE = ended("");
const AB: Watched = { tiles: games("ab"), finished: [] };

describe("the games of the page for watching", () => {
  test("are at first those that the server has chosen, in its order", () => {
    expect(letters(refreshed(NOTHING_WATCHED, games("cab"), NONE).tiles)).toBe("cab");
  });

  test("keep their places when the order of the server changes", () => {
    expect(letters(refreshed(AB, games("ba"), NONE).tiles)).toBe("ab");
  });

  test("are joined by further ones", () => {
    expect(letters(refreshed(AB, games("abcd"), NONE).tiles)).toBe("abcd");
  });

  test("give their place to the next game when they are not chosen any more", () => {
    expect(letters(refreshed(AB, games("bc"), NONE).tiles)).toBe("cb");
  });

  test("stay, finished or not, until another game takes their place", () => {
    expect(letters(refreshed(AB, games("b"), ended("a")).tiles)).toBe("ab");
    expect(letters(refreshed(AB, [], ended("ab")).tiles)).toBe("ab");
  });

  test("are listed as finished when they have ended and made room", () => {
    const next = refreshed(AB, games("bc"), ended("a"));
    expect(letters(next.tiles)).toBe("cb");
    expect(letters(next.finished)).toBe("a");

    const later = refreshed(next, games("cd"), ended("ab"));
    expect(letters(later.tiles)).toBe("cd");
    expect(letters(later.finished)).toBe("ba");
  });

  test("are not listed as finished when the server has only chosen another one", () => {
    expect(refreshed(AB, games("bc"), NONE).finished).toEqual([]);
  });

  test("stay until the next refresh when they have just ended, so that the end is seen", () => {
    expect(letters(refreshed(AB, games("bc"), ended("", "a")).tiles)).toBe("ab");
  });

  test("are replaced although the server still lists them, once they have ended", () => {
    expect(letters(refreshed(AB, games("abc"), ended("a")).tiles)).toBe("cb");
  });
});
