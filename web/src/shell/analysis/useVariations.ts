// The variations of the game on the page, and the one that is shown on the board.
import { useEffect, useState } from "react";
import { useStore } from "../../stage/store";
import { api, type Source } from "../../wire/api";
import { useAsyncAction } from "../asyncAction";
import { useLatestRequest } from "../latestRequest";
import { preferences } from "../preferences";
import { askRules } from "../study/askRules";
import { StudyStore } from "../study/studyStore";
import { NO_VARIATIONS, treeInLink, treeOf, type VariationTree, withLine } from "./variations";

/** A variation on the board. */
export interface TriedVariation {
  readonly root: number; // the entry after which it begins
  readonly study: StudyStore;
}

export interface Variations {
  readonly tree: VariationTree;
  readonly tried: TriedVariation | null; // null: the board shows the game
  readonly busy: boolean;
  readonly problem: ReturnType<typeof useAsyncAction>["problem"];

  /** Show a variation: the position after an entry, and actions from there. */
  show(root: number, actions: readonly string[]): void;
  leave(): void;
  remove(): void;
}

export function useVariations(
  source: Source,
  id: string,
  game: string,
  brought: unknown, // by the record
): Variations {
  const [tree, setTree] = useState(() => {
    const linked = treeInLink(location.hash);
    return linked.size > 0 ? linked : treeOf(brought);
  });
  const [tried, setTried] = useState<TriedVariation | null>(null);
  const beginRequest = useLatestRequest();
  const { attempt, busy, problem } = useAsyncAction();
  const show = (root: number, actions: readonly string[]) => {
    const isLatest = beginRequest();
    void attempt(async () => {
      if (tried?.root === root) {
        await tried.study.jump(actions);
        return;
      }
      const { position } = await api.position(source, id, root, preferences.get().language);
      const study = new StudyStore(position, askRules(game));
      await study.jump(actions);
      if (isLatest()) setTried({ root, study });
    });
  };
  const leave = () => {
    beginRequest(); // what is on its way is not shown any more
    setTried(null);
  };
  useGrowth(tried, setTree);
  return {
    tree,
    tried,
    busy,
    problem,
    show,
    leave,
    remove: () => {
      leave();
      setTree(NO_VARIATIONS);
    },
  };
}

const NEVER = new StudyStore("", () => Promise.reject(new Error("nothing is tried")));

/** Add what is played on the board to the tree. */
function useGrowth(
  tried: TriedVariation | null,
  setTree: (change: (tree: VariationTree) => VariationTree) => void,
): void {
  const { result } = useStore(tried?.study ?? NEVER);
  useEffect(() => {
    if (tried && result) setTree((tree) => withLine(tree, tried.root, result.actions));
  }, [tried, result, setTree]);
}
