import { deepEqual } from '../../base/equal.ts'
import { type Json, isArray, own } from '../../base/json.ts'
import { keywordsWhere } from '../../openapi/keywords.ts'

/** Keywords of two schemas that say the same, one as OpenAPI 3.0 has to say it and the other as later versions do. */
export function respelledKeywords(before: Json, after: Json): readonly string[] {
  const pairs = [
    [before, after],
    [after, before],
  ] as const
  return [
    ...(pairs.some(([older, later]) => isSameEncoding(older, later)) ? ['format', 'contentEncoding'] : []),
    ...pairs.flatMap(([older, later]) => bytesInBoth(older, later)),
    ...(pairs.some(([older, later]) => isSameNever(older, later)) ? ['not', 'enum'] : []),
    ...(pairs.some(([older, later]) => isClosedAlike(older, later)) ? CLOSING : []),
  ]
}

/** The formats of 3.0 that say what a `contentEncoding` says. */
const FORMATS: Readonly<Record<string, string>> = { base64: 'byte', binary: 'binary' }

/** Whether both say how a text holds bytes. */
function isSameEncoding(older: Json, later: Json): boolean {
  const encoding = own(later, 'contentEncoding')
  const format = typeof encoding === 'string' && Object.hasOwn(FORMATS, encoding) ? FORMATS[encoding] : undefined
  if (format === undefined || own(older, 'contentEncoding') !== undefined || own(later, 'format') !== undefined)
    return false
  return own(older, 'format') === format
}

/** What of two schemas says of both that they are of files: their media type only if it is that of any bytes. */
function bytesInBoth(older: Json, later: Json): readonly string[] {
  if (own(older, 'format') !== 'binary' || own(later, 'format') !== undefined) return []
  const mediaType = own(later, 'contentMediaType')
  if (mediaType === undefined || own(older, 'contentMediaType') !== undefined) return []
  return mediaType === 'application/octet-stream' ? ['format', 'contentMediaType'] : ['format']
}

const CLOSING = ['additionalProperties', 'unevaluatedProperties']

/** Whether both say that an object has no other properties: of one without parts and choices, two keywords say so. */
function isClosedAlike(older: Json, later: Json): boolean {
  const [closing, other] = CLOSING
  const isAlone = [older, later].every((schema) => IN_PLACE.every((keyword) => own(schema, keyword) === undefined))
  const isOnly = own(older, other!) === undefined && own(later, closing!) === undefined
  return isAlone && isOnly && own(older, closing!) === false && own(later, other!) === false
}

/** Keywords that lead to other schemas of the same value, whose properties count as evaluated. */
const IN_PLACE = ['$ref', ...keywordsWhere(({ appliesTo }) => appliesTo === 'value')]

/** Whether both say that no value fits: in 3.0 an enum has values. */
function isSameNever(older: Json, later: Json): boolean {
  const values = own(later, 'enum')
  const isEmpty = isArray(values) && values.length === 0 && own(later, 'not') === undefined
  return isEmpty && own(older, 'enum') === undefined && deepEqual(own(older, 'not'), {})
}
