import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { publishedVersion } from '../openapi/published.ts'
import type { Element } from './element.ts'
import { type ModelProblem, type Named, notAnObject, notOpenApi, passedOver } from './problems.ts'
import { plainNodes, slotOf } from './shape.ts'

/**
 * Places where a document does not have the structure that OpenAPI requires: a list or scalar in place of an object, or no supported
 * version.
 */
export function shapeProblems(document: JsonObject, all: readonly Element[]): ModelProblem[] {
  return [...rootProblems(document), ...all.flatMap(elementProblems)]
}

/** Problems at the root of a document: no supported version, or no `info`. */
export function rootProblems(document: JsonObject): ModelProblem[] {
  const at = { label: 'the model', path: ['openapi'] }
  const version = publishedVersion(document) === undefined ? [notOpenApi(at, own(document, 'openapi'))] : []
  const notices = own(document, 'x-notices')
  const isList = notices === undefined || plainNodes(notices).every(isArray)
  return [
    ...version,
    ...(isObject(own(document, 'info')) ? [] : [notAnObject({ label: 'the model', path: ['info'] }, 'info')]),
    ...(isList ? [] : [notAnObject({ label: 'the model', path: ['x-notices'] }, 'x-notices', 'a list')]),
  ]
}

/** Labels and paths are only computed for problems, because most elements have none. */
function elementProblems(element: Element): ModelProblem[] {
  const { node, kind } = element
  return Object.entries(node).flatMap(([key, value]) => {
    const slot = slotOf(kind, key)
    if (slot === undefined) return []
    const [form, inner] = slot
    return plainNodes(value).flatMap((plain) => {
      if (form === 'list') return isArray(plain) ? [] : [notAnObject(below(element, key), key, 'a list')]
      if (form === 'map') return mapProblems(plain, key, element)
      const isSchema = inner === 'schema' && (typeof plain === 'boolean' || isArray(plain))
      return isObject(plain) || isSchema ? [] : [notAnObject(below(element, key), key)]
    })
  })
}

function below({ label, path }: Element, ...steps: readonly string[]): Named {
  return { label, path: [...path, ...steps] }
}

function mapProblems(map: Json, key: string, element: Element): ModelProblem[] {
  if (!isObject(map)) return [notAnObject(below(element, key), key)]
  return Object.entries(map).flatMap(([name, child]) =>
    plainNodes(child)
      .filter((plain) => !isObject(plain) && typeof plain !== 'boolean' && !name.startsWith('x-'))
      .map(() => passedOver(below(element, key, name), `${key}.${name}`)),
  )
}
