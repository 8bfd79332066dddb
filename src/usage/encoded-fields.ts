import { type Json, type JsonObject, type MutableJsonObject, isObject, own, put } from '../base/json.ts'
import { appliedIn } from '../containment/declared.ts'
import { evaluate } from '../containment/evaluate.ts'
import { unknownValue } from '../containment/known-in-part.ts'
import { type Node } from '../containment/node.ts'
import { propertiesOf } from '../containment/undeclared.ts'
import { OF_STYLES } from '../diff/encoded-fields.ts'
import { type Located, type Side, entriesBelow } from '../diff/side.ts'
import { essenceOf, isJsonType } from '../openapi/media-type.ts'
import { COLLECTION_FORMAT, styleOfFormat } from '../openapi/swagger-parameters.ts'
import { acceptedReading } from '../proof/as-text.ts'
import type { Field } from './call.ts'
import { valueOfJson } from './parsed-json.ts'
import { rejectionOf } from './judge-parameters.ts'
import { readParameter } from './read-parameter.ts'
import { isVariable } from './target.ts'
import { type CallRejection, mediaOf } from './verdict.ts'

/** The fields of a form whose encoding says how they are written. */
export interface EncodedFields {
  /** What they stand for, by property. */
  readonly read: JsonObject
  /** The fields that no encoding is about. */
  readonly others: readonly Field[]
  /** Why some are rejected, by property. Their value is not known then. */
  readonly rejections: ReadonlyMap<string, CallRejection>
}

/**
 * Reads the fields of a form by the encoding of its media type (OpenAPI, Encoding Object): in the style that it names, else as the
 * media type that it names. `hasStyles` says whether styles are used in such a form; the `collectionFormat` of Swagger 2.0 always is.
 */
export function encodedFields(
  fields: readonly Field[],
  media: Located,
  schema: Node,
  { side, hasStyles }: { readonly side: Side; readonly hasStyles: boolean },
): EncodedFields {
  const read: MutableJsonObject = {}
  const rejections = new Map<string, CallRejection>()
  let others = fields
  for (const [name, encoding] of entriesBelow(media, 'encoding')) {
    const property = propertiesOf(appliedIn([schema], 'a'), name)[0]
    const style = hasStyles ? undefined : styleOfFormat(own(encoding.node, COLLECTION_FORMAT))
    const isStyled = hasStyles && OF_STYLES.some((field) => own(encoding.node, field) !== undefined)
    const written = style === undefined ? encoding : { ...encoding, node: style }
    const found = property && (isStyled || style !== undefined ? styled : typed)(name, written, others, property)
    if (found === undefined) continue
    const { values, isOwn, rejection } = found
    const taken = values.map((value) => acceptedReading(property!, value, { accepts: evaluate })).find(isKnown)
    if (taken === undefined) rejections.set(name, rejection ?? rejectionOf(side, property!, values))
    put(read, name, taken ?? unknownValue())
    others = others.filter((field) => !isOwn(field))
  }
  return { read, others, rejections }
}

/** The values that fields may be read as, which fields these are, and why there is no value, where that is not the schema. */
interface Found {
  readonly values: readonly Json[]
  readonly isOwn: (field: Field) => boolean
  readonly rejection?: CallRejection
}

/** Fields in a style, which are written as parameters in a query are; undefined where there are none. */
function styled(name: string, encoding: Located, fields: readonly Field[], schema: Node): Found | undefined {
  const pairs = fields.map((field) => [field.name, field.text] as const)
  const sent = readParameter({ in: 'query', name, holder: encoding, place: '' }, pairs, schema)
  if (sent === undefined) return undefined
  const { values = [unknownValue()] } = sent
  const inBrackets = own(encoding.node, 'style') === 'deepObject'
  const hasNames = own(encoding.node, 'explode') ?? (own(encoding.node, 'style') ?? 'form') === 'form'
  return {
    values,
    isOwn: ({ name: key }) =>
      key === name ||
      (inBrackets && key.startsWith(`${name}[`)) ||
      (hasNames === true && values.some((value) => isObject(value) && Object.hasOwn(value, key))),
  }
}

/** Fields of a media type; undefined where there are none, or where their text may be the value. */
function typed(name: string, encoding: Located, fields: readonly Field[]): Found | undefined {
  const stated = own(encoding.node, 'contentType')
  const isOwn = (field: Field): boolean => field.name === name
  const sent = fields.filter(isOwn)
  if (typeof stated !== 'string' || sent.length === 0) return undefined
  if (sent.some(({ text }) => isVariable(text))) return { values: [unknownValue()], isOwn }
  const types = stated.split(',').map((type) => type.trim().toLowerCase())
  const other = sent.find(({ mediaType }) => mediaType !== undefined && !isAmong(types, mediaType))?.mediaType
  if (other !== undefined) return { values: [], isOwn, rejection: { kind: 'media-type', media: mediaOf(other, types) } }
  if (types.every(isJsonType)) {
    const parsed = sent.map(({ text }) => valueOfJson(text))
    if (!parsed.every(isKnown)) return { values: [], isOwn, rejection: { kind: 'value' } }
    return { values: [...(parsed.length === 1 ? parsed : []), parsed], isOwn }
  }
  // What is in other formats is not read.
  return types.every((type) => !/^(?:text|\*)\//.test(type)) ? { values: [unknownValue()], isOwn } : undefined
}

/** Whether a media type is one of a list, or in one of its ranges. */
function isAmong(types: readonly string[], sent: string): boolean {
  const name = essenceOf(sent)
  const range = `${name.split('/')[0]}/*`
  return types.some((type) => ['*/*', range, name].includes(essenceOf(type)))
}

function isKnown(value: Json | undefined): value is Json {
  return value !== undefined
}
