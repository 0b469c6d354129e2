// The form for a new match: mode, size, seats, clock, options.
import { useId, useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { editorOf } from "../../boards";
import { Refusal } from "../../wire/api";
import { storedMatches } from "../../wire/seatStorage";
import type { GameInfo, NewMatch, Problem } from "../../wire/types";
import { useOwnAccount } from "../account/account";
import { beginMatch } from "../begin";
import { ClockChoice, OWN } from "../ClockChoice";
import { CLOCK_PRESETS, clockOf, OWN_CLOCK } from "../clocks";
import { useFragment } from "../fragment";
import { OptionField } from "../OptionField";
import { preferences, updateSettings, usePreferences, useWords } from "../preferences";
import { useGame } from "../queryCache";
import { RatedChoice } from "../ratings/RatedChoice";
import {
  defaultOptions,
  fieldsOf,
  fragmentOf,
  isFirst,
  type OptionValues,
  optionsIn,
  optionsOfSize,
  presetsOf,
  sentOptions,
  sizeOf,
} from "../schema";
import {
  defaultLevel,
  ME,
  type ModeKey,
  modesOf,
  OPEN,
  ratedLevel,
  seating,
  seatsOf,
} from "../seating";
import { isOfferAnswered, markOfferAnswered } from "../study/lesson";
import { useTitle } from "../title";

export default function NewPage({ game: key }: { readonly game: string }) {
  const game = useGame(key);
  return <NewForm key={key} game={game} />;
}

function NewForm({ game }: { readonly game: GameInfo }) {
  const words = useWords(game.key);
  const title = words.say("web-new-title", { game: words.say(`${game.key}-title`) });
  useTitle(title);
  const form = useNewMatch(game);
  const { mode, fields, options, problem } = form;
  const presets = presetsOf(game);
  const size = sizeOf(game, options);
  const [first, rest] = [
    fields.filter((one) => isFirst(game, one)),
    fields.filter((one) => !isFirst(game, one)),
  ];
  const at = (name: string) => (problem?.field === name ? problem.text : null);
  const editor = editorOf(game.key);
  const field = (one: (typeof fields)[number]) => (
    <OptionField
      key={one.name}
      game={game.key}
      field={one}
      value={options[one.name]}
      problem={at(one.name)}
      count={form.seats.length}
      onChange={(value) => form.choose({ [one.name]: value })}
    >
      {editor?.option === one.name && (
        <Link href={`/edit/${game.key}?mode=${mode}${form.fragment}`} className="button">
          {words.say(editor.title)}
        </Link>
      )}
    </OptionField>
  );
  const elsewhere = problem && !fields.some(({ name }) => name === problem.field);
  const restWrong = rest.some(({ name }) => name === problem?.field);
  const [opened, setOpened] = useState(rest.length < 4);
  return (
    <form
      className="sheet narrow new"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.begin();
      }}
    >
      <header className="row spread">
        <h1>{title}</h1>
        <Link href={`/rules/${game.key}`} className="button quiet">
          {words.say("web-rules")}
        </Link>
      </header>
      <LessonOffer game={game.key} />
      {game.seats > 1 && <ModeChoice game={game} mode={mode} onChange={form.setMode} />}
      {game.seats > 1 && <Essentials game={game} form={form} />}
      {!form.rated && presets.length > 0 && (
        <fieldset>
          <legend>{words.say("web-size")}</legend>
          <div className="row">
            {presets.map((preset) => (
              <button
                key={`${preset.width}x${preset.height}`}
                type="button"
                aria-pressed={size?.width === preset.width && size.height === preset.height}
                onClick={() => form.choose(optionsOfSize(game, preset))}
              >
                {words.say("web-size-preset", { ...preset })}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {!form.rated && first.length > 0 && <div className="fields">{first.map(field)}</div>}
      <Seats game={game} form={form} />
      {!form.rated && rest.length > 0 && (
        <details
          open={opened || restWrong}
          onToggle={(event) => setOpened(event.currentTarget.open)}
        >
          <summary>{words.say("web-more-options")}</summary>
          <div className="fields">{rest.map(field)}</div>
        </details>
      )}
      {elsewhere && (
        <p className="problem" role="alert">
          {problem.text}
        </p>
      )}
      <div className="row end begin">
        <Link href="/" className="button quiet">
          {words.say("web-back-to-menu")}
        </Link>
        <button type="submit" className="primary big" disabled={form.busy}>
          {words.say("web-begin")}
        </button>
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useNewMatch>;

const TRUTH_DELAYS = [1, 5, 20]; // moves

/** The state of the form, and what sends it. */
function useNewMatch(game: GameInfo) {
  const [, go] = useLocation();
  const [search, setSearch] = useSearchParams();
  const words = useWords(game.key);
  const modes = modesOf(game);
  const mode = modes.find(({ key }) => key === search.get("mode"))?.key ?? modes[0]?.key ?? "solo";
  const fields = fieldsOf(game);
  const [options, setOptions] = useState<OptionValues>(() => ({
    ...defaultOptions(fields),
    ...optionsIn(location.hash, fields),
  }));
  const fragment = fragmentOf(fields, options);
  useFragment(fragment, (hash) =>
    setOptions({ ...defaultOptions(fields), ...optionsIn(hash, fields) }),
  );
  const [level, setLevel] = useState(() => defaultLevel(game.levels));
  const [occupants, setOccupants] = useState<Readonly<Record<number, string>>>({});
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const [clock, setClock] = useState("none");
  const [ownClock, setOwnClock] = useState(OWN_CLOCK);
  const [open, setOpen] = useState(false);
  const own = useOwnAccount();
  const [wantsRated, setRated] = useState(false);
  const rated = wantsRated && canBeRated(game, mode) && Boolean(own);
  const [truthAfter, setTruthAfter] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const count = Math.min(10, Math.max(1, seatsOf(game, options)));
  const seats = seating(mode, count, level).map((first, seat) => occupants[seat] ?? first);
  const nameOf = (seat: number) =>
    names[seat] ??
    (seat === 0 && preferences.get().name
      ? preferences.get().name
      : words.say("web-player", { number: seat + 1 }));

  const begin = async () => {
    const persons = seats.flatMap((who, seat) => (who === ME ? [nameOf(seat).trim() || "?"] : []));
    const request: NewMatch = {
      game: game.key,
      options: rated ? {} : sentOptions(fields, options),
      rated,
      seats,
      names: persons,
      clock:
        clock === OWN
          ? clockOf(ownClock)
          : (CLOCK_PRESETS.find(({ key }) => key === clock)?.clock ?? {}),
      public: open && mode === "online",
      truth_after: game.hidden && !seats.includes(ME) ? truthAfter : null,
    };
    setBusy(true);
    try {
      if (names[0] && seats[0] === ME) await updateSettings({ name: names[0] });
      go(`/table/${await beginMatch(request)}`);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        setProblem({ reason: "", text: words.say("web-unreachable"), values: {}, field: null });
      } else setProblem(error.problem);
    } finally {
      setBusy(false);
    }
  };

  return {
    mode,
    setMode: (next: ModeKey) => {
      setOccupants({});
      setSearch({ mode: next }, { replace: true });
    },
    fields,
    options,
    fragment,
    choose: (change: OptionValues) => {
      setProblem(null);
      setOptions({ ...options, ...change });
    },
    seats,
    level,
    setLevel: (next: string) => {
      setLevel(next);
      setOccupants({}); // a level chosen here is that of all bots
    },
    sit: (seat: number, who: string) => setOccupants({ ...occupants, [seat]: who }),
    nameOf,
    rename: (seat: number, name: string) => setNames({ ...names, [seat]: name }),
    clock,
    setClock,
    ownClock,
    setOwnClock,
    open,
    setOpen,
    own: own ?? null,
    truthAfter,
    setTruthAfter,
    rated,
    setRated: (next: boolean) => {
      setRated(next);
      if (next && clock === "none") setClock("total-10"); // a rated game needs one
    },
    problem,
    busy,
    begin,
  };
}

/** Offer the first lesson to visitors who have never played this game here. */
function LessonOffer({ game }: { readonly game: string }) {
  const words = useWords(game);
  const [offered, setOffered] = useState(
    () => !isOfferAnswered(game) && !storedMatches().some(({ game: played }) => played === game),
  );
  if (!offered) return null;
  const decline = () => {
    markOfferAnswered(game);
    setOffered(false);
  };
  return (
    <aside className="note row spread offer">
      <p>{words.say("web-learn-offer", { game: words.say(`${game}-title`) })}</p>
      <div className="row">
        <Link href={`/learn/${game}/1`} className="button">
          {words.say("web-learn")}
        </Link>
        <button type="button" className="quiet" onClick={decline}>
          {words.say("web-learn-no")}
        </button>
      </div>
    </aside>
  );
}

interface ModeProps {
  readonly game: GameInfo;
  readonly mode: ModeKey;
  readonly onChange: (mode: ModeKey) => void;
}

function ModeChoice({ game, mode, onChange }: ModeProps) {
  const words = useWords(game.key);
  return (
    <fieldset>
      <legend>{words.say("web-mode")}</legend>
      <div className="choices">
        {modesOf(game).map((one) => (
          <label key={one.key} className="choice">
            <input
              type="radio"
              name="mode"
              value={one.key}
              checked={one.key === mode}
              onChange={() => onChange(one.key)}
            />
            <strong>{words.say(one.phrase)}</strong>
            <small>{words.say(one.about)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Seats({ game, form }: { readonly game: GameInfo; readonly form: Form }) {
  const words = useWords(game.key);
  const { problem } = form;
  usePreferences();
  const canBeOpen = form.mode === "online" || game.hidden; // of a hidden game the host may be a spectator
  const choices = [ME, ...(canBeOpen ? [OPEN] : []), ...game.levels];
  const wordFor = (who: string) => {
    if (who === ME) return words.say("web-seat-me");
    if (who === OPEN) return words.say("web-seat-open");
    return words.say("web-seat-bot", { level: ratedLevel(game, who, words) });
  };
  return (
    <fieldset>
      <legend>{words.say("web-players-and-seats")}</legend>
      <ol className="seats">
        {form.seats.map((who, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={seat}>
            <select
              aria-label={words.say("web-seat", { number: seat + 1 })}
              value={who}
              onChange={(event) => form.sit(seat, event.target.value)}
            >
              {choices.map((one) => (
                <option key={one} value={one}>
                  {wordFor(one)}
                </option>
              ))}
            </select>
            {who === ME && (
              <input
                aria-label={words.say("web-name-of-seat", { number: seat + 1 })}
                maxLength={32}
                value={form.nameOf(seat)}
                onChange={(event) => form.rename(seat, event.target.value)}
              />
            )}
          </li>
        ))}
      </ol>
      {problem?.field === "seats" && (
        <p className="problem" role="alert">
          {problem.text}
        </p>
      )}
      {game.hidden && !form.seats.includes(ME) && <SpectatorChoice form={form} />}
    </fieldset>
  );
}

/** What spectators of a hidden game see; only the host of a table at which they do not play may choose. */
function SpectatorChoice({ form }: { readonly form: Form }) {
  const words = useWords();
  const about = useId();
  return (
    <div className="spectators">
      <label>
        {words.say("web-truth")}
        <select
          aria-describedby={about}
          value={form.truthAfter ?? ""}
          onChange={(event) => form.setTruthAfter(Number(event.target.value) || null)}
        >
          <option value="">{words.say("web-truth-never")}</option>
          {TRUTH_DELAYS.map((count) => (
            <option key={count} value={count}>
              {words.say("web-truth-after", { count })}
            </option>
          ))}
        </select>
      </label>
      <small className="faint" id={about}>
        {words.say("web-truth-about")}
      </small>
    </div>
  );
}

/** The choices that matter most, at the top of the form: level of the bots, clock, public or not. */
function Essentials({ game, form }: { readonly game: GameInfo; readonly form: Form }) {
  const words = useWords(game.key);
  return (
    <div className="essentials">
      {form.mode === "computer" && (
        <label className="field">
          <span>{words.say("web-strength")}</span>
          <select value={form.level} onChange={(event) => form.setLevel(event.target.value)}>
            {game.levels.map((level) => (
              <option key={level} value={level}>
                {ratedLevel(game, level, words)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ClockChoice
        chosen={form.clock}
        own={form.ownClock}
        onChoose={form.setClock}
        onOwn={form.setOwnClock}
      />
      {form.mode === "online" && (
        <label className="check">
          <input
            type="checkbox"
            checked={form.open}
            onChange={(event) => form.setOpen(event.target.checked)}
          />
          {words.say("web-public")}
        </label>
      )}
      {canBeRated(game, form.mode) && (
        <RatedChoice own={form.own} checked={form.rated} onChange={form.setRated} />
      )}
    </div>
  );
}

/** Whether a game can be rated: against others, or against bots whose strength was measured. */
function canBeRated(game: GameInfo, mode: ModeKey): boolean {
  if (game.seats < 2) return false;
  return mode === "online" || (mode === "computer" && Object.keys(game.ratings).length > 0);
}
