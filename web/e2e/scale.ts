// The scale of the browser tests: a quick selection in `make test`, all of it in `make test-long`, like `tests/scale.py`.

export const THOROUGH = process.env.KLETKA_TESTS === "thorough";

/** The time limit of a test in `make test-long`, as `LONGEST_LONG_TEST` of `scripts/test.py`. */
export const THOROUGH_TIMEOUT_MS = 1_200_000;

/** The time limit of a test: `quick` in `make test`. */
export const timeoutMs = (quick: number): number => (THOROUGH ? THOROUGH_TIMEOUT_MS : quick);

/** Give the first cases, which stand for the others in `make test`; `make test-long` tries all of them. */
export function sampled<Case>(cases: readonly Case[], quick: number): readonly Case[] {
  return THOROUGH ? cases : cases.slice(0, quick);
}

/** Register tests that only `make test-long` runs; in `make test` they are left out, not skipped. */
export function inLong(register: () => void): void {
  if (THOROUGH) register();
}

/** Choose by the scale of this run: a count, or a list of cases. */
export function scaled<Amount>(quick: Amount, thorough: Amount): Amount {
  return THOROUGH ? thorough : quick;
}
