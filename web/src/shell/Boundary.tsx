// Shows an error that a page has thrown.
import { Component, type ReactNode } from "react";
import { Refusal, Unreachable } from "../wire/api";
import { forgetFailedPhrases, useWords } from "./preferences";
import { clearQueries, forgetFailedQueries } from "./queryCache";
import { isMissingPart, updater } from "./update";

interface State {
  readonly error: Error | null;
}

export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  /** The error is shown: the next page must not fail by it, too. */
  override componentDidCatch(): void {
    forgetFailedPhrases();
    forgetFailedQueries();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (isMissingPart(error) && updater.partIsMissing()) return null; // the page is being reloaded
    const again = () => {
      if (isMissingPart(error)) location.reload(); // the browser does not retry a failed module on the same page
      clearQueries();
      this.setState({ error: null });
    };
    return <ErrorMessage error={error} onAgain={again} />;
  }
}

function ErrorMessage({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const words = useWords();
  const unreachable = error instanceof Unreachable || isMissingPart(error);
  const says =
    error instanceof Refusal
      ? error.message
      : words.say(unreachable ? "web-unreachable" : "web-fault");
  return (
    <section className="sheet narrow" role="alert">
      <p>{says}</p>
      <div className="row">
        <button type="button" className="primary" onClick={onAgain}>
          {words.say("web-try-again")}
        </button>
        <a className="button" href="/">
          {words.say("web-back-to-menu")}
        </a>
      </div>
    </section>
  );
}
