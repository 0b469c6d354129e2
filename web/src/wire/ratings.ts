// The HTTP API of ratings, challenges and blocked people.
import { ask } from "./api";
import type {
  AccountProfile,
  AccountRatings,
  BlockedAccounts,
  ChallengeInfo,
  ChallengeList,
  ChallengeRequest,
  Leaderboard,
  MatchRatings,
  ProfileMatches,
  RatingHistory,
} from "./types";

const NOTHING = {};

const part = encodeURIComponent;

/** Which games of a profile are wanted; what is empty filters nothing. */
export interface GameFilter {
  readonly game: string;
  readonly rated: "" | "true" | "false";
  readonly result: "" | "won" | "drawn" | "lost";
  readonly opponents: "" | "people" | "bots" | "both";
}

export const ratingsApi = {
  find: (name: string, language: string) =>
    ask<AccountProfile>(`/api/accounts?name=${part(name)}`, language),

  ratings: (account: string, language: string) =>
    ask<AccountRatings>(`/api/accounts/${part(account)}/ratings`, language),

  history: (account: string, game: string, pace: string, language: string) =>
    ask<RatingHistory>(
      `/api/accounts/${part(account)}/ratings/${part(game)}/${part(pace)}`,
      language,
    ),

  matches: (account: string, filter: GameFilter, before: number | null, language: string) => {
    const wanted = Object.entries({ ...filter, before: before === null ? "" : String(before) });
    const query = new URLSearchParams(wanted.filter(([, value]) => value !== ""));
    return ask<ProfileMatches>(`/api/accounts/${part(account)}/matches?${query}`, language);
  },

  ofMatch: (match: string, language: string) =>
    ask<MatchRatings>(`/api/matches/${part(match)}/ratings`, language),

  leaderboard: (game: string, pace: string, language: string) =>
    ask<Leaderboard>(`/api/leaderboards/${part(game)}/${part(pace)}`, language),

  challenges: (language: string) => ask<ChallengeList>("/api/challenges", language),

  challenge: (request: ChallengeRequest, language: string) =>
    ask<ChallengeInfo>("/api/challenges", language, request),

  accept: (challenge: string, language: string) =>
    ask<ChallengeInfo>(`/api/challenges/${part(challenge)}/accept`, language, NOTHING),

  decline: (challenge: string, language: string) =>
    ask<ChallengeInfo>(`/api/challenges/${part(challenge)}/decline`, language, NOTHING),

  blocked: (language: string) => ask<BlockedAccounts>("/api/account/blocked", language),

  block: (name: string, language: string) =>
    ask<BlockedAccounts>("/api/account/blocked", language, { name }),

  unblock: (account: string, language: string) =>
    ask<BlockedAccounts>(
      `/api/account/blocked/${part(account)}`,
      language,
      undefined,
      "{}",
      "DELETE",
    ),
};
