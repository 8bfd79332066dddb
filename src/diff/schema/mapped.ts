import { deepEqual } from '../../base/equal.ts'
import { type Json, isArray, isObject, own, textOf } from '../../base/json.ts'
import { formatReference } from '../../base/pointer.ts'
import { mappingReference } from '../../openapi/mapping.ts'
import type { DetailOf } from '../details.ts'
import { type Located, componentName, elementsBelow, keysOf } from '../side.ts'
import { gatherParts } from './all-of.ts'
import { listedValues } from './keywords.ts'
import { isChoice } from './unwrap.ts'
import type { Siblings } from '../graph.ts'
import { type Step, record, stepInto } from './step.ts'
import { pairVariants } from './variants.ts'

/**
 * Compares the schemas that the mapping of a discriminator leads to on both sides (Discriminator Object): a value that has the
 * name of one is meant to be it, whether or not the schema lists it as a choice.
 */
export function compareMapped(base: Located, revision: Located, step: Step): void {
  const [before, after] = [targetsOf(base), targetsOf(revision)]
  const targets = new Set([...before.values(), ...after.values()])
  for (const [name, target] of before) {
    const other = after.get(name)
    if (other === undefined || (isListed(base.node, target) && isListed(revision.node, other))) continue
    const [a, b] = [referenceAt(base, name, target), referenceAt(revision, name, other)]
    if (step.context.unchanged(a.node, b.node)) continue
    const [was, is] = [parentsOf(a, 'base', step), parentsOf(b, 'revision', step)]
    const siblings: Siblings = { has: (each) => targets.has(each) && !was.has(each) && !is.has(each) }
    const next = stepInto(step, { into: 'choice', name, exclusive: false, mapped: true }, a, b)
    step.context.refer(a, b, { ...next, siblings })
  }
  if (!areListedByMappings(base, revision)) return
  const [was, is] = [tagValues(base), tagValues(revision)]
  for (const [name, target] of before) {
    const isReported = was?.includes(name) === true && is?.includes(name) === false
    if (!after.has(name) && !isReported)
      record('variant', 'removed', subtypeAt(base, name, target), null, step, { keyword: 'discriminator', item: name })
  }
  for (const [name, target] of after) {
    const isReported = was?.includes(name) === false && is?.includes(name) === true
    if (!before.has(name) && !isReported)
      record('variant', 'added', null, subtypeAt(revision, name, target), step, {
        keyword: 'discriminator',
        item: name,
      })
  }
}

/** The values that a schema lists for the property of its discriminator, which are compared themselves; undefined where it lists none. */
function tagValues({ node }: Located): readonly Json[] | undefined {
  const property = own(own(node, 'discriminator'), 'propertyName')
  const values = own(own(own(node, 'properties'), textOf(property)), 'enum')
  return isArray(values) ? values : undefined
}

/** Whether on both sides only a mapping lists the choices that a schema stands for. */
function areListedByMappings(base: Located, revision: Located): boolean {
  return [base, revision].every(({ node }) => isObject(own(own(node, 'discriminator'), 'mapping')) && !isChoice(node))
}

/** What came or went with a name of a mapping: its schema, if it has that name itself, since the mapping may be an implied one. */
function subtypeAt(holder: Located, name: string, target: string): Located {
  const path = ['components', 'schemas', name]
  const located = referenceAt(holder, name, target)
  return target === formatReference(path) ? { ...located, path } : located
}

/** What targets of mappings extend, in each comparison: every parent of a subtype asks for it. */
const parentsIn = new WeakMap<Step['context']['unchanged'], Map<string, ReadonlySet<string>>>()

