import { stringify } from '../../base/json-text.ts'
import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { listed } from '../../base/text.ts'
import { referenceName } from '../side.ts'
import { listedValues } from './keywords.ts'
import { isNull } from './peel.ts'

/** Lists longer than this, and values longer than `LONGEST`, are too much for a sentence. */
const MOST = 3
const LONGEST = 40

/**
 * What a schema without a name accepts, in a few words: `null`, `the value "sample"`, `array of Pet`, `object with id and name`.
 * Undefined where a few words do not tell it from others.
 */
export function inWords(node: Json): string | undefined {
  if (!isObject(node)) return undefined
  if (isNull(node)) return 'null'
  const values = listedValues(node)
  if (values !== undefined) return valuesInWords(values)
  const type = own(node, 'type')
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
    case undefined:
      return propertiesInWords(node)
    default:
      return undefined
  }
}

function valuesInWords(values: readonly Json[]): string | undefined {
  const texts = values.map((value) => stringify(value))
  if (texts.length === 0 || texts.length > MOST || texts.some((text) => text.length > LONGEST)) return undefined
  return `value ${listed(texts, 'or')}`
}

function itemsInWords(items: Json | undefined): string | undefined {
  const name = items === undefined ? undefined : referenceName(items)
  if (name !== undefined) return `array of ${name}`
  const type = own(items ?? null, 'type')
  return typeof type === 'string' && Object.hasOwn(PLURALS, type) ? `array of ${PLURALS[type]}` : undefined
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
  const [required, properties] = [own(node, 'required'), own(node, 'properties')]
  const demanded = isArray(required) ? required.filter((name) => typeof name === 'string') : []
  const names = demanded.length > 0 || !isObject(properties) ? demanded : Object.keys(properties)
  if (names.length === 0 || names.length > MOST || names.some((name) => name.length > LONGEST)) return undefined
  return `object with ${listed(names)}`
}

/** Words of `inWords` with their article: `null`, `the value "sample"`, `an array of Pet`. */
export function withArticle(words: string): string {
  if (words === 'null') return words
  if (words.startsWith('value ')) return `the ${words}`
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
