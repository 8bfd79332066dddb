import { deepEqual } from '../../base/equal.ts'
import { type Json, isObject, own } from '../../base/json.ts'
import { keywordNamed } from '../../openapi/keywords.ts'
import { isDeprecated } from '../../openapi/markers.ts'
import { fieldsOf } from '../differences.ts'
import { lostReference } from '../lost-reference.ts'
import { CIRCLE, type Located, sharedLocation } from '../side.ts'
import { amongOthers } from './choice-among-others.ts'
import { typesBehind, typesBesideChoices } from './effective-types.ts'
import { compareTypes, spokenTypes } from './compare-types.ts'
import { compareCondition, withConditionAsPart } from './conditions.ts'
import { compareDistributed } from './distributed.ts'
import { compareEnums, hasEnum, isOtherChoice } from './enums.ts'
import { compareIgnoredBeside } from './ignored-beside.ts'
import { inPlaceOfReference } from './in-place-of-reference.ts'
import { heldByBoth } from './held-by-both.ts'
import { withoutIdleNull, withoutRejectedNull } from './idle-null.ts'
import { compareInner, compareKeyed, compareList, isInner, isKeyed } from './inner.ts'
import { USE, compareLayers } from './layers.ts'
import { markAt } from './marks-between.ts'
import { GROUPS, typesOf } from './keywords.ts'
import { followsFromType, isOwnOfText } from './follow-ups.ts'
import { isDynamic, isNever } from './meaning.ts'
import { compareMapped, isSameDiscriminator } from './mapped.ts'
import { compareNullAroundParts } from './null-around-parts.ts'
import { compareParts } from './parts.ts'
import { namesNull, withNullAsChoice, withoutOuterNull } from './outer-null.ts'
import { alikeReferences } from './alike-references.ts'
import { type Unwrapped, bareReference, choicesBelow, isFlagged, layersOf, unwrapBoth } from './unwrap.ts'
import { withOwnPart } from './own-part.ts'
import { compareProperties } from './properties.ts'
import { requiredInParts } from './required-beside.ts'
import { respelledKeywords } from './respelled.ts'
import { type SchemaContext, type Step, record } from './step.ts'
import { compareTextLimits } from './text-limits.ts'
import { compareUnions, compareVariants, isDefaultInChoice, withChoiceAsPart } from './unions.ts'
import { compareBounds, compareWhole } from './whole-keywords.ts'

/** Records what differs between two schemas, neither of which is a reference. */
export function compareSchema(base: Located, revision: Located, context: SchemaContext): void {
  const step: Step = { path: [], innerRoute: [], hidden: [], context }
  // Where a deprecated component is written out without the mark, it is no longer there to be reactivated.
  const isWrittenOut = sharedLocation(base) !== undefined && sharedLocation(revision) === undefined
  if (!isWrittenOut || !isDeprecated(base.node) || isDeprecated(revision.node))
    markAt(base, revision, 'component', step, {})
  compareAt(base, revision, step)
}

/** Records what differs between two schemas at a step. */
export function compareAt(base: Located, revision: Located, step: Step): void {
  if (step.context.unchanged(base.node, revision.node)) return
  const among = amongOthers(base, revision, step.context)
  if (among === undefined) compareUnwrapped([base, revision], unwrapBoth(base, revision, step.context.follow), step)
  else compareUnwrapped(among, among, step)
}

/** Records what differs between two schemas, with and without their wrappers. */
function compareUnwrapped(
  [wrappedBase, wrappedRevision]: readonly [Located, Located],
  unwrapped: [Unwrapped, Unwrapped],
  step: Step,
): void {
  const [core, coreNow] = alikeReferences(unwrapped, step)
  const [layersBefore, layersAfter] = [layersOf(wrappedBase, core), layersOf(wrappedRevision, coreNow)]
  const [base, revision] = withoutIdleNull(core, coreNow, step.context.follow)
  const isLayered = layersBefore.length + layersAfter.length > 2
  compareLayers(layersBefore, layersAfter, step)
  if (compareDistributed(base, revision, step, compareAt)) return
  const union = compareUnions(base, revision, step, compareAt)
  if (union !== undefined) {
    // What distinguishes choices that came together, or went, is no edit of its own.
    if (union === 'compared' && !isSameDiscriminator(base, revision, step))
      compareWhole(base, revision, 'discriminator', step)
    if (!isLayered && !isDefaultInChoice(base, revision) && !isDefaultInChoice(revision, base))
      compareWhole(base, revision, 'default', step)
    compareMapped(base, revision, step)
    return
  }
  if (own(base.node, '$ref') === undefined && own(revision.node, '$ref') === undefined) {
    compareKeywords(base, revision, step, [base.nullable, revision.nullable], isLayered)
    return
  }
  compareReferences(base, revision, step, isLayered ? [wrappedBase, wrappedRevision] : undefined)
}

