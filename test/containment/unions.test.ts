import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { compareSchemas } from '../../src/containment/compare-schemas.ts'

function tagged(tag: string, more: JsonObject = {}): Json {
  const properties = { type: { const: tag }, name: { type: 'string' }, size: { type: 'integer', minimum: 0 }, ...more }
  return { type: 'object', properties, required: ['type', 'name'] }
}

/** Half of the steps that are allowed by default: the answer must not need more. */
const HALF = { budget: 30_000 }

describe('unions that defeat others', () => {
  it('of sixty resources, turned round with one branch changed', () => {
    const branches = (type: string): Json[] =>
      Array.from({ length: 60 }, (_, at) => tagged(`t${at}`, { [`p${at}`]: { type: at === 37 ? type : 'number' } }))
    const [a, b] = [{ oneOf: branches('number') }, { oneOf: branches('string').toReversed() }]
    expect(compareSchemas(a, b, HALF)).toMatchObject({
      aInB: 'no',
      onlyInA: { value: { type: 't37', name: '', p37: 0 } },
      bInA: 'no',
    })
    expect(compareSchemas(a, { oneOf: branches('number').toReversed() })).toMatchObject({ aInB: 'yes', bInA: 'yes' })
  })

  it('of sixty objects without a tag', () => {
    const branches = Array.from({ length: 60 }, (_, at): Json => ({
      type: 'object',
      properties: { [`p${at}`]: { type: 'number' } },
      required: [`p${at}`],
    }))
    const changed = branches.with(3, { ...(branches[3] as JsonObject), minProperties: 2 }).toReversed()
    const result = compareSchemas({ oneOf: branches }, { oneOf: changed }, HALF)
    expect(result).toMatchObject({ aInB: 'no', onlyInA: { value: { p3: 0 } } })
  })

  it('of four kinds in each of twenty resources', () => {
    const resources = (type: string): Json => {
      const union = (at: number): Json => ({
        oneOf: [0, 1, 2, 3].map((kind) =>
          tagged(`k${kind}`, { [`x${kind}`]: { type: at === 13 && kind === 2 ? type : 'integer' } }),
        ),
      })
      const properties = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`r${at}`, union(at)]))
      return { type: 'object', properties, required: Object.keys(properties) }
    }
    const [a, b] = [resources('integer'), resources('string')]
    expect(compareSchemas(a, b, HALF).because.map(({ at }) => at)).toEqual(['/r13/x2', '/r13/x2'])
  })

  it('of twelve, twelve at once', () => {
    const grid = (cell: (row: number, column: number) => Json): Json => ({
      allOf: Array.from({ length: 12 }, (_, row) => ({
        anyOf: Array.from({ length: 12 }, (__, column) => cell(row, column)),
      })),
    })
    const constants = (last: number): Json =>
      grid((row, column) => ({
        type: 'object',
        properties: { [`p${row}`]: { const: row === 7 && column === 5 ? last : column } },
        required: [`p${row}`],
      }))
    expect(compareSchemas(constants(5), constants(99), HALF)).toMatchObject({ aInB: 'no', bInA: 'no' })
    const minima = (shift: number): Json =>
      grid((row, column) => ({ properties: { [`p${column}`]: { minimum: row - shift } }, required: [`p${column}`] }))
    expect(compareSchemas(minima(0), minima(1))).toMatchObject({ aInB: 'unknown', bInA: 'no' })
  })

  it('of twenty-four variants of one object, each with properties of its own, and one more that adds none', () => {
    const names = Array.from({ length: 24 }, (_, at) => `t${at}`)
    const shared = {
      type: 'object',
      required: ['type', 'name', 'config'],
      properties: {
        type: { type: 'string', enum: [...names, 'new'] },
        name: { type: 'string' },
        config: { type: 'object' },
      },
    }
    const variant = (at: number, own: readonly string[]): Json => {
      const texts = Object.fromEntries(own.map((name) => [`${name}${at}`, { type: 'string' }]))
      const config = { type: 'object', properties: texts }
      return { type: 'object', allOf: [{ $ref: '#/$defs/shared' }, { type: 'object', properties: { config } }] }
    }
    const variants = (...own: string[]): Json[] => names.map((_, at) => variant(at, own))
    const added = {
      type: 'object',
      allOf: [{ $ref: '#/$defs/shared' }, { properties: { config: { type: 'object' }, type: { enum: ['new'] } } }],
    }
    const [a, b] = [[...variants('x', 'y'), added], variants('x')].map((anyOf): Json => ({ anyOf, $defs: { shared } }))
    expect(compareSchemas(a!, b!, { undeclared: 'contract' }).aInB).toBe('yes')
  })
})
