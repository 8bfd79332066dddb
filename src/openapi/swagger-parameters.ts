import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import { resolveLocal } from '../base/pointer.ts'

/** What a parameter of a form says of its value; the rest is about the parameter, but for marks and extensions. */
const SCHEMA_WORDS =
  'type format description items default enum multipleOf pattern nullable minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems uniqueItems'.split(
    ' ',
  )

/** How the values of a list in a form are put together, by `collectionFormat`; the rule of OpenAPI 3 is `multi`. */
const STYLES: Readonly<Record<string, JsonObject>> = {
  csv: { style: 'form', explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
}

/**
 * Where a parameter or the encoding of a form field that was brought up to OpenAPI 3 says how its list was put together in Swagger 2.0: `style` and `explode` are
 * words that its author does not know, and there are none for tabs.
 */
export const COLLECTION_FORMAT = 'x-collectionFormat'

/** A parameter of Swagger 2.0, and the number it has in its list. */
export interface SwaggerParameter {
  readonly node: JsonObject
  readonly index: number
}

/** The parameters of a list that can be read as such. A reference to a body, a form field, or into another file is followed. */
export function swaggerParameters(root: Json, list: Json | undefined): SwaggerParameter[] {
  return (isArray(list) ? list : []).flatMap((node, index) => {
    const reference = own(node, '$ref')
    const target = typeof reference === 'string' ? resolveLocal(root, reference) : node
    if (!isObject(node) || target === undefined) return []
    const followed =
      isObject(target) && (isBodily(target) || !String(reference).startsWith('#/parameters/')) ? target : node
    return isPlaced(target) ? [{ node: followed, index }] : []
  })
}

/** Whether a parameter says where it is sent; the library that brings documents up stops at one that does not. */
export function isPlaced(parameter: Json): boolean {
  const place = own(parameter, 'in')
  return typeof place === 'string' && place !== ''
}

/** A parameter that says by name how its list is put together, where it has one. */
export function withCollectionFormat(parameter: JsonObject): JsonObject {
  if (own(parameter, 'type') !== 'array') return parameter
  const format = own(parameter, 'collectionFormat')
  return { ...parameter, [COLLECTION_FORMAT]: typeof format === 'string' ? format : 'csv' }
}

/** Whether a parameter of Swagger 2.0 is the body or a part of it. */
export function isBodily(parameter: Json): boolean {
  return own(parameter, 'in') === 'body' || own(parameter, 'in') === 'formData'
}

/**
 * The body or the form fields among the parameters of an operation and its path; the operation's own come first. There is
 * one body, whatever its name, or a form.
 */
export function bodilyParameters(
  operation: readonly SwaggerParameter[],
  shared: readonly SwaggerParameter[],
): { readonly node: JsonObject; readonly index: number; readonly shared: boolean }[] {
  const mine = operation.filter(({ node }) => isBodily(node)).map((each) => ({ ...each, shared: false }))
  const theirs = shared.filter(({ node }) => isBodily(node)).map((each) => ({ ...each, shared: true }))
  const inherited = theirs.filter(
    ({ node }) =>
      !mine.some(
        (each) => each.node['in'] !== node['in'] || node['in'] === 'body' || nameOf(each.node) === nameOf(node),
      ),
  )
  return [...mine, ...inherited]
}

function nameOf(node: JsonObject): string {
  return String(own(node, 'name'))
}

/** Form fields as the schema of one body. */
export function formSchema(fields: readonly JsonObject[]): JsonObject {
  const properties: MutableJsonObject = {}
  for (const field of fields) {
    const words = Object.keys(field).filter((word) => word === 'deprecated' || word.startsWith('x-'))
    const copied = [...SCHEMA_WORDS.filter((word) => Object.hasOwn(field, word)), ...words]
    put(properties, nameOf(field), Object.fromEntries(copied.map((word) => [word, field[word]!])) as JsonObject)
  }
  const required = fields.filter((field) => own(field, 'required') === true).map((field) => nameOf(field))
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

/**
 * How the lists among form fields are put together, by name and, in a form that is not `multipart`, by style; undefined where there is no
 * list.
 */
export function formEncoding(fields: readonly JsonObject[], isMultipart: boolean): JsonObject | undefined {
  const encoding: MutableJsonObject = {}
  for (const field of fields) {
    const format = own(withCollectionFormat(field), COLLECTION_FORMAT)
    if (own(field, 'type') !== 'array' || format === undefined) continue
    put(encoding, nameOf(field), { ...(!isMultipart && STYLES[String(format)]), [COLLECTION_FORMAT]: format })
  }
  return Object.keys(encoding).length === 0 ? undefined : encoding
}
