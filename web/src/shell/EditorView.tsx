// An editor inside the page: loads it, gives it what it needs, passes keys on.
import { useEffect, useRef, useState } from "react";
import type { Chosen, Editor, EditorHost, EditorPlan } from "../boards/editor";
import { openGrid } from "../stage/grid";
import type { GameInfo } from "../wire/types";
import { isTyping } from "./App";
import { boardKeys } from "./Help";
import { preferences, usePreferences, useWords } from "./preferences";
import { schemaOf } from "./schema";
import { useTalk } from "./table/talk";

interface Props {
  readonly game: GameInfo;
  readonly plan: EditorPlan;
  readonly shown: Chosen; // a new value is taken up
  readonly onDrawn: (changed: Chosen) => void;
}

export function EditorView({ game, plan, shown, onDrawn }: Props) {
  const words = useWords(game.key);
  const settings = usePreferences();
  const canvas = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { talk, said } = useTalk();
  const [editor, setEditor] = useState<Editor | null>(null);
  const now = useRef({ words, onDrawn, shown });
  now.current = { words, onDrawn, shown };

  // The editor lives as long as the page does; all else reaches it through `now`.
  useEffect(() => {
    if (!canvas.current || !panel.current) return;
    const places = { canvas: canvas.current, panel: panel.current };
    const host: EditorHost = {
      ...places,
      ...talk,
      get settings() {
        return preferences.get();
      },
      schema: schemaOf(game),
      grid: (grid) => openGrid(places.canvas, grid),
      say: (phrase, values) => now.current.words.say(phrase, values),
      drawn: (changed) => now.current.onDrawn(changed),
    };
    const opening = plan.load().then((module) => module.create(host, now.current.shown));
    let left = false; // an editor that opens too late is only closed again
    opening.then(
      (made) => {
        if (!left) setEditor(made);
      },
      (fault: unknown) =>
        setEditor(() => {
          throw fault;
        }),
    );
    return () => {
      left = true;
      setEditor(null);
      void opening.then((made) => made.destroy());
    };
  }, [game, plan, talk]);

  const taken = useRef(shown);
  useEffect(() => {
    if (!editor || taken.current === shown) return;
    taken.current = shown;
    void editor.show(shown);
  }, [editor, shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: words in another language are shown anew
  useEffect(() => editor?.restyle(settings), [editor, settings, words]);

  useEffect(() => {
    if (!editor) return;
    boardKeys.set({ game: game.key, keys: editor.keys });
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (event.metaKey || event.altKey || !editor.key(event)) return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => {
      boardKeys.set(null);
      removeEventListener("keydown", onKey);
    };
  }, [editor, game]);

  return (
    <div className="board">
      <div className="board-place" ref={canvas} />
      <div className="board-panel" ref={panel} />
      {said}
    </div>
  );
}
