// The page of an account for its owner: name, games, keys, devices, data.
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { accountsApi } from "../../wire/accounts";
import type { LinkCodeIssued, OwnAccount, OwnMatch } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { MatchRow } from "../MatchRow";
import { preferences, usePreferences, useWords } from "../preferences";
import { useGames } from "../queryCache";
import { BlockedList } from "../ratings/Blocked";
import { Challenges } from "../ratings/Challenges";
import { QrCode } from "../table/Invite";
import { AlertChoices } from "./AlertChoices";
import { addPasskey, canUsePasskeys, deleteAccount, show, signOut } from "./account";
import { cancelled } from "./cancelled";
import { RecoveryCode } from "./RecoveryCode";

const language = () => preferences.get().language;

interface Props {
  readonly own: OwnAccount;
}

export function OwnAccountPage({ own }: Props) {
  const words = useWords();
  const { attempt, busy, problem } = useAsyncAction();
  return (
    <>
      <div className="row">
        <p>
          {words.say("accounts-signed-in")} <b data-account={own.id}>{own.name}</b>
        </p>
        <button type="button" disabled={busy} onClick={() => void attempt(signOut)}>
          {words.say("accounts-sign-out")}
        </button>
      </div>
      {problem}
      <div className="row end">
        <Link href={`/people/${encodeURIComponent(own.name)}`} className="button">
          {words.say("ratings-own-profile")}
        </Link>
        <Link href="/leaderboards" className="button">
          {words.say("ratings-leaderboards")}
        </Link>
      </div>
      <Challenges own={own.id} />
      <Games />
      <AddDevice />
      <AlertChoices own={own} />
      <Sessions own={own} />
      <Passkeys own={own} />
      <Recovery own={own} />
      <Name own={own} />
      <BlockedList />
      <Data own={own} />
    </>
  );
}

function Games() {
  const words = useWords(...useGames().map(({ key }) => key));
  const [matches, setMatches] = useState<readonly OwnMatch[] | null>(null);
  const { attempt, problem } = useAsyncAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the games are listed when the page opens
  useEffect(
    () => void attempt(async () => setMatches((await accountsApi.matches(language())).matches)),
    [],
  );
  return (
    <section>
      <h2>{words.say("accounts-games")}</h2>
      {problem}
      {matches?.length === 0 && <p className="faint">{words.say("accounts-games-none")}</p>}
      <ul className="list">
        {matches?.map(({ match, seats }) => (
          <MatchRow key={match.match} match={match} mine={seats}>
            <Link href={`/table/${match.match}`} className="button">
              {words.say(match.phase === "over" ? "web-list-watch-one" : "web-list-go-on")}
            </Link>
          </MatchRow>
        ))}
      </ul>
    </section>
  );
}

function AddDevice() {
  const words = useWords();
  const [issued, setIssued] = useState<LinkCodeIssued | null>(null);
  const { attempt, busy, problem } = useAsyncAction();
  const issue = async () => setIssued(await accountsApi.linkCode(language()));
  return (
    <section>
      <h2>{words.say("accounts-device")}</h2>
      <p>{words.say("accounts-device-about")}</p>
      {issued && (
        <aside className="note" role="status">
          <p>
            <code data-code>{issued.code}</code>
          </p>
          <QrCode link={`${location.origin}/account#code=${issued.code}`} />
          <p className="faint">{words.say("accounts-device-code")}</p>
        </aside>
      )}
      {problem}
      <div className="row end">
        <button type="button" disabled={busy} onClick={() => void attempt(issue)}>
          {words.say("accounts-device-add")}
        </button>
      </div>
    </section>
  );
}

function Sessions({ own }: Props) {
  const words = useWords();
  const { language: code } = usePreferences();
  const { attempt, busy, problem } = useAsyncAction();
  const end = (session: string) => async () =>
    show(await accountsApi.endSession(session, language()));
  return (
    <section>
      <h2>{words.say("accounts-sessions")}</h2>
      <ul className="list">
        {own.sessions.map((session) => (
          <Item
            key={session.id}
            label={session.label}
            note={words.say("accounts-used", { date: dateIn(code, session.used) })}
          >
            {session.current ? (
              <span className="tag">{words.say("accounts-session-current")}</span>
            ) : (
              <button type="button" disabled={busy} onClick={() => void attempt(end(session.id))}>
                {words.say("accounts-session-end")}
              </button>
            )}
          </Item>
        ))}
      </ul>
      {problem}
      {own.sessions.length > 1 && (
        <div className="row end">
          <button type="button" disabled={busy} onClick={() => void attempt(end("others"))}>
            {words.say("accounts-session-end-others")}
          </button>
        </div>
      )}
    </section>
  );
}

