import { expect, test } from "vitest";
import { inOwnWords } from "../../phrases/ownWords";
import { Phrases } from "../../phrases/phrases";
import { explanationText } from "./words";

async function phrasesOf(language: "en" | "ru") {
  const words = new Phrases(language);
  await Promise.all(["analysis", "chain", "castle"].map((file) => words.load(file)));
  return words;
}

const LOST = {
  did: { phrase: "chain-analysis-captures", values: { cell: "3,3", count: 6 } },
  reply: { phrase: "chain-analysis-lets-capture", values: { cell: "4,7", count: 2, seat: 1 } },
  better: { phrase: "chain-analysis-raises", values: { cell: "4,7", level: 3 } },
  quiet: false,
};

test("an explanation says what the move does, what it allows, and what is better", async () => {
  expect(explanationText(await phrasesOf("en"), LOST, ["Ann", "Bob"])).toBe(
    "(3,3) captures 6 chips, but leaves (4,7) open: Bob captures 2 chips there. " +
      "Better: (4,7) reaches level 3.",
  );
  expect(explanationText(await phrasesOf("ru"), LOST, ["Аня", "Боб"])).toBe(
    "Ход (3,3) захватывает 6 фишек, но оставляет открытой (4,7): Боб захватывает там 2 фишки. " +
      "Лучше: (4,7) получает уровень 3.",
  );
});

test("a move that does nothing by itself is only named", async () => {
  const words = await phrasesOf("en");

  const quiet = { ...LOST, did: { phrase: "analysis-title", values: {} }, quiet: true };

  expect(explanationText(words, quiet, ["Ann", "Bob"])).toMatch(/^Analysis leaves \(4,7\) open/);
  expect(explanationText(words, { ...quiet, reply: null, better: null }, [])).toBe("");
});

test("actions are written in the words that a player can type", async () => {
  expect(inOwnWords("attack r1c1 r1c2", "castle", await phrasesOf("en"))).toBe("attack r1c1 r1c2");
  const russian = inOwnWords("attack r1c1 r1c2", "castle", await phrasesOf("ru"));
  expect(russian).toMatch(/^[а-яё]+ r1c1 r1c2$/);
});
