// The start of something whose result stands in a table under a name: an account has one, a guest says one.
import { useStore } from "../../stage/store";
import { account } from "../account/account";
import { useAsyncAction } from "../asyncAction";
import { NameForm } from "../NameForm";
import { updateSettings } from "../preferences";

interface Props {
  readonly label: string; // of the button
  readonly onName: (name: string) => Promise<void>;
}

export function NamedStart({ label, onName }: Props) {
  const own = useStore(account);
  const { attempt, busy, problem } = useAsyncAction();
  if (!own) {
    const start = async (name: string) => {
      await onName(name);
      await updateSettings({ name });
    };
    return <NameForm label={label} onName={start} />;
  }
  return (
    <>
      <button
        type="button"
        className="primary"
        disabled={busy}
        onClick={() => void attempt(() => onName(own.name))}
      >
        {label}
      </button>
      {problem}
    </>
  );
}
