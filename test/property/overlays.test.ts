import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepEqual } from '../../src/base/equal.ts'
import { type Json, type JsonObject, isArray, isObject } from '../../src/base/json.ts'
import { yamlText } from '../../src/base/yaml-text.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { overlayBetween } from '../../src/overlay/overlay-between.ts'
import { jsonObject, jsonTree, namedList } from '../support/arbitrary.ts'
import { applied, appliedByHand } from '../support/overlays.ts'
import { runs } from '../support/runs.ts'

const info = { title: 'T', version: '1' }

/** Documents of any kind: few keys and scalars, any text for a key, and lists whose items have names. */
const document = fc.oneof(
  jsonObject(),
  namedList() as fc.Arbitrary<JsonObject>,
  jsonTree().map((tree): JsonObject => ({ tree })),
)

/** A document, and the same with some of its parts in another place, gone, or taken from another. */
const neighbours = fc
  .tuple(document, jsonTree(), fc.infiniteStream(fc.nat(9)))
  .map(([base, other, dice]) => [base, edited(base, other, dice) as JsonObject] as const)

describe('The overlay between any two JSON documents', () => {
  it.each([
    ['that have little in common', fc.tuple(document, document)],
    ['of which one is an edit of the other', neighbours],
  ])('%s turns the one into the other, by the words of the specification too', (_, pairs) => {
    fc.assert(
      fc.property(pairs, ([base, revision]) => {
        const overlay = overlayBetween(base, revision, info)
        // Only a key of half a character keeps it from being written.
        if (overlay === undefined) expect(Object.keys({ ...base, ...revision }).join('')).toMatch(/\p{Surrogate}/u)
        else {
          expect(appliedByHand(base, overlay)).toEqual(revision)
          expect(applied(base, overlay as unknown as Json)).toEqual(revision)
        }
      }),
      runs(600),
    )
  })

  it('is the same when it was written and read again', () => {
    fc.assert(
      fc.property(neighbours, ([base, revision]) => {
        const overlay = overlayBetween(base, revision, info)
        const source = parseDocument('overlay', yamlText(overlay))
        expect('tree' in source && deepEqual(source.tree, overlay as unknown as Json)).toBe(true)
      }),
      runs(200),
    )
  })
})

/** A value with edits that dice decide: parts stay, go, swap, or become another value. */
function edited(value: Json, other: Json, dice: Iterator<number>): Json {
  const roll = dice.next().value as number
  if (isArray(value)) {
    const items = value.flatMap((item) => (dice.next().value === 0 ? [] : [edited(item, other, dice)]))
    return roll === 0 ? items.toReversed() : roll === 1 ? [...items, other] : items
  }
  if (!isObject(value)) return roll < 2 ? other : value
  const entries = Object.entries(value).flatMap(([key, item]) =>
    dice.next().value === 0 ? [] : [[key, edited(item, other, dice)] as const],
  )
  return Object.fromEntries(roll === 0 ? [...entries, ['new', other]] : entries)
}