function Passkeys({ own }: Props) {
  const words = useWords();
  const { language: code } = usePreferences();
  const { attempt, busy, problem } = useAsyncAction();
  const remove = (passkey: string) => async () =>
    show(await accountsApi.removePasskey(passkey, language()));
  return (
    <section>
      <h2>{words.say("accounts-passkeys")}</h2>
      <ul className="list">
        {own.passkeys.map((passkey) => (
          <Item
            key={passkey.id}
            label={passkey.label}
            note={words.say("accounts-made", { date: dateIn(code, passkey.created) })}
          >
            <button type="button" disabled={busy} onClick={() => void attempt(remove(passkey.id))}>
              {words.say("accounts-remove")}
            </button>
          </Item>
        ))}
      </ul>
      {own.passkeys.length === 0 && <p className="faint">{words.say("accounts-passkeys-none")}</p>}
      {problem}
      {canUsePasskeys() && (
        <div className="row end">
          <button
            type="button"
            disabled={busy}
            onClick={() => void attempt(() => cancelled(addPasskey()))}
          >
            {words.say("accounts-passkey-add")}
          </button>
        </div>
      )}
    </section>
  );
}

function Recovery({ own }: Props) {
  const words = useWords();
  const [code, setCode] = useState("");
  const { attempt, busy, problem } = useAsyncAction();
  const renew = async () => setCode((await accountsApi.renewRecovery(language())).code);
  if (code) return <RecoveryCode code={code} onKept={() => setCode("")} />;
  return (
    <section>
      <h2>{words.say("accounts-recovery")}</h2>
      <p>{words.say(own.recovery ? "accounts-recovery-there" : "accounts-recovery-about")}</p>
      {problem}
      <div className="row end">
        <button type="button" disabled={busy} onClick={() => void attempt(renew)}>
          {words.say("accounts-recovery-new")}
        </button>
      </div>
    </section>
  );
}

function Name({ own }: Props) {
  const words = useWords();
  const [name, setName] = useState(own.name);
  const { attempt, busy, problem } = useAsyncAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => show(await accountsApi.rename(name, language())));
      }}
    >
      <h2>{words.say("accounts-rename")}</h2>
      <label className="field">
        <span>{words.say("accounts-name")}</span>
        <input
          required
          maxLength={20}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {problem}
      <div className="row end">
        <button type="submit" disabled={busy || name === own.name}>
          {words.say("accounts-rename-save")}
        </button>
      </div>
    </form>
  );
}

function Data({ own }: Props) {
  const words = useWords();
  const [typed, setTyped] = useState("");
  const { attempt, busy, problem } = useAsyncAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => deleteAccount(typed));
      }}
    >
      <h2>{words.say("accounts-data")}</h2>
      <p>{words.say("accounts-data-about")}</p>
      <div className="row end">
        <a className="button" href={accountsApi.exportUrl} download>
          {words.say("accounts-export")}
        </a>
      </div>
      <p>{words.say("accounts-delete-about")}</p>
      <label className="field">
        <span>{words.say("accounts-delete-name", { name: own.name })}</span>
        <input
          required
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {problem}
      <div className="row end">
        <button type="submit" className="danger" disabled={busy || typed !== own.name}>
          {words.say("accounts-delete")}
        </button>
      </div>
    </form>
  );
}

interface ItemProps {
  readonly label: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Item({ label, note, children }: ItemProps) {
  return (
    <li className="row">
      <span>
        {label} <small className="faint">{note}</small>
      </span>
      {children}
    </li>
  );
}

/** Write a day in a language. */
function dateIn(code: string, time: number): string {
  return new Date(time).toLocaleDateString(code);
}
