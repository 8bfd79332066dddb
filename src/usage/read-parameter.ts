import { type Json, type JsonObject, type MutableJsonObject, own, put } from '../base/json.ts'
import { unknownValue } from '../containment/known-in-part.ts'
import { ARRAY, NULL, type Node, OBJECT } from '../containment/node.ts'
import type { ParameterContract } from './contract.ts'
import { objectOf } from './form-fields.ts'
import { valueOfJson } from './parsed-json.ts'
import { takesOnly } from './takes-only.ts'
import { type Pair, isVariable } from './target.ts'
import { textInPart } from './text-in-part.ts'

/** What was sent for a parameter. */
export interface Sent {
  /** Each text that was sent under its name. */
  readonly texts: readonly string[]
  /**
   * The values that the texts may be read as, none where the parameter is not written like that; undefined if that cannot be determined.
   * Texts in them may be numbers and flags as well.
   */
  readonly values: readonly Json[] | undefined
}

/** What a call sends by name, in one place. */
export type Sendings = readonly Pair[]

/**
 * What was sent for a parameter, by the rules of OpenAPI for its style; undefined where nothing was. `schema` says whether it may be an
 * object, whose properties stand under their own names. With `anyForm`, lists may be written in another form than the style has.
 */
export function readParameter(
  parameter: ParameterContract,
  sent: Sendings,
  schema: Node,
  { anyForm = false }: { readonly anyForm?: boolean } = {},
): Sent | undefined {
  const { name, holder } = parameter
  const place = parameter.in
  const isHeader = place === 'header'
  const texts = sent.flatMap(([key, value]) => ((isHeader ? key === name.toLowerCase() : key === name) ? [value] : []))
  if (place === 'querystring')
    return sent.length === 0
      ? undefined
      : known(
          sent.map(([, value]) => value),
          [objectOf(sent)],
        )
  if (own(holder.node, 'content') !== undefined) return texts.length === 0 ? undefined : known(texts, jsonIn(texts))
  const style = styleOf(parameter)
  const explode = own(holder.node, 'explode') ?? (style === 'form' || style === 'cookie')
  if (style === 'deepObject') return deepObject(name, sent)
  if (style === 'label' || style === 'matrix') return prefixed(parameter, style, explode === true, { texts, anyForm })
  const properties = explode === true && style === 'form' ? propertiesIn(schema) : undefined
  const isObject = properties !== undefined && (texts.length === 0 || (!anyForm && takesOnly(schema, OBJECT | NULL)))
  if (isObject) {
    const own_ = sent.filter(([key]) => properties.has(key))
    return own_.length === 0
      ? undefined
      : known(
          own_.map(([, value]) => value),
          [objectOf(own_)],
        )
  }
  if (texts.length === 0) return undefined
  const separator = explode === true && place !== 'header' && place !== 'path' ? undefined : SEPARATORS.get(style)
  if (texts.some(isVariable)) return { texts, values: valuesInPart(texts, separator !== undefined) }
  // A list that is written behind one name is not repeated.
  if (place === 'query' && separator !== undefined && texts.length > 1 && !anyForm) return { texts, values: [] }
  return known(texts, [
    ...(texts.length === 1 ? texts : []),
    ...(separator === undefined ? [texts] : split(texts, separator, explode === true)),
  ])
}

/** A value in a path, behind a point (`.3,4`) or behind its name (`;id=3,4`); without that, it is not written like that. */
function prefixed(
  { name }: ParameterContract,
  style: 'label' | 'matrix',
  explode: boolean,
  { texts, anyForm }: { readonly texts: readonly string[]; readonly anyForm: boolean },
): Sent | undefined {
  const [text] = texts
  if (text === undefined) return undefined
  const prefix = style === 'label' ? '.' : `;${name}=`
  const rest = style === 'matrix' && text === `;${name}` ? '' : text.startsWith(prefix) && text.slice(prefix.length)
  if (isVariable(text)) return { texts, values: rest === false ? undefined : valuesInPart([rest], true) }
  const bare = rest === false && anyForm ? text : rest
  const plain = bare === false ? [] : [bare]
  if (style === 'label' || !explode) {
    const separator = style === 'label' && explode ? /\./ : /,/
    return { texts, values: plain.flatMap((each) => [each, ...split([each], separator, explode)]) }
  }
  const pairs = text.startsWith(';') ? text.slice(1).split(';').map(pairIn) : []
  const isList = pairs.length > 0 && pairs.every(([key]) => key === name)
  const lists = isList ? [pairs.map(([, value]) => value)] : []
  return { texts, values: [...plain, ...lists, ...(pairs.length > 0 ? [objectOf(pairs)] : [])] }
}

