// At the place of a canvas: the player's own sheet, and in the replay of a finished game the maze.
import { useState } from "react";
import type { PanelProps } from "../../../stage/boardParts";
import { PanelButton } from "../../../stage/Panel";
import type { Verb } from "../legal";
import { MazeView } from "../maze/MazeView";
import type { Model } from "../model";
import type { Scene } from "../scene";
import { SheetView } from "./SheetView";

type Props = PanelProps<"labyrinth", Model, Verb, Scene>;

export function Content({ state, scene: { sheetEditor }, input }: Props) {
  const [mazeChosen, setMazeChosen] = useState(true);
  const { say, context } = state;
  const plans = context.disclosed ?? [];
  const showsMaze = plans.length > 0 && (mazeChosen || !sheetEditor);
  if (plans.length === 0 && !sheetEditor) return null;
  return (
    <div className="labyrinth-content">
      {plans.length > 0 && sheetEditor && (
        <div className="bar">
          <PanelButton
            label={say("labyrinth-web-maze")}
            pressed={mazeChosen}
            onPress={() => setMazeChosen(true)}
          />
          <PanelButton
            label={say("labyrinth-web-maze-sheet")}
            pressed={!mazeChosen}
            onPress={() => setMazeChosen(false)}
          />
        </div>
      )}
      {showsMaze && <MazeView plans={plans} way={context.way ?? []} say={say} />}
      {sheetEditor && (
        <SheetView
          sheetEditor={sheetEditor}
          say={say}
          hidden={showsMaze}
          onCopy={() =>
            input(() => {
              sheetEditor.copy();
              return null;
            })
          }
        />
      )}
    </div>
  );
}
