import { type Json, type JsonArray, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import type { Carrier } from '../diff/message.ts'
import { essenceOf } from '../openapi/media-type.ts'
import { type Writing, expanded } from './parameter-style.ts'

const FORM = 'application/x-www-form-urlencoded'

/**
 * A value as it is on the wire, by OpenAPI's rules for parameters, headers and forms. `path` is the path template that contains a path
 * parameter. Undefined for JSON, which needs no conversion; for multipart and XML, which have no short form; and for values for which
 * OpenAPI defines no text: null, empty objects and lists, and nested values unless the style supports them.
 */
export function asSent(message: Carrier, value: Json, path?: string): string | undefined {
  const { in: place, mediaType, name = '', holder } = message
  const isForm = mediaType !== undefined && essenceOf(mediaType) === FORM
  if (place === 'body' || place === 'querystring') {
    const text = isForm ? form(value, place === 'body' ? own(holder?.node, 'encoding') : undefined) : undefined
    return text === undefined || place === 'body' ? text : `?${text}`
  }
  const writing = writingOf(holder?.node, place === 'path' || place === 'header' ? 'simple' : 'form')
  if (mediaType !== undefined || !hasText(value, writing)) return undefined
  switch (place) {
    case 'query':
      return `?${expanded(name, value, writing)}`
    case 'path':
      return inPath(name, expanded(name, value, writing), path)
    case 'header':
      return `${name}: ${expanded(name, value, { ...writing, escape: 'none' })}`
    case 'cookie':
      return `Cookie: ${expanded(name, value, writing)}`
  }
}

/** Whether a value can be written as text: a scalar, or a list or object of scalars; nested deeper only as `deepObject`. */
function hasText(value: Json, { style }: Pick<Writing, 'style'>): boolean {
  if (!isNested(value)) return value !== null
  const inner: readonly Json[] = Object.values(value)
  return (
    inner.length > 0 && inner.every((each) => (style === 'deepObject' || !isNested(each)) && hasText(each, { style }))
  )
}

function isNested(value: Json): value is JsonArray | JsonObject {
  return isArray(value) || isObject(value)
}

/** Reads how a Parameter, Header or Encoding Object serializes values; `standard` is the default style. */
function writingOf(holder: Json | undefined, standard: string): Writing {
  const style = own(holder, 'style')
  const explode = own(holder, 'explode')
  const named = typeof style === 'string' ? style : standard
  return {
    style: named,
    explode: typeof explode === 'boolean' ? explode : named === 'form' || named === 'cookie',
    escape: named === 'cookie' ? 'none' : own(holder, 'allowReserved') === true ? 'some' : 'all',
  }
}

/** A path parameter with the literal text around it in its path, if the template contains it. */
function inPath(name: string, text: string, path: string | undefined): string {
  const [before, after] = path?.split(`{${name}}`) ?? []
  return before === undefined || after === undefined ? `{${name}} = ${text}` : `${before}${text}${after}`
}

/** A form body, or undefined if a property has no text. Encoding Objects may state how properties are written. */
function form(value: Json, encodings: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined
  const fields = Object.entries(value).map(([name, each]) => {
    const writing = writingOf(own(encodings, name), 'form')
    // Without a style, objects in forms are sent as JSON.
    const isJson = isObject(each) && own(own(encodings, name), 'style') === undefined
    return isJson || !hasText(each, writing) ? undefined : expanded(name, each, writing)
  })
  return fields.length === 0 || fields.includes(undefined) ? undefined : fields.join('&')
}
