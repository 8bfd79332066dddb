import { type Json, isArray, own } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import { type Day, addDays, parseDay } from '../time/day.ts'
import { MEMBER_LISTS, type Spelling, type Fact, spellingsOf } from './marker-spellings.ts'

/** What an element states about its end, in any spelling. */
export interface StatedLifecycle {
  /** Whether it is marked as deprecated. */
  readonly deprecated: boolean
  /** The first day of the mark. */
  readonly since?: Day
  /** The first day without the element, after any extension. */
  readonly sunset?: Day
  /** The first day without the element according to an extension of its sunset. */
  readonly extended?: Day
  readonly announced?: Day
  readonly replacement?: string
  readonly subject?: string
  readonly reason?: string
  readonly link?: string
  /** Values that should be days but are not. */
  readonly unreadable: readonly Unreadable[]
}

/** A value that should be a day but is not, and its field. */
export interface Unreadable {
  readonly fact: Fact
  readonly field: string
  readonly value: Json
}

/**
 * Whether an element is marked as deprecated in any spelling (OpenAPI, Operation Object, Parameter Object; JSON Schema 2020-12, Validation
 * 9.3).
 */
export function isDeprecated(node: Json | undefined): boolean {
  if (own(node, 'deprecated') === true || EXTENSIONS.some((field) => marks(own(node, field)))) return true
  return WORDS.some(([field, word]) => own(node, field) === word)
}

/** Whether an element has a field that may be a mark: `deprecated` or an extension. Most elements have none. */
export function hasMarkerFields(node: Json | undefined): boolean {
  if (typeof node !== 'object' || node === null) return false
  for (const key in node) if (key === 'deprecated' || key.startsWith('x-')) return true
  return false
}

const FLAGS = spellingsOf('deprecated').filter(({ word }) => word === undefined)
const EXTENSIONS = FLAGS.map(({ path }) => String(path[0])).filter((field) => field !== 'deprecated')
const WORDS = spellingsOf('deprecated')
  .filter(({ word }) => word !== undefined)
  .map(({ path, word }) => [String(path[0]), word!] as const)

/** The enum values that a schema lists as deprecated, in any spelling. */
export function deprecatedMembers(schema: Json | undefined): readonly Json[] {
  return MEMBER_LISTS.flatMap(({ path }) => {
    const listed = lookUp(schema, path)
    return isArray(listed) ? listed : []
  })
}

/** An extension is a flag, or a text that says since when or why. A list does not mark the element: it names deprecated enum values. */
function marks(value: Json | undefined): boolean {
  return value === true || (typeof value === 'string' && value !== '' && value !== 'false')
}

/** The sunset of an element as written, whether a valid day or not; null if there is none. */
export function statedSunset(node: Json | undefined): Json {
  for (const spelling of SUNSET) {
    const found = statedIn(node, spelling)
    if (found !== undefined) return found
  }
  return null
}

const SUNSET = spellingsOf('sunset')

/** The place of the day on which an element is added, within the element. */
export const ADDITION: Path = ['x-lifecycle', 'added']

/** The day on which an element is added as its lifecycle has it, whether a valid day or not; null if it was always there. */
export function statedAddition(node: Json | undefined): Json {
  return statedIn(node, { path: ADDITION }) ?? null
}

const BESIDE = (['since', 'announced', 'replacement', 'subject', 'reason', 'link'] as const).flatMap(spellingsOf)

/** What is stated next to the mark of an element, as written: since when, why, and what to use instead. The sunset is not included. */
export function statedBeside(node: Json | undefined): Readonly<Partial<Record<Fact, Json>>> {
  const stated: Partial<Record<Fact, Json>> = {}
  for (const { fact, path } of BESIDE) {
    const value = stated[fact] === undefined ? statedIn(node, { path }) : undefined
    if (value !== undefined && !(path[0] === FLAG && fact !== factOfFlag(value))) stated[fact] = value
  }
  return stated
}

