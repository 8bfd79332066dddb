import { normalTemplate } from '../base/normal-template.ts'
import { nearest } from '../base/text.ts'
import { METHODS } from '../openapi/methods.ts'
import { contains } from '../time/span.ts'
import { aliveSpans } from './alive.ts'
import { coordinateProblems } from './coordinate-replacement.ts'
import { type Lifecycle, goneFrom } from './lifecycle.ts'
import type { KnownNames } from './names.ts'
import { type ModelProblem, type Named, deadReplacement, nearReplacement, unknownReplacement } from './problems.ts'
import { withoutPhases } from './shape.ts'

/**
 * Problems with the replacement in a lifecycle. `GET /zones` must be an existing operation, and a coordinate of this API must name something.
 * Any other word is only checked if it is nearly a name, since a replacement may be prose or belong to another API.
 */
export function replacementProblems(lifecycle: Lifecycle, at: Named, known: KnownNames): ModelProblem[] {
  const { replacement = '' } = lifecycle
  const [, methods, path] = OPERATION.exec(replacement) ?? []
  if (methods === undefined) {
    const name = replacement.replace(/^`(.*)`$/, '$1')
    return coordinateProblems(name, lifecycle, at, known) ?? nearProblems(name, at, known)
  }
  return methods.split(', ').flatMap((method) => operationProblems(`${method} ${path}`, lifecycle, at, known))
}

const METHOD = `(?:${METHODS.join('|').toUpperCase()})`

/** One or more methods and a path, and nothing else: `GET /zones`, `GET, POST /zones`. Anything longer is prose. */
const OPERATION = new RegExp(`^(${METHOD}(?:, ${METHOD})*) (/\\S*)$`)

/** A method and a path that are not quite written like an operation. */
const LIKE_OPERATION = new RegExp(`^(${METHOD})\\s+/?(\\S+)$`, 'i')

function operationProblems(name: string, lifecycle: Lifecycle, at: Named, known: KnownNames): ModelProblem[] {
  const path = known.operations.find(name)
  if (path === undefined) return [unknownReplacement(at, name, nearOperations(name, known))]
  const needed = goneFrom(lifecycle)
  const there = aliveSpans(known.document, withoutPhases(path))
  return needed !== undefined && !there.some((span) => contains(span, needed))
    ? [deadReplacement(at, name, needed)]
    : []
}

/**
 * Operations that were probably meant: with the same method and path except for parameter names, or else another method, or else a similar
 * name.
 */
function nearOperations(name: string, known: KnownNames): string[] {
  const { names } = known.operations
  const samePath = names.filter((other) => shapeOf(pathOf(other)) === shapeOf(pathOf(name)))
  const sameMethod = samePath.filter((other) => shapeOf(other) === shapeOf(name))
  const near = sameMethod.length > 0 ? sameMethod : samePath
  return near.length > 0 ? near : [nearest(name, names)].filter((found) => found !== undefined)
}

function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1)
}

/** A path without the names of its parameters, in any notation. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}/]*\}|(?<=\/):[^/]+/g, '{}')
}

function nearProblems(name: string, at: Named, known: KnownNames): ModelProblem[] {
  const near = nearName(name, at, known)
  if (near === name || (near === undefined && !isParameter(name, at, known))) return []
  return [nearReplacement(at, name, near === undefined ? undefined : `did you mean ${near}?`)]
}

/** Whether a text is written like a parameter next to this one, which it is not. */
function isParameter(name: string, at: Named, known: KnownNames): boolean {
  const isWritten = /^\?[^\s?]+$/.test(name) && at.path.at(-2) === 'parameters'
  return isWritten && !known.beside(at.path).includes(name.slice(1))
}

/** The name that a text probably means, or the text itself if it is a name; undefined if it does not look like one. */
function nearName(name: string, at: Named, known: KnownNames): string | undefined {
  const [, method, path] = LIKE_OPERATION.exec(name) ?? []
  if (method !== undefined) {
    const asWritten = shapeOf(`${method.toUpperCase()} /${path}`)
    return known.operations.names.find((operation) => shapeOf(operation) === asWritten)
  }
  if (/^\/\S+$/.test(name)) {
    const isKnown = [...known.paths].some((each) => normalTemplate(each) === normalTemplate(name))
    return isKnown
      ? name
      : ([...known.paths].find((other) => shapeOf(other) === shapeOf(name)) ?? nearest(name, known.paths))
  }
  // Short words are too similar to each other to suggest one for another.
  if (!/^[\w$][\w$.[\]{}-]{3,}$/.test(name)) return undefined
  const beside = known.beside(at.path)
  if (beside.includes(name) || known.anywhere.has(name)) return name
  return (
    nearest(name, beside) ??
    nearest(
      name,
      [...known.anywhere].filter((other) => other !== at.label),
    )
  )
}
