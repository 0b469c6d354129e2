// The HTTP API of accounts.
import { ask } from "./api";
import type {
  AccountSignedIn,
  AccountState,
  Adopted,
  CeremonyOptions,
  LinkCodeIssued,
  NewAccount,
  OwnMatches,
  RecoveryCode,
  SeatClaim,
  SignInRequest,
} from "./types";

const NOTHING = {};

export const accountsApi = {
  own: (language: string) => ask<AccountState>("/api/account", language),

  createOptions: (name: string, language: string) =>
    ask<CeremonyOptions>("/api/account/options", language, { name }),

  create: (request: NewAccount, language: string) =>
    ask<AccountSignedIn>("/api/account", language, request),

  signInOptions: (language: string) =>
    ask<CeremonyOptions>("/api/account/sign-in/options", language, NOTHING),

  signIn: (request: SignInRequest, language: string) =>
    ask<AccountSignedIn>("/api/account/sign-in", language, request),

  signOut: (language: string) => ask<AccountState>("/api/account/sign-out", language, NOTHING),

  endSession: (session: string, language: string) =>
    remove(`/api/account/sessions/${encodeURIComponent(session)}`, language),

  passkeyOptions: (language: string) =>
    ask<CeremonyOptions>("/api/account/passkeys/options", language, NOTHING),

  addPasskey: (credential: object, language: string) =>
    ask<AccountState>("/api/account/passkeys", language, { credential }),

  removePasskey: (passkey: string, language: string) =>
    remove(`/api/account/passkeys/${encodeURIComponent(passkey)}`, language),

  renewRecovery: (language: string) =>
    ask<RecoveryCode>("/api/account/recovery", language, NOTHING),

  linkCode: (language: string) => ask<LinkCodeIssued>("/api/account/codes", language, NOTHING),

  rename: (name: string, language: string) =>
    ask<AccountState>("/api/account/name", language, { name }),

  adopt: (seats: readonly SeatClaim[], language: string) =>
    ask<Adopted>("/api/account/seats", language, { seats }),

  matches: (language: string) => ask<OwnMatches>("/api/account/matches", language),

  delete: (name: string, language: string) =>
    ask<AccountState>("/api/account/deletion", language, { name }),

  exportUrl: "/api/account/export",
};

function remove(path: string, language: string): Promise<AccountState> {
  return ask<AccountState>(path, language, undefined, "{}", "DELETE");
}
