// The private link of a host who does not play: who has it sees what is hidden, some moves later.
import { Suspense } from "react";
import { storedMatch } from "../../wire/seatStorage";
import { useWords } from "../preferences";
import { CopyButton, useSharedLink } from "./Invite";

const FRAGMENT = "#watch=";

/** The key to what is hidden: of a link that was opened, or of the table that this browser has set up. */
export function watchKey(match: string): string | null {
  const key = location.hash.startsWith(FRAGMENT) ? location.hash.slice(FRAGMENT.length) : "";
  return /^[\w-]{32,64}$/.test(key) ? key : (storedMatch(match)?.watch ?? null);
}

interface Props {
  readonly match: string;
  readonly watch: string;
}

export function WatchLink(props: Props) {
  const words = useWords();
  return (
    <section className="invite">
      <h2>{words.say("web-watch-link")}</h2>
      <p>{words.say("web-watch-link-about")}</p>
      <Suspense>
        <Copy {...props} />
      </Suspense>
    </section>
  );
}

function Copy({ match, watch }: Props) {
  const { link } = useSharedLink(`/table/${match}${FRAGMENT}${watch}`);
  return <CopyButton text={link} phrase="web-share-copy" />;
}
