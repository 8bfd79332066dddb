import { type Json, type JsonArray, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import type { Carrier } from '../diff/message.ts'
import { essenceOf } from '../openapi/media-type.ts'
import { type Writing, expanded } from './parameter-style.ts'

const FORM = 'application/x-www-form-urlencoded'

/**
 * A value as it is on the wire, by the rules of OpenAPI for parameters, headers and forms. `path` is the template of the
 * path that a path parameter is in. Undefined for JSON, which is as it is; for what has no short form: multipart and
 * XML; and for what OpenAPI has no text for: null, what is empty, and what is nested, unless a style says how.
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

/** Whether there is a text for a value: a plain one, or a list or object of such; deeper only in brackets. */
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

/** How a Parameter, Header or Encoding Object says that values are written. */
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

/** The segment of a path parameter in its path, where the template is known to have it. */
function inPath(name: string, text: string, path: string | undefined): string {
  const [before, after] = path?.split(`{${name}}`) ?? []
  return before === undefined || after === undefined ? `{${name}} = ${text}` : `${before}${text}${after}`
}

/** A form, where each of its properties has a text, which its Encoding Object may give it. */
function form(value: Json, encodings: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined
  const fields = Object.entries(value).map(([name, each]) => {
    const writing = writingOf(own(encodings, name), 'form')
    // An object is sent as JSON where no style is named.
    const isJson = isObject(each) && own(own(encodings, name), 'style') === undefined
    return isJson || !hasText(each, writing) ? undefined : expanded(name, each, writing)
  })
  return fields.length === 0 || fields.includes(undefined) ? undefined : fields.join('&')
}
