/** How much of what can be tried at length is tried: all of it in `.ci/run`, a quarter in `npm test`. */
const times = Number(process.env['CHRONOSPEC_TIMES'] ?? '0.25')

/**
 * How often a law is tried, for fast-check: the same examples in every run of the tests, on every machine, and in `npm test` the first of
 * those of `.ci/run`. To hunt for others, set `CHRONOSPEC_SEED` to any whole number and `CHRONOSPEC_TIMES` to how many times as often.
 */
export function runs(numRuns: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: Math.ceil(numRuns * times), seed: Number(process.env['CHRONOSPEC_SEED'] ?? '1') }
}

/** How long something is made: as long as this in `.ci/run`, a quarter of it in `npm test`. */
export function upTo(length: number): number {
  return Math.ceil(length * Math.min(1, times))
}

/** The members of a long list that are tried: all in `.ci/run`, every fourth in `npm test`; `first` says which is the first. */
export function some<T>(list: readonly T[], first = 0): readonly T[] {
  const step = Math.max(1, Math.round(1 / times))
  return list.filter((_, index) => index % step === first % step)
}
