import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, isObject, own } from '../base/json.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { MARKER_FIELDS } from '../openapi/marker-spellings.ts'
import type { Change } from './change.ts'
import { keysOf } from './side.ts'

/** Fields that only explain, in any object of a document. */
const TEXTS: ReadonlySet<string> = new Set([
  'summary',
  'x-enum-descriptions',
  'x-enumDescriptions',
  ...keywordsWhere(({ speaks }) => speaks === 'explains'),
])

/** Extensions with a meaning of their own: other parts of the differ look at them, or they follow from what is compared anyway. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  ...MARKER_FIELDS,
  'x-deprecated-values',
  'x-extensible-enum',
  'x-lifecycle',
  'x-lifecycle-values',
  'x-notices',
  'x-removed-elements',
  'x-snapshot',
  'x-stability-level',
  'x-sunset-values',
])

/** A field that differs and that nothing but this file compares. */
export interface Difference {
  readonly subject: 'text' | 'extension' | 'constraint'
  readonly detail: Change<'text' | 'extension'>['detail']
}

/**
 * Every field that differs between two objects and that nothing else compares: texts and examples, extensions, and
 * whatever a later version of OpenAPI may add, so that no difference is lost. `handled` recognizes fields compared elsewhere.
 */
export function differencesBeside(base: Json, revision: Json, handled: (field: string) => boolean): Difference[] {
  const found: Difference[] = []
  for (const keyword of fieldsOf(base, revision)) {
    if (handled(keyword) || UNDERSTOOD.has(keyword) || isExample(keyword)) continue
    const [before, after] = [own(base, keyword) ?? null, own(revision, keyword) ?? null]
    if (before === after || deepEqual(before, after)) continue
    const isOfAuthor = keyword.startsWith('x-') || isNowExtension(keyword, [base, revision])
    const subject = TEXTS.has(keyword) ? 'text' : isOfAuthor ? 'extension' : 'constraint'
    found.push({ subject, detail: { keyword, before, after } })
  }
  if (handled('examples')) return found
  const [before, after] = [examplesOf(base), examplesOf(revision)]
  if (!deepEqual(before, after) || isRenamed(own(base, 'examples'), own(revision, 'examples')))
    found.push({ subject: 'text', detail: { keyword: 'examples', before, after } })
  return found
}

/** Whether one side has an extension in place of a field of that name: a field of the author's own that got its prefix, or lost it. */
function isNowExtension(field: string, sides: readonly [Json, Json]): boolean {
  const extension = `x-${field}`
  return [sides, sides.toReversed()].some(
    ([one, other]) =>
      own(other!, field) === undefined && own(other!, extension) !== undefined && own(one!, extension) === undefined,
  )
}

/** The fields of two objects, each once. */
export function fieldsOf(base: Json, revision: Json): string[] {
  const names = keysOf(base)
  for (const name of keysOf(revision)) if (!isObject(base) || !Object.hasOwn(base, name)) names.push(name)
  return names
}

function isExample(keyword: string): boolean {
  return keyword === 'example' || keyword === 'examples'
}

/** One example or several, under names or in a list, are the same thing. */
function examplesOf(node: Json): Json {
  const [one, many] = [own(node, 'example'), own(node, 'examples')]
  if (one === undefined && many === undefined) return null
  const named = isObject(many) ? Object.values(many).map(bareValue) : []
  return [...(one === undefined ? [] : [one]), ...(isArray(many) ? many : named)]
}

/** The value of an example without other fields. */
function bareValue(example: Json): Json {
  const value = own(example, 'value')
  return value === undefined || keysOf(example).length > 1 ? example : value
}

/** Whether two maps of examples have other names. */
function isRenamed(before: Json | undefined, after: Json | undefined): boolean {
  return (
    isObject(before) &&
    isObject(after) &&
    fieldsOf(before, after).some((name) => !Object.hasOwn(before, name) || !Object.hasOwn(after, name))
  )
}
