/**
 * How often a law is tried, for fast-check: the same examples in every run of the tests, on every machine. To hunt for
 * others, set `CHRONOSPEC_SEED` to any whole number and `CHRONOSPEC_TIMES` to how many times as often.
 */
export function runs(numRuns: number): { readonly numRuns: number; readonly seed: number } {
  const { CHRONOSPEC_SEED = '1', CHRONOSPEC_TIMES = '1' } = process.env
  return { numRuns: numRuns * Number(CHRONOSPEC_TIMES), seed: Number(CHRONOSPEC_SEED) }
}
