// The standings of a tournament as a table.
import type { TournamentInfo, TournamentLine } from "../../wire/types";
import { useWords } from "../preferences";
import { personName } from "../seating";

interface Props {
  readonly info: TournamentInfo;
  readonly mine: number | null; // the entrant of this browser
  readonly most?: number; // lines that are shown
  readonly onRemove?: ((line: TournamentLine) => void) | undefined; // for the host
}

export function Standings({ info, mine, most = 1000, onRemove }: Props) {
  const words = useWords("tournaments");
  const isArena = info.format === "arena";
  const lines = info.standings.slice(0, most);
  if (lines.length === 0) return <p className="faint">{words.say("tournaments-nobody")}</p>;
  return (
    <div className="standings-frame">
      <table className="standings">
        <caption className="unseen">{words.say("tournaments-standings")}</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              {words.say("tournaments-column-place")}
            </th>
            <th scope="col">{words.say("tournaments-column-name")}</th>
            <th scope="col" className="number">
              {words.say("tournaments-column-points")}
            </th>
            <th scope="col" className="number wide">
              {words.say("tournaments-column-games")}
            </th>
            {!isArena && (
              <th scope="col" className="number wide">
                {words.say("tournaments-column-buchholz")}
              </th>
            )}
            {onRemove && <td />}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.entrant} aria-current={line.entrant === mine ? "true" : undefined}>
              <td className="number">{line.place}</td>
              <th scope="row">
                <span className="name">{personName(line.name, words)}</span> <Mark line={line} />
              </th>
              <td className="number">
                <strong>{rounded(line.points)}</strong>
              </td>
              <td className="number wide">{line.games}</td>
              {!isArena && <td className="number wide">{rounded(line.buchholz)}</td>}
              {onRemove && (
                <td>
                  {line.status !== "left" && (
                    <button
                      type="button"
                      className="quiet"
                      aria-label={words.say("tournaments-remove", { name: line.name })}
                      onClick={() => onRemove(line)}
                    >
                      ×
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Points of games with several places are no whole numbers. */
function rounded(points: number): string {
  return String(Math.round(points * 100) / 100);
}

/** What else there is to say of somebody: a streak, a game under way, gone. */
function Mark({ line }: { readonly line: TournamentLine }) {
  const words = useWords("tournaments");
  return (
    <>
      {line.streak && <small className="tag mine">{words.say("tournaments-streak")}</small>}
      {line.status === "playing" && (
        <small className="tag">{words.say("tournaments-playing")}</small>
      )}
      {line.status === "away" && <small className="tag">{words.say("tournaments-away")}</small>}
      {line.status === "left" && <small className="tag">{words.say("tournaments-left")}</small>}
    </>
  );
}
