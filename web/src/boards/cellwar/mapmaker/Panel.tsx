// The panel of the map editor: brushes, symmetry, size, players, undo.
import type { EditorHost } from "../../../stage/editor";
import { PanelButton } from "../../../stage/Panel";
import { type Store, useStore } from "../../../stage/store";
import { letterOf } from "../model";
import { type Brush, type Size, SYMMETRIES, type Symmetry } from "./drawing";
import { GROUNDS } from "./keys";

const SYMMETRY_PHRASES: Readonly<Record<Symmetry, string>> = {
  none: "cellwar-web-map-symmetry-none",
  turn: "cellwar-web-map-symmetry-turn",
  across: "cellwar-web-map-symmetry-across",
  down: "cellwar-web-map-symmetry-down",
  all: "cellwar-web-map-symmetry-all",
};

/** What the panel shows. */
export interface PanelState {
  readonly brush: Brush;
  readonly size: Size;
  readonly players: number;
  readonly symmetry: Symmetry;
  readonly canUndo: boolean;
  readonly words: string; // about the cell under the pointer, or why something cannot be done
}

/** The actions of the panel. */
export interface PanelHandlers {
  selectBrush(brush: Brush): void;
  resize(size: Size): void;
  setPlayers(players: number): void;
  mirror(symmetry: Symmetry): void;
  undo(): void;
  clear(): void;
  explain(words: string): void;
}

interface Props extends Pick<EditorHost, "schema" | "say"> {
  readonly shown: Store<PanelState>;
  readonly handlers: PanelHandlers;
}

export function Panel(props: Props) {
  const state = useStore(props.shown);
  return (
    <div className="cellwar-panel cellwar-maker">
      <Brushes {...props} state={state} />
      <div className="bar">
        <Sides {...props} state={state} />
        <Choices {...props} state={state} />
        <Steps {...props} state={state} />
      </div>
      <p className="cellwar-words">{state.words || "\u00a0" /* keeps its height */}</p>
    </div>
  );
}

type PartProps = Props & { readonly state: PanelState };

function Brushes({ state: { brush, players }, say, handlers }: PartProps) {
  return (
    <div className="bar">
      {GROUNDS.map(({ ground, sign, phrase }, number) => (
        <PanelButton
          key={ground}
          label={`${sign} ${say(phrase)}`}
          hint={String(number + 1)}
          pressed={"ground" in brush && brush.ground === ground}
          onPress={() => handlers.selectBrush({ ground })}
        />
      ))}
      {Array.from({ length: players }, (_, seat) => (
        <PanelButton
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={seat}
          label={say("cellwar-web-map-start", { letter: letterOf(seat) })}
          pressed={"seat" in brush && brush.seat === seat}
          onPress={() => handlers.selectBrush({ seat })}
        />
      ))}
    </div>
  );
}

function Steps({ state: { canUndo }, say, handlers }: PartProps) {
  return (
    <span className="cellwar-steps">
      <PanelButton
        label={say("cellwar-web-map-undo")}
        hint="Z"
        className="quiet"
        disabled={!canUndo}
        onPress={handlers.undo}
      />
      <PanelButton
        label={say("cellwar-web-map-clear")}
        className="quiet"
        onPress={handlers.clear}
      />
    </span>
  );
}

function Sides({ state: { size }, schema, say, handlers }: PartProps) {
  const largest = schema.width?.maximum ?? Math.max(size.columns, size.rows);
  const refuse = () => handlers.explain(say("cellwar-web-map-side", { high: largest }));
  const side = (phrase: string, value: number, sized: (typed: number) => Size) => (
    <Side
      label={say(phrase)}
      value={value}
      largest={largest}
      onResize={(typed) => handlers.resize(sized(typed))}
      onRefuse={refuse}
    />
  );
  return (
    <>
      {side("cellwar-web-map-width", size.columns, (columns) => ({ ...size, columns }))}
      {side("cellwar-web-map-height", size.rows, (rows) => ({ ...size, rows }))}
    </>
  );
}

interface SideProps {
  readonly label: string;
  readonly value: number;
  readonly largest: number;
  readonly onResize: (typed: number) => void;
  readonly onRefuse: () => void;
}

/** A field for a side of the map, applied when typing has ended; an invalid value is reset with a message. */
function Side({ label, value, largest, onResize, onRefuse }: SideProps) {
  const commit = (input: HTMLInputElement) => {
    if (input.value === String(value)) return;
    const typed = /^\d{1,3}$/.test(input.value.trim()) ? Number(input.value) : 0;
    if (typed >= 1 && typed <= largest) return onResize(typed);
    input.value = String(value);
    onRefuse();
  };
  return (
    <label className="cellwar-label">
      {label}
      <input
        key={value} // another size, by undo for example, is shown anew
        className="cellwar-side"
        inputMode="numeric"
        defaultValue={value}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit(event.currentTarget);
        }}
      />
    </label>
  );
}

function Choices({ state: { players, symmetry }, schema, say, handlers }: PartProps) {
  const { minimum: low = players, maximum: high = players } = schema.players ?? {};
  return (
    <>
      <label className="cellwar-label">
        {say("cellwar-web-map-players")}
        <select
          value={players}
          onChange={(event) => handlers.setPlayers(Number(event.target.value))}
        >
          {Array.from({ length: high - low + 1 }, (_, number) => low + number).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      <label className="cellwar-label">
        {say("cellwar-web-map-symmetry")}
        <select
          value={symmetry}
          onChange={(event) => handlers.mirror(event.target.value as Symmetry)}
        >
          {SYMMETRIES.map((one) => (
            <option key={one} value={one}>
              {say(SYMMETRY_PHRASES[one])}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
