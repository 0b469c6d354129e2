// Puzzles: chosen, answered wrongly and rightly, by mouse and by keyboard; the puzzle of the day; a storm.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { PuzzleInfo, StormState, StudyResult } from "../src/wire/types";
import { violations } from "./accessibility";
import { boxOf, tabTo } from "./gestures";
import { byKeys, byMouse, type PickCell, playOf } from "./playing";
import { ROOT } from "./server";
import { DESK, openSite, PHONE } from "./site";

const site = openSite();
const GAME = "chain";
const MOVING = { reducedMotion: "no-preference" } as const;
const MOST_TRIES = 12; // of a wrong move: the first search of a server loads the engines

interface ShippedPuzzle {
  readonly id: string;
  readonly theme: string;
  readonly position: string;
  readonly solution: readonly string[];
}

const shippedOf = (game: string): readonly ShippedPuzzle[] =>
  readFileSync(`${ROOT}src/kletka/puzzles/${game}.jsonl`, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const shipped = shippedOf(GAME);

function shippedPuzzle(id: string): ShippedPuzzle {
  const found = shipped.find((one) => one.id === id);
  if (!found) throw new Error(`there is no puzzle ${id}`);
  return found;
}

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
/** The verdict above the board, and what explains it below. */
const verdict = (page: Page) => page.locator(".puzzle [role=status]");

/** A legal first move that does not solve a puzzle. */
async function wrongMove({ position, solution }: ShippedPuzzle): Promise<string> {
  const response = await fetch(`${inject("url")}/api/games/${GAME}/study`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ position }),
  });
  const { choices } = (await response.json()) as StudyResult;
  const wrong = choices.find((one) => one !== solution[0]);
  if (!wrong) throw new Error("there is only one move");
  return wrong;
}

/** Play the moves of the solver, each when the board waits for it. */
async function solve(page: Page, { solution }: ShippedPuzzle, pick: PickCell): Promise<void> {
  for (let number = 0; number < solution.length; number += 2) {
    if (number > 0)
      await verdict(page)
        .getByText(/Right so far|Пока верно/)
        .waitFor();
    // What is said of the move before stays until this one is being checked.
    const answered = page.waitForResponse((one) => one.url().endsWith("/attempt"));
    await playOf(GAME)(page, solution[number] ?? "", pick);
    await answered;
  }
}

/** Play a wrong move, again while the engines are loading and the verdict comes without a refutation. */
async function refuted(page: Page, move: string): Promise<string> {
  for (let time = 0; time < MOST_TRIES; time += 1) {
    await playOf(GAME)(page, move, byMouse);
    await verdict(page).getByText("Not this one.").waitFor();
    const said = (await verdict(page).allInnerTexts()).join("\n");
    if (/The answer: \d+,\d+/.test(said)) return said;
    await page.getByRole("button", { name: "Try again" }).click();
    await verdict(page).getByText("Not this one.").waitFor({ state: "detached" });
  }
  throw new Error("no verdict had a refutation");
}

test("a puzzle is chosen, answered wrongly, explained, and solved by mouse, with all motion", async () => {
  const page = await site.open("/", { ...DESK, ...MOVING });
  await page.getByRole("link", { name: "Solve puzzles" }).click();
  await page.getByRole("heading", { level: 1, name: "Puzzles" }).waitFor();
  await page.getByRole("button", { name: "Cell Capture: Solve" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Cell Capture: Solve" }).click();
  await page.waitForURL("**/puzzle/*");
  const puzzle = shippedPuzzle(idOf(page));
  await page.locator(".puzzle [data-shown]").waitFor({ state: "attached" });

  const said = await refuted(page, await wrongMove(puzzle));
  expect(said).toMatch(/Your rating: \d+ \(−\d+\)/);
  expect(said).not.toContain("The solution");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".puzzle [role=gridcell].hinted").first().waitFor({ state: "attached" });
  await solve(page, puzzle, byMouse);
  await verdict(page).getByText("Solved!").waitFor();
  await verdict(page).getByText("The solution: ").waitFor();

  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(puzzle.id));
  await page.goto(`${inject("url")}/puzzles`);
  await page
    .getByText(/Your rating: about [89]\d\d/)
    .first()
    .waitFor(); // kept by the browser
});

