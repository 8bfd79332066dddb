import { deepEqual } from '../base/equal.ts'
import { type Json, type JsonArray, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type Edit, removal, textLength, together, updating } from './edit.ts'

/** Edits the value at a path in place; undefined if that is not possible. */
export type Editor = (path: Path, base: Json, revision: Json) => Edit | undefined

/** The maximum number of pairs of items that are compared; larger lists are replaced as a whole. */
const MAX_PAIRS = 4000

/**
 * Turns one list into another in place: edits items, then removes items from the last to the first, so that indexes stay valid, then
 * appends the new ones. Undefined if that is not enough, for example if a new item precedes an old one.
 */
export function listEdit(path: Path, base: JsonArray, revision: JsonArray, edit: Editor): Edit | undefined {
  let same = 0
  while (same < base.length && same < revision.length && deepEqual(base[same], revision[same])) same++
  const tail = isTooMuch(base, revision, same) ? sameTail(base, revision, same) : 0
  const before = base.slice(same, base.length - tail)
  const after = revision.slice(same, revision.length - tail)
  if (isTooMuch(before, after, 0)) return undefined
  const partners = partnersOf(before, after)
  const edits: (Edit | undefined)[] = []
  const removals: Edit[] = []
  for (const [index, partner] of partners.entries()) {
    const here = [...path, same + index]
    if (partner === undefined) removals.unshift(removal(here, before[index]!))
    else if (!deepEqual(before[index], after[partner])) edits.push(edit(here, before[index]!, after[partner]!))
  }
  const kept = partners.filter((partner) => partner !== undefined).length
  const appended = after.slice(kept)
  // Items can only be appended at the end. A list cannot be appended as one item: Overlay 1.0 and 1.1 differ on whether it is joined.
  if (edits.includes(undefined) || (tail > 0 && appended.length > 0) || appended.some(isArray)) return undefined
  return together([...(edits as Edit[]), ...removals, ...appended.map((item) => updating(path, item))])
}

function isTooMuch(base: JsonArray, revision: JsonArray, same: number): boolean {
  return (base.length - same) * (revision.length - same) > MAX_PAIRS
}

/** The number of equal items at the end of two lists, after `same` equal items at the start. */
function sameTail(base: JsonArray, revision: JsonArray, same: number): number {
  const most = Math.min(base.length, revision.length) - same
  let tail = 0
  while (tail < most && deepEqual(base.at(-1 - tail), revision.at(-1 - tail))) tail++
  return tail
}

/**
 * For each item of a list, the index of the item it becomes; undefined if it is removed. Keeps the order, and covers the first items of the
 * other list.
 */
function partnersOf(before: JsonArray, after: JsonArray): (number | undefined)[] {
  const costs = before.map(() => new Float64Array(after.length + 1))
  const at = (i: number, j: number): number => (i < before.length ? costs[i]![j]! : appending[j]!)
  const appending = new Float64Array(after.length + 1)
  for (let j = after.length - 1; j >= 0; j--) appending[j] = appending[j + 1]! + 60 + textLength(after[j]!)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length; j >= 0; j--) {
      const pairing = j < after.length ? difference(before[i]!, after[j]!) + at(i + 1, j + 1) : Infinity
      costs[i]![j] = Math.min(pairing, 60 + at(i + 1, j))
    }
  }
  const partners: (number | undefined)[] = []
  for (let i = 0, j = 0; i < before.length; i++) {
    const isKept = j < after.length && at(i, j) === difference(before[i]!, after[j]!) + at(i + 1, j + 1)
    partners.push(isKept ? j++ : undefined)
  }
  return partners
}

/** The approximate length of an edit that turns one item into another; infinite for scalars, which cannot be edited in a list. */
function difference(a: Json, b: Json): number {
  if (deepEqual(a, b)) return 0
  if (isArray(a) && isArray(b)) return 60 + textLength(b)
  if (!isObject(a) || !isObject(b)) return Infinity
  // A different name means a different thing: an edit from one to the other may be short, but would be confusing.
  const isOther = ['name', '$ref'].some((key) => own(a, key) !== own(b, key))
  return 60 + fieldsApart(a, b) + fieldsApart(b, a) + (isOther ? textLength(b) : 0)
}

function fieldsApart(a: JsonObject, b: JsonObject): number {
  let apart = 0
  for (const [key, value] of Object.entries(a))
    if (!deepEqual(value, own(b, key))) apart += key.length + textLength(value)
  return apart
}
