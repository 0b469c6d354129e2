// Shows an error that a page has thrown.
import { Component, type ReactNode } from "react";
import { Refusal, Unreachable } from "../wire/api";
import { useWords } from "./preferences";
import { clearQueries } from "./queryCache";
import { isMissingPart, updater } from "./update";

interface State {
  readonly fault: Error | null;
}

export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(fault: Error): State {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    if (isMissingPart(fault) && updater.partIsMissing()) return null; // the page is loaded again
    const again = () => {
      if (isMissingPart(fault)) location.reload(); // what could not be loaded stays so on this page
      clearQueries();
      this.setState({ fault: null });
    };
    return <ErrorMessage fault={fault} onAgain={again} />;
  }
}

function ErrorMessage({ fault, onAgain }: { fault: Error; onAgain: () => void }) {
  const words = useWords();
  const unreachable = fault instanceof Unreachable || isMissingPart(fault);
  const says =
    fault instanceof Refusal
      ? fault.message
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
