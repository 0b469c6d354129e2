// The match from which this one was forked.
import { Link } from "wouter";
import type { ForkInfo } from "../../wire/types";
import { useWords } from "../preferences";

export function ForkOrigin({ fork }: { readonly fork: ForkInfo | null | undefined }) {
  const words = useWords();
  if (!fork) return null;
  const { source, id, number } = fork;
  return (
    <p className="counts">
      {words.say("web-forked", { number })}{" "}
      {source !== "files" && (
        <Link href={`/replay/${source}/${id}/${number}`}>{words.say("web-fork-origin")}</Link>
      )}
    </p>
  );
}
