import { visible } from '../base/text.ts'
import type { StatedLifecycle } from '../openapi/markers.ts'
import type { Day } from '../time/day.ts'

/**
 * The text after `@deprecated` in a comment of generated code, in one sentence: since when, until when, and what to use instead: `since
 * 2024-08-30, removed on 2025-02-21; use name.contains`. If the removal was planned for `day` or earlier, it says so, since the document
 * still has the element. Empty if nothing is known.
 */
export function deprecationWords(lifecycle: StatedLifecycle, day: Day | undefined): string {
  const { since, sunset, replacement, reason, link } = lifecycle
  const isPast = sunset !== undefined && day !== undefined && sunset <= day
  const dates = [
    since === undefined ? '' : `since ${since}`,
    sunset === undefined ? '' : `${isPast ? 'was to be removed' : 'removed'} on ${sunset}`,
  ]
  const why = phrase(reason)
  const instead = replacement === undefined ? why : `use ${phrase(replacement)}${why === '' ? '' : ` (${why})`}`
  const more = link === undefined ? '' : `see ${phrase(link)}`
  return joined([joined(dates, ', '), instead, more], '; ')
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator)
}

/** Text of a document as part of a one-line sentence. */
function phrase(text: string | undefined): string {
  return visible(text ?? '')
    .trim()
    .replace(/\.$/, '')
}
