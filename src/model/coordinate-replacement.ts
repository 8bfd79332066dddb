import type { JsonObject } from '../base/json.ts'
import type { Coordinate } from '../openapi/coordinate.ts'
import { METHODS } from '../openapi/methods.ts'
import { parseCoordinate } from '../openapi/parse-coordinate.ts'
import type { Day } from '../time/day.ts'
import { type Span, contains } from '../time/span.ts'
import { aliveSpans } from './alive.ts'
import type { Finder, Target } from './find-elements.ts'
import { type Lifecycle, goneFrom, presence } from './lifecycle.ts'
import type { KnownNames } from './names.ts'
import { hintFor } from './near-elements.ts'
import { type ModelProblem, type Named, deadReplacement, nearReplacement } from './problems.ts'
import { withoutPhases } from './shape.ts'
import { isReadable } from './unreadable-words.ts'
import { valueLifecycles } from './value-lifecycles.ts'

/**
 * Problems with a replacement that is a coordinate: it names nothing, or nothing that exists when it is needed. Undefined for a text that is
 * not certainly a coordinate, as most words would be one.
 */
export function coordinateProblems(
  text: string,
  lifecycle: Lifecycle,
  at: Named,
  { document, finder }: KnownNames,
): ModelProblem[] | undefined {
  const coordinate = parseCoordinate(text)
  if ('fault' in coordinate || !isMeant(coordinate, finder)) return undefined
  const found = finder.find(coordinate)
  const needed = goneFrom(lifecycle)
  if (found.length > 0) {
    const isThere = needed === undefined || found.some((target) => isAlive(document, target, needed))
    return isThere ? [] : [deadReplacement(at, text, needed)]
  }
  // A keyword and an ordinary word may be prose: `security headers`.
  if (/^\w+ [a-z]+$/.test(text)) return undefined
  const hint = hintFor(coordinate, finder)
  // What a reference leads to has a coordinate of its own, but exists where it is named.
  if (hint?.isGuess === false) return []
  return [nearReplacement(at, text, hint?.text.includes(at.label) === true ? undefined : hint?.text)]
}

/**
 * Whether a coordinate is not prose by chance: something of an operation or path, `security OAuth`, or a field or value of a schema of this
 * document. A field of another API may be meant, and an operation or path alone is checked as such.
 */
function isMeant({ parts, path, value }: Coordinate, finder: Finder): boolean {
  const [first, second, ...others] = parts
  if (first === undefined || [second, ...others].some((part) => part?.kind === 'field')) return false
  if (first.kind === 'operation' || first.kind === 'path') {
    const isMethod = first.kind === 'path' || METHODS.includes(first.method.toLowerCase())
    return isMethod && (second !== undefined || first.path.startsWith('webhook '))
  }
  if (first.kind !== 'component') return first.kind === 'webhook' || first.kind === 'tag'
  if (first.section !== 'schemas') return true
  return (path.length > 0 || value !== undefined) && finder.find({ parts: [first], path: [] }).length > 0
}

function isAlive(document: JsonObject, { element, value }: Target, day: Day): boolean {
  const dated = valueLifecycles(element).find((each) => each.value === value)?.stated
  const ofValue = isReadable(dated) ? presence(dated as Lifecycle, 'mark') : {}
  const isThere = (span: Span | undefined): boolean => span !== undefined && contains(span, day)
  return isThere(ofValue) && aliveSpans(document, withoutPhases(element.path)).some(isThere)
}
