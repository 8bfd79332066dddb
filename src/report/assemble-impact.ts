import { compareText } from '../base/compare-text.ts'
import { pushInto } from '../base/push-into.ts'
import { parseCoordinate } from '../openapi/parse-coordinate.ts'
import type { EffectKind } from '../usage/effects.ts'
import type { HeaderAudit, HeaderFinding } from '../usage/header-audit.ts'
import type { Counted } from '../usage/meter.ts'
import { coordinateOf } from '../usage/place.ts'
import type { Count, Tally } from '../usage/tally.ts'
import type { CalledBy, EffectCounts, Impact, ImpactDay, ImpactHit, TrafficSource, UnusedThing } from './impact.ts'
import { impactMessage, reasonWords } from './impact-words.ts'

/** The inputs of an impact. */
export interface ImpactParts extends Pick<Impact, 'title' | 'from' | 'until'> {
  /** Whether calls that do not match the first day count as rejected. */
  readonly misfitsCount: boolean
  /** When the API changed before the first day, where that was not asked for. */
  readonly changedBefore: Impact['changedBefore'] | undefined
  readonly counted: Counted
  readonly sources: readonly TrafficSource[]
  /** The elements removed in these days, by coordinate. */
  readonly going: readonly UnusedThing[]
  /** What was found in the headers of responses, if requested. */
  readonly audit?: HeaderAudit | undefined
}

/** The maximum numbers of listed callers of an element, and of listed shapes of unmatched calls. */
const [MOST_CALLERS, MOST_UNMATCHED] = [10, 20]

const EFFECTS: readonly EffectKind[] = ['refused', 'lost', 'deprecated']

/** Puts together which calls break, and when, by day and operation. */
export function impactOf({
  counted,
  sources,
  going,
  audit,
  misfitsCount,
  changedBefore,
  ...head
}: ImpactParts): Impact {
  const { calls, matched, unmatched, otherHosts, first = null, last = null } = counted
  const broken = sources.reduce((sum, source) => sum + source.broken, 0)
  return {
    impactVersion: 1,
    ...head,
    traffic: { calls, matched, unmatched: unmatched.calls, otherHosts, broken, first, last, sources },
    summary: countsOf(counted.affected),
    days: daysOf(counted),
    absent: [...counted.absent]
      .filter(([, count]) => count.calls > 0)
      .map(([coordinate, { goneSince, comes, ...count }]) => ({
        coordinate,
        ...(goneSince !== undefined && { goneSince }),
        ...(comes !== undefined && { comes }),
        ...calledBy(count),
      }))
      .toSorted((a, b) => b.calls - a.calls || compareText(a.coordinate, b.coordinate)),
    unmatched: [...unmatched.shapes]
      .map(([shape, times]) => ({ shape, calls: times }))
      .toSorted((a, b) => b.calls - a.calls || compareText(a.shape, b.shape))
      .slice(0, MOST_UNMATCHED),
    ...(counted.isUnchanging && { unchanging: true }),
    misfits: misfitsOf(counted, misfitsCount),
    ...(changedBefore !== undefined && counted.misfits.calls > 0 && { changedBefore }),
    unseen: counted.unseen.toSorted((a, b) => b.calls - a.calls || compareText(a.coordinate, b.coordinate)),
    ...(audit !== undefined && { headers: { responses: audit.asked(), findings: audit.found().toSorted(byName) } }),
    unused: unusedAmong(going, counted),
  }
}

function misfitsOf({ misfits }: Counted, counts: boolean): Impact['misfits'] {
  const reasons = [...misfits.reasons.values()].map((misfit) => {
    const { kind, method, path, place, keyword, calls } = misfit
    const coordinate = coordinateOf(method, path, place)
    const stated = { kind, method, path, coordinate, message: reasonWords(misfit, misfit.limits), calls }
    return keyword === undefined ? stated : { ...stated, keyword }
  })
  const inOrder = reasons.toSorted((a, b) => b.calls - a.calls || compareText(a.coordinate, b.coordinate))
  return { calls: misfits.calls, ...(counts && { counts }), reasons: inOrder }
}

