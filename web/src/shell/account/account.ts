// Who this visitor is: the account that the browser is signed in to, and how it signs in and out.
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { useEffect } from "react";
import { Store, useStore } from "../../stage/store";
import { accountsApi } from "../../wire/accounts";
import { Outbox } from "../../wire/outbox";
import { removeMatch, storedMatches } from "../../wire/seatStorage";
import type { AccountSignedIn, AccountState, OwnAccount } from "../../wire/types";
import { preferences } from "../preferences";

/** The account of this browser; null for a guest, undefined until the server has answered. */
export const account = new Store<OwnAccount | null | undefined>(undefined);

const language = () => preferences.get().language;

/** An address is no name, and browsers bind passkeys to names. */
export function canUsePasskeys(host: string = location.hostname): boolean {
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith("[");
  return browserSupportsWebAuthn() && isSecureContext && !isAddress;
}

export async function loadAccount(): Promise<void> {
  account.set((await accountsApi.own(language())).account);
}

/** Who this visitor is, asked for once; a guest can do without an answer. */
export function useOwnAccount(): OwnAccount | null | undefined {
  const own = useStore(account);
  useEffect(() => {
    if (own === undefined) loadAccount().catch(() => undefined);
  }, [own]);
  return own;
}

/** Make an account with a passkey of this device. */
export async function createWithPasskey(name: string): Promise<void> {
  const { options } = await accountsApi.createOptions(name, language());
  const credential = await register(options);
  await signedIn(accountsApi.create({ credential }, language()));
}

/** Make an account with a recovery code; gives the code, which is shown once. */
export async function createWithCode(name: string): Promise<string> {
  return (await signedIn(accountsApi.create({ name }, language()))).recovery ?? "";
}

export async function signInWithPasskey(): Promise<void> {
  const { options } = await accountsApi.signInOptions(language());
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  await signedIn(accountsApi.signIn({ credential: { ...credential } }, language()));
}

/** Sign in with a recovery code, or with a code of another device. */
export async function signInWithCode(code: string): Promise<void> {
  await signedIn(accountsApi.signIn({ code }, language()));
}

/** Sign out. Seats that the account holds are removed from this browser, so that the next visitor has none. */
export async function signOut(): Promise<void> {
  const { matches } = await accountsApi.adopt(seatsHere(), language());
  show(await accountsApi.signOut(language()));
  forgetSeats(matches);
}

export async function addPasskey(): Promise<void> {
  const { options } = await accountsApi.passkeyOptions(language());
  show(await accountsApi.addPasskey(await register(options), language()));
}

export async function deleteAccount(name: string): Promise<void> {
  const { matches } = await accountsApi.adopt(seatsHere(), language());
  show(await accountsApi.delete(name, language()));
  forgetSeats(matches);
}

/** Show what the server says of the account after a change. */
export function show(state: AccountState): void {
  account.set(state.account);
}

async function register(options: object): Promise<Record<string, unknown>> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}

/** Note the account, and give it the games that were begun here as a guest. */
async function signedIn(answer: Promise<AccountSignedIn>): Promise<AccountSignedIn> {
  const signed = await answer;
  await accountsApi.adopt(seatsHere(), language());
  account.set(signed.account);
  return signed;
}

function seatsHere() {
  return storedMatches()
    .filter(({ seats }) => seats.length > 0)
    .slice(0, 100)
    .map(({ match, seats }) => ({ match, tokens: seats.map(({ token }) => token) }));
}

function forgetSeats(matches: readonly string[]): void {
  for (const match of matches) {
    if (new Outbox(match).list().length === 0) removeMatch(match); // or a move would be lost
  }
}
