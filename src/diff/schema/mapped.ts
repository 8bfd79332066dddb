import { type Json, isObject, own } from '../../base/json.ts'
import { mappingReference } from '../../openapi/mapping.ts'
import type { Located } from '../side.ts'
import { type Step, stepInto } from './step.ts'

/**
 * Compares the schemas that the mapping of a discriminator leads to on both sides (Discriminator Object): a value that has the
 * name of one is meant to be it, whether or not the schema lists it as a choice.
 */
export function compareMapped(base: Located, revision: Located, step: Step): void {
  const [before, after] = [targetsOf(base), targetsOf(revision)]
  for (const [name, target] of before) {
    const other = after.get(name)
    if (other === undefined || (isListed(base.node, target) && isListed(revision.node, other))) continue
    const [a, b] = [referenceAt(base, name, target), referenceAt(revision, name, other)]
    if (!step.context.unchanged(a.node, b.node))
      step.context.refer(a, b, stepInto(step, { into: 'choice', name, exclusive: false, mapped: true }, a, b))
  }
}

/** What each name of a mapping refers to. */
function targetsOf({ node }: Located): Map<string, string> {
  const mapping = own(own(node, 'discriminator'), 'mapping')
  if (!isObject(mapping)) return new Map()
  return new Map(
    Object.entries(mapping).flatMap(([name, target]) =>
      typeof target === 'string' ? [[name, mappingReference(target)] as const] : [],
    ),
  )
}

/** Whether a schema lists a reference as one of its choices, which are compared anyway. */
function isListed(node: Json, target: string): boolean {
  return ['oneOf', 'anyOf'].some((keyword) => {
    const choices = own(node, keyword)
    return Array.isArray(choices) && choices.some((choice: Json) => own(choice, '$ref') === target)
  })
}

function referenceAt({ path }: Located, name: string, target: string): Located {
  return { node: { $ref: target }, path: [...path, 'discriminator', 'mapping', name] }
}
