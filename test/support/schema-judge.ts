import { Ajv } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { isExact } from '../../src/base/exact-number.ts'
import { type Json, type MutableJsonObject, isArray, isObject } from '../../src/base/json.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'

/** A validator made by somebody else; undefined where it cannot judge the schema, or is known to err about it. */
export type Judge = (value: Json) => boolean | undefined

/** Ajv as the judge of a schema. What the dialect says and Ajv does not know is written out for it first. */
export function judgeOf(schema: Json, dialect: Dialect): Judge {
  const text = spelledForAjv(schema, dialect)
  for (const unicodeRegExp of [true, false]) {
    try {
      const ajv = ajvFor(dialect, unicodeRegExp)
      const validate = ajv.compile(text as never)
      return (value) => {
        if (holdsExact(value)) return undefined
        try {
          return validate(value)
        } catch {
          return undefined
        }
      }
    } catch {
      // Tried once more without the flag; then nobody judges.
    }
  }
  return () => undefined
}

/** How Ajv is set up: it reads what authors write, and judges no formats. */
export const AJV_OPTIONS = { strict: false, validateFormats: false, logger: false, multipleOfPrecision: 9 } as const
const MADE = new Map<string, Ajv | Ajv2019 | Ajv2020>()

function ajvFor(dialect: Dialect, unicodeRegExp: boolean): Ajv | Ajv2019 | Ajv2020 {
  const Judge = dialect === '2020-12' ? Ajv2020 : dialect === '2019-09' ? Ajv2019 : Ajv
  const key = `${Judge.name} ${unicodeRegExp}`
  const ajv = MADE.get(key) ?? new Judge({ ...AJV_OPTIONS, unicodeRegExp })
  MADE.set(key, ajv)
  return ajv
}

/**
 * Where Ajv is known to err: `contains` beside a list of items lets an empty array pass, and what a failed branch or a
 * `contains` that holds of everything evaluates is miscounted.
 */
export function ajvErrs(schema: Json): boolean {
  const text = JSON.stringify(schema)
  return (
    text.includes('"unevaluated') ||
    (text.includes('"contains"') && /"(prefixItems|items|minItems|minContains)"/.test(text))
  )
}

/** Whether a value holds a number that no JavaScript number is: Ajv would judge another one. */
export function holdsExact(value: Json): boolean {
  if (isExact(value)) return true
  return typeof value === 'object' && value !== null && Object.values<Json>(value).some(holdsExact)
}

const CHOICES: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'allOf'])

/** A schema, or what holds schemas, in words and numbers that Ajv knows. */
export function spelledForAjv(schema: Json, dialect: Dialect): Json {
  if (isArray(schema)) return schema.map((item) => spelledForAjv(item, dialect))
  if (isExact(schema)) return schema.valueOf()
  if (!isObject(schema)) return schema
  const flags = dialect === 'draft-04' || dialect === 'openapi-3.0'
  if (typeof schema['$ref'] === 'string' && dialect !== '2020-12' && dialect !== '2019-09') {
    const { $ref, definitions, $defs, components } = schema
    const kept = { definitions, $defs, components }
    const beside = Object.entries(kept).filter(([, value]) => value !== undefined) as [string, Json][]
    return { $ref, ...Object.fromEntries(beside.map(([key, value]) => [key, spelledForAjv(value, dialect)])) }
  }
  const result: MutableJsonObject = {}
  for (const [keyword, value] of Object.entries(schema)) {
    // A choice of nothing is no valid schema, and is passed over.
    if (CHOICES.has(keyword) && isArray(value) && value.length === 0) continue
    const isData = keyword === 'enum' || keyword === 'const' || keyword === 'required'
    result[keyword] = isData ? value : spelledForAjv(value, dialect)
  }
  if (!flags) return result
  for (const [plain, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof result[exclusive] !== 'boolean') continue
    const strict = result[exclusive]
    delete result[exclusive]
    if (!strict || typeof result[plain] !== 'number') continue
    result[exclusive] = result[plain]
    delete result[plain]
  }
  if (dialect === 'openapi-3.0' && result['nullable'] === true && typeof result['type'] === 'string') {
    result['type'] = [result['type'], 'null']
  }
  if (dialect === 'openapi-3.0') delete result['nullable']
  return result
}
