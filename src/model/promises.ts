import { compareText } from '../base/compare-text.ts'
import { type Json, isArray, own, textOf } from '../base/json.ts'
import { lookUp } from '../base/pointer.ts'
import type { Day } from '../time/day.ts'
import { type AnnouncedAddition, announcedAdditions } from './announced-additions.ts'
import { type AnnouncedEnd, announcedEnds } from './announced-ends.ts'
import { elements, valueLabel } from './element.ts'
import { identityOf } from './identity.ts'
import { VALUE_LIFECYCLES } from './lifecycle.ts'
import { type ReachedOperation, operationReacher } from './reached-operations.ts'

/** How the announced end of an element changed, or the day on which it is to be added. */
export type PromiseChange =
  | 'gone early'
  | 'brought forward'
  | 'addition withdrawn'
  | 'addition postponed'
  | 'withdrawn'
  | 'postponed'
  | 'announced'
  | 'replacement changed'
  | 'addition brought forward'
  | 'addition announced'

/** All kinds of changes, most severe first. */
export const PROMISE_CHANGES: readonly PromiseChange[] = [
  'gone early',
  'brought forward',
  'addition withdrawn',
  'addition postponed',
  'withdrawn',
  'postponed',
  'announced',
  'replacement changed',
  'addition brought forward',
  'addition announced',
]

/** The announced end of an element, or, alone, the day on which it is to be added. */
export interface Announced {
  readonly added?: Day
  readonly deprecated?: Day
  /** The first day without it, after any extension. */
  readonly sunset?: Day
  readonly replacement?: string
}

/** An element whose announcement changed. */
export interface ChangedPromise {
  readonly element: string
  readonly changes: readonly PromiseChange[]
  /** Whether clients get less than promised: less time, no replacement, or a later addition. */
  readonly shortened: boolean
  /** The earlier announcement; null if there was none. */
  readonly before: Announced | null
  readonly after: Announced | null
  /** The operations that contain it. */
  readonly operations: readonly ReachedOperation[]
}

/** What was known about an API on a day. */
export interface KnownDocument {
  readonly day: Day
  readonly document: Json
}

/**
 * The announcements that differ between an earlier and a later day, most severe first. Elements that were removed or added on their announced day are
 * not included.
 */
export function changedPromises(from: KnownDocument, to: KnownDocument): ChangedPromise[] {
  const [before, after] = [datedEnds(from.document), datedEnds(to.document)]
  const reached = { from: operationReacher(from.document), to: operationReacher(to.document) }
  const identities = [...new Set([...before.keys(), ...after.keys()])]
  const found = identities.flatMap((identity): ChangedPromise[] => {
    const [was, is] = [before.get(identity), after.get(identity)]
    const changes = changesOf(was, is, to)
    if (changes.length === 0) return []
    const operations = is === undefined ? reached.from(was!.path) : reached.to(is.path)
    return [
      {
        element: (is ?? was!).label,
        changes,
        shortened: isShortened(was, is, changes),
        before: announcedIn(was),
        after: announcedIn(is),
        operations,
      },
    ]
  })
  const added = changedAdditions(from, to).map(({ change, was, is }): ChangedPromise => ({
    element: (is ?? was)!.label,
    changes: [change],
    shortened: change === 'addition withdrawn' || change === 'addition postponed',
    before: was === undefined ? null : { added: was.added },
    after: is === undefined ? null : { added: is.added },
    operations: is === undefined ? reached.from(was!.path) : reached.to(is.path),
  }))
  return [...found, ...added].toSorted((a, b) => rank(a) - rank(b) || compareText(dayOf(a), dayOf(b)))
}

/** An addition that was to come on the earlier day, or is on the later one, and differs. */
interface ChangedAddition {
  readonly change: PromiseChange
  readonly was: AnnouncedAddition | undefined
  readonly is: AnnouncedAddition | undefined
}

function changedAdditions(from: KnownDocument, to: KnownDocument): ChangedAddition[] {
  const [before, after] = [announcedAdditions(from.document), announcedAdditions(to.document)]
  const identities = [...new Set([...before.keys(), ...after.keys()])]
  return identities.flatMap((identity): ChangedAddition[] => {
    const [was, is] = [before.get(identity), after.get(identity)]
    const change = was !== undefined && was.added > from.day ? ofPromised(was, is, to) : ofNew(was, is, from, to)
    return change === undefined ? [] : [{ change, was, is }]
  })
}

