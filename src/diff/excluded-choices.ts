import { type Json, entriesOf, isArray, own } from '../base/json.ts'
import { mappingReferences } from '../openapi/mapping.ts'
import { type Target, appliedIn } from './applied.ts'
import { listedValues } from './schema/keywords.ts'
import { requiredNames } from './schema/required-names.ts'
import { tellApart } from './schema/tagged.ts'

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
    const tags = isTagged ? [] : taken.map((choice) => tagsOf(choice, target))
    const apart = new Set(
      isTagged ? others : others.filter((other) => tags.every((each) => tellApart(each, tagsOf(other, target)))),
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

/** What tells a variant apart from others, with what its parts say: the properties that it requires, and the values that it lists of them. */
function tagsOf(choice: Json, target: Target): Json {
  const applied = appliedIn(target, [choice], ['$ref', 'allOf'])
  const properties = applied.flatMap((schema) => entriesOf(own(schema, 'properties')))
  return {
    required: applied.flatMap(requiredNames),
    properties: Object.fromEntries(properties.filter(([, property]) => listedValues(property) !== undefined)),
  }
}