/** What a target of a mapping extends by `allOf`, directly or through others, as references. */
function parentsOf(target: Located, side: 'base' | 'revision', { context }: Step): ReadonlySet<string> {
  const known = parentsIn.get(context.unchanged) ?? new Map<string, ReadonlySet<string>>()
  parentsIn.set(context.unchanged, known)
  const key = `${side} ${textOf(own(target.node, '$ref'))}`
  const before = known.get(key)
  if (before !== undefined) return before
  const parents = new Set<string>()
  const open = [target]
  for (const each of open) {
    for (const part of elementsBelow(context.follow(each, side), 'allOf')) {
      const reference = own(part.node, '$ref')
      if (typeof reference !== 'string' || parents.has(reference)) continue
      parents.add(reference)
      open.push(part)
    }
  }
  known.set(key, parents)
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
  const areReported = areListedByMappings(base, revision)
  const isAlike =
    (areReported || before.size === after.size) &&
    before.size === keysOf(was['mapping']).length &&
    after.size === keysOf(is['mapping']).length &&
    deepEqual({ ...was, mapping: null }, { ...is, mapping: null })
  if (!isAlike || deepEqual(was, is)) return false
  const { kept } = pairVariants(choicesOf(base), choicesOf(revision), context)
  const isThere = (holder: Located, target: string, side: 'base' | 'revision'): boolean =>
    own(context.follow(referenceAt(holder, '', target), side).node, '$ref') === undefined
  const isKept = (target: string, other: string): boolean =>
    kept.some(([a, b]) => own(a.node, '$ref') === target && own(b.node, '$ref') === other)
  return [...before].every(([name, target]) => {
    const other = after.get(name)
    if (other === undefined) return areReported
    const isOfBoth = isListed(base.node, target) && isListed(revision.node, other)
    if (target === other || isKept(target, other)) return true
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

type SideName = 'base' | 'revision'
type TagEdits = DetailOf<'constraint', 'changed'>['tags']

/**
 * What became of how a discriminator distinguishes schemas: by another property, or by values that it no longer has for a schema that is there
 * still, has now, or has for another schema. What the schemas themselves say of these values is compared with them.
 */
export function tagEdits(base: Located, revision: Located, step: Step): TagEdits {
  const [was, is] = [base, revision].map(({ node }) => own(own(node, 'discriminator'), 'propertyName'))
  if (typeof was !== 'string' || typeof is !== 'string') return undefined
  if (was !== is) return { property: { before: was, after: is }, lost: [], come: [], moved: [] }
  const [before, after] = [tagsOf(base), tagsOf(revision)]
  const { kept } = pairVariants(choicesOf(base), choicesOf(revision), step.context)
  const same = new Map([...before.values()].map((target) => [target, target]))
  for (const [a, b] of kept) same.set(referenceIn(a), referenceIn(b))
  const targets = { base: targetsIn(base, before), revision: targetsIn(revision, after) }
  const takes = (side: SideName, target: string, value: string): boolean => takesTag(target, was, value, side, step)
  // Where only mappings list the choices, those that came and went are reported as such.
  const areReported = areListedByMappings(base, revision)
  const lost = [...before].filter(([value, target]) => {
    const now = same.get(target)!
    const isLost = !areReported && !after.has(value) && targets.revision.has(now)
    return isLost && takes('base', target, value) && takes('revision', now, value)
  })
  const come = [...after].filter(([value, target]) => {
    const [then = target] = [...same].find(([, now]) => now === target) ?? []
    const isNew = !areReported && !before.has(value) && targets.base.has(then)
    return isNew && takes('revision', target, value) && takes('base', then, value)
  })
  const moved = [...before].filter(([value, target]) => {
    const [now, other] = [same.get(target)!, after.get(value)]
    const isMoved = other !== undefined && other !== now && targets.revision.has(now) && targets.base.has(other)
    return isMoved && takes('base', target, value) && takes('revision', other, value)
  })
  if (lost.length + come.length + moved.length === 0) return undefined
  const [gone, fresh, others] = [lost, come, moved].map((entries) => entries.map(([value]) => value))
  return { lost: gone!, come: fresh!, moved: others! }
}

/** What each value of a discriminator means: what its mapping says, and the names of choices that no mapping names. */
function tagsOf(located: Located): Map<string, string> {
  const tags = targetsOf(located)
  const mapped = new Set(tags.values())
  for (const { node } of choicesOf(located)) {
    const name = componentName(node)
    if (name !== undefined && !mapped.has(referenceIn({ node })) && !tags.has(name))
      tags.set(name, referenceIn({ node }))
  }
  return tags
}

/** All that a schema may be, by its choices and by the mapping of its discriminator. */
function targetsIn(located: Located, tags: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set([...tags.values(), ...choicesOf(located).map(referenceIn)])
}

function referenceIn({ node }: Pick<Located, 'node'>): string {
  const reference: Json | undefined = own(node, '$ref')
  return typeof reference === 'string' ? reference : ''
}

/** Whether a schema takes a value for the property of a discriminator, by what it and its parts list there. */
function takesTag(target: string, property: string, value: string, side: SideName, { context }: Step): boolean {
  const partsOf = (node: Json): readonly Located[] =>
    gatherParts({ node, path: [] }, (located) => context.follow(located, side)).parts
  const tags = partsOf({ $ref: target }).flatMap(({ node }) => own(own(node, 'properties'), property) ?? [])
  return tags.flatMap(partsOf).every(({ node }) => listedValues(node)?.includes(value) ?? true)
}
