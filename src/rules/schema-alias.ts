import { type Json, isArray, own } from '../base/json.ts'
import type { Direction, Fact } from '../diff/fact.ts'

/** What oasdiff calls the thing whose schema a fact is about. */
type Holder = 'parameter' | 'header' | 'body' | 'property' | 'optional-property' | 'parameter-property'

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
export function schemaAlias(fact: Fact, direction: Direction, names: readonly string[]): string | undefined {
  return deedsOf(fact)
    .map((deed) => `${direction}-${holderOf(fact, direction)}-${deed}`)
    .find((name) => names.includes(name))
}

/** The same for what came to or went from a schema: an enum value, a branch, a part. */
export function itemAlias(
  fact: Fact,
  direction: Direction,
  names: readonly string[],
  deed: string,
): string | undefined {
  return names.find((name) => name === `${direction}-${holderOf(fact, direction)}-${deed}`)
}

function holderOf({ where, name, args }: Fact, direction: Direction): Holder {
  if (args['keyword'] === 'readOnly' || args['keyword'] === 'writeOnly') return 'optional-property'
  if (/(^| )header [^ ]+$/.test(where) && direction === 'response') return 'header'
  if (/(^| )parameter [^ ]+$/.test(where)) return name === '' ? 'parameter' : 'parameter-property'
  return name === '' && where.includes(' ') ? 'body' : 'property'
}

/** What happened, in the words oasdiff may use for it, the most exact first. */
function deedsOf({ args, base, revision }: Fact): string[] {
  const keyword = String(args['keyword'])
  const [before, after] = [args['before'] ?? null, args['after'] ?? null]
  if (keyword === 'type' || keyword === 'format')
    return [...(args['textual'] === true ? ['type-compatible'] : []), ...typeDeeds(before, after)]
  if (keyword === 'readOnly' || keyword === 'writeOnly') {
    const mode = keyword === 'readOnly' ? 'read-only' : 'write-only'
    return [`became-${after === true ? '' : 'not-'}${mode}`]
  }
  const isConst = keyword === 'enum' && [base, revision].some((spot) => own(spot?.value, 'const') !== undefined)
  const name = isConst
    ? 'const'
    : (NAMES[keyword] ?? keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  if (keyword === 'discriminator' && before !== null && after !== null)
    return own(before, 'propertyName') === own(after, 'propertyName')
      ? MAPPING.map((deed) => `${name}-mapping-${deed}`)
      : [`${name}-property-name-changed`]
  if (before === null) return [`${name}-set`, `${name}-added`, `became-${name}`, `${name}-changed`]
  if (after === null) return [`${name}-unset`, `${name}-removed`, `${name}-changed`]
  if (typeof before === 'number' && typeof after === 'number')
    return [`${name}-${after > before ? 'increased' : 'decreased'}`]
  return [`${name}-changed`]
}

const MAPPING = ['changed', 'added', 'deleted']

function typeDeeds(before: Json, after: Json): string[] {
  const [was, is] = [namesOf(before), namesOf(after)]
  if (was.includes('null') !== is.includes('null') && Math.abs(was.length - is.length) === 1)
    return [is.includes('null') ? 'became-nullable' : 'became-not-nullable']
  const isList = was.length > 1 || is.length > 1
  const list = isList ? ['list-of-types-widened', 'list-of-types-narrowed'] : []
  return [...list, 'type-generalized', 'type-specialized', 'type-changed']
}

function namesOf(type: Json): Json[] {
  return isArray(type) ? [...type] : [type]
}