function byName(a: HeaderFinding, b: HeaderFinding): number {
  return compareText(a.coordinate, b.coordinate) || compareText(a.header, b.header)
}

function countsOf(counts: ReadonlyMap<EffectKind, number> | undefined): EffectCounts {
  return {
    refused: counts?.get('refused') ?? 0,
    lost: counts?.get('lost') ?? 0,
    deprecated: counts?.get('deprecated') ?? 0,
  }
}

function daysOf(counted: Counted): ImpactDay[] {
  const tallies = [...counted.tallies.values()].filter(({ calls }) => calls > 0)
  const days = [...new Set(tallies.map(({ day }) => day))].toSorted(compareText)
  return days.map((day) => {
    const ofDay = tallies.filter((tally) => tally.day === day)
    const operations = new Map<string, Tally[]>()
    for (const tally of ofDay.toSorted(worstFirst)) {
      const key = coordinateOf(tally.method, tally.path, '')
      pushInto(operations, key, tally)
    }
    return {
      day,
      ...countsOf(counted.days.get(day)),
      operations: [...operations.values()].map((hits) => ({
        method: hits[0]!.method,
        path: hits[0]!.path,
        hits: hits.map((tally) => hitOf(tally, counted.calls - counted.otherHosts)),
      })),
    }
  })
}

/** Most severe first, then most called; the coordinate makes the order independent of that of the calls. */
function worstFirst(a: Tally, b: Tally): number {
  const byEffect = EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect)
  const names = [a, b].map(({ method, path, place }) => coordinateOf(method, path, place))
  return byEffect || b.calls - a.calls || compareText(names[0]!, names[1]!)
}

function hitOf(tally: Tally, all: number): ImpactHit {
  const { effect, kind, method, path, place, already, announced, keyword, stated, sample } = tally
  const { sunset, replacement, reason, link } = stated ?? {}
  return {
    effect,
    kind,
    coordinate: coordinateOf(method, path, place),
    message: impactMessage(tally, tally.limits),
    share: Math.round((tally.calls / all) * 1e4) / 1e4,
    ...(already && { already }),
    ...(announced && { announced }),
    ...(keyword !== undefined && { keyword }),
    ...(sunset !== undefined && { sunset }),
    ...(replacement !== undefined && { replacement }),
    ...(reason !== undefined && { reason }),
    ...(link !== undefined && { link }),
    sample,
    ...calledBy(tally),
  }
}

function calledBy({ calls, callers, others, lastSeen }: Count): CalledBy {
  const known = [...callers]
    .map(([caller, times]) => ({ caller, calls: times }))
    .toSorted((a, b) => b.calls - a.calls || compareText(a.caller, b.caller))
  const listedCallers = known.slice(0, MOST_CALLERS)
  const rest = known.slice(MOST_CALLERS).reduce((sum, each) => sum + each.calls, others)
  return {
    calls,
    ...(known.length > 0 && { callers: listedCallers }),
    ...(rest > 0 && { otherCallers: rest }),
    ...(lastSeen !== undefined && { lastSeen }),
  }
}

/** Only operations and query parameters without a value: traffic need not show anything else. */
function unusedAmong(going: readonly UnusedThing[], { called, tallies }: Counted): UnusedThing[] {
  const hit = new Set([...tallies.values()].map(({ method, path, place }) => coordinateOf(method, path, place)))
  const isUsed = (coordinate: string): boolean =>
    hit.has(coordinate) ||
    (called.get(coordinate) ?? 0) > 0 ||
    [...hit].some((each) => each.startsWith(`${coordinate} `))
  return going.filter(({ coordinate }) => isInRequestLine(coordinate) && !isUsed(coordinate))
}

function isInRequestLine(text: string): boolean {
  if (!/^[A-Z]+ \/\S*(?: \?.*)?$/.test(text)) return false
  const coordinate = parseCoordinate(text)
  return 'fault' in coordinate || coordinate.value === undefined
}
