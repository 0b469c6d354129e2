// The sheet on the page: pages, pencils and buttons, the answer to a copy, the canvas to draw on.
import { useLayoutEffect, useRef } from "react";
import type { Say } from "../../../stage/boardParts";
import { PanelButton } from "../../../stage/Panel";
import { useStore } from "../../../stage/store";
import { COPY_KEY } from "../keys";
import { MARKS } from "../text";
import { PAGES } from "./sheet";
import type { SheetEditor } from "./sheetEditor";

interface Props {
  readonly sheetEditor: SheetEditor;
  readonly say: Say;
  readonly hidden: boolean;
  readonly onCopy: () => void;
}

export function SheetView({ sheetEditor, say, hidden, onCopy }: Props) {
  const root = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const tools = useStore(sheetEditor.tools);
  useLayoutEffect(() => {
    const places = root.current && place.current ? ([root.current, place.current] as const) : null;
    return places ? sheetEditor.mount(...places) : undefined;
  }, [sheetEditor]);
  return (
    <section
      className="labyrinth-sheet"
      aria-label={say("labyrinth-web-sheet")}
      hidden={hidden}
      ref={root}
    >
      <div className="bar labyrinth-pencils">
        <div className="labyrinth-top">
          <span className="labyrinth-group">
            {PAGES.map((label, page) => (
              <PanelButton
                key={label}
                label={label}
                name={say("labyrinth-web-page", { label })}
                pressed={tools.page === page}
                className="labyrinth-page"
                onPress={() => sheetEditor.turnTo(page)}
              />
            ))}
          </span>
          <span className="labyrinth-group">
            <PanelButton
              label={say("labyrinth-web-copy")}
              hint={COPY_KEY}
              disabled={!tools.canCopy}
              onPress={onCopy}
            />
            <PanelButton
              label={say("labyrinth-web-undo")}
              className="quiet"
              disabled={!tools.canUndo}
              onPress={() => sheetEditor.undo()}
            />
            <PanelButton
              label={say("labyrinth-web-clear")}
              className="quiet"
              onPress={() => void sheetEditor.clear()}
            />
          </span>
        </div>
        <span className="labyrinth-group">
          {MARKS.map(({ sign, phrase }) => (
            <PanelButton
              key={sign}
              label={sign}
              name={say(phrase)}
              title={say(phrase)}
              pressed={tools.pencil === sign}
              className="labyrinth-pencil"
              onPress={() => sheetEditor.choosePencil(sign)}
            />
          ))}
        </span>
      </div>
      <p className="labyrinth-answer" role="status">
        {tools.answer}
      </p>
      <div className="labyrinth-paper" ref={place} />
    </section>
  );
}
