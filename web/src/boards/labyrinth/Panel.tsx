// The panel of Labyrinth: the four sides, actions, belongings, Arsenal and lift.
import { useLayoutEffect, useRef } from "react";
import type { PanelProps } from "../../stage/boardParts";
import { PanelButton } from "../../stage/Panel";
import type { LabyrinthItem } from "../../wire/types";
import { VERB_KEYS } from "./keys";
import { aim, type Verb, WAYS } from "./legal";
import { type Gauge, gaugesOf, lookOf, type Model, type State, type View, type Way } from "./model";
import type { Scene } from "./scene";
import { ITEM_PHRASES, LOOK_PHRASES, thingsHere, VERB_PHRASES, WAY_PHRASES } from "./text";

const ENDS: Readonly<Partial<Record<View["phase"], string>>> = {
  victory: "labyrinth-board-victory",
  defeat: "labyrinth-board-defeat",
  "walled-in": "labyrinth-board-walled-in",
};

const ARROWS: Readonly<Record<Way, string>> = { up: "↑", right: "→", down: "↓", left: "←" };
const MAX_SIGNS = 12; // signs in a row; more are shown as a number

/** The panel describes the cell and comes before the sheet. */
export const panelFirst = true;

type Props = PanelProps<"labyrinth", Model, Verb, Scene>;

export function Panel(props: Props) {
  const { state, words } = props;
  return (
    <div className="labyrinth">
      <div className="labyrinth-gauges">
        {gaugesOf(state.view).map((gauge) => (
          <Signs key={gauge.phrase} gauge={gauge} state={state} />
        ))}
      </div>
      <Compass {...props} />
      <div className="labyrinth-rest">
        {words && <p className="labyrinth-refusal">{words}</p>}
        <Floors {...props} />
        <Verbs {...props} />
        <Arsenal {...props} />
        <Words state={state} />
        <Belongings state={state} />
      </div>
    </div>
  );
}

/** Signs with an accessible name; too many signs are shown as a number. */
function Signs({ gauge, state }: { readonly gauge: Gauge; readonly state: State }) {
  const { phrase, has, most, sign } = gauge;
  const words = state.say(phrase, { has, most });
  return (
    <span className="labyrinth-gauge" role="img" aria-label={words} title={words}>
      {most > MAX_SIGNS ? (
        `${sign} ${has}/${most}`
      ) : (
        <>
          {sign.repeat(has)}
          <span className="spent">{sign.repeat(Math.max(0, most - has))}</span>
        </>
      )}
    </span>
  );
}

/** The cell itself, which is drawn by the scene, and a button at each of its sides. */
function Compass({ scene, state, input }: Props) {
  const compass = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => compass.current?.prepend(scene.cell.root), [scene]);
  const { view, model, selection: verb, say } = state;
  return (
    <div className="labyrinth-compass" ref={compass}>
      <div className="labyrinth-ways">
        {WAYS.map((way) => {
          const action = model.actions.aimed(verb, way);
          const look = lookOf(view, way);
          const words = { deed: say(VERB_PHRASES[verb]), way: say(WAY_PHRASES[way]) };
          return (
            <PanelButton
              key={way}
              label={ARROWS[way]}
              name={say("labyrinth-web-side", { ...words, look: say(LOOK_PHRASES[look]) })}
              className={`labyrinth-way ${way} ${look}`}
              disabled={action === null}
              action={action ?? undefined}
              onPress={() => input((now) => aim(now, way))}
            />
          );
        })}
      </div>
    </div>
  );
}

function Verbs({ state: { model, selection, say }, input }: Props) {
  if (model.actions.verbs.length === 0) return null;
  return (
    <div className="bar">
      {model.actions.verbs.map((verb) => (
        <PanelButton
          key={verb}
          label={say(VERB_PHRASES[verb])}
          hint={VERB_KEYS[verb]}
          pressed={selection === verb}
          onPress={() => input(() => ({ select: verb }))}
        />
      ))}
    </div>
  );
}

function Floors({ state: { view, model, say }, input }: Props) {
  if (model.actions.floors.length === 0) return null;
  return (
    <div className="labyrinth-choice">
      <p>{say("labyrinth-board-floors", { floors: view.floors })}</p>
      <div className="bar">
        {model.actions.floors.map((floor) => (
          <PanelButton
            key={floor}
            label={say("labyrinth-web-floor", { floor })}
            hint={String(floor)}
            className="primary"
            action={`floor ${floor}`}
            onPress={() => input(() => ({ act: `floor ${floor}` }))}
          />
        ))}
      </div>
    </div>
  );
}

const EXCHANGES = [
  { verb: "take", phrase: "labyrinth-web-take" },
  { verb: "put", phrase: "labyrinth-web-put" },
] as const;

function Arsenal({ state: { view, model, say }, input }: Props) {
  if (view.stock === null) return null;
  const items = Object.keys(ITEM_PHRASES) as LabyrinthItem[];
  const stock = view.stock.map((item) => say(ITEM_PHRASES[item])).join(", ");
  const words = stock
    ? say("labyrinth-board-stock", { items: stock })
    : say("labyrinth-board-stock-none");
  return (
    <div className="labyrinth-choice">
      <p>{words}</p>
      <div className="bar">
        {EXCHANGES.flatMap(({ verb, phrase }) =>
          items.flatMap((item) => {
            const action = model.actions.exchange(verb, item);
            if (!action) return [];
            const label = say(phrase, { item: say(ITEM_PHRASES[item]) });
            const press = () => input(() => ({ act: action }));
            return [<PanelButton key={action} label={label} action={action} onPress={press} />];
          }),
        )}
      </div>
    </div>
  );
}

/** The text of this place: what just happened, what is here, what stands at the four sides. */
function Words({ state: { view, context, say, tellEvent } }: { readonly state: State }) {
  const things = thingsHere(view, say).join("; ");
  const here = things
    ? say("labyrinth-board-here", { things })
    : say("labyrinth-board-here-nothing");
  const sides = WAYS.map(
    (way) => `${say(WAY_PHRASES[way])} – ${say(LOOK_PHRASES[lookOf(view, way)])}`,
  );
  const end = ENDS[view.phase];
  const told = context.last
    .filter(({ event }) => event !== "labyrinth.sides-seen") // the sides are named in any case
    .map((event) => tellEvent(event))
    .filter((line) => line !== "");
  return (
    <div className="labyrinth-words">
      {end && <p className="labyrinth-ending">{say(end)}</p>}
      {told.map((line, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may happen twice
        <p key={number}>{line}</p>
      ))}
      <p className="labyrinth-here">{here}</p>
      <p className="counts">{sides.join(", ")}</p>
    </div>
  );
}

function Belongings({ state: { view, say } }: { readonly state: State }) {
  const items = view.carried.map((item) => say(ITEM_PHRASES[item])).join(", ");
  const { slots } = view;
  const facts = [
    say("labyrinth-board-gold", { gold: view.gold }),
    items
      ? say("labyrinth-board-carried", { count: view.carried.length, slots, items })
      : say("labyrinth-board-carried-none", { slots }),
    ...(view.rings ? [say("labyrinth-board-rings", { count: view.rings })] : []),
    ...(view.bags ? [say("labyrinth-board-bags", { count: view.bags })] : []),
    say("labyrinth-board-deaths", { deaths: view.deaths, limit: view.death_limit }),
  ];
  return (
    <div className="facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  );
}
