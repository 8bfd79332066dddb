import { YAMLException, load } from 'js-yaml'
import { MAX_DEPTH, isTooDeep, sizeOf } from '../base/depth.ts'
import type { Json } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'

/** More values than any real document holds; only aliases within aliases reach it. */
const MAX_VALUES = 20_000_000

/** A document that was read: its name for messages, its text, and the tree it is. */
export interface Source {
  readonly name: string
  readonly text: string
  readonly tree: Json
}

/** Reads JSON or YAML 1.2 text; a document that cannot be read comes back as the problem with it. */
export function parseDocument(name: string, text: string): Source | Problem {
  try {
    const tree = parseText(name, text)
    if (isTooDeep(tree)) return tooBig(name, `nested deeper than ${MAX_DEPTH} levels`, 'flatten the document')
    if (sizeOf(tree) > MAX_VALUES)
      return tooBig(name, `more than ${MAX_VALUES} values once its aliases are written out`, 'use fewer YAML aliases')
    return { name, text, tree }
  } catch (error) {
    if (error instanceof YAMLException) return syntaxProblem(name, error)
    if (error instanceof JsonError) return jsonProblem(name, error)
    throw error
  }
}

/** JSON is YAML, but `JSON.parse` is many times faster; the YAML parser knows where a mistake is. */
function parseText(name: string, text: string): Json {
  if (!/^\s*[{[]/.test(text)) return load(text, { maxDepth: MAX_DEPTH }) as Json
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    const tree = load(text, { maxDepth: MAX_DEPTH }) as Json
    // What YAML forgives, such as a trailing comma, is a mistake in a file that says it is JSON.
    if (name.endsWith('.json')) throw new JsonError(error as SyntaxError, text)
    return tree
  }
}

/** A mistake that only JSON minds. */
class JsonError extends Error {
  readonly line: number | undefined

  constructor(error: SyntaxError, text: string) {
    super(error.message.replace(/ in JSON at position.*$/s, ''))
    const position = /position (\d+)/.exec(error.message)?.[1]
    this.line = position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length
  }
}

function tooBig(name: string, message: string, hint: string): Problem {
  return { code: 'too-big', message, place: name, hint }
}

function syntaxProblem(name: string, { reason, mark }: YAMLException): Problem {
  const place = mark === undefined ? name : `${name}:${mark.line + 1}:${mark.column + 1}`
  return { code: 'syntax', message: `not readable as YAML or JSON: ${reason}`, place, hint: 'mend the syntax there' }
}

function jsonProblem(name: string, { message, line }: JsonError): Problem {
  const place = line === undefined ? name : `${name}:${line}:1`
  return { code: 'syntax', message: `not readable as JSON: ${message}`, place, hint: 'mend the syntax there' }
}
