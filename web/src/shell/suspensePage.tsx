// For tests: a page that is replaced by something else while a part of it is loaded.
import { act, type ReactNode, Suspense } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";

interface SuspensePage {
  readonly place: HTMLElement;
  readonly replacements: number; // how often it was replaced since the test began
  render(page: ReactNode): void; // inside `act`
}

/** Give every test of a file a page of its own. */
export function suspensePage(): SuspensePage {
  let place: HTMLElement;
  let root: Root;
  let replacements: number;
  const Replacement = () => {
    replacements += 1;
    return null;
  };
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    place = document.createElement("div");
    document.body.append(place);
    root = createRoot(place);
    replacements = 0;
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
    vi.unstubAllGlobals();
  });
  return {
    get place() {
      return place;
    },
    get replacements() {
      return replacements;
    },
    render: (page) => root.render(<Suspense fallback={<Replacement />}>{page}</Suspense>),
  };
}
