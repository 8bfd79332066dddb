import { deepEqual } from '../../base/equal.ts'
import { type Json, isObject, own } from '../../base/json.ts'
import { mappingReference } from '../../openapi/mapping.ts'
import { type Located, elementsBelow, keysOf } from '../side.ts'
import { type Step, stepInto } from './step.ts'
import { pairVariants } from './variants.ts'

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
    if (step.context.unchanged(a.node, b.node)) continue
    const parents = new Set([...parentsOf(a, 'base', step), ...parentsOf(b, 'revision', step)])
    const siblings = new Set([...before.values(), ...after.values()].filter((each) => !parents.has(each)))
    const next = stepInto(step, { into: 'choice', name, exclusive: false, mapped: true }, a, b)
    step.context.refer(a, b, { ...next, siblings })
  }
}

/** What a schema extends by `allOf`, directly or through others, as references; itself is none of it. */
function parentsOf(schema: Located, side: 'base' | 'revision', { context }: Step): ReadonlySet<string> {
  const parents = new Set<string>()
  const open = [schema]
  for (const each of open) {
    for (const part of elementsBelow(context.follow(each, side), 'allOf')) {
      const reference = own(part.node, '$ref')
      if (typeof reference !== 'string' || parents.has(reference)) continue
      parents.add(reference)
      open.push(part)
    }
  }
  return parents
}

/**
 * Whether two discriminators say the same, be it that what the mapping leads to has another name or stands in another file: the
 * schemas themselves are compared as choices.
 */
export function isSameDiscriminator(base: Located, revision: Located, { context }: Step): boolean {
  const [was, is] = [own(base.node, 'discriminator'), own(revision.node, 'discriminator')]
  if (!isObject(was) || !isObject(is)) return false
  const [before, after] = [targetsOf(base), targetsOf(revision)]
  const isAlike =
    before.size === after.size &&
    before.size === keysOf(was['mapping']).length &&
    deepEqual({ ...was, mapping: null }, { ...is, mapping: null })
  if (!isAlike || deepEqual(was, is)) return false
  const { kept } = pairVariants(choicesOf(base), choicesOf(revision), context)
  const isThere = (holder: Located, target: string, side: 'base' | 'revision'): boolean =>
    own(context.follow(referenceAt(holder, '', target), side).node, '$ref') === undefined
  const isChoice = (target: string, other: string): boolean =>
    kept.some(([a, b]) => own(a.node, '$ref') === target && own(b.node, '$ref') === other)
  return [...before].every(([name, target]) => {
    const other = after.get(name)
    if (other === undefined) return false
    const isOfBoth = isListed(base.node, target) && isListed(revision.node, other)
    if (target === other || isChoice(target, other)) return true
    return !isOfBoth && isThere(base, target, 'base') && isThere(revision, other, 'revision')
  })
}

function choicesOf(located: Located): Located[] {
  return ['oneOf', 'anyOf'].flatMap((keyword) => elementsBelow(located, keyword))
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
