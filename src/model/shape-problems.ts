import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { publishedVersion } from '../openapi/published.ts'
import type { Element } from './element.ts'
import { type ModelProblem, type Named, notAnObject, notOpenApi, passedOver } from './problems.ts'
import { plainNodes, slotOf } from './shape.ts'

/** Where a document is not built as OpenAPI demands: a list or a word where an object has to be, no version it can be read as. */
export function shapeProblems(document: JsonObject, all: readonly Element[]): ModelProblem[] {
  return [...rootProblems(document), ...all.flatMap(elementProblems)]
}

/** What is wrong at the root of a document: no version it can be read as, no `info`. */
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

/** Names and paths are made only of what is wrong: most elements are right. */
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