test("the board stays where it is while a wrong answer is explained, and from one move to the next", async () => {
  const puzzle = shipped.find(({ solution }) => solution.length === 3);
  if (!puzzle) throw new Error("no puzzle takes two moves");
  const page = await site.open(`/puzzle/${puzzle.id}`, { ...DESK, ...MOVING });
  await page.locator(".puzzle [data-shown]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".puzzle [role=gridcell].hinted").first().waitFor({ state: "attached" });
  const before = await boxOf(page, "0,0");

  await refuted(page, await wrongMove(puzzle));
  expect(await boxOf(page, "0,0")).toEqual(before);

  await page.getByRole("button", { name: "Try again" }).click();
  await playOf(GAME)(page, puzzle.solution[0] ?? "", byMouse);
  await verdict(page).getByText("Right so far.").waitFor();
  expect(await boxOf(page, "0,0")).toEqual(before);
});

test("a double click on the button to try again does not give the puzzle up", async () => {
  const puzzle = shipped[0];
  if (!puzzle) throw new Error("the set is empty");
  const page = await site.open(`/puzzle/${puzzle.id}`);
  await page.locator(".puzzle [data-shown]").waitFor({ state: "attached" });
  await refuted(page, await wrongMove(puzzle));

  await page.getByRole("button", { name: "Try again" }).dblclick();

  await verdict(page).getByText("Not this one.").waitFor({ state: "detached" });
  await solve(page, puzzle, byMouse);
  await verdict(page).getByText("Solved!").waitFor();
  expect(await page.getByRole("button", { name: "Show the solution" }).count()).toBe(0);
});

test("a puzzle whose position could not be fetched can be tried again", async () => {
  const puzzle = shipped[0];
  if (!puzzle) throw new Error("the set is empty");
  const page = await site.open("/puzzles");
  const refusal = { reason: "busy", text: "Busy for a moment.", values: {}, field: null };
  await page.route("**/study", (route) => route.fulfill({ status: 409, json: refusal }));
  await page.goto(`${inject("url")}/puzzle/${puzzle.id}`);
  await page.getByText("Busy for a moment.").waitFor();

  await page.unroute("**/study");
  await page.getByRole("button", { name: "Try again" }).click();

  await page.locator(".puzzle [data-shown]").waitFor({ state: "attached" });
});

test("the next puzzle of a theme that has only one is of another theme", async () => {
  const puzzles = shippedOf("cellwar");
  const only = puzzles.find((one) => puzzles.filter(({ theme }) => theme === one.theme).length < 2);
  if (!only) throw new Error("every theme has several puzzles");
  const page = await site.open(`/puzzle/${only.id}?theme=${only.theme}`);
  await page.locator(".puzzle [data-shown]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Show the solution" }).click();

  await page.getByRole("button", { name: "Next puzzle" }).click();

  await page.waitForURL((url) => !url.pathname.endsWith(only.id));
  await page.locator(".puzzle [data-shown]").waitFor({ state: "attached" });
  expect(puzzles.map(({ id }) => id)).toContain(idOf(page));
});

test("a phone and its keyboard solve a puzzle, in the language that is chosen meanwhile", async () => {
  const puzzle = shipped[3];
  if (!puzzle) throw new Error("the set is empty");
  const page = await site.open(`/puzzle/${puzzle.id}`, { ...PHONE, ...MOVING });
  await page.locator(".puzzle [data-shown]").waitFor({ state: "attached" });
  await page.getByLabel("Language").selectOption("ru");
  await page.getByRole("button", { name: "Показать решение" }).waitFor();
  expect(await violations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);

  await tabTo(page, '[role="gridcell"]');
  await solve(page, puzzle, byKeys);
  await verdict(page).getByText("Решено!").waitFor();
  await expect.poll(() => page.locator(":focus").innerText()).toBe("Следующая задача");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith(puzzle.id));
});

test("the puzzle of the day is begun under a name, given up, and stays so", async () => {
  const page = await site.open("/puzzles/daily");
  await page.getByLabel("Your name").fill("Ann of the day");
  await tabTo(page, 'button[type="submit"]');
  await page.keyboard.press("Enter");
  await page.locator(".puzzle [data-shown]").waitFor({ state: "attached" });
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Show the solution" }).click();
  await verdict(page).getByText("The solution: ").waitFor();
  await page.reload();

  await page.getByText("You have given this one up.").waitFor();
});

test("a storm runs by the clock of the server, counts, and stands in the table", async () => {
  const page = await site.open(`/puzzles/storm/${GAME}`, { ...DESK, ...MOVING });
  await page.getByLabel("Your name").fill("Storm Ann");
  const begun = page.waitForResponse((one) => one.url().endsWith("/api/puzzles/storm"));
  await page.getByRole("button", { name: "Start the clock" }).click();
  let state = (await (await begun).json()) as StormState;
  await page
    .getByRole("timer")
    .getByText(/(3:00|2:5\d)$/)
    .waitFor();
  expect(await violations(page)).toEqual([]);

  for (const [moves, score] of [
    ["right", "Solved: 1. Missed: 0"],
    ["wrong", "Solved: 1. Missed: 1"],
  ] as const) {
    const puzzle = shippedPuzzle((state.puzzle as PuzzleInfo).id);
    await page.locator(".puzzle [data-shown]").waitFor({ state: "attached" });
    const answers = moves === "wrong" ? [await wrongMove(puzzle)] : puzzle.solution;
    for (let number = 0; number < answers.length; number += 2) {
      const answered = page.waitForResponse((one) => one.url().endsWith("/attempt"));
      await playOf(GAME)(page, answers[number] ?? "", byMouse);
      state = (await (await answered).json()) as StormState;
      if (state.verdict === "go-on") await verdict(page).getByText("Right so far.").waitFor();
    }
    await verdict(page).getByText(score).waitFor();
  }
  await page.reload();
  await verdict(page).getByText("Solved: 1. Missed: 1").waitFor();
});
