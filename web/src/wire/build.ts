// The build of the client that runs here, and the one that the server serves.

/** The header of every answer of the HTTP API that names the build. */
export const BUILD_HEADER = "Kletka-Build";

const listeners = new Set<(build: string) => void>();

/** The build of this page; empty in development. */
export function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="kletka-build"]')?.content ?? "";
}

/** Report the build that an answer of the server names. */
export function noteBuild(build: string | null | undefined): void {
  if (build) for (const listener of listeners) listener(build);
}

/** Listen for builds that the server names; returns a function that stops it. */
export function onBuild(listener: (build: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