/** A flag in some documents, a day or a text in others. */
const FLAG = 'x-deprecated'
const FLAG_WORDS = /^(|true|false|yes|no)$/i

function factOfFlag(value: Json): Fact | undefined {
  if (readDay(value) !== undefined) return 'since'
  return typeof value === 'string' && !FLAG_WORDS.test(value) ? 'reason' : undefined
}

/** The value at the path of a spelling; undefined also for null, which states nothing. */
function statedIn(node: Json | undefined, { path }: Pick<Spelling, 'path'>): Json | undefined {
  // This runs for every element of both sides, so it looks up the first step before following the path.
  const first = own(node, String(path[0]))
  return first === undefined ? undefined : (lookUp(node, path) ?? undefined)
}

/** Reads what an element states about its end. If there are several spellings, the first readable one counts. */
export function statedLifecycle(node: Json | undefined): StatedLifecycle {
  if (typeof node !== 'object' || node === null) return readLifecycle(node)
  const known = readLifecycles.get(node)
  if (known !== undefined) return known
  const stated = readLifecycle(node)
  readLifecycles.set(node, stated)
  return stated
}

/** What was read of each element: most elements are the same on many days. */
const readLifecycles = new WeakMap<object, StatedLifecycle>()

function readLifecycle(node: Json | undefined): StatedLifecycle {
  const days = DAYS.map((fact) => [fact, firstOf(node, fact, readDay)] as const)
  const texts = TEXTS.map((fact) => [fact, firstOf(node, fact, textOf)] as const)
  const stated = [...days, ...texts].filter(([, value]) => value !== undefined)
  return { deprecated: isDeprecated(node), ...Object.fromEntries(stated), unreadable: unreadableIn(node) }
}

const DAYS = ['since', 'sunset', 'extended', 'announced'] as const
const TEXTS = ['replacement', 'subject', 'reason', 'link'] as const

function firstOf<T>(node: Json | undefined, fact: Fact, read: (value: Json) => T | undefined): T | undefined {
  for (const spelling of BY_FACT.get(fact)!) {
    const value = statedIn(node, spelling)
    const isOther = value !== undefined && spelling.path[0] === FLAG && factOfFlag(value) !== fact
    const found = value === undefined || isOther ? undefined : read(value)
    if (found !== undefined) return found
  }
  return undefined
}

const BY_FACT: ReadonlyMap<Fact, readonly Spelling[]> = new Map(
  [...DAYS, ...TEXTS].map((fact) => [fact, spellingsOf(fact)]),
)

/**
 * Values that should be days but are not, each field once. Fields that mark an element are excluded, since they may also be a flag or a
 * text.
 */
export function unreadableIn(node: Json | undefined): Unreadable[] {
  const found = new Map<string, Unreadable>()
  for (const fact of DAYS) {
    for (const spelling of BY_FACT.get(fact)!) {
      const value = statedIn(node, spelling)
      if (value === undefined) continue
      const field = spelling.path.join('.')
      if (EXTENSIONS.includes(field) || found.has(field)) continue
      if (readDay(value) === undefined) found.set(field, { fact, field, value })
    }
  }
  return [...found.values()]
}

/**
 * Parses a day as documents write it: alone, with a time (RFC 3339), as the last day with the element (`{after}`), or with the day of its
 * announcement (`{to, announced}`).
 */
export function readDay(value: Json | undefined): Day | undefined {
  if (typeof value === 'string') return parseDay(value.slice(0, 10))
  const granted = own(value, 'to')
  if (granted !== undefined && own(granted, 'to') === undefined) return readDay(granted)
  const after = own(value, 'after')
  const last = typeof after === 'string' ? readDay(after) : undefined
  return last === undefined || last === LAST_DAY ? undefined : addDays(last, 1)
}

/** The last representable day; nothing can end on the day after it. */
const LAST_DAY = '9999-12-31'

function textOf(value: Json): string | undefined {
  return typeof value === 'string' ? value : undefined
}
