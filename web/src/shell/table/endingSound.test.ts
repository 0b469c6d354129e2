import { expect, test } from "vitest";
import { endingSound } from "./endingSound";

const won = { ranking: [[1], [0, 2]], ending: "last-colour" };

test("who wins hears a win, who loses a loss", () => {
  expect(endingSound(won, [1], 3)).toBe("win");
  expect(endingSound(won, [0], 3)).toBe("lose");
});

test("where several play at one screen, one of them has won", () => {
  expect(endingSound(won, [0, 1, 2], 3)).toBe("win");
});

test("spectators, draws and games for one are silent", () => {
  expect(endingSound(won, [], 3)).toBeNull();
  expect(endingSound({ ranking: [[0, 1]], ending: "draw" }, [0], 2)).toBeNull();
  expect(endingSound({ ranking: [[0]], ending: "lost" }, [0], 1)).toBeNull();
});
