// Takes a replay elsewhere: as an animation, or in a frame on another site.
import { ANIMATION_FORMATS, api, type Source } from "../../wire/api";
import { useAsyncAction } from "../asyncAction";
import { preferences, useWords } from "../preferences";
import { CopyButton } from "../table/Invite";

interface Props {
  readonly source: Source;
  readonly id: string;
}

export function Share({ source, id }: Props) {
  const words = useWords();
  const { attempt, busy, problem } = useAsyncAction();
  return (
    <details className="share">
      <summary>{words.say("web-share-game")}</summary>
      <div className="row">
        {ANIMATION_FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            disabled={busy}
            onClick={() =>
              void attempt(async () => {
                const { language } = preferences.get();
                saveFile(await api.animation(source, id, format, language), `${id}.${format}`);
              })
            }
          >
            {words.say("web-share-animation", { format: format.toUpperCase() })}
          </button>
        ))}
        <CopyButton text={embedCode(`/embed/replay/${source}/${id}`)} phrase="web-share-embed" />
      </div>
      {busy && <p role="status">{words.say("web-share-drawing")}</p>}
      {problem}
    </details>
  );
}

/** The code that shows a page of this site in a frame on another one. */
export function embedCode(path: string): string {
  const address = location.origin + path;
  return `<iframe src="${address}" width="480" height="600" style="border:0" loading="lazy" title="Kletka"></iframe>`;
}

/** Let the browser save a file, as a link with a download would. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
}

const SAVED_MS = 60_000; // the browser has read the file long before
