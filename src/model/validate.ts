import { MAX_DEPTH, isTooDeep } from '../base/depth.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { lookUp, parsePointer } from '../base/pointer.ts'
import { nearest } from '../base/text.ts'
import { parseDay } from '../time/day.ts'
import { readDay, statedSunset } from '../openapi/markers.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { schemeReference } from '../openapi/published.ts'
import { type Span, intersect } from '../time/span.ts'
import { TIMELINE, isTimeline, timelineFault } from '../time/timeline.ts'
import { aliveSpan, aliveSpans, firstGap } from './alive.ts'
import { type Element, elements, isOfPath, valueLabel } from './element.ts'
import { LIFECYCLE, VALUE_LIFECYCLES, goneFrom, lifecycleOf } from './lifecycle.ts'
import { lifecycleProblems } from './lifecycle-problems.ts'
import { type KnownNames, knownNames } from './names.ts'
import { pathItemProblems } from './path-problems.ts'
import { rawProblems } from './raw-problems.ts'
import { schemesIn, statedSpans, waysIn } from './requirements.ts'
import { scheduledOf } from './scheduled.ts'
import { shapeProblems } from './shape-problems.ts'
import { NOTICES, NOTICE_KEYS } from './notice.ts'
import { strayWords } from './stray-words.ts'
import { tagProblems } from './tag-problems.ts'
import {
  type ModelProblem,
  badDay,
  badLifecycle,
  datedPathParameter,
  badTimeline,
  deadReference,
  noWayIn,
  oddMarks,
  notAnObject,
  sameOperationId,
  samePath,
  tooDeep,
  twoFates,
  unknownReference,
  unknownRequired,
} from './problems.ts'

/**
 * What is wrong with an annotated document: what makes snapshots wrong, and what is merely odd. It is sound where there is no
 * error. Unsound dates come alone, since nothing else can be judged before they are mended.
 */
export function validate(document: Json): ModelProblem[] {
  if (!isObject(document)) return [notAnObject({ label: 'the model', path: [] }, 'an API document')]
  if (isTooDeep(document)) return [tooDeep({ label: 'the model', path: [] }, MAX_DEPTH)]
  const timelines = [...timelineProblems(document, [])]
  if (timelines.length > 0) return timelines
  const all = [...elements(document)]
  const shape = shapeProblems(document, all)
  if (shape.some(({ level }) => level === 'error')) return shape
  const raw = rawProblems(all)
  if (raw.length > 0) return [...shape, ...raw]
  const names = knownNames(document, all)
  const dates = [
    ...noticeProblems(document),
    ...all.flatMap((element) => datesOf(element, names)),
    ...strayWords(document, all),
    ...all.flatMap(pathItemProblems),
  ]
  if (dates.some(({ level }) => level === 'error')) return [...shape, ...dates]
  const targets = new Map<string, readonly Span[]>()
  return [
    ...shape,
    ...dates,
    ...all.flatMap((element) => [
      ...referenceProblems(element, document, targets),
      ...wayInProblems(element, document),
      ...markProblems(element),
      ...requiredProblems(element),
      ...pathParameterProblems(element),
    ]),
    ...pathProblems(all),
    ...operationIdProblems(all),
    ...tagProblems(document, all),
  ]
}

/** `path` is where `node` is; it is changed on the way and back again, since copies would cost more than all the rest. */
function* timelineProblems(node: Json, path: (string | number)[]): Generator<ModelProblem> {
  if (typeof node !== 'object' || node === null) return
  if (isTimeline(node)) {
    const fault = timelineFault(node)
    if (fault !== undefined) {
      yield badTimeline({ label: path.length === 0 ? 'the model' : path.join('.'), path: [...path] }, fault)
      return
    }
  }
  const isList = isArray(node)
  for (const key of Object.keys(node)) {
    path.push(isList ? Number(key) : key)
    yield* timelineProblems(isList ? node[Number(key)]! : (node as JsonObject)[key]!, path)
    path.pop()
  }
}

