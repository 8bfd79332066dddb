import { type Json, isArray, isObject } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { wellFormed } from '../base/url-text.ts'

/** How a value is serialized: the relevant fields of a Parameter Object. */
export interface Writing {
  readonly style: string
  readonly explode: boolean
  /** Which characters are percent-encoded: all reserved ones, only those that separate values, or none. */
  readonly escape: 'all' | 'some' | 'none'
}

/** Serializes a parameter in a style (OpenAPI, Parameter Object, "Style Examples"; RFC 6570). */
export function expanded(name: string, value: Json, writing: Writing): string {
  const { style, explode } = writing
  const isOne = !isArray(value) && !isObject(value)
  const text = (each: Json): string => plain(each, writing, isOne)
  switch (style) {
    case 'simple':
      return values(value, explode, text).join(',')
    case 'label':
      return `.${values(value, explode, text).join(explode ? '.' : ',')}`
    case 'matrix':
      return `;${named(name, value, explode, text, ',').join(';')}`
    case 'deepObject':
      return bracketed(text(name), value, text).join('&')
    case 'spaceDelimited':
      return named(name, value, explode, text, '%20').join('&')
    case 'pipeDelimited':
      return named(name, value, explode, text, '|').join('&')
    case 'cookie':
      return named(name, value, explode, text, ',').join('; ')
    default:
      return named(name, value, explode, text, ',').join('&')
  }
}

type Text = (value: Json) => string

/** The values of a parameter whose name is not sent; for an object, with its property names. */
function values(value: Json, explode: boolean, text: Text): string[] {
  if (isArray(value)) return value.map(text)
  if (!isObject(value)) return [text(value)]
  const properties = Object.entries(value)
  return explode
    ? properties.map(([name, each]) => `${text(name)}=${text(each)}`)
    : properties.flatMap(([name, each]) => [text(name), text(each)])
}

/** The `name=value` pairs of a parameter whose name is sent. */
function named(name: string, value: Json, explode: boolean, text: Text, separator: string): string[] {
  const key = text(name)
  if (!explode || (!isArray(value) && !isObject(value))) return [`${key}=${values(value, false, text).join(separator)}`]
  return isArray(value) ? value.map((each) => `${key}=${text(each)}`) : values(value, true, text)
}

/** A nested value as one pair for each scalar: `filter[name]=a`. */
function bracketed(key: string, value: Json, text: Text): string[] {
  if (!isArray(value) && !isObject(value)) return [`${key}=${text(value)}`]
  return Object.entries(value).flatMap(([name, each]) => bracketed(`${key}[${text(name)}]`, each as Json, text))
}

/**
 * The text of a scalar or name, with as few percent-encoded characters as RFC 3986 permits. A single value keeps its commas, since they
 * separate nothing.
 */
function plain(value: Json, { escape }: Writing, isOne: boolean): string {
  const text = wellFormed(typeof value === 'string' ? value : stringify(value))
  if (escape === 'none') return text
  const encoded = encodeURIComponent(text).replaceAll(HARMLESS, decodeURIComponent)
  const reserved = escape === 'some' ? encoded.replaceAll(RESERVED, decodeURIComponent) : encoded
  return isOne ? reserved.replaceAll('%2C', ',') : reserved
}

/** `:@$` */
const HARMLESS = /%(?:3A|40|24)/g

/** `/?;` */
const RESERVED = /%(?:2F|3F|3B)/g
