import type { Change, Reach, Subject } from '../diff/change.ts'
import { aroundEnd, wholeRoute } from '../diff/same-value.ts'
import { type Judged, coversAll } from './overlaps.ts'

/**
 * Verdicts without those on edits that take values from parts of what no value of a response matches any more: another finding reports
 * that for the same operations, and nothing breaks by such an edit alone. What breaks by itself stays, and so does what is sent anywhere
 * else, and an edit of the very schema, which says why.
 */
export function withoutPartsOfEmptied(judged: readonly Judged[]): readonly Judged[] {
  const emptied = new Map<number, Judged>()
  for (const each of judged) {
    const { subject, action, reaches } = each.change
    if (subject !== 'schema' || action !== 'emptied') continue
    for (const reach of reaches) emptied.set(wholeRoute(each.change, reach).at(-1)!, each)
  }
  if (emptied.size === 0) return judged
  const isWithin = (each: Judged, reach: Reach): boolean =>
    reach.direction === 'response' &&
    holdersOf(each.change, reach).some((number) => {
      const whole = emptied.get(number)
      return whole !== undefined && coversAll(whole, each)
    })
  return judged.filter((each) => {
    const { reaches } = each.change
    return !takesAway(each) || reaches.length === 0 || !reaches.every((reach) => isWithin(each, reach))
  })
}

/** The schemas that hold what a change is about, by the numbers of their pairs. */
function holdersOf(change: Change, reach: Reach): readonly number[] {
  const route = wholeRoute(change, reach)
  return change.subject === 'property' || change.subject === 'requirement' ? route : aroundEnd(route)
}

/** Whether a verdict is on an edit that only takes values away, and says that nothing breaks. */
function takesAway({ change: { subject, action }, verdict: { rule, level } }: Judged): boolean {
  return level === 'info' && (TAKING.get(subject) === action || ('effect' in rule && rule.effect === 'narrowed'))
}

/** Edits that take values away, whatever keyword they are of. */
const TAKING: ReadonlyMap<Subject, Change['action']> = new Map([
  ['enum-value', 'removed'],
  ['variant', 'removed'],
  ['part', 'added'],
  ['property', 'required'],
  ['requirement', 'added'],
])
