import { YAMLException, load } from 'js-yaml'
import { MAX_DEPTH, isTooDeep } from '../base/depth.ts'
import type { Json } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'

/** A document that was read: its name for messages, its text, and the tree it is. */
export interface Source {
  readonly name: string
  readonly text: string
  readonly tree: Json
}

/** Reads JSON or YAML 1.2 text; a document that cannot be read comes back as the problem with it. */
export function parseDocument(name: string, text: string): Source | Problem {
  try {
    const tree = parseText(text)
    return isTooDeep(tree) ? depthProblem(name) : { name, text, tree }
  } catch (error) {
    if (error instanceof YAMLException) return syntaxProblem(name, error)
    throw error
  }
}

/** JSON is YAML, but `JSON.parse` is many times faster; the YAML parser knows where a mistake is. */
function parseText(text: string): Json {
  const start = text.trimStart()[0]
  if (start === '{' || start === '[') {
    try {
      return JSON.parse(text) as Json
    } catch {
      return load(text, { maxDepth: MAX_DEPTH }) as Json
    }
  }
  return load(text, { maxDepth: MAX_DEPTH }) as Json
}

function depthProblem(name: string): Problem {
  return {
    code: 'too-deep',
    message: `nested deeper than ${MAX_DEPTH} levels`,
    place: name,
    hint: 'flatten the document',
  }
}

function syntaxProblem(name: string, { reason, mark }: YAMLException): Problem {
  const place = mark === undefined ? name : `${name}:${mark.line + 1}:${mark.column + 1}`
  return { code: 'syntax', message: `not readable as YAML or JSON: ${reason}`, place, hint: 'mend the syntax there' }
}
