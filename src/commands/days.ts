import { type Day, parseDay } from '../time/day.ts'
import { readDayWord } from '../time/relative-day.ts'
import { type Args, type Io, fail } from './command.ts'

/** The day an argument names: `YYYY-MM-DD`, `today`, or so far from it as `+30d` and `-6m` say. */
export function dayArgument(text: string, flag: string, args: Args, io: Io): Day {
  const parsed = readDayWord(text, todayOf(args, io))
  if (parsed === undefined) fail('bad-day', `${flag} ${text} is not a day`, 'write a real day as YYYY-MM-DD, or today')
  return parsed
}

/** Today: the clock's day in UTC, unless `--today` pins it. */
export function todayOf(args: Args, io: Io): Day {
  const pinned = args['today']
  if (typeof pinned !== 'string') return io.today()
  return parseDay(pinned) ?? fail('bad-day', `--today ${pinned} is not a day`, 'write a real day as YYYY-MM-DD')
}

/** Days between two others, each of which may be open. */
export interface DayRange {
  readonly since: Day | undefined
  readonly until: Day | undefined
  includes(day: Day): boolean
}

/** The days that `--since` and `--until` ask for, both included; absent ones are open. */
export function rangeOf(args: Args, io: Io): DayRange {
  const [since, until] = ['since', 'until'].map((flag) =>
    typeof args[flag] === 'string' ? dayArgument(args[flag], `--${flag}`, args, io) : undefined,
  )
  if (since !== undefined && until !== undefined && since > until) {
    fail('bad-range', `--since ${since} is after --until ${until}`, 'swap the two days')
  }
  const includes = (day: Day): boolean => (since === undefined || day >= since) && (until === undefined || day <= until)
  return { since, until, includes }
}

/** The day of knowledge that `--as-of` names; undefined where none is asked for. */
export function asOfOf(args: Args, io: Io): Day | undefined {
  return typeof args['as-of'] === 'string' ? dayArgument(args['as-of'], '--as-of', args, io) : undefined
}
