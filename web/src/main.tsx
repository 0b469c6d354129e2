// Opens the shell.
import { lazy, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./shell/App";
import { applyTheme, preferences } from "./shell/preferences";
import { isMissingPart, startUpdates } from "./shell/update";
import "virtual:tokens.css";
import "./shell/style/base.css";
import "./shell/style/components.css";
import "./shell/style/board.css";
import "./shell/style/pages.css";
import "./shell/style/table.css";
import "./shell/style/ratings.css";
import { Refusal, Unreachable } from "./wire/api";

const EmbedApp = lazy(() => import("./shell/embed/EmbedApp"));

/** Pages in frames of other sites never become others: the rest of the client must not be framed. */
const embedded = location.pathname.startsWith("/embed/");

startUpdates();
applyTheme(preferences.get());
for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
  matchMedia(query).addEventListener("change", () => {
    applyTheme(preferences.get());
    preferences.set({ ...preferences.get() });
  });
}

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
createRoot(root, {
  // A refusal of the server is shown to the visitor; it is no error of the page.
  onCaughtError: (error) => {
    const said = error instanceof Refusal || error instanceof Unreachable || isMissingPart(error);
    if (!said) console.error(error);
  },
}).render(<StrictMode>{embedded ? <EmbedApp /> : <App />}</StrictMode>);

// Pages without https (but on this machine) have no workers; they need a network, and that is all.
if (import.meta.env.PROD && !embedded && "serviceWorker" in navigator) {
  // A browser that keeps nothing for this site refuses; the page works without.
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
}
