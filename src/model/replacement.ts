import { nearest } from '../base/text.ts'
import { METHODS } from '../openapi/methods.ts'
import { contains } from '../time/span.ts'
import { aliveSpans } from './alive.ts'
import { type Lifecycle, goneFrom } from './lifecycle.ts'
import type { KnownNames } from './names.ts'
import { type ModelProblem, type Named, deadReplacement, nearReplacement, unknownReplacement } from './problems.ts'
import { withoutPhases } from './shape.ts'

/**
 * What is wrong with the replacement that a lifecycle names. `GET /zones` is an operation and has to be there; a single word is a
 * name only where it nearly is one, since a replacement may be prose or something of another API.
 */
export function replacementProblems(lifecycle: Lifecycle, at: Named, known: KnownNames): ModelProblem[] {
  const { replacement = '' } = lifecycle
  const [, methods, path] = OPERATION.exec(replacement) ?? []
  if (methods === undefined) return nearProblems(replacement, at, known)
  return methods.split(', ').flatMap((method) => operationProblems(`${method} ${path}`, lifecycle, at, known))
}

const METHOD = `(?:${METHODS.join('|').toUpperCase()})`

/** One or more methods and a path, and nothing else: `GET /zones`, `GET, POST /zones`. Anything longer is prose. */
const OPERATION = new RegExp(`^(${METHOD}(?:, ${METHOD})*) (/\\S*)$`)

/** A method and a path in other signs than an operation is called by. */
const LIKE_OPERATION = new RegExp(`^(${METHOD})\\s+/?(\\S+)$`, 'i')

function operationProblems(name: string, lifecycle: Lifecycle, at: Named, known: KnownNames): ModelProblem[] {
  const path = known.operations.get(name)
  if (path === undefined) return [unknownReplacement(at, name, nearOperations(name, known))]
  const needed = goneFrom(lifecycle)
  const there = aliveSpans(known.document, withoutPhases(path))
  return needed !== undefined && !there.some((span) => contains(span, needed))
    ? [deadReplacement(at, name, needed)]
    : []
}

/** The operations that may be meant: of the same method and path except for the names in it, of another method, of nearly this name. */
function nearOperations(name: string, known: KnownNames): string[] {
  const names = [...known.operations.keys()]
  const samePath = names.filter((other) => shapeOf(pathOf(other)) === shapeOf(pathOf(name)))
  const sameMethod = samePath.filter((other) => shapeOf(other) === shapeOf(name))
  const near = sameMethod.length > 0 ? sameMethod : samePath
  return near.length > 0 ? near : [nearest(name, names)].filter((found) => found !== undefined)
}

function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1)
}

/** A path without the names of its parameters, however they are written. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}/]*\}|(?<=\/):[^/]+/g, '{}')
}

function nearProblems(replacement: string, at: Named, known: KnownNames): ModelProblem[] {
  const name = replacement.replace(/^`(.*)`$/, '$1')
  const near = nearName(name, at, known)
  return near === undefined || near === name ? [] : [nearReplacement(at, name, near)]
}

/** What a text may mean that looks like a name; the same text where there is such a thing. */
function nearName(name: string, at: Named, known: KnownNames): string | undefined {
  const [, method, path] = LIKE_OPERATION.exec(name) ?? []
  if (method !== undefined) {
    const asWritten = shapeOf(`${method.toUpperCase()} /${path}`)
    return [...known.operations.keys()].find((operation) => shapeOf(operation) === asWritten)
  }
  if (/^\/\S+$/.test(name)) {
    if (known.paths.has(name)) return name
    return [...known.paths].find((other) => shapeOf(other) === shapeOf(name)) ?? nearest(name, known.paths)
  }
  // Of short names, half a word is another name.
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
