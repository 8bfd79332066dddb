import { type JsonObject, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { OBJECT_FIELDS } from '../openapi/object-fields.ts'
import type { Element } from './element.ts'
import type { Kind } from './shape.ts'

/** An object with the fields of its kind, and its place. */
export interface FieldHolder {
  readonly kind: Kind
  readonly node: JsonObject
  readonly path: Path
}

/**
 * The object that has a field named after a coordinate: the element, or a part of it without a coordinate of its own. `GET /pets ?limit
 * default` is a field of the parameter's schema, and the title of the API is one of `info`.
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

/** The fields that an object has or may have. */
export function fieldsOf(kind: Kind, node: JsonObject): ReadonlySet<string> {
  // The description of the API as a whole is in its `info`.
  const known = kind === 'document' ? { ...OBJECT_FIELDS['document'], ...OBJECT_FIELDS['info'] } : OBJECT_FIELDS[kind]
  return new Set([...Object.keys(node), ...Object.keys(known ?? {})])
}

/** Splits a key of `changes` into a coordinate and a field, which are separated by a space. Without a space, the coordinate is empty. */
export function changeKey(text: string): { readonly coordinate: string; readonly field: string } {
  const space = text.lastIndexOf(' ')
  return { coordinate: text.slice(0, Math.max(space, 0)).trim(), field: text.slice(space + 1) }
}
