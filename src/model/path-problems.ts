import { nearest } from '../base/text.ts'
import { METHODS } from '../openapi/methods.ts'
import type { Element } from './element.ts'
import { type ModelProblem, unknownMethod, unsoundTemplate } from './problems.ts'
import { slotOf, withoutPhases } from './shape.ts'
import { isStill } from './still.ts'

/** Problems of a path item: a field that is not a method, or a template whose braces do not match. */
export function pathItemProblems(element: Element): ModelProblem[] {
  if (element.kind !== 'pathItem') return []
  const { node, path, parent } = element
  const isPath = parent?.kind === 'document' && path[0] === 'paths'
  // The template of a path with phases precedes them.
  const name = String(withoutPhases(path).at(-1))
  if (isPath && name.startsWith('x-')) return []
  const unknown = Object.keys(node).filter(
    (key) => !KNOWN.has(key) && !key.startsWith('x-') && !slotOf('pathItem', key),
  )
  const fault = isPath ? templateFault(name) : undefined
  return [
    ...(fault === undefined ? [] : [unsoundTemplate(element, fault)]),
    ...unknown.map((key) =>
      unknownMethod({ label: element.label, path: [...path, key] }, key, nearest(key, METHODS), !isStill(node[key]!)),
    ),
  ]
}

/** The fields of a path item that contain no other objects (OpenAPI 3.2, section 4.8.9). */
const KNOWN: ReadonlySet<string> = new Set(['$ref', 'summary', 'description'])

/** Describes what is wrong with the braces of a path template. */
function templateFault(template: string): string | undefined {
  let open: number | undefined
  for (const [index, sign] of [...template].entries()) {
    if (sign === '{' && open !== undefined) return 'a "{" is inside another'
    if (sign === '}' && open === undefined) return 'a "}" has no "{"'
    if (sign === '}' && open === index - 1) return 'a parameter has no name'
    if (sign === '{') open = index
    if (sign === '}') open = undefined
  }
  return open === undefined ? undefined : 'a "{" has no "}"'
}