function ofPromised(
  was: AnnouncedAddition,
  is: AnnouncedAddition | undefined,
  to: KnownDocument,
): PromiseChange | undefined {
  if (is === undefined && !isIn(to.document, was)) return 'addition withdrawn'
  // What has no first day is there already.
  const added = is?.added ?? to.day
  if (added > was.added) return is === undefined ? undefined : 'addition postponed'
  return added < was.added ? 'addition brought forward' : undefined
}

function ofNew(
  was: AnnouncedAddition | undefined,
  is: AnnouncedAddition | undefined,
  from: KnownDocument,
  to: KnownDocument,
): PromiseChange | undefined {
  const isPlanned = was === undefined && is !== undefined && is.added > to.day
  return isPlanned && !isIn(from.document, is) ? 'addition announced' : undefined
}

/** The ends with a day, by the identities of their elements. */
function datedEnds(document: Json): ReadonlyMap<string, AnnouncedEnd> {
  const dated = [...announcedEnds(document)].filter(
    ([, end]) => end.sunset !== undefined || end.deprecated !== undefined,
  )
  return new Map(dated.map(([label, end]) => [identityOf(label), end]))
}

function changesOf(was: AnnouncedEnd | undefined, is: AnnouncedEnd | undefined, to: KnownDocument): PromiseChange[] {
  if (was === undefined) return ['announced']
  if (is === undefined) {
    if (isIn(to.document, was)) return ['withdrawn']
    return was.sunset !== undefined && was.sunset > to.day ? ['gone early'] : []
  }
  const ofSunset = dayChange(was.sunset, is.sunset)
  const ofDays = ofSunset ?? dayChange(was.deprecated, is.deprecated)
  return [
    ...(ofDays === undefined ? [] : [ofDays]),
    ...(identityOf(was.replacement ?? '') === identityOf(is.replacement ?? '')
      ? []
      : (['replacement changed'] as const)),
  ]
}

function dayChange(was: Day | undefined, is: Day | undefined): PromiseChange | undefined {
  if (was === is) return undefined
  if (was === undefined) return 'announced'
  if (is === undefined) return 'withdrawn'
  return is < was ? 'brought forward' : 'postponed'
}

function isShortened(
  was: AnnouncedEnd | undefined,
  is: AnnouncedEnd | undefined,
  changes: readonly PromiseChange[],
): boolean {
  if (changes.includes('gone early')) return true
  if (was === undefined || is === undefined) return false
  const isSooner = was.sunset !== undefined && is.sunset !== undefined && is.sunset < was.sunset
  return isSooner || (was.replacement !== undefined && is.replacement === undefined)
}

/** Whether a document has an element or enum value of another document, whose position in a list may differ. */
function isIn(document: Json, { label, path }: Pick<AnnouncedEnd, 'label' | 'path'>): boolean {
  const value = path.at(-2) === VALUE_LIFECYCLES ? String(path.at(-1)) : undefined
  const identity = identityOf(label)
  const isFixed = !path.some((step) => typeof step === 'number') && identity === label
  if (value === undefined && isFixed) return lookUp(document, path) !== undefined
  const isIt = (other: string): boolean => identityOf(other) === identity
  for (const element of elements(document)) {
    const values = value === undefined ? undefined : own(element.node, 'enum')
    if (isArray(values) && values.some((each) => textOf(each) === value) && isIt(valueLabel(element, value!)))
      return true
    if (value === undefined && isIt(element.label)) return true
  }
  return false
}

function announcedIn(end: AnnouncedEnd | undefined): Announced | null {
  if (end === undefined) return null
  const { deprecated, sunset, replacement } = end
  return {
    ...(deprecated !== undefined && { deprecated }),
    ...(sunset !== undefined && { sunset }),
    ...(replacement !== undefined && { replacement }),
  }
}

function rank({ changes }: ChangedPromise): number {
  return PROMISE_CHANGES.indexOf(changes[0]!)
}

function dayOf({ before, after }: ChangedPromise): string {
  return after?.sunset ?? before?.sunset ?? after?.deprecated ?? after?.added ?? before?.added ?? ''
}
