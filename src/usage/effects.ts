import { deepEqual } from '../base/equal.ts'
import { isArray, isObject } from '../base/json.ts'
import { type StatedLifecycle, statedLifecycle } from '../openapi/markers.ts'
import type { Day } from '../time/day.ts'
import { type Announcing, announcedRemoval } from './announced.ts'
import type { Limit } from './limit.ts'
import { type ReadCall, judgeCall } from './judge-call.ts'
import type { Plan, Version } from './plan.ts'
import type { Media, Read, CallRejection, Verdict } from './verdict.ts'

/**
 * The effect on a call: it is rejected; it succeeds, but something it sends no longer has any effect or is read as a different value, or
 * something in the response is no longer returned; or it uses something deprecated.
 */
export type EffectKind = 'refused' | 'lost' | 'deprecated'

/** Why a part of a call is affected. */
export interface Reason {
  /** The operation is gone, or what is the matter with the part. */
  readonly kind: 'operation' | 'sent' | 'received' | 'form' | CallRejection['kind']
  /** What of the operation, as coordinates name it; empty for the operation itself. */
  readonly place: string
  readonly keyword?: string | undefined
  /** What the document asks for instead. */
  readonly limit?: Limit | undefined
  readonly media?: Media | undefined
  /** What of the query shows it, without the values. */
  readonly shape?: string | undefined
}

/** What happens to a call on a day. */
export interface Effect extends Reason {
  readonly day: Day
  readonly effect: EffectKind
  /** For something deprecated: whether it already is on the first day. */
  readonly already: boolean
  /** Present if a mark announces this: no description of that day shows it. */
  readonly announced?: true
  readonly stated?: StatedLifecycle | undefined
}

/** A call, as one description of its operation judges it; `verdict` is undefined where there is none. */
interface Judged extends Version {
  readonly verdict: Verdict | undefined
}

/** What each description of an operation says about a call, in order. */
export function judgedByDay(plan: Plan, call: ReadCall): readonly Judged[] {
  const isWhole = call.body !== undefined || call.response?.body !== undefined
  return (isWhole ? plan.versions : plan.requestVersions).map((version) => {
    const { contract } = version
    return { ...version, verdict: contract === undefined ? undefined : judgeCall(plan, contract, call) }
  })
}

/** Why a call does not match the first description of its operation. */
export function misfitsAmong([first]: readonly Judged[]): Reason[] {
  const verdict = first?.verdict
  if (verdict === undefined) return []
  return [...verdict.rejections].map(([place, rejection]) => ({ ...rejection, place, shape: shapeAt(place, verdict) }))
}

/** The effects on a call, day by day, in order. An element that is removed is not listed as deprecated as well. */
export function effectsOf(plan: Plan, call: ReadCall): Effect[] {
  return effectsAmong(judgedByDay(plan, call), plan.announcing)
}

/** The same of a call that was judged; marks announce removals on the days of `announcing`. */
export function effectsAmong(judged: readonly Judged[], announcing: Announcing): Effect[] {
  const breaks: Effect[] = []
  const announced: Effect[] = []
  const marks: Effect[] = []
  let marked: ReadonlyMap<string, unknown> = new Map()
  for (const [index, { from, contract, verdict: after }] of judged.entries()) {
    const { contract: was, verdict: before } = judged[index - 1] ?? {}
    if (was !== undefined && contract === undefined)
      breaks.push({
        day: from,
        effect: 'refused',
        kind: 'operation',
        place: '',
        already: false,
        stated: statedLifecycle(was.said),
      })
    if (before !== undefined && after !== undefined) breaks.push(...between(before, after, from))
    if (contract === undefined || after === undefined) continue
    const now = new Map([
      ...(contract.isMarked ? [['', statedLifecycle(contract.said)] as const] : []),
      ...after.deprecated,
    ])
    const inForce = { from, next: judged[index + 1]?.from }
    for (const [place, said] of now) {
      const removal = announcedRemoval(place, said, inForce, announcing)
      if (removal !== undefined)
        announced.push({
          ...removal,
          place,
          already: false,
          announced: true,
          stated: said,
          shape: shapeAt(place, after),
        })
      if (!marked.has(place))
        marks.push({
          day: from,
          effect: 'deprecated',
          kind: place === '' ? 'operation' : 'sent',
          place,
          already: index === 0,
          stated: said,
          shape: shapeAt(place, after),
        })
    }
    marked = now
  }
  // Of what a removed element holds, nothing happens later, and that it is deprecated goes without saying.
  const isGone = ({ place, day }: Effect): boolean =>
    announced.some((each) => each.day < day && isWithin(place, each.place))
  const going = [...breaks, ...announced].filter((each) => !isGone(each))
  return [...going, ...marks.filter(({ place }) => !going.some((each) => isWithin(place, each.place)))]
}

