import { listed } from '../base/text.ts'
import type { TrafficSource } from '../report/impact.ts'
import { type Args, type Io, fail } from './command.ts'
import { warn } from './open-model.ts'

/** Rejects traffic of which nothing can be read: a report without breaking calls would be misleading. */
export function rejectUnread(sources: readonly TrafficSource[]): void {
  const unread = sources.filter(({ broken, cutOff }) => broken > 0 || cutOff === true)
  if (unread.length === 0 || sources.some(({ calls }) => calls > 0)) return
  const broken = unread.reduce((sum, source) => sum + source.broken, 0)
  const why =
    broken === 0 ? 'it is truncated' : `${linesText(broken)} ${broken === 1 ? 'does' : 'do'} not have that format`
  const formats = [...new Set(unread.map(({ format }) => format))]
  fail(
    'unreadable',
    `nothing in ${listed(unread.map(({ name }) => name))} can be read as ${listed(formats)}: ${why}`,
    'correct it, or name its format with --traffic-format',
  )
}

/** What was not read is also reported on standard error: all of it if calls may fail the run. */
export function reportUnread(sources: readonly TrafficSource[], args: Args, io: Io): void {
  if (args['quiet'] === true) return
  const messages = sources.flatMap((source) => unreadText(source, args['fail-on'] !== 'none') ?? [])
  warn(
    messages.map((message) => ({ code: 'traffic', message })),
    io,
  )
}

function unreadText({ name, calls, broken, cutOff }: TrafficSource, mayFail: boolean): string | undefined {
  if (cutOff === true)
    return `${name} is truncated; ${mayFail ? 'the rest was not checked, and does not count for --fail-on' : 'what comes before that was counted'}`
  if (broken > calls)
    return `most of ${name} does not have the format detected at its beginning; name the format with --traffic-format`
  if (broken === 0 || !mayFail) return undefined
  return `${linesText(broken)} of ${name} could not be read, and ${broken === 1 ? 'does' : 'do'} not count for --fail-on`
}

function linesText(many: number): string {
  return many === 1 ? '1 line or entry' : `${many} lines or entries`
}