function noticeProblems(document: JsonObject): ModelProblem[] {
  const notices = own(document, NOTICES)
  return (isArray(notices) ? notices : []).flatMap((notice, index) => {
    const at = { label: `notice ${String(own(notice, 'title') ?? index + 1)}`, path: [NOTICES, index] }
    if (!isObject(notice)) return [notAnObject(at, 'a notice')]
    if (isTimeline(notice)) return []
    const unknown = Object.keys(notice).filter((key) => !NOTICE_KEYS.includes(key) && !key.startsWith('x-'))
    if (unknown.length > 0)
      return unknown.map((key) => badLifecycle(at, `"${key}" is no word of a notice`, nearest(key, NOTICE_KEYS)))
    return ['day', 'announced'].flatMap((key) => {
      const day = own(notice, key)
      const sound = day === undefined || (typeof day === 'string' && parseDay(day) !== undefined)
      return sound ? [] : [badDay(at, key, stringify(day))]
    })
  })
}

function datesOf(element: Element, names: KnownNames): ModelProblem[] {
  const carried = own(element.node, LIFECYCLE)
  const problems = carried === undefined ? [] : lifecycleProblems(carried, element, names)
  const values = element.kind === 'schema' ? own(element.node, VALUE_LIFECYCLES) : undefined
  const known = own(element.node, 'enum')
  for (const [value, lifecycle] of Object.entries(isObject(values) ? values : {})) {
    const at = { label: valueLabel(element, value), path: [...element.path, VALUE_LIFECYCLES, value] }
    const isThere = isArray(known) && known.some((candidate) => String(candidate) === value)
    if (!isThere)
      problems.push(
        badLifecycle(
          at,
          'it has a lifecycle, but is no value of the enum',
          nearest(value, isArray(known) ? known.map(String) : []),
        ),
      )
    problems.push(...lifecycleProblems(lifecycle, at, names))
  }
  return problems
}

/** `targets` remembers on which days each reference leads somewhere. */
function referenceProblems(element: Element, document: Json, targets: Map<string, readonly Span[]>): ModelProblem[] {
  const spansOf = (reference: string): readonly Span[] => {
    const spans = targets.get(reference) ?? aliveSpans(document, parsePointer(reference))
    targets.set(reference, spans)
    return spans
  }
  const unknown = (reference: string): ModelProblem => {
    const target = parsePointer(reference)
    const beside = lookUp(document, target.slice(0, -1))
    const near = isObject(beside) ? nearest(String(target.at(-1)), Object.keys(beside)) : undefined
    return unknownReference(element, reference, near)
  }
  const missing = schemeReferencesOf(element, document).filter((reference) => spansOf(reference).length === 0)
  const others = referencesOf(element).flatMap((reference) => {
    const spans = spansOf(reference)
    if (spans.length === 0) return [unknown(reference)]
    const alive = aliveSpan(element)
    const gap = alive && firstGap(alive, spans)
    return gap === undefined ? [] : [deadReference(element, reference, gap, parsePointer(reference))]
  })
  return [...others, ...missing.map(unknown)]
}

/** The security schemes that an element asks for; a requirement goes with its scheme. */
function schemeReferencesOf({ kind, node }: Element, document: Json): string[] {
  const isHolder = kind === 'operation' || kind === 'document'
  return isHolder ? schemesIn(node['security']).map((name) => schemeReference(document, name)) : []
}

/** What an element refers to that has to be there as long as it is: by `$ref`, by a discriminator. */
function referencesOf({ kind, node }: Element): string[] {
  const { $ref, discriminator } = node
  const mapping = kind === 'schema' ? own(discriminator ?? null, 'mapping') : undefined
  return [
    ...(typeof $ref === 'string' && kind !== 'example' ? [$ref] : []),
    ...(isObject(mapping) ? Object.values(mapping) : []).filter((target) => typeof target === 'string'),
  ].filter((reference) => reference.startsWith('#/'))
}

/** Marks of published documents that cannot be true, or say another end than the lifecycle beside them. */
function markProblems(element: Element): ModelProblem[] {
  const { node } = element
  const lifecycle = lifecycleOf(node)
  if (lifecycle !== undefined) {
    const { [LIFECYCLE]: _, ...marks } = node
    const [gone, stated] = [goneFrom(lifecycle), readDay(statedSunset(marks))]
    const isOther = gone !== undefined && stated !== undefined && stated !== gone
    return isOther ? [twoFates(element, stated, gone)] : []
  }
  const { deprecated, sunset } = (scheduledOf(node) ?? {}) as { deprecated?: string; sunset?: string }
  const isOdd = deprecated !== undefined && sunset !== undefined && sunset < deprecated
  return isOdd ? [oddMarks(element, sunset, deprecated)] : []
}