/** Records what differs between two schemas at least one of which is a reference; `wrapped` are they with their wrappers, if they have any. */
function compareReferences(was: Unwrapped, is: Unwrapped, step: Step, wrapped?: readonly [Located, Located]): void {
  const isLayered = wrapped !== undefined
  const { base, revision, beside } = isLayered
    ? { base: was, revision: is, beside: {} }
    : inPlaceOfReference(was, is, step)
  const [wasNullable, isNullable] = [letsNullIn(base, 'base', step), letsNullIn(revision, 'revision', step)]
  const [target, targetNow] = [step.context.follow(base, 'base'), step.context.follow(revision, 'revision')]
  const { schemas, isTakenOut } = withoutOuterNull(
    { located: base, nullable: wasNullable, target },
    { located: revision, nullable: isNullable, target: targetNow },
  )
  // Null that a flag allows here on one side, and the component itself on the other, is said of the components.
  const isOfTarget = isFlagAlone(base, target, targetNow) || isFlagAlone(revision, targetNow, target)
  if (wasNullable !== isNullable && !isTakenOut && !isOfTarget) {
    const { node, idleFlag } = withoutRejectedNull(target, (part) => step.context.follow(part, 'base'))
    const types = typesOf(node) ?? ['any']
    const [before, after] = [wasNullable, isNullable].map((nullable) => [
      ...new Set([...(types as readonly Json[]), ...(nullable ? ['null'] : [])]),
    ])
    // The flag, or the choice of null, is in what holds the reference.
    const [holder, holderNow] = [base, revision].map((each, side) => ({
      ...each,
      path: (wrapped?.[side] ?? each).path,
    }))
    if (!deepEqual(before, after))
      record('type', 'changed', holder!, holderNow!, step, {
        keyword: 'type',
        before: before!,
        after: after!,
        ...(!base.nullChoice && !revision.nullChoice && { byFlag: true }),
        ...((was.idleFlag ?? is.idleFlag ?? idleFlag) && { idleFlag: true }),
      })
  }
  const lost = lostReference(step.context.follow(base, 'base'), step.context.follow(revision, 'revision'))
  if (lost !== undefined) {
    record('constraint', 'changed', base, revision, step, lost)
  } else {
    const isFollowed = step.context.refer(bareReference(schemas[0]), bareReference(schemas[1]), step)
    if (!isFollowed || isCircle(base, 'base', step) !== isCircle(revision, 'revision', step))
      compareWhole(base, revision, '$ref', step)
  }
  if (!isLayered) compareIgnoredBeside(base, revision, step)
  const before = beside.base ?? step.context.beside(base, 'base')
  const after = beside.revision ?? step.context.beside(revision, 'revision')
  if (before === undefined && after === undefined) return
  const [one, other] = [before ?? { node: {}, path: base.path }, after ?? { node: {}, path: revision.path }]
  const besideTypes = typesBehind({ base, revision }, step)
  compareKeywords(one, other, { ...step, besideTypes }, [false, false], isLayered)
}

/** Whether only a flag beside a reference allows null, where the target of the reference on the other side does so itself. */
function isFlagAlone({ nullable, nullChoice }: Unwrapped, target: Located, other: Located): boolean {
  return nullable && !nullChoice && !namesNull(target.node) && namesNull(other.node)
}

/** Whether a wrapper also allows null, or what stands beside a reference and counts there. */
function letsNullIn({ node, nullable }: Unwrapped, side: 'base' | 'revision', { context }: Step): boolean {
  return nullable || (!context.lone[side] && own(node, '$ref') !== undefined && isFlagged(node))
}

function isCircle(located: Located, side: 'base' | 'revision', { context }: Step): boolean {
  return context.follow(located, side).node === CIRCLE
}

