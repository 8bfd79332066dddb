import { MAX_DEPTH, isTooDeep } from '../base/depth.ts'
import { type Json, isObject, textOf } from '../base/json.ts'
import { normalTemplate } from '../base/normal-template.ts'
import { intersect } from '../time/span.ts'
import { aliveSpan } from './alive.ts'
import { datesOf, fateProblems } from './date-problems.ts'
import { type Element, elements, isOfPath } from './element.ts'
import { keywordProblems } from './keyword-problems.ts'
import { knownNames } from './names.ts'
import { noticeProblems } from './notice-problems.ts'
import { pathItemProblems } from './path-problems.ts'
import { rawProblems } from './raw-problems.ts'
import { type KnownReferences, referenceProblems, accessProblems } from './reference-problems.ts'
import { removedProblems } from './removed-problems.ts'
import { requiredProblems } from './required-problems.ts'
import { shapeProblems } from './shape-problems.ts'
import { strayWords } from './stray-words.ts'
import { tagProblems } from './tag-problems.ts'
import { timelineProblems } from './timeline-problems.ts'
import { type ModelProblem, notAnObject, sameOperationId, samePath, tooDeep } from './problems.ts'

/**
 * Validates an annotated document. Errors make snapshots wrong; warnings are only unusual. If dates are unreadable, only those are
 * reported, because nothing else can be checked before they are corrected.
 */
export function validate(document: Json): ModelProblem[] {
  if (!isObject(document)) return [notAnObject({ label: 'the model', path: [] }, 'an API document')]
  if (isTooDeep(document)) return [tooDeep({ label: 'the model', path: [] }, MAX_DEPTH)]
  const timelines = timelineProblems(document)
  if (timelines.length > 0) return timelines
  const all = [...elements(document)]
  const shape = shapeProblems(document, all)
  if (shape.some(({ level }) => level === 'error')) return shape
  const raw = rawProblems(all)
  if (raw.length > 0) return [...shape, ...raw]
  const names = knownNames(document, all)
  const dates = [
    ...noticeProblems(document),
    ...removedProblems(document),
    ...all.flatMap((element) => datesOf(element, names)),
    ...strayWords(document, all),
    ...all.flatMap(pathItemProblems),
  ]
  if (dates.some(({ level }) => level === 'error')) return [...shape, ...dates]
  const targets: KnownReferences = { spans: new Map(), compared: 0 }
  return [
    ...shape,
    ...dates,
    ...all.flatMap((element) => [
      ...referenceProblems(element, document, targets),
      ...accessProblems(element, document),
      ...fateProblems(element),
      ...requiredProblems(element),
      ...keywordProblems(element, document),
    ]),
    ...pathProblems(all),
    ...operationIdProblems(all),
    ...tagProblems(document, all),
  ]
}

function pathProblems(all: readonly Element[]): ModelProblem[] {
  return clashes(all.filter(isOfPath), ({ label }) => normalTemplate(label)).map(([a, b, day]) =>
    samePath(b, a.label, day),
  )
}

function operationIdProblems(all: readonly Element[]): ModelProblem[] {
  const named = all.filter(({ kind, node }) => kind === 'operation' && typeof node['operationId'] === 'string')
  return clashes(named, ({ node }) => textOf(node['operationId'])).map(([a, b, day]) =>
    sameOperationId(b, textOf(b.node['operationId']), a.label, day),
  )
}

/** Pairs of elements with the same key that exist on the same day, with the first such day in words; empty if it is any. */
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
        return [[other, element, common.from === undefined ? '' : ` on ${common.from}`]]
      })
      .slice(0, 1)
  })
}
