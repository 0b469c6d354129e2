// Variations beside the board: the tree, the way back, the engine's best moves, and how to share them.
import { useState } from "react";
import { inOwnWords } from "../../phrases/ownWords";
import { useStore } from "../../stage/store";
import { api, type Source } from "../../wire/api";
import type { EvaluatedMove } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { preferences, useWords } from "../preferences";
import { saveFile } from "../replay/Share";
import { StudyLog } from "../study/StudyLog";
import type { StudyStore } from "../study/studyStore";
import { CopyButton } from "../table/Invite";
import { percentOf } from "./ChanceChart";
import { linkPart, recordWith, type VariationNode, type VariationTree } from "./variations";

interface Props {
  readonly game: string;
  readonly source: Source;
  readonly id: string;
  readonly root: number; // the entry after which the shown variation begins
  readonly study: StudyStore;
  readonly tree: VariationTree;
  readonly show: (root: number, actions: readonly string[]) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

export function VariationPanel(props: Props) {
  const { game, source, id, root, study, tree, show, onRemove, onLeave } = props;
  const words = useWords("analysis", game);
  const { result, requesting, refusal, lost } = useStore(study);
  const done = result?.actions ?? [];
  const link = linkPart(tree);
  return (
    <section className="analysis variations" aria-label={words.say("analysis-try-title")}>
      <h2>{words.say("analysis-try-title")}</h2>
      <p className="faint">{words.say("analysis-try-how")}</p>
      <div className="row">
        <button
          type="button"
          disabled={done.length === 0 || requesting}
          onClick={() => show(root, done.slice(0, -1))}
        >
          {words.say("analysis-try-back")}
        </button>
        <button type="button" onClick={onLeave}>
          {words.say("analysis-try-leave")}
        </button>
      </div>
      {(refusal || lost) && (
        <p className="problem" role="alert">
          {refusal || words.say("web-unreachable")}
        </p>
      )}
      <StudyLog game={game} study={study} />
      <Engine key={`${root} ${done.join(" ")}`} {...{ game, source, id, root, study }} />
      {tree.size === 0 && <p className="faint">{words.say("analysis-try-empty")}</p>}
      {[...tree]
        .sort(([one], [other]) => one - other)
        .map(([from, nodes]) => (
          <div key={from}>
            <h3>{words.say("analysis-try-after", { number: from })}</h3>
            <Branches
              nodes={nodes}
              before={[]}
              game={game}
              current={from === root ? done : null}
              show={(actions) => show(from, actions)}
            />
          </div>
        ))}
      {tree.size > 0 && (
        <>
          <div className="row">
            {link !== null && (
              <CopyButton
                text={`${location.origin}/replay/${source}/${id}/${root}#${link}`}
                phrase="analysis-try-link"
              />
            )}
            <SaveButton {...{ source, id, tree }} />
            <button type="button" className="quiet" onClick={onRemove}>
              {words.say("analysis-try-remove")}
            </button>
          </div>
          {link === null && <p className="faint">{words.say("analysis-try-long")}</p>}
        </>
      )}
    </section>
  );
}

interface BranchesProps {
  readonly nodes: readonly VariationNode[];
  readonly before: readonly string[];
  readonly game: string;
  readonly current: readonly string[] | null; // the shown line; null: one after another entry
  readonly show: (actions: readonly string[]) => void;
}

/** A branch a row: its moves in order, and the branches of each below them. */
function Branches({ nodes, before, game, current, show }: BranchesProps) {
  return (
    <ul className="branches">
      {nodes.map((node) => (
        <Branch key={node.action} start={node} {...{ before, game, current, show }} />
      ))}
    </ul>
  );
}

function Branch({ start, before, game, current, show }: BranchesOf) {
  const words = useWords("analysis", game);
  const moves: { readonly node: VariationNode; readonly path: readonly string[] }[] = [];
  for (let node: VariationNode | undefined = start, path = before; node; [node] = node.children) {
    path = [...path, node.action];
    moves.push({ node, path });
  }
  return (
    <li>
      {moves.map(({ node, path }) => (
        <button
          key={path.length}
          type="button"
          className="quiet"
          aria-current={(current !== null && samePath(current, path)) || undefined}
          onClick={() => show(path)}
        >
          {inOwnWords(node.action, game, words)}
        </button>
      ))}
      {moves
        .filter(({ node }) => node.children.length > 1)
        .map(({ node, path }) => (
          <Branches
            key={path.length}
            nodes={node.children.slice(1)}
            before={path}
            {...{ game, current, show }}
          />
        ))}
    </li>
  );
}

type BranchesOf = Omit<BranchesProps, "nodes"> & { readonly start: VariationNode };

function samePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((action, index) => action === other[index]);
}

type EngineProps = Pick<Props, "game" | "source" | "id" | "root" | "study">;

/** The best moves of the shown position, when they are asked for. */
function Engine({ game, source, id, root, study }: EngineProps) {
  const words = useWords("analysis", game);
  const { attempt, busy, problem } = useAsyncAction();
  const [moves, setMoves] = useState<readonly EvaluatedMove[] | null>(null);
  const ask = () =>
    attempt(async () => {
      const request = { number: root, actions: study.done };
      setMoves((await api.evaluation(source, id, request, preferences.get().language)).moves);
    });
  return (
    <div aria-live="polite">
      <button type="button" disabled={busy} aria-busy={busy} onClick={() => void ask()}>
        {words.say("analysis-try-engine")}
      </button>
      {problem}
      {moves?.length === 0 && <p>{words.say("analysis-try-over")}</p>}
      {moves && moves.length > 0 && (
        <ol className="engine-moves">
          {moves.map(({ action, chance }) => (
            <li key={action}>
              <button type="button" className="quiet" onClick={() => void study.act(action)}>
                {words.say("analysis-try-move", {
                  text: inOwnWords(action, game, words),
                  percent: percentOf(chance),
                })}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function SaveButton({ source, id, tree }: Pick<Props, "source" | "id" | "tree">) {
  const words = useWords("analysis");
  const { attempt, busy, problem } = useAsyncAction();
  const save = () =>
    attempt(async () => {
      const record = await api.recordText(source, id, preferences.get().language);
      const file = new Blob([recordWith(record, tree)], { type: "application/json" });
      saveFile(file, `${id}.kletka.json`);
    });
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void save()}>
        {words.say("analysis-try-save")}
      </button>
      {problem}
    </>
  );
}