/** Why a call is rejected, and what it loses, when the description changes. */
function between(before: Verdict, after: Verdict, day: Day): Effect[] {
  const rejected = [...after.rejections].flatMap(([at, rejection]): Effect[] => {
    if (before.rejections.has(at)) return []
    const used = [...before.deprecated].find(([each]) => isWithin(each, at))
    const place = used?.[0] ?? at
    const shape = shapeAt(at, before) ?? shapeAt(at, after)
    return [
      {
        day,
        effect: 'refused',
        kind: rejection.kind,
        place,
        already: false,
        keyword: rejection.keyword,
        limit: rejection.limit,
        media: rejection.media,
        stated: used?.[1],
        shape,
      },
    ]
  })
  const lost = [...before.said].flatMap((place): Effect[] => {
    const isRejected = [before, after].some(({ rejections }) =>
      [...rejections.keys()].some((at) => isWithin(place, at)),
    )
    if (after.known.has(place) || isRejected) return []
    const mistyped = [...after.mistyped].find((at) => isWithin(place, at) && !before.mistyped.has(at))
    const kind = isReceived(place) ? 'received' : 'sent'
    return [
      {
        day,
        effect: 'lost',
        kind,
        place: mistyped ?? place,
        already: false,
        keyword: mistyped === undefined ? undefined : 'type',
        stated: before.deprecated.get(place),
        shape: shapeAt(place, before),
      },
    ]
  })
  const reread = [...before.read].flatMap(([place, was]): Effect[] => {
    const is = after.read.get(place)
    if (is === undefined || !isReadDifferently(was, is)) return []
    const [stated, shape] = [before.deprecated.get(place), shapeAt(place, before)]
    return [{ day, effect: 'lost', kind: 'form', place, already: false, stated, shape }]
  })
  const retyped = [...after.mistyped].flatMap((place): Effect[] => {
    if (!isReceived(place) || !before.typed.has(place)) return []
    const [stated, shape] = [before.deprecated.get(place), shapeAt(place, before)]
    return [{ day, effect: 'lost', kind: 'received', place, already: false, keyword: 'type', stated, shape }]
  })
  // An element that is removed with its container is not listed separately.
  const outermost = new Map([...lost, ...retyped].map((each) => [each.place, each]))
  return [
    ...rejected,
    ...reread,
    ...[...outermost.values()].filter(
      ({ place }) => !lost.some((each) => each.place !== place && isWithin(place, each.place)),
    ),
  ]
}

/** Whether a place is one of a response. */
function isReceived(place: string): boolean {
  return /^(?:[1-5]\S\S|default|response)(?: |$)/.test(place)
}

/** Whether a list or an object that was sent is another value in the form of another day. */
function isReadDifferently(was: Read, is: Read): boolean {
  if (deepEqual(was.form, is.form)) return false
  const [before, after] = [was.values(), is.values()]
  const haveParts = [before, after].every((values) => values.some((value) => isArray(value) || isObject(value)))
  return haveParts && !before.some((value) => after.some((other) => deepEqual(value, other)))
}

/** Whether a place is another, or within it. */
function isWithin(place: string, around: string): boolean {
  if (around === '' || place === around) return true
  // Steps of a schema are parted from the names before them, which may have dots, by a blank.
  return place.startsWith(around) && (/ [.[(]/.test(around) ? /^[ .[(]/ : /^ /).test(place.slice(around.length))
}

function shapeAt(place: string, { shapes }: Verdict): string | undefined {
  return [...shapes].find(([at]) => isWithin(place, at))?.[1]
}
