// Beside the castles: pieces to place, possible attacks with their odds, potion, dice, the end.
import type { PanelProps, Say } from "../../stage/boardParts";
import { sameCell } from "../../stage/choices";
import { PanelButton } from "../../stage/Panel";
import type { CastleKind, Cell } from "../../wire/types";
import { type Choice, KINDS, type Selection, squareName } from "./legal";
import { chancesAt, type Model, pieceAt, type State, SYMBOLS, symbolOf, type View } from "./model";
import { invitation, KIND_PHRASES, odds, text } from "./text";

const DICE = ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];

type Props = PanelProps<"castle", Model, Selection>;

export function Panel(props: Props) {
  const { state, words } = props;
  const { hovered } = state;
  const here = hovered && text.cell?.(state, hovered).say(squareName(hovered));
  return (
    <div className="castle-panel">
      <div className="castle-top">
        <p className="castle-words">{words || here || invitation(state)}</p>
        {state.model.rolled && <Dice state={state} />}
      </div>
      <div className="castle-body">
        <Content {...props} />
      </div>
    </div>
  );
}

function Content(props: Props) {
  const { view, context, model } = props.state;
  if (view.outcome) return <Statistics view={view} say={props.state.say} />;
  if (!context.live) return null;
  if (view.stage === "placement") return <Reserve {...props} />;
  const attacks = model.choices.filter(({ verb }) => verb === "attack");
  return (
    <>
      <OtherActions {...props} />
      <div className="castle-attacks">
        {attacks.map((choice) => (
          <Attack key={choice.text} {...props} choice={choice} />
        ))}
      </div>
    </>
  );
}

function Reserve({ state, input }: Props) {
  const { view, model, selection, settings, say } = state;
  const left = view.left[view.mover] ?? [];
  return (
    <div className="bar">
      {KINDS.map((kind, at) => (
        <PanelButton
          key={kind}
          label={`${kindName(kind, settings.symbols, say)} × ${left[at] ?? 0}`}
          hint={String(at + 1)}
          pressed={selection.kind === kind}
          disabled={!model.choices.some((choice) => choice.kind === kind)}
          onPress={() => input(() => ({ select: { kind, unit: null } }))}
        />
      ))}
    </div>
  );
}

function OtherActions({ state, input }: Props) {
  const { model, selection, say } = state;
  const button = (phrase: string, hint: string) => (choice: Choice) => (
    <PanelButton
      key={choice.text}
      label={say(phrase)}
      hint={hint}
      action={choice.text}
      onPress={() => input(() => ({ act: choice.text }))}
    />
  );
  const heals = model.choices.filter(
    ({ verb, start }) => verb === "heal" && sameCell(start, selection.unit),
  );
  const declines = model.choices.filter(({ verb }) => verb === "decline");
  return (
    <div className="bar">
      {heals.map(button("castle-web-heal", "H"))}
      {declines.map(button("castle-web-decline", "D"))}
    </div>
  );
}

function Attack({ state, input, point, choice }: Props & { readonly choice: Choice }) {
  const { start, target } = choice;
  const chances = chancesAt(state, choice);
  const [from, to] = [start ? squareName(start) : "", target ? squareName(target) : ""];
  return (
    <PanelButton
      label={`${named(state, start)} ${from} → ${named(state, target)} ${to}`}
      className="castle-attack"
      action={choice.text}
      onPress={() => input(() => ({ act: choice.text }))}
      onHover={(looking) => point(looking ? choice.text : null)}
    >
      <span className="castle-odds">{chances ? odds(chances, state.say) : "…"}</span>
    </PanelButton>
  );
}

/** A figure or a barricade, by its name or by its printed sign (CAS-1h). */
function named({ view, settings: { symbols }, say }: State, cell: Cell | null): string {
  const piece = cell && pieceAt(view, cell);
  if (piece) return symbols ? symbolOf(piece) : kindName(piece.kind, false, say);
  return symbols ? "$" : say("castle-web-barricade");
}

function kindName(kind: CastleKind, symbols: boolean, say: Say): string {
  const name = say(KIND_PHRASES[kind]);
  return symbols ? `${SYMBOLS[kind]} ${name}` : name;
}

/** The dice that fell last, and what came of them. */
function Dice({ state: { model, say, tellEvent } }: { readonly state: State }) {
  if (!model.rolled) return null;
  const { dice, event } = model.rolled;
  return (
    <div className="castle-rolled">
      <span
        className="castle-dice"
        role="img"
        aria-label={say("castle-web-dice", { dice: dice.join(", ") })}
      >
        {dice.map((value) => DICE[value] ?? "").join("")}
      </span>
      <span className="counts">{tellEvent(event)}</span>
    </div>
  );
}

/** Tell the numbers of a finished game from the winner's side (CAS-8a, CAS-D22). */
function Statistics({ view, say }: { readonly view: View; readonly say: Say }) {
  const winner = view.outcome?.ranking[0]?.length === 1 ? view.outcome.ranking[0][0] : undefined;
  const lines = [say("castle-board-end-rounds", { rounds: view.round })];
  const units = (seat: number) => names(view.fallen[seat] ?? [], say);
  if (winner === undefined) {
    const [black, red] = view.points;
    lines.push(say("castle-board-end-both", { black, red }));
    for (const seat of [0, 1]) {
      lines.push(say("castle-board-end-lost", { seat, units: units(seat) }));
    }
  } else {
    const [own, theirs] = [view.points[winner], view.points[1 - winner]];
    lines.push(
      say("castle-board-end-points", { theirs, own }),
      say("castle-web-end-enemies", { units: units(1 - winner) }),
      say("castle-web-end-own", { units: units(winner) }),
    );
  }
  return (
    <ul className="castle-end">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function names(kinds: readonly CastleKind[], say: Say): string {
  const named = kinds.map((kind) => `${SYMBOLS[kind]} ${say(KIND_PHRASES[kind])}`);
  return named.join(", ") || say("castle-board-end-none");
}
