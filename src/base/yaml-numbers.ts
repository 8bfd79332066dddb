import {
  CORE_SCHEMA,
  DUMP_SCHEMA,
  NOT_RESOLVED,
  type ScalarTagDefinition,
  type Schema,
  mapTag,
  mergeTag,
} from 'js-yaml'
import { type Numeric, isExact, numberFrom } from './exact-number.ts'

/** What YAML calls a number, and JSON has none for (section 10.3.2). */
export const NO_NUMBER: RegExp = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/

/** Whole numbers to the base of ten, and to others. */
const WHOLE = /^(?:[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+)$/
const DECIMAL = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/

/**
 * How YAML is read: as YAML 1.2 has it, every number as it stands, and what no number of JSON is as the text it is written as.
 * Merge keys, `<<`, are of YAML 1.1, and other tools for OpenAPI follow them.
 */
export const READING_SCHEMA: Schema = withExactNumbers(CORE_SCHEMA).withTags(mergeTag, {
  ...mapTag,
  addPair: (map, key, value) => mapTag.addPair(map, nameOf(key), value),
  has: (map, key) => mapTag.has(map, nameOf(key)),
  get: (map, key) => mapTag.get(map, nameOf(key)),
})

/** How YAML is written: texts that some reader takes for a number are quoted, however great it would be. */
export const WRITING_SCHEMA: Schema = withExactNumbers(DUMP_SCHEMA)

function withExactNumbers(schema: Schema): Schema {
  return schema.withTags(exactTag(schema, 'int', WHOLE), exactTag(schema, 'float', DECIMAL))
}

/** The tag of a schema that takes texts of a form for numbers, so that it takes them for the numbers they are. */
function exactTag(schema: Schema, name: 'int' | 'float', form: RegExp): ScalarTagDefinition {
  const tag = schema.tags.find(({ tagName }) => tagName === `tag:yaml.org,2002:${name}`) as ScalarTagDefinition
  const isFloat = name === 'float'
  return {
    ...tag,
    resolve: (source, isExplicit, tagName) => {
      if (form.test(source)) return numberOf(source)
      const found = tag.resolve(source, isExplicit, tagName)
      return found !== NOT_RESOLVED && NO_NUMBER.test(source) ? source : found
    },
    identify: (value) => (isExact(value) ? isFloat !== WHOLE.test(String(value)) : tag.identify(value)),
  }
}

function numberOf(source: string): Numeric {
  return numberFrom(/^0[ox]/.test(source) ? BigInt(source).toString() : source)
}

/** What a key is called that is written so, without quotes. */
export function keyName(source: string): string {
  return WHOLE.test(source) || DECIMAL.test(source) ? String(numberOf(source)) : source
}

/** Keys of JSON are texts. */
function nameOf(key: unknown): unknown {
  return isExact(key) ? String(key) : key
}
