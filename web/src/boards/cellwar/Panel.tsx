// The panel of Cell War: gold, the tools Q W E R with their prices, the preview of the hovered cell, the legend.
import { type ReactNode, useState } from "react";
import type { PanelProps, Say } from "../../stage/boardParts";
import { key } from "../../stage/choices";
import { PanelButton } from "../../stage/Panel";
import { AMOUNTS, END_KEY, TOOL_KEYS } from "./keys";
import {
  END,
  requestEnd,
  type Selection,
  selectDefence,
  selectTool,
  TOOLS,
  type Tool,
} from "./legal";
import { type Model, purseOwner, type View } from "./model";
import { blockedReason, cellText } from "./text";

const TOOL_PHRASES: Readonly<Record<Tool, string>> = {
  capture: "cellwar-web-tool-capture",
  farm: "cellwar-web-tool-farm",
  defend: "cellwar-web-tool-defend",
};

type Props = PanelProps<"cellwar", Model, Selection>;

export function Panel(props: Props) {
  const { state, words, preview, moving } = props;
  const { view, context, hovered, say } = state;
  const { gold = 0, income = 0 } = view.players[purseOwner(state)] ?? {};
  const here = hovered && !moving ? cellText(state, hovered).say(key(hovered)) : "";
  return (
    <div className="cellwar-panel">
      <div className="cellwar-top">
        <p className="cellwar-purse">
          <span className="cellwar-coin" />
          <strong>{say("cellwar-web-gold", { gold })}</strong>
          <span className="counts">{say("cellwar-web-income", { income })}</span>
        </p>
        <p className="cellwar-words">{words || preview || here}</p>
      </div>
      {context.mine.length > 0 && !context.over && <Tools {...props} />}
      <Legend view={view} say={say} />
    </div>
  );
}

function Tools({ state, input }: Props) {
  const { view, model, selection, say } = state;
  const { offers } = model;
  const price = view.players[purseOwner(state)]?.farm_price ?? 0;
  const { endRequested } = selection;
  return (
    <div className="bar">
      {TOOLS.map((tool) => {
        const why = offers.canEnd ? blockedReason(view, tool, say) : "";
        return (
          <PanelButton
            key={tool}
            label={say(TOOL_PHRASES[tool], { price })}
            hint={TOOL_KEYS[tool]}
            pressed={selection.tool === tool}
            className={why ? "cellwar-idle" : ""}
            disabled={!offers.canEnd || why !== ""} // the turn is somebody else's, or it can be used nowhere
            onPress={() => input((now) => ({ select: selectTool(now.selection, tool) }))}
          >
            {why && <span className="cellwar-why">{why}</span>}
          </PanelButton>
        );
      })}
      {selection.tool === "defend" &&
        AMOUNTS.filter((amount) => offers.targets("defend", amount).length > 0).map((amount) => (
          <PanelButton
            key={amount}
            label={String(amount)}
            name={say("cellwar-web-amount", { amount })}
            pressed={selection.amount === amount}
            className="cellwar-amount"
            onPress={() => input(() => ({ select: selectDefence(amount) }))}
          />
        ))}
      <PanelButton
        label={say(endRequested ? "cellwar-web-end-again" : "cellwar-web-end")}
        hint={END_KEY}
        className={`cellwar-end ${endRequested || offers.onlyEnd ? "primary" : ""}`}
        disabled={!offers.canEnd}
        action={END}
        onPress={() => input(requestEnd)}
      />
    </div>
  );
}

/** The sign of a cell that was captured in this turn, where that makes a difference (WAR-D31). */
const CAPTURED = {
  phrase: "cellwar-web-legend-captured",
  drawing: (
    <>
      <rect x="1" y="1" width="30" height="30" className="land" />
      <circle cx="24" cy="24" r="4" className="ring" />
    </>
  ),
};

/** The signs of the map, each with a small drawing of it and the sentence that explains it. */
const SIGNS: readonly { readonly phrase: string; readonly drawing: ReactNode }[] = [
  {
    phrase: "cellwar-web-legend-mountain",
    drawing: <rect x="3" y="3" width="26" height="26" rx="4" className="rock" />,
  },
  {
    phrase: "cellwar-web-legend-water",
    drawing: (
      <>
        <rect x="0" y="0" width="32" height="32" className="pool" />
        <path d="M4 12q3-5 6 0t6 0 6 0 6 0M4 22q3-5 6 0t6 0 6 0 6 0" className="waves" />
      </>
    ),
  },
  {
    phrase: "cellwar-web-legend-hill",
    drawing: <path d="M5 26L16 6l11 20z" className="hill" />,
  },
  {
    phrase: "cellwar-web-legend-farm",
    drawing: (
      <>
        <rect x="9" y="15" width="14" height="12" className="house" />
        <path d="M5 16L16 5l11 11z" className="roof" />
      </>
    ),
  },
  {
    phrase: "cellwar-web-legend-defence",
    drawing: (
      <>
        <path d="M6 5q10 4 20 0v11q-1 9-10 13-9-4-10-13z" className="shield" />
        <text x="16" y="16" fontSize="16" className="figure">
          3
        </text>
      </>
    ),
  },
  {
    phrase: "cellwar-web-legend-doomed",
    drawing: (
      <>
        <rect x="1" y="1" width="30" height="30" className="land" />
        <path d="M2 16L16 2M2 30L30 2M16 30L30 16" className="strokes" />
      </>
    ),
  },
];

const ROOMY = "(min-width: 60rem) and (min-height: 56rem)";

/** A line with the goal that opens to the signs and prices. */
function Legend({ view: { rounds, players, reach }, say }: { view: View; say: Say }) {
  const [open] = useState(() => matchMedia(ROOMY).matches); // closed on a small screen, to leave room for the map
  return (
    <details className="cellwar-legend" open={open}>
      <summary>{say("cellwar-web-goal", { rounds, others: players.length - 1 })}</summary>
      <div className="cellwar-signs">
        {[...SIGNS, ...(reach === "turn" ? [CAPTURED] : [])].map(({ phrase, drawing }) => (
          <span key={phrase} className="cellwar-sign">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              {drawing}
            </svg>
            {say(phrase)}
          </span>
        ))}
        <span className="cellwar-sign">{say("cellwar-web-legend-prices")}</span>
      </div>
    </details>
  );
}
