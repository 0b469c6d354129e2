// The line under an embedded board.
import type { ReactNode } from "react";
import { useWords } from "../preferences";

/** What is shown, and a link to its full page. */
export function EmbedFooter({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}) {
  const words = useWords();
  return (
    <footer className="row spread">
      <span>{children}</span>
      <a href={to} target="_blank" rel="noopener noreferrer">
        {words.say("web-embed-open")}
      </a>
    </footer>
  );
}