function pairIn(text: string): Pair {
  const equals = text.indexOf('=')
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)]
}

/** What texts may be read as that have variables in them; nothing is known about one that is a variable as a whole. */
function valuesInPart(texts: readonly string[], isSplit: boolean): Json[] | undefined {
  const values = texts.map(textInPart)
  if (values.includes(undefined)) return undefined
  const items = values as Json[]
  return [...(texts.length === 1 ? items : []), ...(isSplit ? [unknownValue(ARRAY | OBJECT)] : [items])]
}

/** What is between the values of a list. */
const SEPARATORS: ReadonlyMap<string, RegExp> = new Map([
  ['form', /,/],
  ['simple', /,/],
  ['spaceDelimited', / /],
  ['pipeDelimited', /\|/],
])

function styleOf({ in: place, holder }: ParameterContract): string {
  const style = own(holder.node, 'style')
  if (typeof style === 'string') return style
  return place === 'path' || place === 'header' ? 'simple' : 'form'
}

/** Nothing is known about a value that a variable stands for. */
function known(texts: readonly string[], values: readonly Json[] | undefined): Sent {
  return { texts, values: texts.some(isVariable) ? undefined : values }
}

/** The lists and objects that texts in one piece stand for. */
function split(texts: readonly string[], separator: RegExp, explode: boolean): Json[] {
  const parts = texts.flatMap((text) => text.split(separator))
  const pairs = explode
    ? parts.map((part) => part.split('='))
    : parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1]]] : []))
  const isObject = pairs.every((pair) => pair.length === 2 && pair[1] !== undefined)
  return [parts, ...(isObject ? [Object.fromEntries(pairs) as JsonObject] : [])]
}

function jsonIn(texts: readonly string[]): Json[] | undefined {
  const value = texts.length === 1 ? valueOfJson(texts[0]!) : undefined
  return value === undefined ? undefined : [value]
}

/** The names of properties in brackets: `filter[name]=a`. */
function deepObject(name: string, sent: Sendings): Sent | undefined {
  const own_ = sent.filter(([key]) => key.startsWith(`${name}[`))
  if (own_.length === 0) return undefined
  const object: MutableJsonObject = {}
  let isFlat = true
  for (const [key, value] of own_) {
    const [, property, rest] = /^\[([^[\]]*)\](.*)$/s.exec(key.slice(name.length)) ?? []
    if (property === undefined || rest !== '') isFlat = false
    else put(object, property, value)
  }
  return known(
    own_.map(([, value]) => value),
    isFlat ? [object] : undefined,
  )
}

const objects = new WeakMap<Node, { readonly names: ReadonlySet<string> | undefined }>()

/** The properties of a schema that may be an object; undefined for one that has none. */
function propertiesIn(schema: Node, depth = 0): ReadonlySet<string> | undefined {
  const before = objects.get(schema)
  if (before !== undefined) return before.names
  const { properties, allOf, anyOf, oneOf } = schema.schema()
  const inner = depth > 8 ? [] : [...allOf, ...(anyOf ?? []), ...(oneOf ?? [])]
  const names = new Set([...properties.keys(), ...inner.flatMap((each) => [...(propertiesIn(each, depth + 1) ?? [])])])
  const found = { names: names.size === 0 ? undefined : names }
  objects.set(schema, found)
  return found.names
}
