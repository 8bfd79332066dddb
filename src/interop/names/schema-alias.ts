import { deepEqual } from '../../base/equal.ts'
import { compareNumbers, isNumber } from '../../base/exact-number.ts'
import { type Json, isArray, isObject, own } from '../../base/json.ts'
import type { Change, Direction } from '../../diff/change.ts'
import { pathText } from '../../diff/location.ts'
import { isSentAsText } from '../../diff/sent-as-text.ts'

/** What oasdiff calls the thing whose schema a change is about. */
type Holder =
  | 'parameter'
  | 'header'
  | 'body'
  | 'property'
  | 'optional-property'
  | 'required-property'
  | 'parameter-property'

/** How oasdiff names keywords, where it does not write them with hyphens. */
const NAMES: Readonly<Record<string, string>> = {
  minimum: 'min',
  maximum: 'max',
  exclusiveMinimum: 'exclusive-min',
  exclusiveMaximum: 'exclusive-max',
  patternProperties: 'pattern-property',
  dependentSchemas: 'dependent-schema',
  default: 'default-value',
}

/** The name oasdiff has for an edit of a schema, among those a rule lists; undefined where it has none. */
export function schemaAlias(change: Change, direction: Direction, names: readonly string[]): string | undefined {
  if (change.subject !== 'type' && change.subject !== 'constraint') return undefined
  return itemAlias(change, direction, names, ...deedsOf(change, direction))
}

/** What oasdiff calls a choice that came or went: one that is a type and nothing else is one of a list of types. */
export function variantAlias(
  change: Change,
  direction: Direction,
  names: readonly string[],
  action: 'added' | 'removed',
): string | undefined {
  if (change.detail.keyword === 'discriminator')
    return itemAlias(change, direction, names, `discriminator-mapping-${action === 'added' ? 'added' : 'deleted'}`)
  const node = (change.base ?? change.revision)?.value
  const isType = isObject(node) && Object.keys(node).every((keyword) => keyword === 'type')
  const asType = `list-of-types-${action === 'added' ? 'widened' : 'narrowed'}`
  const asChoice = `${change.detail.keyword === 'anyOf' ? 'any' : 'one'}-of-${action}`
  return itemAlias(change, direction, names, ...(isType ? [asType] : []), asChoice)
}

/** What oasdiff calls an enum value that came or went; the only value there is, is a constant. */
export function valueAlias(
  change: Change,
  direction: Direction,
  names: readonly string[],
  action: string,
): string | undefined {
  const isConstant = (change.base ?? change.revision)?.path.at(-1) === 'const'
  return itemAlias(change, direction, names, ...(isConstant ? ['const-changed'] : []), action)
}

/** What oasdiff calls what became of a property of a response; one that is only written has names of its own. */
export function propertyAlias(
  { base, revision, detail }: Change,
  action: 'added' | 'removed' | 'became-optional' | 'became-required',
): string {
  const isWritten = [base, revision].some((spot) => own(spot?.value, 'writeOnly') === true)
  const need = action.startsWith('became') ? '' : detail.required === true ? 'required-' : 'optional-'
  return `response-${need}${isWritten ? 'write-only-' : ''}property-${action}`
}

/** What oasdiff calls what came to or went from a schema: the first of some `deeds` that it has a name for. */
export function itemAlias(
  change: Change,
  direction: Direction,
  names: readonly string[],
  ...actions: readonly string[]
): string | undefined {
  const holder = holderOf(change, direction)
  return actions.map((action) => `${direction}-${holder}-${action}`).find((name) => names.includes(name))
}

/** Whose schema an edit is of. */
function holderOf({ at, detail }: Change, direction: Direction): Holder {
  if (detail.keyword === 'readOnly' || detail.keyword === 'writeOnly')
    return detail.required === true ? 'required-property' : 'optional-property'
  const [last, isRoot] = [at.within.at(-1), pathText(at.path) === '']
  const section = last?.kind === 'component' ? last.section : last?.kind
  if ((section === 'header' || section === 'headers') && direction === 'response') return 'header'
  if (section === 'parameter' || section === 'parameters') return isRoot ? 'parameter' : 'parameter-property'
  return isRoot && section !== 'schemas' && section !== 'path' ? 'body' : 'property'
}

/** What happened, in the words oasdiff may use for it, the most exact first. */
function deedsOf(change: Change<'type' | 'constraint'>, direction: Direction): string[] {
  const { detail, base, revision } = change
  const { keyword, before, after } = detail
  if (keyword === 'type' || keyword === 'format')
    return [...(isSentAsText(change, direction) ? ['type-compatible'] : []), ...typeDeeds(before, after)]
  if (keyword === 'readOnly' || keyword === 'writeOnly') {
    const mode = keyword === 'readOnly' ? 'read-only' : 'write-only'
    return [`became-${after === true ? '' : 'not-'}${mode}`]
  }
  const isConst = keyword === 'enum' && [base, revision].some((spot) => own(spot?.value, 'const') !== undefined)
  const name = isConst
    ? 'const'
    : (own(NAMES, keyword) ?? keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  if (keyword === 'discriminator' && before !== null && after !== null)
    return own(before, 'propertyName') === own(after, 'propertyName')
      ? [`${name}-mapping-${mappingDeed(before, after)}`]
      : [`${name}-property-name-changed`]
  if (before === null) return [`${name}-set`, `${name}-added`, `became-${name}`, `${name}-changed`]
  if (after === null) return [`${name}-unset`, `${name}-removed`, `${name}-changed`]
  if (isNumber(before) && isNumber(after) && keyword !== 'default')
    return [`${name}-${compareNumbers(after, before) > 0 ? 'increased' : 'decreased'}`]
  return [`${name}-changed`, `${name}-generalized`]
}

/** What happened to the mapping of a discriminator, for the most part. */
function mappingDeed(before: Json, after: Json): 'changed' | 'added' | 'deleted' {
  const [was, is] = [own(before, 'mapping'), own(after, 'mapping')].map((mapping) => (isObject(mapping) ? mapping : {}))
  const names = Object.keys(was!)
  if (names.some((name) => Object.hasOwn(is!, name) && !deepEqual(own(is!, name), own(was!, name)))) return 'changed'
  return names.every((name) => Object.hasOwn(is!, name)) ? 'added' : 'deleted'
}

function typeDeeds(before: Json, after: Json): string[] {
  const [was, is] = [namesOf(before), namesOf(after)]
  if (was.includes('null') !== is.includes('null') && Math.abs(was.length - is.length) === 1)
    return [is.includes('null') ? 'became-nullable' : 'became-not-nullable']
  return ['type-generalized', 'type-specialized', 'type-changed']
}

function namesOf(type: Json): Json[] {
  return isArray(type) ? [...type] : [type]
}
