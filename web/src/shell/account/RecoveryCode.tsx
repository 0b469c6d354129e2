// A recovery code, which is shown once.
import { useWords } from "../preferences";
import { CopyButton } from "../table/Invite";

interface Props {
  readonly code: string;
  readonly onKept: () => void;
}

export function RecoveryCode({ code, onKept }: Props) {
  const words = useWords();
  return (
    <aside className="note" role="alert">
      <h2>{words.say("accounts-recovery")}</h2>
      <p>{words.say("accounts-recovery-shown")}</p>
      <p>
        <code data-recovery>{code}</code>
      </p>
      <div className="row end">
        <CopyButton text={code} phrase="accounts-copy" />
        <button type="button" className="primary" onClick={onKept}>
          {words.say("accounts-recovery-kept")}
        </button>
      </div>
    </aside>
  );
}
