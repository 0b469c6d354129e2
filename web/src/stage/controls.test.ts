// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { type ButtonPlan, make, makeButton, refill } from "./controls";

const button = (label: string, plan: Partial<ButtonPlan> = {}) =>
  makeButton({ label, press: () => {}, ...plan });
const focused = () => document.activeElement?.textContent;

describe("a panel that is filled anew", () => {
  let panel: HTMLElement;
  beforeEach(() => {
    panel = make("div", "");
    document.body.replaceChildren(panel);
    refill(panel, button("Go"), button("Shoot"), button("Bomb"));
    panel.querySelectorAll("button")[1]?.focus();
  });

  test("keeps the keyboard on the same control, wherever it stands now", () => {
    refill(panel, button("Heal"), button("Bomb"), button("Shoot"));

    expect(focused()).toBe("Shoot");
  });

  test("gives the keyboard to no other control when the one it was on has gone", () => {
    refill(panel, button("Go"), button("Bomb"));

    expect(document.activeElement).toBe(panel);
  });

  test("knows a control by its key when its label counts", () => {
    refill(panel, button("knight × 2", { hint: "1" }), button("elf × 2", { hint: "2" }));
    panel.querySelectorAll("button")[1]?.focus();

    refill(panel, button("elf × 1", { hint: "2" }));

    expect(document.activeElement?.getAttribute("aria-keyshortcuts")).toBe("2");
  });

  test("leaves the keyboard alone when it is elsewhere", () => {
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();

    refill(panel, button("Shoot"));

    expect(document.activeElement).toBe(field);
  });
});
