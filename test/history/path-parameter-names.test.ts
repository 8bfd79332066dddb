import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { type Chronicle, withPublished } from '../../src/history/chronicle.ts'
import { plannedBreaches } from '../../src/history/planned-breaches.ts'
import { identityOf } from '../../src/model/identity.ts'
import { publishedRecord } from '../../src/history/published-breaches.ts'
import { day } from '../../src/time/day.ts'
import { operation, tiny } from '../support/document.ts'

const [FIRST, LATER, TODAY] = [day('2024-01-01'), day('2024-06-01'), day('2024-07-01')]
const POLICY = { notice: { days: 90 } } as const

/** An API with one operation of a path, whose parameters have these names. */
function shop(names: readonly [string, string], said: JsonObject = {}): JsonObject {
  const parameters = names.map((name) => ({ in: 'path', name, required: true, schema: { type: 'string' } }))
  const get = { ...operation(), ...said, parameters: [...parameters, { in: 'query', name: 'page' }] }
  return tiny({ paths: { [`/shops/{${names[0]}}/pets/{${names[1]}}`]: { get } } })
}

function chronicleOf(...documents: readonly JsonObject[]): Chronicle {
  const [first, second] = documents
  const chronicle = withPublished(undefined, FIRST, first!)
  return second === undefined ? chronicle : withPublished(chronicle, LATER, second)
}

describe('A path whose parameters have other names', () => {
  it('is the same path, so that nothing was removed', () => {
    const chronicle = chronicleOf(shop(['shop', 'id']), shop(['shopId', 'petId']))
    expect(publishedRecord(chronicle, TODAY, POLICY).breaches).toEqual([])
  })

  it('keeps the day since which its operation is marked', () => {
    const marked = { deprecated: true }
    const chronicle = chronicleOf(shop(['shop', 'id'], marked), shop(['shopId', 'petId'], marked))
    const record = publishedRecord(chronicle, TODAY, POLICY)
    const plan = shop(['shopId', 'petId'], { 'x-lifecycle': { sunset: '2024-07-10' } })
    expect(plannedBreaches(plan, record, TODAY, POLICY)).toEqual([])
  })

  it('is known by its template without their names; what else has braces keeps them', () => {
    expect(identityOf('GET /a/{id}/b/{c} ?page')).toBe('GET /a/{}/b/{} ?page')
    expect(identityOf('/a/{id}/b/{c} path c')).toBe('/a/{}/b/{} path 1')
    expect(identityOf('GET /a/{id} path other')).toBe('GET /a/{} path other')
    expect(identityOf('POST /a callback done POST {$request.body#/url}')).toBe(
      'POST /a callback done POST {$request.body#/url}',
    )
    expect(identityOf('Pet.name')).toBe('Pet.name')
  })
})
