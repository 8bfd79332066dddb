import { goneFrom } from '../model/lifecycle.ts'
import { LAST_DAY, type Day } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import type { OpenedModel } from './opened-model.ts'
import { say } from './say.ts'

/**
 * Says which elements of a schedule are missing from a day, or from all days, because the document no longer has them and nothing else shows
 * the days before they were removed.
 */
export function sayRemoved({ scheduled, chronicle }: OpenedModel, args: Args, io: Io, day?: Day): void {
  if (chronicle !== undefined) return
  const missing = (scheduled?.removed ?? []).flatMap(({ coordinate, lifecycle, place }) => {
    const gone = goneFrom(lifecycle) ?? LAST_DAY
    if (day !== undefined && day >= gone) return []
    const message = `${coordinate}: the document no longer has it, so it is missing before ${gone}, too`
    return [
      { code: 'removed-element', message, hint: 'a chronicle keeps what was published (chronospec import)', place },
    ]
  })
  say(missing, args, io)
}
