// What the owner of an account is alerted of, how often, and on which devices and chats.
import { useEffect, useId, useRef, useState } from "react";
import { accountsApi } from "../../wire/accounts";
import type { AlertChoice, AlertsState, OwnAccount } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { preferences, useWords } from "../preferences";
import { show } from "./account";
import { canPush, subscribe, unsubscribe } from "./push";

const KINDS = [
  { kind: "turn", phrase: "alerts-kind-turn" },
  { kind: "time", phrase: "alerts-kind-time" },
  { kind: "challenge", phrase: "alerts-kind-challenge" },
  { kind: "tournament", phrase: "alerts-kind-tournament" },
] as const;
const EVERY = [
  { hours: 0, phrase: "alerts-every-0" },
  { hours: 1, phrase: "alerts-every-1" },
  { hours: 8, phrase: "alerts-every-8" },
  { hours: 24, phrase: "alerts-every-24" },
] as const;

const language = () => preferences.get().language;

export function AlertChoices({ own }: { readonly own: OwnAccount }) {
  const words = useWords("alerts");
  const [alerts, setAlerts] = useState<AlertsState | null>(null);
  const { attempt, busy, problem } = useAsyncAction();
  const chosen = useRef(0); // how often something was chosen
  const saved = useRef(Promise.resolve());
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the page opens
  useEffect(() => void attempt(async () => setAlerts(await accountsApi.alerts(language()))), []);
  const choose = (change: Partial<AlertChoice>) => {
    if (!alerts) return;
    const choice = { ...alerts.choice, ...change };
    setAlerts({ ...alerts, choice }); // at once: the server only keeps it
    const number = ++chosen.current;
    // One after the other: of two requests under way the older one might be kept.
    saved.current = saved.current.then(() =>
      attempt(async () => {
        const kept = await accountsApi.chooseAlerts(choice, language());
        if (number === chosen.current) setAlerts(kept);
      }),
    );
  };
  return (
    <section className="alerts">
      <h2>{words.say("alerts-heading")}</h2>
      <p>{words.say("alerts-about")}</p>
      {problem}
      {alerts && (
        <>
          <Kinds choice={alerts.choice} choose={choose} />
          <Every choice={alerts.choice} choose={choose} />
          <Telegram own={own} choice={alerts.choice} choose={choose} />
          <Devices alerts={alerts} busy={busy} onChange={setAlerts} />
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly choice: AlertChoice;
  readonly choose: (change: Partial<AlertChoice>) => void;
}

function Kinds({ choice, choose }: ChoiceProps) {
  const words = useWords("alerts");
  return (
    <fieldset>
      <legend>{words.say("alerts-kinds")}</legend>
      {KINDS.map(({ kind, phrase }) => (
        <label key={kind} className="check">
          <input
            type="checkbox"
            checked={choice.kinds.includes(kind)}
            onChange={(event) => {
              const others = choice.kinds.filter((one) => one !== kind);
              choose({ kinds: event.target.checked ? [...others, kind] : others });
            }}
          />
          {words.say(phrase)}
        </label>
      ))}
    </fieldset>
  );
}

function Every({ choice, choose }: ChoiceProps) {
  const words = useWords("alerts");
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words.say("alerts-every")}</label>
      <select
        id={id}
        value={choice.every}
        onChange={(event) => {
          const chosen = EVERY.find(({ hours }) => String(hours) === event.target.value);
          choose({ every: chosen?.hours ?? 0 });
        }}
      >
        {EVERY.map(({ hours, phrase }) => (
          <option key={hours} value={hours}>
            {words.say(phrase)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Telegram({ own, choice, choose }: ChoiceProps & { readonly own: OwnAccount }) {
  const words = useWords("alerts");
  const { attempt, busy, problem } = useAsyncAction();
  if (own.telegram === 0) return <p className="faint">{words.say("alerts-telegram-none")}</p>;
  const unlink = async () => show(await accountsApi.unlinkTelegram(language()));
  return (
    <div className="row">
      <label className="check">
        <input
          type="checkbox"
          checked={choice.telegram}
          onChange={(event) => choose({ telegram: event.target.checked })}
        />
        {words.say("alerts-telegram")}
      </label>
      <button type="button" disabled={busy} onClick={() => void attempt(unlink)}>
        {words.say("alerts-telegram-unlink")}
      </button>
      {problem}
    </div>
  );
}

interface DevicesProps {
  readonly alerts: AlertsState;
  readonly busy: boolean;
  readonly onChange: (alerts: AlertsState) => void;
}

function Devices({ alerts, busy, onChange }: DevicesProps) {
  const words = useWords("alerts");
  const [denied, setDenied] = useState(false);
  const { attempt, busy: asking, problem } = useAsyncAction();
  const here = alerts.devices.find(({ current }) => current);
  const others = alerts.devices.filter(({ current }) => !current);
  const turnOn = async () => {
    const changed = await subscribe(alerts.key);
    setDenied(changed === null);
    if (changed) onChange(changed);
  };
  const turnOff = async () => {
    if (here) onChange(await unsubscribe(here.id));
  };
  const remove = (device: string) => async () =>
    onChange(await accountsApi.removeDevice(device, language()));
  return (
    <>
      {denied && (
        <p className="problem" role="alert">
          {words.say("alerts-device-denied")}
        </p>
      )}
      {problem}
      {canPush() ? (
        <div className="row end">
          <button
            type="button"
            className={here ? "" : "primary"}
            aria-pressed={here !== undefined}
            disabled={busy || asking}
            onClick={() => void attempt(here ? turnOff : turnOn)}
          >
            {words.say(here ? "alerts-device-off" : "alerts-device-on")}
          </button>
        </div>
      ) : (
        <p className="faint">{words.say("alerts-device-unsupported")}</p>
      )}
      {others.length > 0 && (
        <>
          <h3>{words.say("alerts-devices")}</h3>
          <ul className="list">
            {others.map(({ id, label }) => (
              <li key={id} className="row">
                <span>{label}</span>
                <button type="button" disabled={asking} onClick={() => void attempt(remove(id))}>
                  {words.say("accounts-remove")}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
