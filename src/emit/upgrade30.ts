import { isNumber } from '../base/exact-number.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray } from '../base/json.ts'
import { type Rewriter, rewriter } from './rewrite.ts'

/** What 3.0 does not ignore beside a `$ref` of a schema in practice: words for readers, and extensions. */
const BESIDE_REFERENCE = /^(\$ref|summary|description|deprecated|x-.*)$/

/** Rewrites a document of OpenAPI 3.0 as 3.1: the spelling every other part of `src/emit` expects. */
export function upgrader30(): Rewriter {
  return rewriter({ schema: upgradeSchema })
}

function upgradeSchema(schema: JsonObject): Json {
  if (Object.hasOwn(schema, '$ref')) {
    return Object.fromEntries(Object.entries(schema).filter(([key]) => BESIDE_REFERENCE.test(key)))
  }
  if (!['nullable', 'exclusiveMinimum', 'exclusiveMaximum', 'example'].some((key) => Object.hasOwn(schema, key)))
    return schema
  const { nullable, example, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  const result: MutableJsonObject = { ...rest }
  if (nullable === true && typeof rest['type'] === 'string') result['type'] = [rest['type'], 'null']
  if (example !== undefined && !isArray(rest['examples'])) result['examples'] = [example]
  upgradeBound(result, 'minimum', 'exclusiveMinimum', exclusiveMinimum)
  upgradeBound(result, 'maximum', 'exclusiveMaximum', exclusiveMaximum)
  return result
}

function upgradeBound(result: MutableJsonObject, bound: string, exclusive: string, flag: Json | undefined): void {
  if (isNumber(flag)) result[exclusive] = flag
  if (flag !== true || !isNumber(result[bound])) return
  result[exclusive] = result[bound]
  delete result[bound]
}
