import { stringify } from '../../base/json-text.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../../base/json.ts'
import { listed } from '../../base/text.ts'
import { keywordNamed } from '../../openapi/keywords.ts'
import { referenceName } from '../side.ts'
import { listedValues, typesOf } from './keywords.ts'
import { isNull } from './unwrap.ts'

/** Lists longer than this, and values longer than `LONGEST`, are too much for a sentence. */
const MOST = 3
const LONGEST = 40

/**
 * What a schema without a name accepts, in a few words: `null`, `the value "sample"`, `array of Pet`, `object with id and name`,
 * `string or null`. Undefined where a few words do not say it.
 */
export function inWords(node: Json): string | undefined {
  if (!isObject(node)) return undefined
  if (isNull(node)) return 'null'
  const values = listedValues(node)
  if (values !== undefined) return valuesInWords(values, own(node, 'type'))
  const types = typesOf(node)
  const kinds = isArray(types) ? types.filter((type) => type !== 'null') : []
  const said = kinds.length > 1 ? kinds.join(' or ') : saidOf(node, kinds[0])
  return said !== undefined && isArray(types) && kinds.length < types.length ? `${said} or null` : said
}

function saidOf(node: JsonObject, type: Json | undefined): string | undefined {
  switch (type) {
    case 'string': {
      const format = own(node, 'format')
      return typeof format === 'string' ? `string of format ${format}` : 'string'
    }
    case 'integer':
    case 'number':
    case 'boolean':
      return type
    case 'array':
      return itemsInWords(own(node, 'items'))
    case 'object':
      return propertiesInWords(node) ?? 'object'
    case undefined:
      return choicesInWords(node) ?? extensionInWords(node) ?? propertiesInWords(node) ?? assertionsInWords(node)
    default:
      return undefined
  }
}

/** A choice between few schemas, each by its name or in words. */
function choicesInWords(node: JsonObject): string | undefined {
  const choices = own(node, 'anyOf') ?? own(node, 'oneOf')
  if (!isArray(choices) || choices.length === 0 || choices.length > MOST) return undefined
  const words = choices.map((choice) => referenceName(choice) ?? inWords(choice))
  return words.every((each) => each !== undefined) ? listed([...new Set(words)], 'or') : undefined
}

/** A schema that extends another one, by its name and by the properties that it adds. */
function extensionInWords(node: JsonObject): string | undefined {
  const parts = own(node, 'allOf')
  if (!isArray(parts)) return undefined
  const names = parts.flatMap((part) => referenceName(part) ?? [])
  if (names.length !== 1) return undefined
  const added = [node, ...parts].flatMap((part) => namesIn(part))
  return added.length === 0 || isTooMuch(added) ? undefined : `${names[0]} with ${listed([...new Set(added)])}`
}

/** A schema by the few keywords that it and its parts consist of. */
function assertionsInWords(node: JsonObject): string | undefined {
  const parts = own(node, 'allOf')
  const all = [node, ...(isArray(parts) ? parts : [])].flatMap((part) => (isObject(part) ? Object.keys(part) : []))
  const keywords = [...new Set(all)].filter((keyword) => {
    const known = keywordNamed(keyword)
    return known?.speaks === 'asserts' && known.holds !== 'schemas'
  })
  return keywords.length === 0 || keywords.length > MOST ? undefined : `schema with ${listed(keywords)}`
}

function valuesInWords(values: readonly Json[], type: Json | undefined): string | undefined {
  const texts = values.map((value) => stringify(value))
  if (texts.length === 0 || texts.length > MOST || texts.some((text) => text.length > LONGEST))
    return typeof type === 'string' && texts.length > 1 ? `${type} of ${texts.length} values` : undefined
  return `value ${listed(texts, 'or')}`
}

function itemsInWords(items: Json | undefined): string | undefined {
  const name = items === undefined ? undefined : referenceName(items)
  if (name !== undefined) return `array of ${name}`
  const type = own(items ?? null, 'type')
  return typeof type === 'string' && Object.hasOwn(PLURALS, type) ? `array of ${PLURALS[type]}` : 'array'
}

const PLURALS: Readonly<Record<string, string>> = {
  string: 'strings',
  integer: 'integers',
  number: 'numbers',
  boolean: 'booleans',
  array: 'arrays',
  object: 'objects',
}

/** An object by the properties that it must have, or by those that it declares where it need have none. */
function propertiesInWords(node: Json): string | undefined {
  const names = namesIn(node)
  return names.length === 0 || isTooMuch(names) ? undefined : `object with ${listed(names)}`
}

/** The properties that an object must have, or those that it declares where it need have none. */
function namesIn(node: Json): readonly string[] {
  const [required, properties] = [own(node, 'required'), own(node, 'properties')]
  const demanded = isArray(required) ? required.filter((name) => typeof name === 'string') : []
  return demanded.length > 0 || !isObject(properties) ? demanded : Object.keys(properties)
}

function isTooMuch(names: readonly string[]): boolean {
  return names.length > MOST || names.some((name) => name.length > LONGEST)
}

/** Words of `inWords` with their article: `null`, `the value "sample"`, `an array of Pet`. */
export function withArticle(words: string): string {
  if (words === 'null') return words
  if (words.startsWith('value ')) return `the ${words}`
  return `${/^(?:[aeio]|u(?![nrst][aeil]))/i.test(words) ? 'an' : 'a'} ${words}`
}
