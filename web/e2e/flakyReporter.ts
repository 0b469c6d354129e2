// Names the tests that passed at a second try only, with what the first try said; `scripts/test.py` repeats it at the end.
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase } from "vitest/node";

export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const said = (test.result().errors ?? []).flatMap(({ name, message, diff }) =>
      stripVTControlCharacters(`${name}: ${message}\n${diff ?? ""}`).split("\n"),
    );
    const lines = said.filter((line) => line.trim()).map((line) => `    ${line}`);
    console.log([`RETRIED ${test.module.relativeModuleId}::${test.fullName}`, ...lines].join("\n"));
  }
}
