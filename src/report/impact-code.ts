import { compareText } from '../base/compare-text.ts'
import { pushInto } from '../base/push-into.ts'
import type { Day } from '../time/day.ts'
import type {
  CodeCalls,
  CodeClient,
  CodeGap,
  CodePlace,
  NotFollowedReason,
  NotReadSource,
} from '../usage/code/code-call.ts'
import type { JudgedCode, JudgedCodeCall } from '../usage/code/judge-code.ts'
import type { Effect, EffectKind, Reason } from '../usage/effects.ts'
import { coordinateOf } from '../usage/place.ts'
import type { CallPart } from '../usage/plan.ts'
import type { StatedLifecycle } from '../openapi/markers.ts'
import type { EffectCounts, Impact, ImpactMisfits } from './impact.ts'
import { impactMessage, reasonWords } from './impact-words.ts'

/** What to write instead, and why. */
export interface Instead {
  readonly replacement?: string
  readonly reason?: string
  readonly link?: string
}

/** The effect on a call in a source on a day. */
export interface CodeFinding extends CodePlace, Instead {
  readonly day: Day
  readonly effect: EffectKind
  readonly kind: Effect['kind']
  readonly method: string
  readonly path: string
  readonly coordinate: string
  readonly message: string
  readonly already?: true
  /** Present if a mark of the document announces this, and no document of that day shows it. */
  readonly announced?: true
  /** The schema keyword that rejects the value. */
  readonly keyword?: string
  readonly sunset?: Day
  /** The call; without `--show-values`, with a placeholder for every value. */
  readonly sample: string
}

/** A call to an operation that does not exist on the first day. */
export interface AbsentCodeCall extends CodePlace, Instead {
  readonly coordinate: string
  readonly goneSince?: Day
  readonly comes?: Day
}

/** Why a call does not match the description of its operation on the first day. */
export interface CodeMisfit extends CodePlace {
  readonly kind: Reason['kind']
  readonly method: string
  readonly path: string
  readonly coordinate: string
  readonly message: string
  /** The schema keyword that rejects the value. */
  readonly keyword?: string
}

/** Calls that do not match the description of their operation on the first day, each counted once, by file and line. */
export interface CodeMisfits extends Pick<ImpactMisfits, 'calls' | 'counts'> {
  readonly reasons: readonly CodeMisfit[]
}

/** The calls in source code that break, and when. */
export interface CodeImpact {
  readonly impactVersion: 1
  readonly title: string
  readonly from: Day
  readonly until: Day | null
  readonly code: {
    readonly files: number
    readonly clients: readonly CodeClient[]
    readonly calls: number
    readonly matched: number
    readonly otherHosts: number
  }
  /** The number of calls with each effect, each call counted once; calls to operations that do not exist on the first day are `absent`. */
  readonly summary: EffectCounts & { readonly absent: number }
  readonly findings: readonly CodeFinding[]
  readonly absent: readonly AbsentCodeCall[]
  readonly unmatched: readonly (CodePlace & { readonly shape: string })[]
  readonly misfits: CodeMisfits
  /** The last change of the API, if it may be why calls do not match, and a first day that shows what it did. */
  readonly changedBefore?: NonNullable<Impact['changedBefore']>
  /** Calls affected only through a part that changes on some day but that the sources do not show. */
  readonly unseen: readonly {
    readonly coordinate: string
    readonly part: CallPart
    readonly days: readonly Day[]
    readonly places: readonly CodePlace[]
  }[]
  /** Calls whose target cannot be determined. */
  readonly notFollowed: readonly (CodePlace & { readonly reason: NotFollowedReason })[]
  /** Calls with a part that is built at run time and was not checked. */
  readonly inPart: readonly (CodePlace & { readonly gaps: readonly CodeGap[] })[]
  readonly notRead: readonly NotReadSource[]
}

/** The inputs of an impact on source code. */
export interface CodeImpactParts extends Pick<CodeImpact, 'title' | 'from' | 'until' | 'notRead'> {
  readonly files: number
  readonly clients: readonly CodeClient[]
  readonly found: CodeCalls
  readonly judged: JudgedCode
  /** The lifecycle of an operation before its removal. */
  readonly saidOf: (judged: JudgedCodeCall) => StatedLifecycle | undefined
  readonly misfitsCount: boolean
  readonly changedBefore: Impact['changedBefore']
  readonly showValues: boolean
}

