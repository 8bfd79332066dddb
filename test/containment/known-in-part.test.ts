import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Json, isArray, isObject } from '../../src/base/json.ts'
import { evaluate } from '../../src/containment/evaluate.ts'
import { rejectionOf } from '../../src/containment/explain.ts'
import { openObject, unknownText, unknownValue } from '../../src/containment/known-in-part.ts'
import { ARRAY, NUMBER, type Node, STRING, typeOf } from '../../src/containment/node.ts'
import { newNodes } from '../../src/containment/schemas.ts'
import { anySchema, anyValue } from '../support/random-schemas.ts'
import { runs } from '../support/runs.ts'

function nodeFor(schema: Json): Node {
  return newNodes()
    .document({ owner: 'a', root: schema, dialect: '2020-12', formats: 'annotation' })
    .nodeAt({ raw: schema, path: [] })
}

/** A value of which parts are hidden, as numbers drawn at random say. */
function hidden(value: Json, draw: () => number): Json {
  const choice = draw() % 5
  if (choice === 0) return unknownValue()
  if (choice === 1) return unknownValue(typeOf(value) | (draw() % 64))
  if (typeof value === 'string') {
    if (choice === 2) return value
    const start = draw() % (value.length + 1)
    const end = start + (draw() % (value.length - start + 1))
    const middle = start + (draw() % (end - start + 1))
    const length = draw() % (end - middle + 1)
    const pieces = [value.slice(0, start), value.slice(middle, middle + length), value.slice(end)]
    return unknownText(pieces, STRING | (draw() % 64))
  }
  if (isArray(value)) return value.map((item) => hidden(item, draw))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, child]) => [name, hidden(child, draw)] as const)
  if (choice === 2) return Object.fromEntries(entries)
  return openObject(Object.fromEntries(entries.filter(() => draw() % 3 > 0)))
}

describe('a value of which a part is known', () => {
  it('is rejected only where the whole is, and accepted only where the whole is', () => {
    fc.assert(
      fc.property(anySchema('2020-12'), anyValue, fc.infiniteStream(fc.nat({ max: 1000 })), (schema, value, stream) => {
        const node = nodeFor(schema)
        const whole = evaluate(node, value)
        fc.pre(whole !== undefined)
        const part = hidden(value, () => stream.next().value as number)
        expect([undefined, whole]).toContain(evaluate(node, part))
      }),
      runs(300),
    )
  })

  it.each<[what: string, schema: Json, value: Json, answer: boolean | undefined]>([
    ['a text that begins as a pattern asks', { pattern: '^contains:' }, unknownText(['contains:', '']), true],
    ['a text that begins otherwise', { pattern: '^contains:' }, unknownText(['starts', '']), false],
    ['a text of which too little is known', { pattern: '^contains:' }, unknownText(['con', '']), undefined],
    ['a text that ends as a pattern asks', { pattern: String.raw`\.example$` }, unknownText(['', '.example']), true],
    ['a text that ends otherwise', { pattern: String.raw`\.example$` }, unknownText(['', '.test']), false],
    ['a text that has what a pattern asks for', { pattern: ',' }, unknownText(['a,', '']), true],
    ['a text that has it in the middle', { pattern: ',' }, unknownText(['', ',', '']), true],
    ['a text that none of the values holds in the middle', { enum: ['ab', 'cd'] }, unknownText(['a', 'x', '']), false],
    ['a text that none of the values begins like', { enum: ['a', 'b'] }, unknownText(['c', '']), false],
    ['a text that one of the values begins like', { enum: ['a', 'b'] }, unknownText(['a', '']), undefined],
    ['a text that is too long already', { maxLength: 2 }, unknownText(['ab', 'c']), false],
    ['a text where a number is asked for', { type: 'number' }, unknownText(['a', '']), false],
    ['anything', { type: 'number' }, unknownValue(), undefined],
    ['anything, of a schema that takes nothing', false, unknownValue(), false],
    ['an object that may have what it has to', { required: ['a'] }, openObject({ b: 1 }), undefined],
    ['an object with a field that is rejected', { properties: { a: { type: 'string' } } }, openObject({ a: 1 }), false],
    ['an object with too many fields', { maxProperties: 1 }, openObject({ a: 1, b: 1 }), false],
    [
      'an object that has a field nobody knows',
      { properties: { a: true }, additionalProperties: false },
      openObject({ b: unknownValue() }),
      false,
    ],
    ['a list with an item that is rejected', { items: { type: 'string' } }, [unknownValue(NUMBER)], false],
    ['a list of things that may be the same', { uniqueItems: true }, [unknownValue(), unknownValue()], undefined],
    ['a list, where a text is asked for', { type: 'string' }, unknownValue(ARRAY), false],
  ])('of %s, as far as that is known', (_, schema, value, answer) => {
    expect(evaluate(nodeFor(schema), value)).toBe(answer)
  })

  it('is rejected for the reason that shows', () => {
    const node = nodeFor({ properties: { name: { anyOf: [{ type: 'number' }, { not: { pattern: '^contains:' } }] } } })
    const { at, keyword } = rejectionOf(node, openObject({ name: unknownText(['contains:', '']) }))!
    expect([at, keyword]).toEqual([['name'], 'not'])
    expect(rejectionOf(node, openObject({ name: unknownText(['a', '']) }))).toBeUndefined()
  })
})
