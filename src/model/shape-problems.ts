import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { publishedVersion } from '../openapi/published.ts'
import type { Element } from './element.ts'
import { type ModelProblem, notAnObject, notOpenApi, passedOver } from './problems.ts'
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

function elementProblems({ node, kind, label, path }: Element): ModelProblem[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const slot = slotOf(kind, key)
    if (slot === undefined) return []
    const [form, inner] = slot
    const at = { label, path: [...path, key] }
    return plainNodes(value).flatMap((plain) => {
      if (form === 'list') return isArray(plain) ? [] : [notAnObject(at, key, 'a list')]
      if (form === 'map') return mapProblems(plain, key, at)
      const isSchema = inner === 'schema' && (typeof plain === 'boolean' || isArray(plain))
      return isObject(plain) || isSchema ? [] : [notAnObject(at, key)]
    })
  })
}

function mapProblems(map: Json, key: string, at: { label: string; path: (string | number)[] }): ModelProblem[] {
  if (!isObject(map)) return [notAnObject(at, key)]
  return Object.entries(map).flatMap(([name, child]) =>
    plainNodes(child)
      .filter((plain) => !isObject(plain) && typeof plain !== 'boolean' && !name.startsWith('x-'))
      .map(() => passedOver({ label: at.label, path: [...at.path, name] }, `${key}.${name}`)),
  )
}
