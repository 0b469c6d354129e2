// Blocking one person, and the list of those who are blocked.
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { ratingsApi } from "../../wire/ratings";
import type { AccountProfile } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { preferences, useWords } from "../preferences";

const language = () => preferences.get().language;

function useBlocked() {
  const [blocked, setBlocked] = useState<readonly AccountProfile[] | null>(null);
  const action = useAsyncAction();
  const { attempt } = action;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(
    () => void attempt(async () => setBlocked((await ratingsApi.blocked(language())).accounts)),
    [],
  );
  const block = (name: string) =>
    attempt(async () => setBlocked((await ratingsApi.block(name, language())).accounts));
  const unblock = (account: string) =>
    attempt(async () => setBlocked((await ratingsApi.unblock(account, language())).accounts));
  return { blocked, block, unblock, ...action };
}

/** The button that blocks a person, or does so no longer. */
export function BlockButton({ id, name }: { readonly id: string; readonly name: string }) {
  const words = useWords();
  const { blocked, block, unblock, busy, problem } = useBlocked();
  const isBlocked = blocked?.some((one) => one.id === id) ?? false;
  return (
    <>
      <p className="faint">{words.say("ratings-block-about")}</p>
      {problem}
      <div className="row end">
        <button
          type="button"
          disabled={busy || blocked === null}
          onClick={() => void (isBlocked ? unblock(id) : block(name))}
        >
          {words.say(isBlocked ? "ratings-unblock" : "ratings-block", { name })}
        </button>
      </div>
    </>
  );
}

/** Whom the account has blocked; nothing if there is nobody. */
export function BlockedList() {
  const words = useWords();
  const { blocked, unblock, busy, problem } = useBlocked();
  if (!blocked?.length) return problem;
  return (
    <section>
      <h2>{words.say("ratings-blocked")}</h2>
      {problem}
      <ul className="list">
        {blocked.map(({ id, name }) => (
          <li key={id} className="row">
            <Link href={`/people/${encodeURIComponent(name)}`}>{name}</Link>
            <button type="button" disabled={busy} onClick={() => void unblock(id)}>
              {words.say("ratings-unblock", { name })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
