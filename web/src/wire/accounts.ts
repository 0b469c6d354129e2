// The HTTP API of accounts.
import { ask } from "./api";
import type {
  AccountSignedIn,
  AccountState,
  Adopted,
  AlertChoice,
  AlertsState,
  CeremonyOptions,
  LinkCodeIssued,
  NewAccount,
  OwnMatches,
  PushRequest,
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

  unlinkTelegram: (language: string) => remove("/api/account/telegram", language),

  alerts: (language: string) => ask<AlertsState>("/api/account/alerts", language),

  chooseAlerts: (choice: AlertChoice, language: string) =>
    ask<AlertsState>("/api/account/alerts", language, choice),

  addDevice: (request: PushRequest, language: string) =>
    ask<AlertsState>("/api/account/push", language, request),

  removeDevice: (device: string, language: string) =>
    remove<AlertsState>(`/api/account/push/${encodeURIComponent(device)}`, language),

  delete: (name: string, language: string) =>
    ask<AccountState>("/api/account/deletion", language, { name }),

  exportUrl: "/api/account/export",
};

function remove<Answer = AccountState>(path: string, language: string): Promise<Answer> {
  return ask<Answer>(path, language, undefined, "{}", "DELETE");
}
