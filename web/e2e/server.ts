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

export default async function serve(project: TestProject): Promise<() => void> {
  const home = mkdtempSync(join(tmpdir(), "kletka-e2e-"));
  const server = spawn(join(ROOT, ".venv/bin/python"), ["-m", "tests.web.serve", home], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: "src" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((found, failed) => {
    let said = "";
    server.stdout.on("data", (text: Buffer) => {
      said += text.toString();
      const address = /http:\/\/[\w.:]+/.exec(said);
      if (address) found(address[0]);
    });
    server.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  project.provide("url", url);
  return () => {
    server.removeAllListeners("exit");
    server.kill("SIGTERM");
    rmSync(home, { recursive: true, force: true });
  };
}
