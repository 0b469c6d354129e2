// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { loadPhrases } from "../phrases/phrases";
import { useWords } from "./preferences";
import { suspensePage } from "./suspensePage";

const shown = suspensePage();
let showMore: () => void;

function More() {
  return <p>{useWords("puzzle").say("web-puzzles-storm-best")}</p>;
}

function Page() {
  const words = useWords("puzzle", "chain");
  const [isMore, setMore] = useState(false);
  showMore = () => setMore(true);
  return (
    <>
      <input aria-label={words.say("chain-title")} />
      {isMore && <More />}
    </>
  );
}

test("a page on which something uses a part of its phrases is not hidden for that", async () => {
  await act(async () => {
    shown.render(<Page />);
    await loadPhrases("en", ["puzzle", "chain"]);
  });
  const atFirst = shown.replacements;

  await act(async () => showMore());

  expect(shown.place.querySelector("p")?.textContent).toBe("Best of today");
  expect(shown.replacements).toBe(atFirst);
});
