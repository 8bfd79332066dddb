import { type Json, type JsonArray, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { codeSpan, withParagraph } from '../base/markdown.ts'
import { pushInto } from '../base/push-into.ts'
import { type Lifecycle, VALUE_LIFECYCLES, goneFrom, lifecycleSentence, lifecycleWords } from '../model/lifecycle.ts'
import type { Spelling } from './rewrite.ts'

/**
 * Marks the deprecated values of an enum. The enum itself stays the same, so that generators write the same type as on the day before. The
 * marks are next to it: `x-deprecated-values`, `x-sunset-values` and `x-lifecycle-values` for programs; `x-enum-descriptions`, a list that
 * openapi-generator, orval and openapi-typescript read; `x-enumDescriptions`, a map that Redoc reads; and a paragraph in the description of
 * the schema for readers.
 */
export function valueMarks(plain: boolean): Spelling {
  return (schema) => {
    const [values, lifecycles] = [schema['enum'], schema[VALUE_LIFECYCLES]]
    return isArray(values) && isObject(lifecycles) ? withMarks(schema, values, lifecycles, plain) : schema
  }
}

function withMarks(schema: JsonObject, values: JsonArray, lifecycles: JsonObject, plain: boolean): JsonObject {
  const { [VALUE_LIFECYCLES]: _, ...rest } = schema
  const marked = values.flatMap((value) => {
    const lifecycle = own(lifecycles, textOf(value)) as Lifecycle | undefined
    return lifecycle === undefined ? [] : [{ value, lifecycle }]
  })
  if (marked.length === 0) return rest
  const sunsets = marked.flatMap(({ value, lifecycle }) => {
    const gone = goneFrom(lifecycle)
    return gone === undefined ? [] : [[textOf(value), gone] as const]
  })
  return {
    ...rest,
    description: marksOf(marked).reduce<Json>(withParagraph, own(rest, 'description') ?? ''),
    'x-enum-descriptions': values.map((value, index) => saidOf(value, index, rest, lifecycles)),
    'x-enumDescriptions': {
      ...(own(rest, 'x-enumDescriptions') as JsonObject | undefined),
      ...Object.fromEntries(
        marked.map(({ value }) => [textOf(value), saidOf(value, values.indexOf(value), rest, lifecycles)]),
      ),
    },
    'x-deprecated-values': marked.map(({ value }) => value),
    ...(sunsets.length > 0 && { 'x-sunset-values': Object.fromEntries(sunsets) }),
    ...(!plain && { [VALUE_LIFECYCLES]: lifecycles }),
  }
}

/** A sentence for each lifecycle, with all values that share it. */
function marksOf(marked: readonly { readonly value: Json; readonly lifecycle: Lifecycle }[]): string[] {
  const valuesByWords = new Map<string, Json[]>()
  for (const { value, lifecycle } of marked) {
    const words = lifecycleWords(lifecycle)
    pushInto(valuesByWords, words, value)
  }
  return [...valuesByWords].map(([words, values]) => {
    const names = values.map((value) => codeSpan(textOf(value))).join(', ')
    return `${names} ${values.length === 1 ? 'is' : 'are'} deprecated${words}.`
  })
}

/** The text of a value, including its deprecation; empty if there is neither. */
function saidOf(value: Json, index: number, schema: JsonObject, lifecycles: JsonObject): string {
  const listed = own(schema, 'x-enum-descriptions')
  const text = (isArray(listed) ? listed[index] : undefined) ?? own(own(schema, 'x-enumDescriptions'), textOf(value))
  const words = typeof text === 'string' ? text : ''
  const lifecycle = own(lifecycles, textOf(value)) as Lifecycle | undefined
  return lifecycle === undefined ? words : [words, lifecycleSentence(lifecycle)].filter((part) => part !== '').join(' ')
}
