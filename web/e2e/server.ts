// One server for all tests in the browser: started before them, stopped after.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
  }
}

export const ROOT = new URL("../..", import.meta.url).pathname;

export interface RunningServer {
  readonly url: string;
  /** End it as the signal does, and wait until it is gone. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Start a server that keeps its matches in a folder; at a port of its own choice, unless one is given. */
export async function startServer(
  home: string,
  port = 0,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const args = ["-m", "tests.web.serve", home, String(port)];
  const server = spawn(join(ROOT, ".venv/bin/python"), args, {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: "src", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = new Promise<void>((ended) => server.on("exit", () => ended()));
  const url = await new Promise<string>((found, failed) => {
    let said = "";
    server.stdout.on("data", (text: Buffer) => {
      said += text.toString();
      const address = /http:\/\/[\w.:]+/.exec(said);
      if (address) found(address[0]);
    });
    server.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    url,
    stop: async (signal) => {
      server.kill(signal);
      await gone;
    },
  };
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), "kletka-e2e-"));
  const server = await startServer(home);
  project.provide("url", server.url);
  return async () => {
    await server.stop("SIGTERM");
    rmSync(home, { recursive: true, force: true });
  };
}
