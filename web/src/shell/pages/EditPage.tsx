// The page of an editor: an option is drawn, checked by the rules, stored in the browser, shared as a link.
import { useEffect, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { editorOf } from "../../boards";
import type { EditorPlan, OptionValues } from "../../stage/editor";
import { api, Refusal } from "../../wire/api";
import type { GameInfo } from "../../wire/types";
import { type Draft, removeDraft, storeDraft, storedDrafts } from "../drafts";
import { EditorView } from "../EditorView";
import { useFragment } from "../fragment";
import { usePreferences, useWords } from "../preferences";
import { useGame } from "../queryCache";
import { fieldsOf, fragmentOf, optionsIn } from "../schema";
import { CopyButton } from "../table/Invite";
import { useTitle } from "../title";

export default function EditPage({ game: key }: { readonly game: string }) {
  const words = useWords();
  const game = useGame(key);
  const plan = editorOf(key);
  if (plan) return <Edit game={game} plan={plan} />;
  return (
    <section className="sheet narrow">
      <h1>{words.say("web-not-found")}</h1>
      <Link href={`/new/${key}`} className="button">
        {words.say("web-edit-back")}
      </Link>
    </section>
  );
}

interface EditProps {
  readonly game: GameInfo;
  readonly plan: EditorPlan;
}

function Edit({ game, plan }: EditProps) {
  const words = useWords(game.key);
  const search = useSearch();
  const [, go] = useLocation();
  const title = words.say(plan.title);
  useTitle(title);
  const fields = fieldsOf(game);
  const [draft, setDraft] = useState<OptionValues>(() => optionsIn(location.hash, fields));
  const [shown, setShown] = useState(draft); // in the editor, unless the editor has drawn it
  const open = (options: OptionValues) => {
    setDraft(options);
    setShown(options);
  };
  const fragment = fragmentOf(fields, draft);
  useFragment(fragment, (hash) => open(optionsIn(hash, fields)));
  const verdict = useVerdict(game.key, draft);
  return (
    <div className="table">
      <div className="middle">
        <header className="row spread">
          <h1>{title}</h1>
          <Link href={`/new/${game.key}?${search}${fragment}`} className="button quiet">
            {words.say("web-edit-back")}
          </Link>
        </header>
        <EditorView
          game={game}
          plan={plan}
          shown={shown}
          onDrawn={(changed) => setDraft((now) => ({ ...now, ...changed }))}
        />
      </div>
      <aside className="side scrolled">
        <p className={verdict.wrong ? "note problem" : "note"} role="status">
          {verdict.text}
        </p>
        <button
          type="button"
          className="primary big"
          disabled={verdict.wrong}
          onClick={() => go(`/new/${game.key}?${search}${fragment}`)}
        >
          {words.say("web-edit-play")}
        </button>
        <Share link={`${location.origin}/edit/${game.key}${fragment}`} />
        <Kept game={game.key} draft={draft} onOpen={open} />
      </aside>
    </div>
  );
}

interface Verdict {
  readonly wrong: boolean;
  readonly text: string;
}

/** The answer of the rules to the options, in words; only the last request counts. */
function useVerdict(game: string, draft: OptionValues): Verdict {
  const words = useWords(game);
  const { language } = usePreferences();
  const [verdict, setVerdict] = useState<Verdict>({ wrong: true, text: words.say("web-loading") });
  useEffect(() => {
    let late = false;
    const ask = async (): Promise<Verdict> => {
      try {
        const { problem } = await api.check(game, draft, language);
        return problem
          ? { wrong: true, text: problem.text }
          : { wrong: false, text: words.say("web-edit-fine") };
      } catch (error) {
        const refused = error instanceof Refusal;
        return { wrong: true, text: refused ? error.message : words.say("web-unreachable") };
      }
    };
    void ask().then((answer) => {
      if (!late) setVerdict(answer);
    });
    return () => {
      late = true;
    };
  }, [game, draft, language, words]);
  return verdict;
}

function Share({ link }: { readonly link: string }) {
  const words = useWords();
  return (
    <section className="invite">
      <h2>{words.say("web-edit-share")}</h2>
      <p>{words.say("web-edit-share-about")}</p>
      <input
        readOnly
        value={link}
        aria-label={words.say("web-edit-share")}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton key={link} text={link} phrase="web-share-copy" />
    </section>
  );
}

interface KeptProps {
  readonly game: string;
  readonly draft: OptionValues;
  readonly onOpen: (options: OptionValues) => void;
}

function Kept({ game, draft, onOpen }: KeptProps) {
  const words = useWords();
  const [name, setName] = useState("");
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => storedDrafts(game));
  const [failed, setFailed] = useState(false);
  const keep = () => {
    setFailed(!storeDraft(game, { name: name.trim(), options: draft }));
    setDrafts(storedDrafts(game));
  };
  const forget = (old: string) => {
    removeDraft(game, old);
    setDrafts(storedDrafts(game));
  };
  return (
    <section className="invite">
      <h2>{words.say("web-edit-saved")}</h2>
      <form
        className="typed"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <input
          aria-label={words.say("web-edit-name")}
          placeholder={words.say("web-edit-name")}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" disabled={name.trim() === ""}>
          {words.say("web-edit-save")}
        </button>
      </form>
      {failed && (
        <p className="problem" role="alert">
          {words.say("web-edit-not-saved")}
        </p>
      )}
      {drafts.length === 0 && <p className="faint">{words.say("web-edit-saved-none")}</p>}
      <ul className="list">
        {drafts.map((one) => (
          <li key={one.name}>
            <span>{one.name}</span>
            <span className="row">
              <button type="button" onClick={() => onOpen(one.options)}>
                {words.say("web-edit-open")}
                <span className="unseen">{one.name}</span>
              </button>
              <button type="button" className="quiet" onClick={() => forget(one.name)}>
                {words.say("web-edit-forget")}
                <span className="unseen">{one.name}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
