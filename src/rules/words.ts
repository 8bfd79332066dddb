import type { Change, Spots } from '../diff/change.ts'
import { deepEqual } from '../base/equal.ts'
import { type Json, type JsonArray, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { onlyDifference } from '../base/only-difference.ts'
import { listed } from '../base/text.ts'
import { componentName } from '../diff/side.ts'
import { acceptsAll } from '../openapi/value-type.ts'
import { nullEffect } from './effect.ts'
import type { Message } from './message.ts'
import { isShort } from './short-values.ts'
import { writtenOut } from './written-out.ts'

/** Types for a sentence: `string`, `string or null`, `any`. */
function typeText(type: Json): string {
  if (type === null) return 'any'
  if (isArray(type) && type.length === 0) return 'none'
  return isArray(type) ? listed(type.map(textOf).toSorted(nullLast), 'or') : textOf(type)
}

function nullLast(a: string, b: string): number {
  return Number(a === 'null') - Number(b === 'null')
}

/** The message about a changed type or keyword, with both values if they are short. */
export function constraintMessage({
  subject,
  detail,
  base = null,
  revision = null,
}: Pick<Change, 'subject' | 'detail'> & Partial<Spots>): Message | string {
  const { keyword, before = null, after = null } = detail
  if (detail.lost !== undefined && detail.isSchema === true) return schemaInsteadMessage(detail.lost)
  if (detail.lost !== undefined) return lostMessage(detail.lost, before, after)
  if (keyword === 'not' && before === null && acceptsAll(after)) return 'no value matches {thing} any more'
  if (keyword === 'not' && after === null && acceptsAll(before)) return 'values match {thing} now; none did before'
  const nullable = subject === 'type' ? nullEffect(before, after) : undefined
  if (nullable !== undefined) return `{thing} may ${nullable === 'widened' ? 'now' : 'no longer'} be null`
  if (subject === 'type')
    return {
      template: 'the type of {thing} changed from {before} to {after}',
      params: { before: typeText(before), after: typeText(after) },
    }
  if (keyword === 'oneOf' && (after === 'oneOf' || after === 'anyOf'))
    return after === 'anyOf'
      ? 'a value may now match several variants of {thing} (oneOf became anyOf)'
      : 'a value must now match only one variant of {thing} (anyOf became oneOf)'
  if (isArray(before) && isArray(after) && POSITIONAL.has(String(keyword)))
    return {
      template: '{keyword} of {thing} changed: {positions}',
      params: { positions: positionsText(before, after) },
    }
  if (detail.ignored !== undefined) return referenceMessage({ detail }, detail.ignored)
  if (detail.exclusive !== undefined) return boundMessage(String(keyword), detail.exclusive)
  if (detail.counts !== undefined) return countsMessage(detail.counts)
  const idle = noEffectNote(detail.idle)
  if (detail.mediaTypeOf === 'base') return `{thing} is now sent in the style {after}, no longer as {before}${idle}`
  if (detail.mediaTypeOf === 'revision') return `{thing} is now sent as {after}, no longer in the style {before}${idle}`
  if (keyword === 'if' && [before, after].some(isCondition)) return conditionMessage(before, after)
  const constant =
    keyword === 'enum' ? constantIn(before === null ? revision : after === null ? base : null) : undefined
  if (constant !== undefined)
    return {
      template: `const {constant:json} was ${before === null ? 'added to' : 'removed from'} {thing}`,
      params: { constant },
    }
  const written = writtenOut({ detail, base, revision }, { before, after })
  if (written !== undefined)
    return { template: '{keyword} of {thing} changed from {from:json} to {to:json}', params: written }
  const { template, params } = editMessage(keyword, before, after, detail.explode)
  return { template: `${template}${idle}`, params }
}

/** The message about a bound that excludes the number itself on one side. */
function boundMessage(keyword: string, exclusive: 'base' | 'revision'): string {
  const beyond = keyword === 'minimum' ? 'more than' : 'less than'
  const [from, to] =
    exclusive === 'base' ? [`${beyond} {before:json}`, '{after:json}'] : ['{before:json}', `${beyond} {after:json}`]
  return `{keyword} of {thing} changed from ${from} to ${to}`
}

/** The message about a limit of texts that counts on one side only. */
function countsMessage(counts: 'base' | 'revision'): string {
  return counts === 'revision'
    ? '{keyword} {after:json} of {thing} now applies, because it is a string'
    : '{keyword} {before:json} of {thing} no longer applies, because it is not a string any more'
}

/** Why nothing comes of an edit. */
const IDLE = {
  'same-text': ' (its values are written as before)',
  'only-of-query': ' (it only applies to query parameters)',
  unread: ' (a keyword that no validator reads)',
  misplaced: ' (it says nothing outside a schema)',
  'ignored-header': ' (OpenAPI ignores headers of this name)',
  'beside-reference': ' (it is ignored next to a $ref)',
} as const

/** What is said of an edit that nothing comes of: why. */
export function noEffectNote(idle: Change['detail']['idle']): string {
  return idle === undefined ? '' : IDLE[idle]
}

/** Whether a value is a condition with what follows from it, and not only the schema under `if`. */
function isCondition(value: Json): boolean {
  return isObject(own(value, 'if')) || typeof own(value, 'if') === 'boolean'
}

function conditionMessage(before: Json, after: Json): string {
  const [name, value] = after === null ? ['before', before] : ['after', after]
  if (before !== null && after !== null) return 'the condition of {thing} (if, then, else) changed'
  const text = isShort(value) ? `{${name}:json}` : `(${Object.keys(value as JsonObject).join(', ')})`
  return `the condition ${text} was ${after === null ? 'removed from' : 'added to'} {thing}`
}

/** The constant that a schema states instead of an enum of one value. */
function constantIn(spot: Change['base']): Json | undefined {
  return own(spot?.value, 'enum') === undefined ? own(spot?.value, 'const') : undefined
}

function editMessage(keyword: unknown, before: Json, after: Json, explode: Change['detail']['explode']): Message {
  if (explode !== undefined) {
    const params = { exploded: explode.before, explodes: explode.after }
    const template =
      '{keyword} of {thing} changed from {before:json} to {after:json}, and explode from {exploded:json} to {explodes:json}'
    return { template, params }
  }
  if (before === null)
    return { template: `{keyword}${isShort(after) ? ' {after:json}' : ''} was added to {thing}`, params: {} }
  if (deepEqual(before, after)) return { template: 'a schema that {keyword} of {thing} refers to changed', params: {} }
  if (after === null)
    return { template: `{keyword}${isShort(before) ? ' {before:json}' : ''} was removed from {thing}`, params: {} }
  if (isShort(before) && isShort(after))
    return { template: '{keyword} of {thing} changed from {before:json} to {after:json}', params: {} }
  return CONDITIONS.has(keyword) ? longMessage(before, after) : { template: '{keyword} of {thing} changed', params: {} }
}

/** Keywords with a schema that is compared as a whole. */
const CONDITIONS: ReadonlySet<unknown> = new Set(['if', 'not'])

/** The maximum length of such a schema that is quoted although it is no short value. */
const LONGEST_SCHEMA = 120

/** The message about a long schema: the only place where it differs, or both schemas, unless they are very long. */
function longMessage(before: Json, after: Json): Message {
  const { place, from, to } = differenceIn(before, after)
  if (place !== '' && isShort(from) && isShort(to))
    return {
      template: '{keyword} of {thing} changed at {place} from {from:json} to {to:json}',
      params: { place, from, to },
    }
  const isQuoted = [before, after].every((value) => stringify(value).length <= LONGEST_SCHEMA)
  return {
    template: `{keyword} of {thing} changed${isQuoted ? ' from {before:json} to {after:json}' : ''}`,
    params: {},
  }
}

/** The innermost place in objects that contains every difference of two values, such as `properties.kind.const`; empty if that is the whole. */
function differenceIn(before: Json, after: Json): { readonly place: string; readonly from: Json; readonly to: Json } {
  const steps: string[] = []
  let [from, to] = [before, after]
  for (const name of onlyDifference(before, after).map(String)) {
    const [was, is] = isObject(from) && isObject(to) ? [own(from, name), own(to, name)] : []
    if (was === undefined || is === undefined) break
    steps.push(name)
    ;[from, to] = [was, is]
  }
  return { place: steps.join('.'), from, to }
}

/** The message about a schema that no value matches any more, with the keyword that caused it, if it is only one. */
export function emptiedMessage({ detail: { cause } }: Change): Message | string {
  const sentence = 'no value matches {thing} any more'
  if (cause === undefined) return sentence
  const { subject, ...detail } = cause
  const why = constraintMessage({ subject, detail })
  const [template, params] = typeof why === 'string' ? [why, {}] : [why.template, why.params]
  return {
    template: `${sentence}: ${template.replace(/ (?:to|from|of) \{thing\}/, '')}`,
    params: { ...detail, ...params },
  }
}

/** The message about an element that became a reference, or was one, with fields next to it. */
function referenceMessage(
  { detail: { before = null, after = null } }: Pick<Change, 'detail'>,
  ignored: readonly string[],
): Message {
  const verb = ignored.length === 1 ? 'is' : 'are'
  const [name, isNow] = [componentName({ $ref: after ?? before }) ?? '', after !== null]
  return {
    template: isNow
      ? `{thing} is now $ref {target}; {ignored} next to it ${verb} ignored`
      : `{thing} is no longer $ref {target}, next to which {ignored} ${verb === 'is' ? 'was' : 'were'} ignored`,
    params: { target: name === '' ? stringify(after ?? before) : name, ignored: listed(ignored) },
  }
}

/** Keywords that list a schema for each position. */
const POSITIONAL: ReadonlySet<string> = new Set(['items', 'prefixItems'])

/** The positions of which two lists of schemas say something else, and those that only one of them has. */
function positionsText(before: JsonArray, after: JsonArray): string {
  const [shorter, longer] = [before, after].map(({ length }) => length).toSorted((a, b) => a - b) as [number, number]
  const positions = Array.from({ length: longer }, (_, index) => index)
  const differences = [
    { words: ['differs', 'differ'], at: positions.filter((at) => at < shorter && !deepEqual(before[at]!, after[at]!)) },
    {
      words: before.length > after.length ? ['is gone', 'are gone'] : ['is new', 'are new'],
      at: positions.filter((at) => at >= shorter),
    },
  ]
  return differences
    .filter(({ at }) => at.length > 0)
    .map(({ words, at }) => `${few(at.map((each) => `[${each}]`))} ${words[at.length === 1 ? 0 : 1]}`)
    .join(', ')
}

function isInside(reference: Json): boolean {
  return typeof reference === 'string' && reference.startsWith('#')
}

/** The message about a reference that leads nowhere in one of the documents, or in both. */
function lostMessage(lost: 'base' | 'revision' | 'both', before: Json, after: Json): string {
  const isSame = before === after
  if (lost === 'base')
    return isSame || after === null
      ? `{thing} referred to {before}, which ${isInside(before) ? 'did not exist' : 'could not be read'}`
      : `{thing} no longer refers to {before}, which ${isInside(before) ? 'does not exist' : 'could not be read'}`
  if (isSame) return `{thing} refers to {after}, which ${isInside(after) ? 'no longer exists' : 'could not be read'}`
  return `{thing} now refers to {after}, which ${isInside(after) ? 'does not exist' : 'could not be read'}`
}

/** The message about a reference to a schema where anything but a schema is described. */
function schemaInsteadMessage(lost: 'base' | 'revision' | 'both'): string {
  return lost === 'base'
    ? '{thing} no longer refers to {before}, which is a schema'
    : '{thing} now refers to {after}, which is a schema'
}

/** Whether a change is about a response of success. */
export function isSuccess({ at: { part } }: Change): boolean {
  return part?.kind === 'response' && part.code.startsWith('2')
}

/** The message about a reference that leads to another component: what is gone, new, or differs behind it, a few of each by name. */
export function replacedMessage({ detail }: Change): Message {
  const lists = (['gone', 'new', 'differing'] as const).flatMap((name) => {
    const names = detail[name] ?? []
    return names.length === 0 ? [] : [[name, few(names)] as const]
  })
  const said = lists.map(([name]) => `; ${name === 'differing' ? 'different' : name}: {${name}}`).join('')
  const what = detail.as !== undefined ? `a ${detail.as} of {thing}` : '{thing}'
  return {
    template: `${what} is now {after} instead of {before}${said}`,
    params: Object.fromEntries(lists),
  }
}

/** How many of several names a sentence has; the others are counted. */
const MOST_NAMES = 5

/** Names of several things for a sentence: the first of them where they are many, and how many more there are. */
export function few(names: readonly string[]): string {
  if (names.length <= MOST_NAMES + 1) return listed(names)
  return `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`
}
