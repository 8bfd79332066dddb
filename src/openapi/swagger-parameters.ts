import {
  type Json,
  type JsonObject,
  type MutableJsonObject,
  isArray,
  isObject,
  own,
  put,
  textOf,
} from '../base/json.ts'
import { isNumber } from '../base/exact-number.ts'
import { resolveLocal } from '../base/pointer.ts'

/** The fields of a form parameter that describe its value. Of the others, only marks and extensions are copied to its schema. */
const SCHEMA_WORDS =
  'type format description items default enum multipleOf pattern nullable minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems uniqueItems'.split(
    ' ',
  )

/** The style for each `collectionFormat` of a list in a form. `multi` is the default of OpenAPI 3. */
const STYLES: Readonly<Record<string, JsonObject>> = {
  csv: { style: 'form', explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
}

/**
 * The extension that keeps the `collectionFormat` of a converted parameter or form field: the author of a Swagger 2.0 document does not
 * know `style` and `explode`, which also cannot express tabs.
 */
export const COLLECTION_FORMAT = 'x-collectionFormat'

/** How a list of a `collectionFormat` is written, in fields of OpenAPI 3; undefined for one that is repeated, or that no field can express. */
export function styleOfFormat(format: Json | undefined): JsonObject | undefined {
  return typeof format === 'string' && Object.hasOwn(STYLES, format) ? STYLES[format] : undefined
}

/** A parameter of Swagger 2.0, and its index in its list. */
export interface SwaggerParameter {
  readonly node: JsonObject
  readonly index: number
}

/** The valid parameters of a list. References to a body, to a form field or into another file are followed. */
export function swaggerParameters(root: Json, list: Json | undefined): SwaggerParameter[] {
  return (isArray(list) ? list : []).flatMap((node, index) => {
    const reference = own(node, '$ref')
    const target = typeof reference === 'string' ? resolveLocal(root, reference) : node
    if (!isObject(node) || target === undefined) return []
    const followed =
      isObject(target) && (isBodily(target) || !textOf(reference).startsWith('#/parameters/')) ? target : node
    return isPlaced(target) && !isUnnamedField(target) ? [{ node: followed, index }] : []
  })
}

/** Whether a parameter states its location; the upgrader fails on one that does not. */
export function isPlaced(parameter: Json): boolean {
  const place = own(parameter, 'in')
  return typeof place === 'string' && place !== ''
}

/** Whether a parameter is a form field without a name, or with one that cannot be read as text. */
export function isUnnamedField(parameter: Json): boolean {
  const name = own(parameter, 'name')
  const isText = typeof name === 'string' || typeof name === 'boolean' || isNumber(name)
  return own(parameter, 'in') === 'formData' && !isText
}

/** Adds the extension for the `collectionFormat` to a list parameter, also for the default. */
export function withCollectionFormat(parameter: JsonObject): JsonObject {
  if (own(parameter, 'type') !== 'array') return parameter
  const format = own(parameter, 'collectionFormat')
  return { ...parameter, [COLLECTION_FORMAT]: typeof format === 'string' ? format : 'csv' }
}

/** Whether a parameter of Swagger 2.0 is the body or a field of a form. */
export function isBodily(parameter: Json): boolean {
  return own(parameter, 'in') === 'body' || own(parameter, 'in') === 'formData'
}

/**
 * The body or the form fields of an operation, including those of its path unless the operation overrides them. There is either one body,
 * whatever its name, or a form.
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
  return textOf(own(node, 'name'))
}

/** The schema of a body that consists of form fields. */
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
 * The encodings of lists in a form: `collectionFormat`, and for forms other than `multipart` also the style. Undefined if there is no list.
 */
export function formEncoding(fields: readonly JsonObject[], isMultipart: boolean): JsonObject | undefined {
  const encoding: MutableJsonObject = {}
  for (const field of fields) {
    const format = own(withCollectionFormat(field), COLLECTION_FORMAT)
    if (own(field, 'type') !== 'array' || format === undefined) continue
    put(encoding, nameOf(field), { ...(!isMultipart && styleOfFormat(format)), [COLLECTION_FORMAT]: format })
  }
  return Object.keys(encoding).length === 0 ? undefined : encoding
}
