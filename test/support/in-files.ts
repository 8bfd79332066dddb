import { type Json, type JsonObject, type MutableJsonObject, isObject, own, put } from '../../src/base/json.ts'
import { formatReference } from '../../src/base/pointer.ts'
import { METHODS } from '../../src/openapi/methods.ts'

/** What stands in files of its own. */
export interface Split {
  readonly items?: boolean
  readonly operations?: boolean
  /** Parameters, request bodies and responses where they are used. */
  readonly parts?: boolean
  /** Components, which are nothing but references to their files then. */
  readonly components?: boolean
  /** Whether components are referred to by their files, and not by their names. */
  readonly byFile?: boolean
}

/** A document as it is read whose parts stand in files of their own. */
export function inFiles(document: Json, split: Split): JsonObject {
  const files: MutableJsonObject = {}
  const moved = (is: boolean | undefined, file: string, node: Json): Json => {
    if (is !== true || !isObject(node) || Object.hasOwn(node, '$ref')) return node
    put(files, file, node)
    return { $ref: formatReference(['x-files', file]) }
  }
  const operationOf = (file: string, operation: Json): Json => {
    const parameters = own(operation, 'parameters')
    const [requestBody, responses] = ['requestBody', 'responses'].map((key) => own(operation, key))
    return {
      ...(operation as JsonObject),
      ...(Array.isArray(parameters) && {
        parameters: parameters.map((each: Json, index) => moved(split.parts, `parameters/${file}${index}.yaml`, each)),
      }),
      ...(requestBody !== undefined && { requestBody: moved(split.parts, `bodies/${file}.yaml`, requestBody) }),
      ...(isObject(responses) && {
        responses: mapped(responses, (each, code) => moved(split.parts, `responses/${file}${code}.yaml`, each)),
      }),
    }
  }
  const itemOf = (item: Json, path: string): Json => {
    const name = path.replaceAll(/\W+/g, '_')
    const operations = mapped(item as JsonObject, (each, key) =>
      METHODS.includes(key)
        ? moved(split.operations, `operations/${key}${name}.yaml`, operationOf(`${key}${name}`, each))
        : each,
    )
    return moved(split.items, `paths/${name}.yaml`, operations)
  }
  const result = mapped(document as JsonObject, (value, key) => {
    if (key === 'paths' || key === 'webhooks')
      return mapped(value as JsonObject, (item, path) => (path.startsWith('x-') ? item : itemOf(item, path)))
    if (key !== 'components') return value
    return mapped(value as JsonObject, (entries, section) =>
      section.startsWith('x-') || section === 'examples'
        ? entries
        : mapped(entries as JsonObject, (each, name) => moved(split.components, `${section}/${name}.yaml`, each)),
    )
  })
  const whole = { ...result, 'x-files': files }
  if (split.components !== true || split.byFile !== true) return whole
  const text = JSON.stringify(whole).replaceAll(/"#\/components\/(\w+)\/([\w.-]+)/g, (before, section, name) =>
    Object.hasOwn(files, `${section}/${name}.yaml`) ? `"#/x-files/${section}~1${name}.yaml` : before,
  )
  return JSON.parse(text) as JsonObject
}

function mapped(node: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) put(result, key, change(value, key))
  return result
}
