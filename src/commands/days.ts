import { type Day, parseDay } from '../time/day.ts'
import { type Args, type Io, refuse } from './command.ts'

/** The day an argument names: `YYYY-MM-DD`, or `today`. */
export function dayArgument(text: string, flag: string, args: Args, io: Io): Day {
  if (text === 'today') return todayOf(args, io)
  const parsed = parseDay(text)
  if (parsed === undefined)
    refuse('bad-day', `${flag} ${text} is not a day`, 'write a real day as YYYY-MM-DD, or today')
  return parsed
}

/** Today: the clock's day in UTC, unless `--today` pins it. */
export function todayOf(args: Args, io: Io): Day {
  const pinned = args['today']
  if (typeof pinned !== 'string') return io.today()
  return parseDay(pinned) ?? refuse('bad-day', `--today ${pinned} is not a day`, 'write a real day as YYYY-MM-DD')
}

/** The days `--since` and `--until` name; absent ones are open. */
export function rangeOf(args: Args, io: Io): { since: Day | undefined; until: Day | undefined } {
  const [since, until] = ['since', 'until'].map((flag) =>
    typeof args[flag] === 'string' ? dayArgument(args[flag], `--${flag}`, args, io) : undefined,
  )
  if (since !== undefined && until !== undefined && since > until) {
    refuse('bad-range', `--since ${since} is after --until ${until}`, 'swap the two days')
  }
  return { since, until }
}
