import { isArray } from '../base/json.ts'
import type { Keywords } from './keywords.ts'
import type { Schema } from './node.ts'

/** The keywords of arrays: however a dialect spells them, a prefix and the items after it. */
export function lowerArray(
  words: Keywords,
): Pick<
  Schema,
  'prefix' | 'items' | 'contains' | 'minItems' | 'maxItems' | 'unique' | 'unevaluatedItems' | 'containsEvaluates'
> {
  const modern = words.document.dialect === '2020-12'
  const tuple = isArray(words.get('items'))
  const prefix = words.nodes(modern ? 'prefixItems' : 'items') ?? []
  const contains = words.node('contains')
  return {
    prefix,
    items: tuple && !modern ? words.node('additionalItems') : words.node('items'),
    contains:
      contains === undefined
        ? undefined
        : { node: contains, min: words.count('minContains') ?? 1, max: words.count('maxContains') ?? Infinity },
    minItems: words.count('minItems') ?? 0,
    maxItems: words.count('maxItems') ?? Infinity,
    unique: words.get('uniqueItems') === true,
    unevaluatedItems: words.node('unevaluatedItems'),
    containsEvaluates: modern,
  }
}
