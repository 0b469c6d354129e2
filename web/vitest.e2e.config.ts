// The tests in a real browser, beside a real server: `scripts/web e2e`.
import { defineConfig } from "vitest/config";

const SHOOTING = process.env.KLETKA_SCREENSHOTS !== undefined; // pictures for people, no tests

export default defineConfig({
  test: {
    include: [SHOOTING ? "e2e/screenshots.ts" : "e2e/**/*.test.ts"],
    globalSetup: "e2e/server.ts",
    fileParallelism: false, // one server, one machine: pages must not starve each other
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } }, // a busy machine is slow, not wrong
  },
});
