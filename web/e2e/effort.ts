// How much the tests in the browser try: some of it in `make test`, all of it in `make test-long`, as `tests/effort.py` says.

export const THOROUGH = process.env.KLETKA_TESTS === "thorough";

/** Choose what this run tries: a count, or a list of cases. */
export function effort<Amount>(quick: Amount, thorough: Amount): Amount {
  return THOROUGH ? thorough : quick;
}
