// The tests in a real browser, beside a real server: `scripts/web e2e`.
import { defineConfig } from "vitest/config";
import { timeoutMs } from "./e2e/scale.ts";

const SHOOTING = process.env.KLETKA_SHOOTING; // screenshots or pictures for people, no tests

export default defineConfig({
  test: {
    include: [SHOOTING ? `e2e/${SHOOTING}.ts` : "e2e/**/*.test.ts"],
    globalSetup: "e2e/server.ts",
    maxWorkers: 2, // one server for all: more browsers at once would only starve each other
    // A busy machine is slow, not wrong; a test that hangs costs no more than this.
    testTimeout: timeoutMs(120_000),
    hookTimeout: timeoutMs(120_000),
    expect: { poll: { timeout: 60_000 } },
    // Unattended, one more try; the report then says "retry x1", and that is a fault to be looked for.
    retry: process.env.CI ? 1 : 0,
  },
});