/** Assembles an impact on source code: its calls by day, then by place. */
export function codeImpactOf(parts: CodeImpactParts): CodeImpact {
  const { title, from, until, notRead, files, clients, found, judged, saidOf, changedBefore, showValues } = parts
  const { calls, unmatched, otherHosts } = judged
  const notFollowed = [
    ...found.notFollowed,
    ...judged.notFollowed.map(({ place }) => ({ place, reason: 'path' as const })),
  ]
  const absent = calls.flatMap((call): AbsentCodeCall[] => {
    const { absent: absence, coordinate } = call.planned
    if (absence === undefined) return []
    const { goneSince, comes } = absence
    const days = { ...(goneSince !== undefined && { goneSince }), ...(comes !== undefined && { comes }) }
    return [{ ...call.code.place, coordinate, ...days, ...insteadOf(saidOf(call)) }]
  })
  const misfits = misfitsOf(calls, parts.misfitsCount)
  const affected = (effect: EffectKind): number =>
    calls.filter(({ effects }) => effects.some((each) => each.effect === effect)).length
  return {
    impactVersion: 1,
    title,
    from,
    until,
    code: { files, clients, calls: found.calls.length - judged.notFollowed.length, matched: calls.length, otherHosts },
    summary: {
      refused: affected('refused'),
      lost: affected('lost'),
      deprecated: affected('deprecated'),
      absent: absent.length,
    },
    findings: calls.flatMap((call) => findingsOf(call, showValues)).toSorted(inOrder),
    absent: absent.toSorted(byPlace),
    unmatched: unmatched.map(({ code, shape }) => ({ ...code.place, shape })).toSorted(byPlace),
    misfits,
    ...(changedBefore !== undefined && misfits.calls > 0 && { changedBefore }),
    unseen: unseenOf(calls),
    notFollowed: notFollowed.map(({ place, reason }) => ({ ...place, reason })).toSorted(byPlace),
    inPart: calls
      .filter(({ code }) => code.gaps.length > 0)
      .map(({ code }) => ({ ...code.place, gaps: code.gaps }))
      .toSorted(byPlace),
    notRead: notRead.toSorted((a, b) => compareText(a.file, b.file)),
  }
}

function misfitsOf(calls: readonly JudgedCodeCall[], counts: boolean): CodeMisfits {
  const rejected = calls.filter(({ misfits }) => misfits.length > 0)
  const reasons = rejected.flatMap(({ code, planned, misfits }) => {
    const { method, template: path } = planned.plan
    return misfits.map((reason): CodeMisfit => {
      const { kind, place, keyword, limit } = reason
      const message = reasonWords(reason, limit === undefined ? [] : [limit])
      const stated = { ...code.place, kind, method, path, coordinate: coordinateOf(method, path, place), message }
      return keyword === undefined ? stated : { ...stated, keyword }
    })
  })
  return { calls: rejected.length, ...(counts && { counts }), reasons: reasons.toSorted(byPlace) }
}

function findingsOf({ code, planned, effects }: JudgedCodeCall, showValues: boolean): CodeFinding[] {
  const { method, template: path } = planned.plan
  return effects.map((effect) => {
    const { day, kind, place, already, announced, keyword, stated, shape } = effect
    const call = showValues ? shownTarget(code.call.target) : `${path}${shape === undefined ? '' : `?${shape}`}`
    return {
      day,
      effect: effect.effect,
      kind,
      ...code.place,
      method,
      path,
      coordinate: coordinateOf(method, path, place),
      message: impactMessage(effect, effect.limit === undefined ? [] : [effect.limit]),
      ...(already && { already }),
      ...(announced && { announced }),
      ...(keyword !== undefined && { keyword }),
      ...(stated?.sunset !== undefined && { sunset: stated.sunset }),
      ...insteadOf(stated),
      sample: `${method} ${call}`,
    }
  })
}

/** The target of a call as the source writes it. */
function shownTarget(target: string): string {
  return target.replaceAll(/\{\{(?:\.{3})?([\w$]*)\}\}/g, (_, name: string) => `\${${name === '' ? '…' : name}}`)
}

function insteadOf(stated: StatedLifecycle | undefined): Instead {
  const { replacement, reason, link } = stated ?? {}
  return {
    ...(replacement !== undefined && { replacement }),
    ...(reason !== undefined && { reason }),
    ...(link !== undefined && { link }),
  }
}

function unseenOf(calls: readonly JudgedCodeCall[]): CodeImpact['unseen'] {
  const found = new Map<string, CodePlace[]>()
  const about = new Map<string, Omit<CodeImpact['unseen'][number], 'places'>>()
  for (const { code, planned, unseen } of calls) {
    for (const part of unseen) {
      const { coordinate, plan } = planned
      const key = `${coordinate} ${part}`
      about.set(key, { coordinate, part, days: plan.changes[part] })
      pushInto(found, key, code.place)
    }
  }
  return [...about]
    .map(([key, each]) => ({ ...each, places: found.get(key)!.toSorted(byPlace) }))
    .toSorted((a, b) => compareText(a.coordinate, b.coordinate) || compareText(a.part, b.part))
}

const EFFECTS: readonly EffectKind[] = ['refused', 'lost', 'deprecated']

function inOrder(a: CodeFinding, b: CodeFinding): number {
  return (
    compareText(a.day, b.day) ||
    byPlace(a, b) ||
    EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect) ||
    compareText(a.coordinate, b.coordinate)
  )
}

function byPlace(a: CodePlace, b: CodePlace): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column
}
