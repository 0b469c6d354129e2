// One server for all tests in the browser: started before them, stopped after.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    servers: string; // the socket of the process whose forks are the servers
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
  socket = inject("servers"),
): Promise<RunningServer> {
  const connection = connect(socket);
  const gone = new Promise<void>((ended) => connection.on("close", () => ended()));
  connection.write(`${JSON.stringify({ folder: home, port, environment })}\n`);
  const { pid, url } = await new Promise<{ pid: number; url: string }>((found, failed) => {
    let said = "";
    connection.on("data", (text: Buffer) => {
      said += text.toString();
      const answer = /^(\d+)\n(http:\S+)\n/.exec(said);
      if (answer) found({ pid: Number(answer[1]), url: String(answer[2]) });
    });
    connection.on("error", failed);
    connection.on("close", () => failed(new Error(`the server ended: ${said}`)));
  });
  return {
    url,
    stop: async (signal) => {
      try {
        if (!connection.destroyed) process.kill(pid, signal);
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code !== "ESRCH") throw failure; // it has just ended
      }
      await gone;
    },
  };
}

/** Start the process whose forks are the servers: each would read the program for 1.6 s of processor time. */
async function startForking(folder: string): Promise<{ socket: string; stop(): void }> {
  const socket = join(folder, "servers");
  const forking = spawn(join(ROOT, ".venv/bin/python"), ["-m", "tests.web.serve", socket], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: "src" },
    stdio: ["pipe", "pipe", "inherit"], // it ends when its standard input closes
  });
  await new Promise<void>((ready, failed) => {
    forking.stdout.once("data", () => ready());
    forking.on("exit", (code) =>
      failed(new Error(`the process of the servers ended with ${code}`)),
    );
  });
  return { socket, stop: () => forking.kill() };
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), "kletka-e2e-"));
  const forking = await startForking(home);
  const server = await startServer(home, 0, {}, forking.socket).catch((failure: unknown) => {
    forking.stop();
    rmSync(home, { recursive: true, force: true });
    throw failure;
  });
  project.provide("servers", forking.socket);
  project.provide("url", server.url);
  return async () => {
    await server.stop("SIGTERM");
    forking.stop();
    rmSync(home, { recursive: true, force: true });
  };
}
