import { holderText } from '../../src/diff/location.ts'
import { operationsOf } from '../../src/diff/change.ts'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { documentOf, json, lineOf, ref } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'
import { upTo } from '../support/runs.ts'

/** Far more than a stack holds of functions that call themselves. */
const LENGTH = upTo(10_000)

/** An API that answers with the first of many schemas, each of which is made of the next. */
function chain(length: number, link: (next: JsonObject) => JsonObject, last: JsonObject): JsonObject {
  const schemas = Array.from({ length }, (_, index) => [`S${index}`, link(ref(`S${index + 1}`))])
  const answer = { '200': { description: 'Fine.', content: json(ref('S0')) } }
  return documentOf(
    { '/chain': { get: { responses: answer } } },
    { schemas: { ...Object.fromEntries(schemas), [`S${length}`]: last } },
  )
}

const links: readonly (readonly [string, (next: JsonObject) => JsonObject])[] = [
  ['references', (next) => next],
  ['properties', (next) => ({ properties: { next } })],
  ['parts', (next) => ({ allOf: [next, { minLength: 1 }] })],
  ['choices', (next) => ({ anyOf: [next, { type: 'boolean' }] })],
]

/** So many links are slow on a busy machine; what counts is that they end. */
const PATIENCE = { timeout: 180_000 }

describe('changesBetween', PATIENCE, () => {
  it.each(links)('finds what differs at the end of a long chain of %s', (_, link) => {
    const facts = changesBetween(chain(LENGTH, link, { type: 'string' }), chain(LENGTH, link, { type: 'integer' }))
    expect(facts.map(lineOf)).toEqual([`type changed: S${LENGTH} [response]: type string → integer`])
    expect(operationsOf(facts[0]!)).toEqual([expect.objectContaining({ method: 'GET', path: '/chain' })])
  })

  it.each(links)('compares a long circle of %s with what it is not', (_, link) => {
    const facts = changesBetween(chain(LENGTH, link, ref('S0')), chain(0, link, { type: 'string' }))
    expect(
      facts.map(({ at }) => holderText(at)).some((holder) => ['S0', 'GET /chain response 200'].includes(holder)),
    ).toBe(true)
  })

  it.each([1, 2, 3, 7, 60])('reports that a circle of %i references became something else', (length) => {
    const loop = chain(length - 1, links[0]![1], ref('S0'))
    const facts = changesBetween(loop, chain(0, links[0]![1], { type: 'string' }))
    expect(facts.filter((change) => operationsOf(change).length === 1)).not.toEqual([])
  })

  it('does not compare each schema of one circle with each of another, and says where it stops', () => {
    const [, properties] = links[1]!
    const [base, revision] = [330, 329].map((length) => chain(length - 1, properties, properties(ref('S0'))))
    const lines = changesBetween(base!, revision!).map(lineOf)
    expect(lines.filter((line) => line.startsWith('constraint changed'))).toHaveLength(1)
  })
})
