// @vitest-environment happy-dom
import { act, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPhrases } from "../phrases/phrases";
import { useWords } from "./preferences";

let place: HTMLElement;
let showMore: () => void;
let waited: number; // how often the page was replaced by what is shown while phrases are loaded

function Waiting() {
  waited += 1;
  return null;
}

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

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  place = document.createElement("div");
  document.body.append(place);
  waited = 0;
});

afterEach(() => {
  place.remove();
  vi.unstubAllGlobals();
});

test("a page on which something uses a part of its phrases is not hidden for that", async () => {
  const root = createRoot(place);
  await act(async () => {
    root.render(
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>,
    );
    await loadPhrases("en", ["puzzle", "chain"]);
  });
  const waitedAtFirst = waited;

  await act(async () => showMore());

  expect(place.querySelector("p")?.textContent).toBe("Best of today");
  expect(waited).toBe(waitedAtFirst);
  await act(async () => root.unmount());
});
