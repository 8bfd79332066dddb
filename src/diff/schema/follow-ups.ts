import { type Json, isArray, textOf } from '../../base/json.ts'
import { OF_TYPE, TYPES } from '../../openapi/constrained-types.ts'

/** The types of both sides of a schema; null where any value goes. */
interface Types {
  readonly before: Json
  readonly after: Json
}

/**
 * Whether a group of keywords only follows from another type, so that what it says is no cause of its own: the properties of
 * what is a list now, the length of what was anything before. `silent` lists the sides that state nothing else about their values.
 */
export function followsFromType(
  group: string,
  { before, after }: Types,
  silent: { readonly before: boolean; readonly after: boolean },
): boolean {
  // Whole numbers have formats of their own.
  const [numbers, nowNumbers] = [numbersIn(before), numbersIn(after)]
  if (group === 'format' && numbers !== undefined && nowNumbers !== undefined && numbers !== nowNumbers) return true
  const [was, is] = [kindsOf(before), kindsOf(after)]
  // Null that comes or goes leaves all else as it is.
  if (TYPES.every((kind) => kind === 'null' || was.has(kind) === is.has(kind))) return false
  const shared = TYPES.filter((kind) => was.has(kind) && is.has(kind))
  if (group === 'enum') return shared.length === 0
  const kinds = Object.keys(OF_TYPE).filter((kind) => OF_TYPE[kind]!.includes(group))
  if (kinds.length === 0) return false
  if (!kinds.some((kind) => shared.includes(kind))) return true
  return (before === null && silent.before) || (after === null && silent.after)
}

/**
 * Whether a group of keywords, `said` by the sides, says something of its own all the same where values are sent as text. A text
 * takes what any other single value is written as, so what limits it limits those as well, whatever they were called before.
 */
export function isOwnOfText(
  group: string,
  { before, after }: Types,
  said: { readonly before: boolean; readonly after: boolean },
): boolean {
  // Of two lists the types say enough: their values are written in other ways.
  if (group === 'enum' ? said.before && said.after : !OF_SINGLE.has(group)) return false
  const [wasText, isText] = [takesText(before), takesText(after)]
  if (wasText && isText) return true
  const [was, is] = [kindsOf(before), kindsOf(after)]
  const isSingle = SINGLE.some((kind) => was.has(kind)) && SINGLE.some((kind) => is.has(kind))
  return isSingle && ((wasText && said.before) || (isText && said.after))
}

/** The kinds of values that are written as one text. */
const SINGLE = ['string', 'number', 'boolean']

/** The groups of keywords that limit single values. */
const OF_SINGLE: ReadonlySet<string> = new Set(SINGLE.flatMap((kind) => OF_TYPE[kind] ?? []))

/** Whether any text is of one of the types. */
function takesText(types: Json): boolean {
  return kindsOf(types).has('string')
}

/** Which numbers types name, all or whole ones only; undefined where they name none, or any value goes. */
function numbersIn(types: Json): 'number' | 'integer' | undefined {
  return isArray(types) ? (['number', 'integer'] as const).find((type) => types.includes(type)) : undefined
}

/** The kinds of values that types name: whole numbers are numbers. */
function kindsOf(types: Json): ReadonlySet<string> {
  if (!isArray(types)) return new Set(TYPES)
  return new Set(types.map((type) => (type === 'integer' ? 'number' : textOf(type))))
}