/** An operation that only schemes let in that are gone would read as if it were open. */
function wayInProblems(element: Element, document: JsonObject): ModelProblem[] {
  if (element.kind !== 'operation') return []
  const isOwn = Object.hasOwn(element.node, 'security')
  const list = isOwn ? element.node['security'] : own(document, 'security')
  const alive = list === undefined ? undefined : aliveSpan(element)
  if (list === undefined || alive === undefined) return []
  const ways = waysIn(list, { root: document, mode: 'mark' })
  const path = isOwn ? [...element.path, 'security'] : ['security']
  return statedSpans(list).flatMap((stated) => {
    const asked = intersect(stated, alive)
    const gap = asked && firstGap(asked, ways)
    return gap === undefined ? [] : [noWayIn({ label: element.label, path }, gap)]
  })
}

/** Keywords whose schemas speak of the same value as the schema around them. */
const IN_PLACE = keywordsWhere(({ appliesTo }) => appliesTo === 'value')

/** Keys of schemas that leave it to others to describe a property. */
const COMPOSING = ['$ref', TIMELINE, ...IN_PLACE.filter((keyword) => keyword !== 'not')]

/** Only a schema that stands alone is judged: in a composition, the property may be another branch's. */
function requiredProblems(element: Element): ModelProblem[] {
  const { kind, node, parent } = element
  const required = own(node, 'required')
  const properties = own(node, 'properties')
  const composed = COMPOSING.some((key) => Object.hasOwn(node, key))
  const steps = parent?.kind === 'schema' ? element.steps : []
  const branch = IN_PLACE.includes(String(steps[0])) || steps.includes(TIMELINE)
  if (kind !== 'schema' || !isArray(required) || !isObject(properties) || isTimeline(properties) || composed || branch)
    return []
  return required
    .filter((name) => typeof name === 'string' && !Object.hasOwn(properties, name))
    .map((name) => unknownRequired(element, String(name)))
}

/** Without its parameter, a path would name something nobody can fill in. */
function pathParameterProblems(element: Element): ModelProblem[] {
  if (element.kind !== 'parameter' || element.node['in'] !== 'path') return []
  const lifecycle = lifecycleOf(element.node)
  const comesOrGoes = lifecycle !== undefined && (lifecycle.added !== undefined || goneFrom(lifecycle) !== undefined)
  return comesOrGoes ? [datedPathParameter(element)] : []
}

function pathProblems(all: readonly Element[]): ModelProblem[] {
  return clashes(all.filter(isOfPath), ({ label }) => label.replaceAll(/\{[^}]*\}/g, '{}')).map(([a, b, day]) =>
    samePath(b, a.label, day),
  )
}

function operationIdProblems(all: readonly Element[]): ModelProblem[] {
  const named = all.filter(({ kind, node }) => kind === 'operation' && typeof node['operationId'] === 'string')
  return clashes(named, ({ node }) => String(node['operationId'])).map(([a, b, day]) =>
    sameOperationId(b, String(b.node['operationId']), a.label, day),
  )
}

/** Pairs of elements with the same key that exist on the same day, each with that day. */
function clashes(all: readonly Element[], keyOf: (element: Element) => string): [Element, Element, string][] {
  const seen = new Map<string, Element[]>()
  return all.flatMap((element) => {
    const earlier = seen.get(keyOf(element)) ?? []
    seen.set(keyOf(element), [...earlier, element])
    const span = aliveSpan(element)
    return earlier
      .flatMap((other): [Element, Element, string][] => {
        const otherSpan = aliveSpan(other)
        const common = span && otherSpan && intersect(span, otherSpan)
        if (common === undefined) return []
        return [[other, element, common.from === undefined ? 'on every day' : `on ${common.from}`]]
      })
      .slice(0, 1)
  })
}
