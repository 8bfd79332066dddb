import { type Json, type JsonObject, type MutableJsonObject, put } from '../base/json.ts'
import { unknownValue } from '../containment/known-in-part.ts'
import { essenceOf, isJsonType } from '../openapi/media-type.ts'
import type { Field, Message } from './call.ts'
import { valueOfJson } from './parsed-json.ts'
import { decoded, isVariable, pairsIn } from './target.ts'
import { textInPart } from './text-in-part.ts'

/** The fields of a form that was sent (HTML, form submission; RFC 7578); undefined if it is not a form, or is cut off. */
export function formFieldsOf({ mediaType, text, fields }: Message): readonly Field[] | undefined {
  if (fields !== undefined) return fields
  if (essenceOf(mediaType) === 'application/x-www-form-urlencoded')
    return pairsIn(text).map(([name, value]) => ({ name, text: value }))
  if (essenceOf(mediaType) !== 'multipart/form-data') return undefined
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(mediaType) ?? []
  const boundary = quoted ?? plain
  return boundary === undefined ? undefined : partsIn(`\r\n${text}`, `\r\n--${boundary}`)
}

/**
 * The objects that the fields of a form may stand for, name by name; a name that is repeated has a list. What looks like JSON may be
 * that, or the text that it is.
 */
export function formValues(fields: readonly Field[]): JsonObject[] {
  const plain = objectOf(fields.map(({ name, text }) => [name, textInPart(text) ?? unknownValue()]))
  const parsed = fields.map(({ name, text, mediaType }) => [name, parsedPart(text, mediaType)] as const)
  return parsed.some(([, value]) => typeof value !== 'string') ? [objectOf(parsed), plain] : [plain]
}

/** Pairs as an object; a name that is repeated has a list. */
export function objectOf(pairs: readonly (readonly [name: string, value: Json])[]): JsonObject {
  const object: MutableJsonObject = {}
  const repeated = new Map<string, Json[]>()
  for (const [name, value] of pairs) {
    const list = repeated.get(name) ?? []
    repeated.set(name, list)
    list.push(value)
    put(object, name, list.length === 1 ? value : list)
  }
  return object
}

function partsIn(text: string, delimiter: string): Field[] | undefined {
  const [, ...parts] = text.split(delimiter)
  if (!/^--\s*$/.test(parts.at(-1) ?? '')) return undefined
  return parts.slice(0, -1).flatMap((part): Field[] => {
    const end = part.indexOf('\r\n\r\n')
    const head = part.slice(0, end)
    const [, name] = /^content-disposition:[^\r\n]*;\s*name="((?:[^"\\\r\n]|\\.)*)"/im.exec(head) ?? []
    if (end < 0 || name === undefined) return []
    const [, mediaType] = /^content-type:\s*([^\r\n]+)/im.exec(head) ?? []
    const field = { name: decoded(name.replaceAll(/\\(.)/g, '$1')), text: part.slice(end + 4) }
    return [mediaType === undefined ? field : { ...field, mediaType }]
  })
}

/** A part that is JSON, or looks as if it were a list or an object (OpenAPI, Encoding Object, `contentType`), as that. */
function parsedPart(text: string, mediaType: string | undefined): Json {
  if (isVariable(text)) return textInPart(text) ?? unknownValue()
  const isJson = mediaType === undefined ? /^\s*[{[]/.test(text) : isJsonType(mediaType)
  if (!isJson) return text
  const value = valueOfJson(text)
  return value !== undefined && (mediaType !== undefined || typeof value === 'object') ? value : text
}
