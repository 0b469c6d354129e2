// The HTTP API: matches to begin, join and find, and records.
import { BUILD_HEADER, noteBuild, ownBuild } from "./build";
import { unpackStory, unpackStudy } from "./packed";
import type {
  AnalysisProgress,
  DailyTable,
  DailyTables,
  Evaluation,
  EvaluationRequest,
  FeaturedGames,
  GameInfo,
  HeldSeat,
  JoinRequest,
  LocalNetwork,
  MatchCreated,
  MatchInfo,
  MatchList,
  NewMatch,
  NewTournament,
  OptionsCheck,
  PositionText,
  Problem,
  QueueList,
  ReplayPart,
  SeatTransferRequest,
  Study,
  StudyResult,
  TournamentCreated,
  TournamentList,
  Uploaded,
} from "./types";

/** A refusal of the server, in words; `field` names the invalid option. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** The source of a replay: a finished match, or an uploaded record. */
export type Source = "matches" | "records";

/** The file formats of animations. */
export const ANIMATION_FORMATS = ["gif", "webp"] as const;

export type AnimationFormat = (typeof ANIMATION_FORMATS)[number];

export const api = {
  games: (language: string) => ask<readonly GameInfo[]>("/api/games", language),

  check: (game: string, options: Readonly<Record<string, unknown>>, language: string) =>
    ask<OptionsCheck>(`/api/games/${encodeURIComponent(game)}/check`, language, options),

  begin: (request: NewMatch, language: string) =>
    ask<MatchCreated>("/api/matches", language, request),

  match: (match: string, language: string) =>
    ask<MatchInfo>(`/api/matches/${encodeURIComponent(match)}`, language),

  join: (match: string, request: JoinRequest, language: string) =>
    ask<HeldSeat>(`/api/matches/${encodeURIComponent(match)}/seats`, language, request),

  takeOver: (match: string, request: SeatTransferRequest, language: string) =>
    ask<HeldSeat>(`/api/matches/${encodeURIComponent(match)}/seat-transfer`, language, request),

  list: (phase: MatchInfo["phase"], language: string) =>
    ask<MatchList>(`/api/matches?phase=${phase}`, language),

  featured: (language: string) => ask<FeaturedGames>("/api/featured", language),

  queues: (language: string) => ask<QueueList>("/api/matchmaking", language),

  /** Answers are cached for ever, so their address names the build that can read them. */
  moments: (source: Source, id: string, after: number, language: string) =>
    ask<ReplayPart>(
      `/api/${source}/${encodeURIComponent(id)}/moments?after=${after}&count=200&build=${ownBuild()}`,
      language,
    ).then(unpackStory),

  record: (source: Source, id: string) =>
    `/api/${source}/${encodeURIComponent(id)}${source === "matches" ? "/record" : ""}`,

  /** Begin the analysis of a finished game, or join it. */
  beginAnalysis: (source: Source, id: string, language: string) =>
    ask<AnalysisProgress>(`/api/${source}/${encodeURIComponent(id)}/analysis`, language, {}),
  analysis: (source: Source, id: string, language: string) =>
    ask<AnalysisProgress>(`/api/${source}/${encodeURIComponent(id)}/analysis`, language),
  /** The position after an entry of a finished game. */
  position: (source: Source, id: string, number: number, language: string) =>
    ask<PositionText>(`/api/${source}/${encodeURIComponent(id)}/positions/${number}`, language),
  /** The best moves on a variation, or what a move there is worth. */
  evaluation: (source: Source, id: string, request: EvaluationRequest, language: string) =>
    ask<Evaluation>(`/api/${source}/${encodeURIComponent(id)}/evaluation`, language, request),
  recordText: (source: Source, id: string, language: string) =>
    send(api.record(source, id), language).then((response) => response.text()),
  /** A whole game as an animated picture; drawn when it is asked for the first time. */
  animation: (source: Source, id: string, format: AnimationFormat, language: string) =>
    send(`/api/${source}/${encodeURIComponent(id)}/animation?kind=${format}`, language).then(
      (response) => response.blob(),
    ),

  daily: (language: string) => ask<DailyTables>("/api/daily", language),

  /** The table of a game of the day, with the place of a match. */
  dailyTable: (contest: string, match: string, language: string) =>
    ask<DailyTable>(
      `/api/daily/${encodeURIComponent(contest)}?match=${encodeURIComponent(match)}`,
      language,
    ),

  beginDaily: (contest: string, name: string, language: string) =>
    ask<MatchCreated>(`/api/daily/${encodeURIComponent(contest)}`, language, { name }),

  tournaments: (language: string) => ask<TournamentList>("/api/tournaments", language),

  createTournament: (request: NewTournament, language: string) =>
    ask<TournamentCreated>("/api/tournaments", language, request),

  /** The result of a tournament as a file. */
  tournamentFile: (tournament: string, file: "result" | "standings") =>
    `/api/tournaments/${encodeURIComponent(tournament)}/${file}`,

  study: (game: string, study: Study, language: string) =>
    ask<StudyResult>(`/api/games/${encodeURIComponent(game)}/study`, language, study).then(
      unpackStudy,
    ),

  localNetwork: (language: string) => ask<LocalNetwork>("/api/local-network", language),

  upload: (text: string, language: string) =>
    ask<Uploaded>("/api/records", language, undefined, text),
};

/** Ask the server; with a body, by POST unless another method is named. */
export async function ask<Answer>(
  path: string,
  language: string,
  body?: unknown,
  text: string | undefined = body === undefined ? undefined : JSON.stringify(body),
  method = "POST",
): Promise<Answer> {
  return (await send(path, language, text, method)).json() as Promise<Answer>;
}

/** Send a request, and give the answer if it is not a refusal. */
async function send(
  path: string,
  language: string,
  text?: string,
  method = "POST",
): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (text !== undefined) headers["Content-Type"] = "application/json";
  const request: RequestInit = text === undefined ? { headers } : { method, headers, body: text };
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch (error) {
    throw new Unreachable(String(error));
  }
  noteBuild(response.headers.get(BUILD_HEADER));
  if (response.ok) return response;
  throw await refusalOf(response);
}

async function refusalOf(response: Response): Promise<Refusal | Unreachable> {
  try {
    return new Refusal(response.status, (await response.json()) as Problem);
  } catch {
    return new Unreachable(`${response.status}`); // the answer of a proxy, not of the server
  }
}
