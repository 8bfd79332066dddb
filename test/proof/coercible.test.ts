import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { rejectsText } from '../../src/proof/as-text.ts'
import { coercible } from '../../src/proof/coercible.ts'
import { readingOf } from '../../src/proof/reading.ts'
import { answers } from '../../src/rules/example.ts'
import { anyValue, schemaPair } from '../support/random-schemas.ts'
import { runs, upTo } from '../support/runs.ts'

/** Whether a value is among those that a schema is known to accept by their texts; undefined where none is known. */
function isHeard(schema: Json, value: Json): boolean | undefined {
  const { node, reading } = readSchema(schema)
  const found = coercible(node, reading)
  return found === undefined ? undefined : reading.accepts(found, value)
}

function readSchema(schema: Json): { node: ReturnType<typeof reading.nodeAt>; reading: ReturnType<typeof readingOf> } {
  const document = answers(schema)
  const reading = readingOf(document, document, 'request', 'open')
  return { node: reading.nodeAt('base', { node: schema, path: [] }), reading }
}

const string = { type: 'string' }

describe('what is coercible in a text', () => {
  it.each<[what: string, schema: Json, value: Json, expected: boolean | undefined]>([
    ['a number for a text', string, 1, true],
    ['a flag for a text that may not be empty', { ...string, minLength: 1 }, true, true],
    ['a number for a text that may be long enough', { ...string, maxLength: 100 }, 1, true],
    ['a number of as many digits for a short text', { ...string, maxLength: 3 }, 999, true],
    ['no number of more digits', { ...string, maxLength: 3 }, 1000, false],
    ['no sign that is too much', { ...string, maxLength: 3 }, -100, false],
    ['no flag for a short text', { ...string, maxLength: 3 }, true, false],
    ['no number for a text of some pattern', { ...string, pattern: '^a' }, 1, false],
    ['one text in a list', string, ['a'], true],
    ['one number in a list for a text', string, [1], true],
    ['no list of two for a text', string, ['a', 'b'], false],
    ['one value for a list', { type: 'array', items: { type: 'integer' } }, 1, true],
    ['no other value for a list', { type: 'array', items: { type: 'integer' } }, 'a', false],
    ['nothing alone for a list of two', { type: 'array', items: { type: 'integer' }, minItems: 2 }, 1, undefined],
    ['a number alone for a list of strings', { type: 'array', items: string }, 1, true],
    ['a list of numbers for one of texts', { type: 'array', items: string, minItems: 2 }, [1, 'a'], true],
    ['a property', { properties: { a: string, b: { type: 'integer' } } }, { a: 1, b: 2 }, true],
    [
      'no property that is wrong in any case',
      { properties: { a: string, b: { type: 'integer' } } },
      { a: 1, b: 'x' },
      false,
    ],
    ['what one of several choices hears', { anyOf: [{ type: 'integer' }, string] }, true, true],
    ['nothing of exactly one', { oneOf: [{ type: 'integer' }, string] }, true, undefined],
  ])('is %s', (_, schema, value, expected) => {
    expect(isHeard(schema, value)).toBe(expected)
  })

  it('is nothing that no reading of the text is accepted for', () => {
    let count = 0
    const values = fc.array(anyValue, { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(schemaPair('2020-12'), values, ([schema], tried) => {
        const { node, reading } = readSchema(schema)
        const found = coercible(node, reading)
        if (found === undefined) return
        for (const value of tried) {
          if (reading.accepts(found, value) !== true) continue
          count++
          expect(rejectsText(node, value, reading)).toBe(false)
        }
      }),
      runs(1500),
    )
    expect(count).toBeGreaterThan(upTo(1000))
  })
})
