// The link to a table, also as a QR code.
import { Suspense, use, useState } from "react";
import { api } from "../../wire/api";
import type { LocalNetwork } from "../../wire/types";
import { preferences, useWords } from "../preferences";
import { queryCache } from "../queryCache";

export function Invite({ match }: { readonly match: string }) {
  const words = useWords();
  return (
    <section className="invite">
      <h2>{words.say("web-share")}</h2>
      <p>{words.say("web-share-about")}</p>
      <Suspense>
        <ShareLink path={`/table/${match}`} />
      </Suspense>
    </section>
  );
}

/** The address of a page that others can open, and what the server says of the local network; suspends until then. */
export function useSharedLink(path: string): { link: string; nearby: LocalNetwork | null } {
  const nearby = use(queryCache("localNetwork", askLocalNetwork));
  return { link: (nearby ? originOf(nearby) : location.origin) + path, nearby };
}

/** The link that others can open, or what to do if there is none. */
export function ShareLink({ path }: { readonly path: string }) {
  const words = useWords();
  const { link, nearby } = useSharedLink(path);
  const isHereOnly = nearby !== null && !nearby.listening; // only this computer can open the link
  return (
    <>
      {isHereOnly && (
        <div className="note" role="note">
          <p>{words.say("web-share-here-only")}</p>
          <p>
            <code>{nearby.command}</code>
          </p>
          {nearby.address && (
            <p>{words.say("web-share-then", { address: urlOf(nearby.address) })}</p>
          )}
        </div>
      )}
      {nearby?.listening && <p className="faint">{words.say("web-share-nearby")}</p>}
      {!isHereOnly && <QrCode link={link} />}
      <input
        readOnly
        value={link}
        aria-label={words.say("web-share")}
        onFocus={(e) => e.target.select()}
      />
      <CopyButton text={link} phrase="web-share-copy" />
    </>
  );
}

/** Request the address at which others reach this server; null: that of this page. */
async function askLocalNetwork(): Promise<LocalNetwork | null> {
  if (!isLoopback(location.hostname)) return null;
  try {
    return await api.localNetwork(preferences.get().language);
  } catch {
    return null; // then the address of this page is used
  }
}

/** Whether a host name is the loopback address. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}

function originOf({ address, listening }: LocalNetwork): string {
  return address && listening ? urlOf(address) : location.origin;
}

function urlOf(address: string): string {
  const host = address.includes(":") ? `[${address}]` : address;
  return `${location.protocol}//${host}${location.port && `:${location.port}`}`;
}

interface CodeProps {
  readonly link: string;
}

/** A link as a QR code; its place is there before the encoder is loaded, so that the page around it stays. */
export function QrCode(props: CodeProps) {
  return (
    <Suspense fallback={<svg className="qr" viewBox="0 0 1 1" aria-hidden="true" />}>
      <EncodedLink {...props} />
    </Suspense>
  );
}

function EncodedLink({ link }: CodeProps) {
  const words = useWords();
  const { encode } = use(queryCache("uqr", () => import("uqr")));
  const { data, size } = encode(link, { border: 2 });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.say("web-share-code")}
    >
      <path className="paper" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="modules" d={path.join("")} shapeRendering="crispEdges" />
    </svg>
  );
}

export function CopyButton({ text, phrase }: { readonly text: string; readonly phrase: string }) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(text));
  return (
    <button type="button" onClick={() => void copy()}>
      {words.say(copied ? "web-share-copied" : phrase)}
    </button>
  );
}

/** Copy a text to the clipboard; false if that failed. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page without https, for instance in a local network, has no clipboard API.
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "unseen";
    document.body.append(field);
    field.select();
    try {
      return document.execCommand("copy");
    } finally {
      field.remove();
    }
  }
}
