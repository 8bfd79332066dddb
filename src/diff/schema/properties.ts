import { deepEqual } from '../../base/equal.ts'
import { type Json, isObject, own, textOf } from '../../base/json.ts'
import { isOfOtherType } from '../../openapi/constrained-types.ts'
import { isNeverSent } from '../../openapi/transfer.ts'
import { pushInto } from '../../base/push-into.ts'
import type { Direction } from '../change.ts'
import type { DetailOf } from '../details.ts'
import { isScheduledToGo, renames } from '../renames.ts'
import type { Located } from '../side.ts'
import { differing } from '../pairs.ts'
import { marksBetween } from './marks-between.ts'
import { requiredNames } from './required-names.ts'
import { unwrap } from './unwrap.ts'
import { type Compare, type Step, record, stepInto } from './step.ts'

/** Records the properties of an object that came, went, or were renamed, and compares those that stayed by `compare`. */
export function compareProperties(base: Located, revision: Located, step: Step, compare: Compare): void {
  const [wasRequired, nowRequired] = [new Set(requiredNames(base.node)), new Set(requiredNames(revision.node))]
  const isOther = (name: string): boolean => wasRequired.has(name) !== nowRequired.has(name)
  const { kept, added, removed } = differing(base, revision, 'properties', step.context.unchanged, isOther)
  // Where only one of the names has to be sent, it is the requirement that clients have to know of.
  const same = renames(removed, added)
  const others = removed.filter(([name]) => !same.some(([old]) => old === name))
  const renamed = [...same, ...declared(removed, added), ...respelled(others, added, step)].filter(
    ([old, fresh]) => wasRequired.has(old) === nowRequired.has(fresh),
  )
  const from = new Set(renamed.map(([old]) => old))
  const to = new Set(renamed.map(([, fresh]) => fresh))
  for (const [before, after, was, is] of renamed) {
    const inner = hiding(step, is, 'revision')
    const detail = { before, after, required: wasRequired.has(before), closed: isClosed(revision.node) }
    record('property', 'renamed', was, is, inner, detail, { into: 'property', name: before })
  }
  for (const [name, property] of removed) {
    if (from.has(name)) continue
    const detail = { required: wasRequired.has(name), closed: isClosed(revision.node) }
    recordRemoved(name, property, detail, step)
  }
  for (const [name, property] of added) {
    if (to.has(name)) continue
    const inner = hiding(step, property, 'revision')
    const part = step.isNewPart === true ? { inNewPart: true as const } : {}
    const detail = { required: nowRequired.has(name), hasDefault: hasDefault(property, step), ...part }
    record('property', 'added', null, property, inner, detail, { into: 'property', name })
    recordFlag(name, property, 'added', step)
  }
  for (const [name, before, after] of kept) {
    const required = { before: wasRequired.has(name), after: nowRequired.has(name) }
    compareKept(name, before, after, required, step, compare)
  }
  compareRequiredNames(base, revision, { wasRequired, nowRequired }, step)
}

/** Records that a property is no longer described. */
export function recordRemoved(
  name: string,
  property: Located,
  detail: DetailOf<'property', 'removed'>,
  step: Step,
): void {
  record('property', 'removed', property, null, hiding(step, property, 'base'), detail, { into: 'property', name })
  recordFlag(name, property, 'removed', step)
}

/** Records that a flag came or went with one schema of a property, which another schema of the object may describe without it. */
function recordFlag(name: string, property: Located, action: 'added' | 'removed', step: Step): void {
  const direction = hiddenDirection(property, action === 'added' ? 'revision' : 'base', step)
  if (direction === undefined || step.hidden.includes(direction)) return
  const [base, revision] = action === 'added' ? [null, property] : [property, null]
  const [before, after] = action === 'added' ? [null, true] : [true, null]
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly'
  record(
    'constraint',
    'changed',
    base,
    revision,
    step,
    { keyword, before, after, ofProperty: action },
    { into: 'property', name },
  )
}

/** Compares a property that both sides have, and whether it has to be there. */
export function compareKept(
  name: string,
  before: Located,
  after: Located,
  required: { readonly before: boolean; readonly after: boolean },
  step: Step,
  compare: Compare,
): void {
  const property = { into: 'property', name } as const
  const isDemandedByPart = (side: 'base' | 'revision'): boolean => step.requiredByParts?.(side).has(name) === true
  const demand = {
    base: required.before || isDemandedByPart('base'),
    revision: required.after || isDemandedByPart('revision'),
  }
  const inner = hidingBoth({ ...stepInto(step, property, before, after), required: demand }, before, after)
  for (const { subject, action, detail } of marksBetween('property', before, after))
    record(subject, action, before, after, inner, detail)
  if (required.before !== required.after) {
    const detail = { hasDefault: hasDefault(after, step) }
    const outer = { ...inner, path: step.path, innerRoute: step.innerRoute }
    record('property', required.after ? 'required' : 'optional', before, after, outer, detail, property)
  }
  compare(before, after, inner)
}

