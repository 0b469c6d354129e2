// The page of a person: ratings, games, a challenge.
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useStore } from "../../stage/store";
import { ratingsApi } from "../../wire/ratings";
import type { AccountRatings } from "../../wire/types";
import { account, loadAccount } from "../account/account";
import { useAsyncAction } from "../asyncAction";
import { preferences, usePreferences, useWords } from "../preferences";
import { BlockButton } from "../ratings/Blocked";
import { ChallengeForm } from "../ratings/Challenges";
import { ProfileView } from "../ratings/ProfileView";
import { useTitle } from "../title";

export default function ProfilePage({ name }: { readonly name: string }) {
  const words = useWords();
  const { language } = usePreferences();
  const own = useStore(account);
  const [profile, setProfile] = useState<AccountRatings | null>(null);
  const { attempt, problem } = useAsyncAction();
  useTitle(profile?.name ?? name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is looked up when the page opens
  useEffect(() => {
    void attempt(async () => {
      const { language } = preferences.get();
      const found = await ratingsApi.find(name, language);
      setProfile(await ratingsApi.ratings(found.id, language));
      if (account.get() === undefined) await loadAccount();
    });
  }, [name]);
  return (
    <section className="sheet narrow profile">
      <h1>{profile?.name ?? name}</h1>
      {problem}
      {!profile && !problem && <p>{words.say("web-loading")}</p>}
      {profile && (
        <>
          <p className="faint">
            {words.say("ratings-since", {
              date: new Date(profile.created).toLocaleDateString(language),
            })}
          </p>
          <ProfileView key={profile.account} profile={profile} />
          {own && own.id !== profile.account && (
            <>
              <ChallengeForm name={profile.name} />
              <BlockButton id={profile.account} name={profile.name} />
            </>
          )}
        </>
      )}
      <div className="row end">
        <Link href="/leaderboards" className="button quiet">
          {words.say("ratings-leaderboards")}
        </Link>
      </div>
    </section>
  );
}
