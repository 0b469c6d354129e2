// An editor in the page: loads it, provides its host, passes keys on.
import { useCallback, useEffect, useRef } from "react";
import type { Editor, EditorHost, EditorPlan, OptionValues } from "../stage/editor";
import { openGrid } from "../stage/grid";
import type { GameInfo } from "../wire/types";
import { useKeyHelp } from "./Help";
import { isTyping } from "./keyTargets";
import { preferences, usePreferences, useWords } from "./preferences";
import { schemaOf } from "./schema";
import { type PageParts, type Places, useImperativeMount } from "./table/imperativeMount";
import { usePrompts } from "./table/prompts";

function partsOf({ Panel }: Editor): PageParts {
  return { panel: <Panel /> };
}

interface Props {
  readonly game: GameInfo;
  readonly plan: EditorPlan;
  readonly shown: OptionValues; // a new value is shown in the editor
  readonly onDrawn: (changed: OptionValues) => void;
}

export function EditorView({ game, plan, shown, onDrawn }: Props) {
  const words = useWords(game.key);
  const settings = usePreferences();
  const { prompts, shownPrompts } = usePrompts();
  const now = useRef({ words, onDrawn, shown });
  now.current = { words, onDrawn, shown };

  // The editor lives as long as the page; it reads current values through `now`.
  const open = useCallback(
    async (places: Places) => {
      const host: EditorHost = {
        ...places,
        ...prompts,
        get settings() {
          return preferences.get();
        },
        schema: schemaOf(game),
        grid: (grid) => openGrid(places.canvas, grid),
        say: (phrase, values) => now.current.words.say(phrase, values),
        drawn: (changed) => now.current.onDrawn(changed),
      };
      const module = await plan.load();
      return module.create(host, now.current.shown);
    },
    [game, plan, prompts],
  );
  const { opened: editor, place } = useImperativeMount(open, partsOf);
  useKeyHelp(game.key, editor?.keys);

  const taken = useRef(shown);
  useEffect(() => {
    if (!editor || taken.current === shown) return;
    taken.current = shown;
    void editor.show(shown);
  }, [editor, shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language redraws
  useEffect(() => editor?.restyle(settings), [editor, settings, words]);

  useEffect(() => {
    if (!editor) return;
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (event.metaKey || event.altKey || !editor.key(event)) return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [editor]);

  return (
    <div className="board">
      {place}
      {shownPrompts}
    </div>
  );
}
