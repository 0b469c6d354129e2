// Runs before the page is painted: chooses the theme, so that no visitor sees the other one flash up.
// The build gives it to the page as a file of its own; `firstPaint.test.ts` compares it with `isDark`.
(() => {
  let theme = "system";
  try {
    theme = JSON.parse(localStorage.getItem("kletka.settings") ?? "null")?.theme;
  } catch {
    // Nothing can be read here: the theme of the system.
  }
  const isChosen = theme === "light" || theme === "dark";
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.theme = isChosen ? theme : system;
})();
