// The form for a tournament: few choices, each with a usable default.

import { useState } from "react";
import { useLocation } from "wouter";
import { api, Refusal } from "../../wire/api";
import { newToken } from "../../wire/environment";
import { storeTournament } from "../../wire/tournament";
import type { Format, Problem } from "../../wire/types";
import { useOwnAccount } from "../account/account";
import { ClockChoice, OWN } from "../ClockChoice";
import { CLOCK_PRESETS, clockOf, OWN_CLOCK } from "../clocks";
import { GameField } from "../GameField";
import { preferences, useWords } from "../preferences";
import { useGames } from "../queryCache";
import { RatedChoice } from "../ratings/RatedChoice";
import { optionsOfSize, presetsOf } from "../schema";
import { seatCounts } from "../seatCounts";
import { formatName, lengthName } from "./description";

/** The lengths that the form offers for each format; the second one is chosen. */
const LENGTHS: Readonly<Record<Format, readonly [number, number, ...number[]]>> = {
  arena: [15, 30, 45, 60, 90, 120],
  swiss: [3, 5, 7, 9, 11],
  "round-robin": [2, 1, 3, 4],
};

const FORMATS: readonly Format[] = ["arena", "swiss", "round-robin"];

const ABOUT: Readonly<Record<Format, string>> = {
  arena: "tournaments-format-arena-about",
  swiss: "tournaments-format-swiss-about",
  "round-robin": "tournaments-format-round-robin-about",
};

export function NewTournament() {
  const games = useGames().filter(({ seats }) => seats > 1);
  const words = useWords("tournaments", ...games.map(({ key }) => key));
  const [, go] = useLocation();
  const [key, setKey] = useState(games[0]?.key ?? "");
  const [name, setName] = useState("");
  const [seats, setSeats] = useState(2);
  const [size, setSize] = useState("");
  const [format, setFormat] = useState<Format>("arena");
  const [length, setLength] = useState(LENGTHS.arena[1]);
  const [clock, setClock] = useState("total-5");
  const [own, setOwn] = useState(OWN_CLOCK);
  const [guests, setGuests] = useState(true);
  const [isPublic, setPublic] = useState(false);
  const account = useOwnAccount() ?? null;
  const [wantsRated, setRated] = useState(false);
  const rated = wantsRated && account !== null;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const game = games.find((one) => one.key === key) ?? games[0];
  if (!game) return null;
  const counts = seatCounts(game);
  const count = counts.includes(seats) ? seats : (counts[0] ?? 2);
  const presets = presetsOf(game);
  const preset = presets.find(({ width, height }) => `${width}x${height}` === size);
  const usual = words.say("tournaments-usual-name", { game: words.say(`${game.key}-title`) });
  const create = async () => {
    setBusy(true);
    setProblem(null);
    const token = newToken();
    const called = name.trim() || usual;
    const chosen = CLOCK_PRESETS.find((one) => one.key === clock);
    try {
      const { tournament } = await api.createTournament(
        {
          name: called,
          token,
          game: game.key,
          options: {
            ...(preset && !rated && optionsOfSize(game, preset)),
            ...(game.seat_option !== null && { [game.seat_option]: count }),
          },
          format,
          length,
          clock: clock === OWN ? clockOf(own) : (chosen?.clock ?? {}),
          guests: guests && !rated,
          rated,
          public: isPublic,
        },
        preferences.get().language,
      );
      storeTournament({ tournament, token, name: called, at: Date.now(), matches: [] });
      go(`/tournament/${tournament}`);
    } catch (error) {
      const text = words.say("web-unreachable");
      const unreachable = { reason: "", text, values: {}, field: null };
      setProblem(error instanceof Refusal ? error.problem : unreachable);
      setBusy(false);
    }
  };
  return (
    <form
      className="new-tournament"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <div className="row">
        <label className="field">
          <span>{words.say("tournaments-name")}</span>
          <input
            maxLength={60}
            value={name}
            placeholder={usual}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <GameField
          games={games}
          value={game.key}
          onChange={(key) => {
            setKey(key);
            setSize("");
          }}
        />
        {counts.length > 1 && (
          <label className="field">
            <span>{words.say("tournaments-seats")}</span>
            <select value={count} onChange={(event) => setSeats(Number(event.target.value))}>
              {counts.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        )}
        {presets.length > 0 && !rated && (
          <label className="field">
            <span>{words.say("web-size")}</span>
            <select value={size} onChange={(event) => setSize(event.target.value)}>
              <option value="">{words.say("tournaments-usual-size")}</option>
              {presets.map((one) => (
                <option key={`${one.width}x${one.height}`} value={`${one.width}x${one.height}`}>
                  {words.say("web-size-preset", { ...one })}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <fieldset>
        <legend>{words.say("tournaments-format")}</legend>
        <div className="choices">
          {FORMATS.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="format"
                value={one}
                checked={one === format}
                onChange={() => {
                  setFormat(one);
                  setLength(LENGTHS[one][1]);
                }}
              />
              <strong>{formatName(one, words)}</strong>
              <small>{words.say(ABOUT[one])}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="row">
        <label className="field">
          <span>{words.say("tournaments-length")}</span>
          <select value={length} onChange={(event) => setLength(Number(event.target.value))}>
            {[...LENGTHS[format]]
              .sort((a, b) => a - b)
              .map((one) => (
                <option key={one} value={one}>
                  {lengthName(format, one, words)}
                </option>
              ))}
          </select>
        </label>
        <ClockChoice chosen={clock} own={own} onChoose={setClock} onOwn={setOwn} />
      </div>
      <RatedChoice own={account} checked={rated} onChange={setRated} />
      {!rated && (
        <Check checked={guests} onChange={setGuests} label={words.say("tournaments-guests")} />
      )}
      <Check checked={isPublic} onChange={setPublic} label={words.say("tournaments-public")} />
      {problem && (
        <p className="problem" role="alert">
          {problem.text}
        </p>
      )}
      <div className="row end begin">
        <button type="submit" className="primary big" disabled={busy}>
          {words.say("tournaments-create")}
        </button>
      </div>
    </form>
  );
}

interface CheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
}

function Check({ checked, onChange, label }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />{" "}
      {label}
    </label>
  );
}
