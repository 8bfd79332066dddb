import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { compareSchemas } from '../../src/containment/compare-schemas.ts'

function of(name: string, defs: JsonObject): Json {
  return { $defs: defs, $ref: `#/$defs/${name}` }
}

const ref = (name: string): Json => ({ $ref: `#/$defs/${name}` })
const list = (head: Json): JsonObject => ({
  L: {
    anyOf: [{ type: 'null' }, { type: 'object', properties: { head, tail: ref('L') }, required: ['head', 'tail'] }],
  },
})
const needsItself = of('T', { T: { type: 'object', properties: { t: ref('T') }, required: ['t'] } })

describe('recursive schemas', () => {
  it('are compared to any depth', () => {
    expect(compareSchemas(of('L', list({ type: 'integer' })), of('L', list({ type: 'number' })))).toMatchObject({
      aInB: 'yes',
      bInA: 'no',
      onlyInB: { value: { head: 0.5, tail: null } },
    })
  })

  it('are equal unrolled, renamed or split', () => {
    const one = of('A', { A: { type: 'object', properties: { n: ref('A') } } })
    const two = of('X', {
      X: { type: 'object', properties: { n: ref('Y') } },
      Y: { type: 'object', properties: { n: { allOf: [ref('X')] } } },
    })
    expect(compareSchemas(one, two)).toMatchObject({ aInB: 'yes', bInA: 'yes' })
  })

  it('have no value where each value needs another one', () => {
    expect(compareSchemas(needsItself, false)).toMatchObject({ aInB: 'yes', aEmpty: true, bInA: 'yes' })
    const pair = of('A', {
      A: { type: 'array', items: ref('B'), minItems: 1 },
      B: { type: 'object', properties: { a: ref('A') }, required: ['a'] },
    })
    expect(compareSchemas(pair, { type: 'string' })).toMatchObject({ aInB: 'yes', aEmpty: true })
  })

  it('have a value where one branch ends, and the witness takes it', () => {
    const tree = of('T', {
      T: { type: 'object', properties: { t: { anyOf: [ref('T'), ref('End')] } }, required: ['t'] },
      End: { const: 'end' },
    })
    expect(compareSchemas(tree, needsItself)).toMatchObject({
      aInB: 'no',
      onlyInA: { value: { t: 'end' } },
      bInA: 'yes',
    })
  })

  it('differ where they differ at some depth only', () => {
    const even = of('E', {
      E: { type: 'array', maxItems: 1, items: ref('O') },
      O: { type: 'array', minItems: 1, maxItems: 1, items: ref('E') },
    })
    const any = of('A', { A: { type: 'array', maxItems: 1, items: ref('A') } })
    expect(compareSchemas(even, any)).toMatchObject({ aInB: 'yes', bInA: 'no', onlyInB: { value: [[]] } })
  })

  it('are unknown where they mean nothing', () => {
    const circle = of('A', { A: { anyOf: [{ type: 'string' }, ref('A')] } })
    expect(compareSchemas(circle, { type: 'integer' })).toMatchObject({ aInB: 'unknown' })
    expect(compareSchemas(circle, { type: 'integer' }).because[0]?.reason).toMatch('leads back to itself')
  })

  it('are unknown where they are nested too deeply', () => {
    const chain = (length: number, leaf: Json): Json => {
      const link = (at: number): Json => ({
        type: 'object',
        properties: { next: ref(`C${at + 1}`) },
        required: ['next'],
      })
      return of('C0', {
        ...Object.fromEntries(Array.from({ length }, (_, at) => [`C${at}`, link(at)])),
        [`C${length}`]: leaf,
      })
    }
    expect(compareSchemas(chain(100, { type: 'string' }), chain(100, { type: 'integer' })).aInB).toBe('no')
    expect(compareSchemas(chain(400, { type: 'string' }), chain(400, { type: 'integer' })).because[0]?.reason).toBe(
      'the schemas are nested too deeply',
    )
    const parts = Array.from({ length: 20_000 }, (_, at) => [`P${at}`, { allOf: [ref(`P${at + 1}`)] }] as const)
    expect(compareSchemas(of('P0', Object.fromEntries(parts)), {}).because[0]?.reason).toBe(
      'the schemas are nested too deeply',
    )
    const nested = (depth: number): Json => (depth === 0 ? { type: 'string' } : { items: nested(depth - 1) })
    expect(compareSchemas(nested(2000), {}).because[0]?.reason).toBe('the schemas are nested too deeply')
  })
})
