// The link to a table, to send or to photograph.
import { use, useState } from "react";
import { useWords } from "../preferences";
import { once } from "../questions";

export function Invite({ match }: { readonly match: string }) {
  const words = useWords();
  const link = `${location.origin}/table/${match}`;
  return (
    <section className="invite">
      <h2>{words.say("web-share")}</h2>
      <p>{words.say("web-share-about")}</p>
      <Code link={link} />
      <input
        readOnly
        value={link}
        aria-label={words.say("web-share")}
        onFocus={(e) => e.target.select()}
      />
      <CopyButton text={link} phrase="web-share-copy" />
    </section>
  );
}

function Code({ link }: { readonly link: string }) {
  const words = useWords();
  const { encode } = use(once("uqr", () => import("uqr")));
  const { data, size } = encode(link, { border: 2 });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.say("web-share-code")}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#111" d={path.join("")} shapeRendering="crispEdges" />
    </svg>
  );
}

export function CopyButton({ text, phrase }: { readonly text: string; readonly phrase: string }) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Pages without https may not write to the clipboard; the link stands beside the button.
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {words.say(copied ? "web-share-copied" : phrase)}
    </button>
  );
}
