import { type JsonObject, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { KEYWORDS } from '../openapi/keywords.ts'
import type { Element } from './element.ts'
import type { Kind } from './shape.ts'

/** An object with the fields of its kind, and where it stands. */
export interface FieldHolder {
  readonly kind: Kind
  readonly node: JsonObject
  readonly path: Path
}

/**
 * What has the field that is named after a coordinate: the element, or what it holds that has no coordinate of its own. `GET /pets
 * ?limit default` is a field of the schema of the parameter, the title of the API one of its `info`.
 */
export function fieldHolder(element: Pick<Element, 'kind' | 'node' | 'path'>, field: string): FieldHolder {
  const { kind, node, path } = element
  if (kind === 'document' && own(node, field) === undefined && own(own(node, 'info'), field) !== undefined)
    return { kind: 'info', node: own(node, 'info') as JsonObject, path: ['info'] }
  if ((kind === 'parameter' || kind === 'header') && !fieldsOf(kind, node).has(field)) {
    const schema = own(node, 'schema')
    if (isObject(schema) && !Object.hasOwn(schema, '$ref') && fieldsOf('schema', schema).has(field))
      return { kind: 'schema', node: schema, path: [...path, 'schema'] }
  }
  return { kind, node, path }
}

/** The fields that something has, or could have. */
export function fieldsOf(kind: Kind, node: JsonObject): ReadonlySet<string> {
  return new Set([...Object.keys(node), ...(kind === 'schema' ? KEYWORDS.map(({ name }) => name) : FIELDS)])
}

/** Fields of OpenAPI's objects, schemas aside. */
const FIELDS: readonly string[] =
  'summary description externalDocs operationId tags deprecated required security style explode allowReserved allowEmptyValue example examples schema content headers links parameters requestBody responses servers url variables title version termsOfService contact license'.split(
    ' ',
  )