function compareKeywords(
  was: Located,
  is: Located,
  step: Step,
  nullable: readonly [boolean, boolean] = [false, false],
  isLayered: boolean = false,
): void {
  if (isNever(was.node) !== isNever(is.node)) {
    // Beside nothing at all, all that a schema says follows from taking something.
    compareWhole(was, is, 'not', step)
    return
  }
  const [wasNullable, isNullable] = compareNullAroundParts(was, is, step, nullable) ? [false, false] : nullable
  const [wasListed, isListed] = withNullAsChoice(was, is)
  const [before, after] = [withConditionAsPart(wasListed, isListed), withConditionAsPart(isListed, wasListed)]
  const [base, revision] = withOwnPart(withChoiceAsPart(before, after), withChoiceAsPart(after, before), step)
  const groups = new Set<string>()
  for (const keyword of fieldsOf(base.node, revision.node)) {
    const group = GROUPS.get(keyword)
    if (group !== undefined && !isSame(own(base.node, keyword), own(revision.node, keyword), step)) groups.add(group)
  }
  if (wasNullable !== isNullable) groups.add('type')
  // What stands in a wrapper counts for what it holds, and was compared with it.
  if (isLayered) groups.delete('default')
  for (const keyword of respelledKeywords(base.node, revision.node)) groups.delete(keyword)
  // A schema that only says where the rest of it is to be looked up says by no keyword that anything goes.
  const dynamic = isDynamic(base.node) === isDynamic(revision.node) ? undefined : isDynamic(base.node) ? base : revision
  if (dynamic !== undefined) for (const group of groups) if (!isSaid(dynamic, group)) groups.delete(group)
  if (groups.has('discriminator') && isSameDiscriminator(base, revision, step)) groups.delete('discriminator')
  if (groups.has('union'))
    for (const keyword of ['anyOf', 'oneOf'] as const) compareOptions(base, revision, keyword, step)
  if (groups.has('allOf') && compareParts(base, revision, step, { compareAt, compareKeywords })) return
  if (groups.has('type') && compareTypes(base, revision, step, wasNullable, isNullable)) {
    const types = spokenTypes(base, revision)
    const ofText = new Set<string>()
    for (const keyword of compareTextLimits(base, revision, types, step)) groups.delete(keyword)
    for (const group of groups) {
      if (!followsFromType(group, types, { before: isSilent(base), after: isSilent(revision) })) continue
      groups.delete(group)
      if (isOwnOfText(group, types, { before: isSaid(base, group), after: isSaid(revision, group) })) ofText.add(group)
    }
    compareGroups(base, revision, ofText, { ...step, isOnlyOfText: true }, [wasNullable, isNullable])
  }
  if (groups.has('properties')) {
    const requiredBeside = groups.has('allOf') ? requiredInParts(base, revision, step) : step.requiredBeside
    compareProperties(base, revision, { ...step, requiredBeside }, compareAt)
  }
  compareMapped(base, revision, step)
  compareGroups(base, revision, groups, step, [wasNullable, isNullable])
}

/** Compares groups of keywords, but for those that are compared together with others. */
function compareGroups(
  base: Located,
  revision: Located,
  groups: ReadonlySet<string>,
  step: Step,
  nullable: readonly [boolean, boolean],
): void {
  if (groups.has('enum') || groups.has('union')) compareEnums(base, revision, step, nullable)
  const ofCondition = compareCondition(base, revision, groups, step, compareAt)
  for (const keyword of groups) {
    if (ofCondition.includes(keyword)) continue
    if (isInner(keyword)) compareInner(base, revision, keyword, step, compareAt)
    else if (isKeyed(keyword)) compareKeyed(base, revision, keyword, step, compareAt)
    else if (keyword === 'prefixItems') compareList(base, revision, keyword, step, compareAt)
    else if (keyword === 'bounds') compareBounds(base, revision, step)
    else if (!TOGETHER.has(keyword)) compareWhole(base, revision, keyword, step)
  }
}

/** Whether a schema says something by a keyword of a group. */
function isSaid({ node }: Located, group: string): boolean {
  return isObject(node) && Object.keys(node).some((keyword) => GROUPS.get(keyword) === group)
}

/** Whether a schema says nothing about its values but their type. */
function isSilent({ node }: Located): boolean {
  return (
    isObject(node) &&
    !Object.keys(node).some((keyword) => keyword !== 'type' && keywordNamed(keyword)?.speaks === 'asserts')
  )
}

/** Whether a keyword says the same on both sides: the same object may still lead to what differs. */
function isSame(before: Json | undefined, after: Json | undefined, { context }: Step): boolean {
  return before === after && (typeof before !== 'object' || context.unchanged(before, after ?? null))
}

/** Groups of keywords that are compared together, by what is said above. */
const TOGETHER = new Set<string>(['type', 'properties', 'enum', 'union', 'allOf', 'mark', ...USE])

/** Compares a choice that stands beside other keywords. */
function compareOptions(base: Located, revision: Located, keyword: 'anyOf' | 'oneOf', step: Step): void {
  if (isSame(own(base.node, keyword), own(revision.node, keyword), step)) return
  if (isOtherChoice(base.node, revision.node, keyword)) compareWhole(base, revision, keyword, step)
  if (hasEnum(base.node, keyword) || hasEnum(revision.node, keyword)) return
  const [before, after] = [choicesBelow(base, keyword), choicesBelow(revision, keyword)]
  if (before.length === 0 || after.length === 0) {
    compareWhole(base, revision, keyword, step)
    const [side, choices] = before.length === 0 ? (['revision', after] as const) : (['base', before] as const)
    heldByBoth(base, revision, { side, keyword, choices }, step, compareAt)
  } else {
    const isTagged = [base, revision].some(({ node }) => own(node, 'discriminator') !== undefined)
    const besideTypes = typesBesideChoices({ base, revision }, keyword, step)
    compareVariants(before, after, keyword, isTagged, { ...step, besideTypes }, compareAt)
  }
}
