import { type Json, isArray, isObject, own } from '../base/json.ts'
import type { Message } from '../diff/message.ts'

/**
 * A value as it stands on the wire, by the rules of OpenAPI for parameters, headers and forms; undefined for JSON, which
 * stands as it is, and for what has no short form: multipart and XML.
 */
export function asSent(message: Message, value: Json): string | undefined {
  const { in: place, mediaType, name = '', holder } = message
  if (place === 'body') return mediaType === 'application/x-www-form-urlencoded' ? form(value) : undefined
  if (mediaType !== undefined) return undefined
  const style = own(holder?.node, 'style')
  switch (place) {
    case 'query':
      return `?${pairs(name, value, style, own(holder?.node, 'explode') !== false)}`
    case 'querystring':
      return `?${form(value)}`
    case 'path':
      return `{${name}} = ${simple(value)}`
    case 'header':
      return `${name}: ${simple(value)}`
    case 'cookie':
      return `Cookie: ${name}=${simple(value)}`
  }
}

/** A query parameter: `form` style unless it says otherwise (OpenAPI, Parameter Object, style values). */
function pairs(name: string, value: Json, style: Json | undefined, explode: boolean): string {
  const key = encodeURIComponent(name)
  if (isArray(value)) {
    if (explode && (style === undefined || style === 'form'))
      return value.map((each) => `${key}=${scalar(each)}`).join('&')
    return `${key}=${value.map(scalar).join(SEPARATORS.get(style ?? 'form') ?? ',')}`
  }
  if (!isObject(value)) return `${key}=${scalar(value)}`
  if (style === 'deepObject')
    return Object.entries(value)
      .map(([inner, each]) => `${key}[${encodeURIComponent(inner)}]=${scalar(each)}`)
      .join('&')
  return explode ? form(value) : `${key}=${flat(value)}`
}

const SEPARATORS: ReadonlyMap<Json, string> = new Map([
  ['form', ','],
  ['spaceDelimited', '%20'],
  ['pipeDelimited', '|'],
])

function form(value: Json): string {
  if (!isObject(value)) return scalar(value)
  return Object.entries(value)
    .map(([name, each]) => pairs(name, each, 'form', true))
    .join('&')
}

function simple(value: Json): string {
  if (isArray(value)) return value.map(scalar).join(',')
  return isObject(value) ? flat(value) : scalar(value)
}

function flat(value: Readonly<Record<string, Json>>): string {
  return Object.entries(value)
    .map(([name, each]) => `${encodeURIComponent(name)},${scalar(each)}`)
    .join(',')
}

function scalar(value: Json): string {
  return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
}