/** Renames that the base itself announces: what goes, on no day in particular, says by which of the new properties it is replaced. */
function declared(
  removed: readonly (readonly [string, Located])[],
  added: readonly (readonly [string, Located])[],
): ReturnType<typeof renames> {
  const fresh = new Map(added)
  return removed.flatMap(([name, property]) => {
    if (isScheduledToGo(property)) return []
    const replacement = own(own(property.node, 'x-lifecycle'), 'replacement')
    const found = typeof replacement === 'string' ? fresh.get(replacement) : undefined
    return found === undefined ? [] : [[name, textOf(replacement), property, found] as const]
  })
}

/** Renames of properties that say the same, however little that is, and whose names have the same letters: `account_id`, `accountId`. */
function respelled(
  removed: readonly (readonly [string, Located])[],
  added: readonly (readonly [string, Located])[],
  { context }: Step,
): ReturnType<typeof renames> {
  const fresh = new Map<string, (readonly [string, Located])[]>()
  for (const property of added) pushInto(fresh, lettersOf(property[0]), property)
  return removed.flatMap(([name, property]) => {
    const [found, ...others] = fresh.get(lettersOf(name)) ?? []
    if (found === undefined || others.length > 0 || isScheduledToGo(property)) return []
    return context.unchanged(property.node, found[1].node) ? [[name, found[0], property, found[1]] as const] : []
  })
}

function lettersOf(name: string): string {
  return name.replaceAll(/[_.-]/g, '').toLowerCase()
}

/** Names that are required without being described as properties. */
function compareRequiredNames(
  base: Located,
  revision: Located,
  { wasRequired, nowRequired }: Readonly<Record<'wasRequired' | 'nowRequired', ReadonlySet<string>>>,
  step: Step,
): void {
  if (isOfOtherType('required', base.node) && isOfOtherType('required', revision.node)) {
    const [before, after] = [base, revision].map(({ node }) => own(node, 'required') ?? null)
    if (!deepEqual(before!, after!))
      record('constraint', 'changed', base, revision, step, { keyword: 'required', before: before!, after: after! })
    return
  }
  const added = bareRequired(revision).filter((name) => !wasRequired.has(name))
  const removed = bareRequired(base).filter((name) => !nowRequired.has(name))
  const recordNames = (action: 'added' | 'removed', names: readonly string[]): void => {
    const repeated = step.requiredBeside?.()[action]
    for (const name of names.filter((each) => repeated?.has(each) !== true))
      record('requirement', action, base, revision, step, { property: name }, { into: 'property', name })
  }
  recordNames('added', added)
  recordNames('removed', removed)
}

function bareRequired({ node }: Located): string[] {
  return requiredNames(node).filter((required) => own(own(node, 'properties'), required) === undefined)
}

/** Below something read-only nothing is sent in requests, below something write-only nothing in responses. */
function hiding(step: Step, property: Located, side: 'base' | 'revision'): Step {
  const direction = hiddenDirection(property, side, step)
  return direction === undefined ? step : { ...step, hidden: [...step.hidden, direction], around: step.hidden }
}

/** Of a property on both sides: what clients could not send, or were never to expect, is hidden as well as what they no longer are. */
function hidingBoth(step: Step, before: Located, after: Located): Step {
  const inner = hiding(step, after, 'revision')
  const was = hiddenDirection(before, 'base', step)
  if (was === undefined || inner.hidden.includes(was)) return inner
  return { ...inner, hidden: [...inner.hidden, was], around: step.hidden }
}

function hiddenDirection({ node }: Located, side: 'base' | 'revision', { context }: Step): Direction | undefined {
  const resolve = (_: string, holder: Json): Json => context.follow({ node: holder, path: [] }, side).node
  return DIRECTIONS.find((direction) => isNeverSent(node, direction, resolve, context.lone[side]))
}

const DIRECTIONS = ['request', 'response'] as const

function hasDefault(property: Located, step: Step): boolean {
  return meanings(property, 'revision', step).some(({ node }) => isObject(node) && Object.hasOwn(node, 'default'))
}

/** A property as it is written, without its wrappers, and where its reference leads. */
function meanings(property: Located, side: 'base' | 'revision', { context }: Step): Located[] {
  const unwrapped = unwrap(property)
  return [property, unwrapped, context.follow(unwrapped, side)]
}

function isClosed(node: Json): boolean {
  return own(node, 'additionalProperties') === false || own(node, 'unevaluatedProperties') === false
}
