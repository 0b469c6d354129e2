// How much the tests in the browser try: some of it in `make test`, all of it in `make test-long`, as `tests/scale.py` says.

export const THOROUGH = process.env.KLETKA_TESTS === "thorough";

/** Milliseconds for one test of `make test-long`, as `LONGEST_LONG_TEST` of `scripts/test.py`. */
export const LONGEST_LONG_TEST = 1_200_000;

/** Give the milliseconds that a test may take: so many in `make test`. */
export const limit = (quick: number): number => (THOROUGH ? LONGEST_LONG_TEST : quick);

/** Choose what this run tries: a count, or a list of cases. */
export function scaled<Amount>(quick: Amount, thorough: Amount): Amount {
  return THOROUGH ? thorough : quick;
}
