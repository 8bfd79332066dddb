import { type Args, fail } from '../command.ts'

/** How many documents `--jobs` says to work on at a time; undefined where as many are meant as are useful. Rejects any other word. */
export function askedWorkers(args: Args): number | undefined {
  const asked = args['jobs']
  if (asked === undefined) return undefined
  if (/^[1-9]\d{0,2}$/.test(String(asked))) return Number(asked)
  fail('usage', `--jobs ${String(asked)} is not a number of documents`, 'write a whole number, 1 or more')
}
