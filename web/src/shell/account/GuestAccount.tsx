// What a guest can do: make an account, or sign in to one.
import { useEffect, useState } from "react";
import { useAsyncAction } from "../asyncAction";
import { preferences, useWords } from "../preferences";
import {
  account,
  canUsePasskeys,
  createWithCode,
  createWithPasskey,
  loadAccount,
  signInWithCode,
  signInWithPasskey,
} from "./account";
import { cancelled } from "./cancelled";
import { RecoveryCode } from "./RecoveryCode";

const CODE = /^#code=([\w-]{1,64})$/;

export function GuestAccount() {
  const [recovery, setRecovery] = useState("");
  if (recovery) return <RecoveryCode code={recovery} onKept={() => void loadAccount()} />;
  return (
    <>
      <Create onCode={setRecovery} />
      <SignIn />
    </>
  );
}

function Create({ onCode }: { readonly onCode: (code: string) => void }) {
  const words = useWords();
  const [name, setName] = useState(preferences.get().name);
  const { attempt, busy, problem } = useAsyncAction();
  const passkeys = canUsePasskeys();
  const withCode = async () => {
    const code = await createWithCode(name);
    account.set(null); // the page of the account comes when the code is kept
    onCode(code);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(passkeys ? () => cancelled(createWithPasskey(name)) : withCode);
      }}
    >
      <h2>{words.say("accounts-create")}</h2>
      <p>{words.say("accounts-about")}</p>
      {!passkeys && <p className="faint">{words.say("accounts-no-passkeys")}</p>}
      <label className="field">
        <span>{words.say("accounts-name")}</span>
        <input
          required
          maxLength={20}
          autoComplete="username"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {problem}
      <div className="row end">
        {passkeys && (
          <button type="button" disabled={busy || !name} onClick={() => void attempt(withCode)}>
            {words.say("accounts-create-code")}
          </button>
        )}
        <button type="submit" className="primary" disabled={busy}>
          {words.say(passkeys ? "accounts-create-passkey" : "accounts-create-code")}
        </button>
      </div>
    </form>
  );
}

function SignIn() {
  const words = useWords();
  const [code, setCode] = useState("");
  const { attempt, busy, problem } = useAsyncAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code in the address is used once
  useEffect(() => {
    const found = takeCode();
    if (found) void attempt(() => signInWithCode(found));
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => signInWithCode(code));
      }}
    >
      <h2>{words.say("accounts-sign-in")}</h2>
      <label className="field">
        <span>{words.say("accounts-code")}</span>
        <input
          required
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      {problem}
      <div className="row end">
        {canUsePasskeys() && (
          <button
            type="button"
            disabled={busy}
            onClick={() => void attempt(() => cancelled(signInWithPasskey()))}
          >
            {words.say("accounts-sign-in-passkey")}
          </button>
        )}
        <button type="submit" disabled={busy}>
          {words.say("accounts-sign-in-code")}
        </button>
      </div>
    </form>
  );
}

/** Read the code from the address and remove it there, so that no history has it. */
function takeCode(): string | null {
  const found = CODE.exec(location.hash);
  if (!found) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return found[1] ?? null;
}
