// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { loadPhrases } from "../../phrases/phrases";
import { suspensePage } from "../suspensePage";
import { QrCode } from "./Invite";

const shown = suspensePage();
let showCode: () => void;

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

test("a page on which a QR code appears is not hidden while the encoder is loaded", async () => {
  await loadPhrases("en", []);
  await act(async () => shown.render(<Page />));

  await act(async () => showCode());
  expect(shown.place.querySelector(".qr")).not.toBeNull(); // its place, while the encoder is loaded
  await act(async () => void (await import("uqr")));

  expect(shown.place.querySelector(".modules")).not.toBeNull();
  expect(shown.replacements).toBe(0);
});
