// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LinePanel, PanelButton, useStableFocus } from "./Panel";

interface Shown {
  readonly names: readonly string[];
  readonly disabled?: string;
}

let panel: HTMLElement;
let show: (shown: Shown) => void;

/** A panel of buttons, some of which go. */
function Buttons({ first }: { readonly first: Shown }) {
  const [{ names, disabled }, set] = useState(first);
  show = set;
  useStableFocus(panel);
  return names.map((name) => (
    <PanelButton key={name} label={name} disabled={name === disabled} onPress={() => {}} />
  ));
}

const button = (name: string) =>
  panel.querySelector<HTMLButtonElement>(`[data-name="${name}"]`) as HTMLButtonElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  panel = document.createElement("div");
  document.body.append(panel);
  act(() => createRoot(panel).render(<Buttons first={{ names: ["farm", "end"] }} />));
});

afterEach(() => {
  panel.remove();
  vi.unstubAllGlobals();
});

it("the keyboard stays on a control that stays", () => {
  button("end").focus();
  act(() => show({ names: ["capture", "end"] }));
  expect(document.activeElement).toBe(button("end"));
});

it("the keyboard waits on the panel when its control has gone, and on no other control", () => {
  button("farm").focus();
  act(() => show({ names: ["end"] }));
  expect(document.activeElement).toBe(panel);
});

it("the keyboard waits on the panel when its control can no longer be used", () => {
  button("farm").focus();
  act(() => show({ names: ["farm", "end"], disabled: "farm" }));
  expect(document.activeElement).toBe(panel);
});

it("the keyboard is left where it is when it was somewhere else", async () => {
  const elsewhere = document.createElement("input");
  document.body.append(elsewhere);
  button("farm").focus();
  elsewhere.focus();
  await Promise.resolve();
  act(() => show({ names: ["end"] }));
  expect(document.activeElement).toBe(elsewhere);
});

it("a button says its key, its action and whether it is pressed", () => {
  const press = vi.fn();
  const place = document.createElement("div");
  act(() =>
    createRoot(place).render(
      <PanelButton label="Farm" hint="W" action="farm 1,1" pressed onPress={press} />,
    ),
  );
  const made = place.querySelector("button");
  expect(made?.dataset).toMatchObject({ name: "Farm", action: "farm 1,1" });
  expect(made?.getAttribute("aria-keyshortcuts")).toBe("W");
  expect(made?.getAttribute("aria-pressed")).toBe("true");
  made?.click();
  expect(press).toHaveBeenCalledOnce();
});

it("a line keeps its height when it says nothing", () => {
  const place = document.createElement("div");
  act(() => createRoot(place).render(<LinePanel words="" preview="" />));
  expect(place.textContent).toBe("\u00a0");
});
