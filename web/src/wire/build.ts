// Which build of the client runs here, and which one the server serves now.

/** The header of every answer of the HTTP API that names the build. */
export const BUILD_HEADER = "Kletka-Build";

const listeners = new Set<(build: string) => void>();

/** The build of this page; empty while it is developed. */
export function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="kletka-build"]')?.content ?? "";
}

/** Take note of the build that an answer of the server names. */
export function noteBuild(build: string | null | undefined): void {
  if (build) for (const listener of listeners) listener(build);
}

/** Call this whenever the server names a build; gives back how to stop. */
export function onBuild(listener: (build: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
