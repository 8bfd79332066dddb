import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { ask } from '../../src/containment/ask.ts'
import { evaluate } from '../../src/containment/evaluate.ts'
import { rejectionOf } from '../../src/containment/explain.ts'
import type { Node } from '../../src/containment/node.ts'
import { newNodes } from '../../src/containment/schemas.ts'
import { newSolver } from '../../src/containment/solver.ts'
import { isDeclared } from '../../src/containment/undeclared.ts'
import { withWork, work } from '../../src/containment/work.ts'

const nodes = newNodes()
const nodeOf = (schema: JsonObject): Node =>
  nodes
    .document({ owner: 'a', root: schema, dialect: '2020-12', formats: 'annotation' })
    .nodeAt({ raw: schema, path: [] })

const list = <T>(count: number, of: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => of(index))
const objectOf = <T>(count: number, of: (index: number) => T): Record<string, T> =>
  Object.fromEntries(list(count, (index) => [`n${index}`, of(index)]))

/** How many steps something is counted as. */
function stepsOf(run: () => unknown): number {
  const before = work.steps
  run()
  return work.steps - before
}

describe('The work of an evaluation', () => {
  it.each<[string, (count: number) => [JsonObject, Json]]>([
    ['the names of an object', (count) => [{ minProperties: 1 }, objectOf(count, () => 1)]],
    ['the items of an array', (count) => [{ minItems: 1 }, list(count, () => 1)]],
    [
      'the names that are held against a pattern',
      (count) => [{ patternProperties: objectOf(10, () => ({ type: 'integer' })) }, objectOf(count, () => 1)],
    ],
  ])('is counted by %s', (_, made) => {
    const [few, many] = [200, 400].map((count) => {
      const [schema, value] = made(count)
      return stepsOf(() => evaluate(nodeOf(schema), value))
    })
    expect(few).toBeGreaterThanOrEqual(200)
    expect(many! / few!).toBeGreaterThan(1.9)
    expect(many! / few!).toBeLessThan(2.2)
  })
})

describe('The work of a choice', () => {
  const choices = (count: number): JsonObject => ({
    anyOf: list(count, (index) => ({ properties: { [`n${index}`]: { type: 'string' } } })),
  })

  it('ends at the first that takes a value, where nobody asks what the others look at', () => {
    expect(stepsOf(() => evaluate(nodeOf(choices(400)), { n200: 1 }))).toBeLessThan(10)
    expect(evaluate(nodeOf({ ...choices(2), unevaluatedProperties: false }), { n0: '', n1: '' })).toBe(true)
  })

  it('counts the tags that are looked at', () => {
    const tagged = (count: number): JsonObject => ({
      oneOf: list(count, (index) => ({ required: ['tag'], properties: { tag: { const: `t${index}` } } })),
    })
    const [few, many] = [80, 800].map((count) => stepsOf(() => evaluate(nodeOf(tagged(count)), { tag: 't7' })))
    expect(many! - few!).toBeGreaterThanOrEqual(720 / 8)
  })
})

describe('The work of finding what is declared', () => {
  it('is counted by what both sides declare, for each name', () => {
    const parts = (count: number): Node =>
      nodeOf({ allOf: list(count, (index) => ({ properties: { [`n${index}`]: { type: 'integer' } } })) })
    const value = objectOf(10, () => 1)
    const [few, many] = [100, 200].map((count) => stepsOf(() => isDeclared(value, [parts(10)], [parts(count)], 'a')))
    expect(many! - few!).toBeGreaterThanOrEqual(10 * 50)
  })
})

describe('The work of telling why a value is rejected', () => {
  it('is little more than that of rejecting it, where schemas hold each other', () => {
    const later = (index: number): JsonObject[] => list(29 - index, (at) => ({ $ref: `#/$defs/n${index + 1 + at}` }))
    const node = nodeOf({
      $ref: '#/$defs/n0',
      $defs: objectOf(30, (index) => ({ allOf: [...later(index), index === 0 ? { type: 'integer' } : {}] })),
    })
    const rejecting = stepsOf(() => expect(evaluate(node, '')).toBe(false))
    const telling = stepsOf(() => expect(rejectionOf(node, '')).toMatchObject({ keyword: 'type' }))
    expect(telling / rejecting).toBeLessThan(3)
  })
})

describe('The work of a search', () => {
  it('in a list of schemas by position grows with the list, and not with its square', () => {
    const [few, many] = [100, 200].map((count) => {
      const schema = { type: 'array', prefixItems: list(count, () => ({ type: 'string' })), minItems: count }
      return stepsOf(() => ask(newSolver(nodes, undefined), [{ node: nodeOf(schema), positive: true }], 60_000))
    })
    expect(many! / few!).toBeLessThan(2.2)
  })
})

describe('Who may do so much work', () => {
  const schema = nodeOf({ type: 'object', required: list(100, (index) => `n${index}`) })
  const asked = (): string => ask(newSolver(nodes, undefined), [{ node: schema, positive: true }], 60_000).is

  it('gets no answer that takes more, and every answer again afterwards', () => {
    expect(withWork(50, asked)).toBe('unknown')
    expect(withWork(50, () => list(100, () => evaluate(schema, {})).at(-1))).toBeUndefined()
    expect(asked()).toBe('value')
    expect(evaluate(schema, {})).toBe(false)
  })

  it('may do no more inside than outside', () => {
    expect(withWork(50, () => withWork(1_000_000, asked))).toBe('unknown')
  })
})
