// The account of this visitor: make one, sign in, devices, data. Nothing here is needed to play.
import { useEffect } from "react";
import { useStore } from "../../stage/store";
import { account, loadAccount } from "../account/account";
import { GuestAccount } from "../account/GuestAccount";
import { HereAlerts } from "../account/HereAlerts";
import { OwnAccountPage } from "../account/OwnAccountPage";
import { useAsyncAction } from "../asyncAction";
import { useWords } from "../preferences";
import { useTitle } from "../title";

export default function AccountPage() {
  const words = useWords();
  const own = useStore(account);
  const { attempt, problem } = useAsyncAction();
  useTitle(words.say("accounts-title"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks is asked once a visit of the page
  useEffect(() => void attempt(loadAccount), []);
  return (
    <section className="sheet narrow account">
      <h1>{words.say("accounts-title")}</h1>
      {problem}
      {own === undefined && !problem && <p>{words.say("web-loading")}</p>}
      {own === null && <GuestAccount />}
      {own && <OwnAccountPage own={own} />}
      {own !== undefined && <HereAlerts />}
    </section>
  );
}
