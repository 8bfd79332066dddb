import { type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import { componentAt } from '../openapi/published.ts'
import { type Span, gaps, union } from '../time/span.ts'
import { timelineNode } from '../time/timeline.ts'
import { daysOf } from './days-of.ts'

/**
 * Limits the entries of a discriminator's mapping to the days on which the schema in a chronicle has their choice. `source` is the original
 * schema, which names the components of its choices. Entries for other components stay.
 */
export function withMappedChoices(schema: JsonObject, source: JsonObject): JsonObject {
  const discriminator = own(schema, 'discriminator')
  const mapping = own(discriminator, 'mapping')
  if (!isObject(discriminator) || !isObject(mapping)) return schema
  const days = daysOfChoices(schema, source)
  const dated = mapValues(mapping, (target) => {
    const spans = typeof target === 'string' ? days.get(mappedName(target)) : undefined
    if (spans === undefined || gaps(spans).length === 0) return target
    return timelineNode(spans.map((span) => ({ ...span, value: target })))
  })
  return dated === mapping ? schema : { ...schema, discriminator: { ...discriminator, mapping: dated } }
}

/** The component in an entry of a mapping, which may be a reference or a name (Discriminator Object). */
export function mappedName(target: string): string {
  return componentAt(target)?.name ?? target
}

/** The component names of a schema's choices, with their positions. */
export function namedChoices(
  schema: JsonObject,
): { readonly name: string; readonly keyword: string; readonly index: number }[] {
  return CHOICES.flatMap((keyword) => {
    const choices = schema[keyword]
    if (!isArray(choices)) return []
    return choices.flatMap((choice, index) => {
      const name = componentAt(textOf(own(choice, '$ref')))?.name
      return name === undefined ? [] : [{ name, keyword, index }]
    })
  })
}

const CHOICES = ['oneOf', 'anyOf'] as const

/** The days on which a compiled schema has a component as a choice. */
function daysOfChoices(schema: JsonObject, source: JsonObject): ReadonlyMap<string, readonly Span[]> {
  const days = new Map<string, readonly Span[]>()
  for (const { name, keyword, index } of namedChoices(source)) {
    const compiled = schema[keyword]
    const choice = isArray(compiled) ? compiled[index] : undefined
    days.set(name, union([...(days.get(name) ?? []), ...daysOf(choice ?? null)]))
  }
  return days
}
