// @vitest-environment happy-dom
import { act, Suspense, use } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPhrases } from "../phrases/phrases";
import { Unreachable } from "../wire/api";
import { Boundary } from "./Boundary";
import { clearQueries, queryCache } from "./queryCache";

let place: HTMLElement;
let isCut: boolean;
let asked: number;

async function ask(): Promise<string> {
  asked += 1;
  if (isCut) throw new Unreachable("gone");
  return "the rules";
}

const Page = () => <p>{use(queryCache("rules", ask))}</p>;

/** A page of its own for each name, as the routes give it. */
const App = ({ name }: { readonly name: string }) => (
  <Boundary key={name}>
    <Suspense>
      <Page />
    </Suspense>
  </Boundary>
);

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React reports what a boundary catches
  clearQueries();
  await loadPhrases("en", []);
  place = document.createElement("div");
  document.body.append(place);
  isCut = true;
  asked = 0;
});

afterEach(() => {
  place.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a failed request is said once it has failed, and not sent again and again", async () => {
  const root = createRoot(place);
  await act(async () => root.render(<App name="one" />));

  expect(place.textContent).toContain("Try again");
  expect(asked).toBe(1);
  await act(async () => root.unmount());
});

test("another page sends a request anew that failed before", async () => {
  const root = createRoot(place);
  await act(async () => root.render(<App name="one" />));
  expect(place.textContent).toContain("Try again");

  isCut = false;
  await act(async () => root.render(<App name="another" />));

  expect(place.textContent).toBe("the rules");
  await act(async () => root.unmount());
});
