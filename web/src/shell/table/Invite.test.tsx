// @vitest-environment happy-dom
import { act, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPhrases } from "../../phrases/phrases";
import { QrCode } from "./Invite";

let place: HTMLElement;
let showCode: () => void;
let waited: number; // how often the page was replaced by what is shown while something is loaded

function Waiting() {
  waited += 1;
  return null;
}

function Page() {
  const [isShown, setShown] = useState(false);
  showCode = () => setShown(true);
  return (
    <>
      <input />
      {isShown && <QrCode link="https://kletka.example/account#code=1" />}
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

test("a page on which a QR code appears is not hidden while the encoder is loaded", async () => {
  await loadPhrases("en", []);
  const root = createRoot(place);
  await act(async () => {
    root.render(
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>,
    );
  });

  await act(async () => showCode());
  expect(place.querySelector(".qr")).not.toBeNull(); // its place, while the encoder is loaded
  await act(async () => void (await import("uqr")));

  expect(place.querySelector(".modules")).not.toBeNull();
  expect(waited).toBe(0);
  await act(async () => root.unmount());
});
