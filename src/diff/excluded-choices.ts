import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, isObject, own } from '../base/json.ts'
import { mappingReferences } from '../openapi/mapping.ts'
import { type Target, appliedIn } from './applied.ts'
import { listedValues } from './schema/keywords.ts'
import { requiredNames } from './schema/required-names.ts'

/**
 * Of the schemas that may hold of a value, those that cannot if one of the schemas in `here` does: they are in another variant of a
 * choice only, and a discriminator or constants tell the variants apart.
 */
export function excludedChoices(schemas: readonly Json[], here: ReadonlySet<Json>, target: Target): ReadonlySet<Json> {
  const excluded = new Set<Json>()
  for (const holder of schemas) {
    const choices = choicesIn(holder, target)
    if (choices.length < 2) continue
    const within = new Map(choices.map((choice) => [choice, appliedIn(target, [choice], IN_CHOICES)]))
    const [taken, others]: [Json[], Json[]] = [[], []]
    for (const [choice, applied] of within) (applied.some((schema) => here.has(schema)) ? taken : others).push(choice)
    if (taken.length === 0 || others.length === 0) continue
    const isTagged = typeof own(own(holder, 'discriminator'), 'propertyName') === 'string'
    const tags = new Map(choices.map((choice) => [choice, isTagged ? NO_TAGS : tagsOf(choice, target)]))
    const apart = new Set(
      others.filter((other) => isTagged || taken.every((each) => areApart(tags.get(each)!, tags.get(other)!))),
    )
    const possible = new Set(choices.flatMap((choice) => (apart.has(choice) ? [] : within.get(choice)!)))
    for (const choice of apart)
      for (const schema of within.get(choice)!) if (!possible.has(schema)) excluded.add(schema)
  }
  return excluded
}

const IN_CHOICES = ['$ref', 'allOf', 'anyOf', 'oneOf'] as const

/** The variants of a choice, or the schemas that a discriminator maps to. */
function choicesIn(holder: Json, target: Target): readonly Json[] {
  const listed = own(holder, 'oneOf') ?? own(holder, 'anyOf')
  if (isArray(listed)) return listed
  const mapped = mappingReferences(own(holder, 'discriminator')).flatMap((reference) => target(reference) ?? [])
  return [...new Set(mapped)]
}

type Tags = ReadonlyMap<string, readonly Json[]>

const NO_TAGS: Tags = new Map()

/** Whether no object fits both of two variants, since both require a property and list different values of it. */
function areApart(one: Tags, other: Tags): boolean {
  return [...one].some(([name, values]) => {
    const others = other.get(name)
    return others !== undefined && !values.some((value) => others.some((each) => deepEqual(value, each)))
  })
}

/** The values that a variant lists of properties that it requires. */
function tagsOf(choice: Json, target: Target): Tags {
  const applied = appliedIn(target, [choice], ['$ref', 'allOf'])
  const required = new Set(applied.flatMap(requiredNames))
  const tags = new Map<string, readonly Json[]>()
  for (const schema of applied) {
    const properties = own(schema, 'properties')
    for (const name of isObject(properties) ? Object.keys(properties) : []) {
      const values = required.has(name) ? listedValues(own(properties, name)!) : undefined
      if (values !== undefined) tags.set(name, values)
    }
  }
  return tags
}
