import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { day } from '../../src/time/day.ts'
import { exchanges, expectFacts, inItsVersion, ref, takes, verdictsBetween } from '../support/documents.ts'
import { reportedBetween } from '../support/judged.ts'

function reported(base: Json, revision: Json): string[] {
  return reportedBetween(takes({ properties: { size: base } }), takes({ properties: { size: revision } }), {
    day: day('2030-01-01'),
  }).map(({ level, message }) => `${level} ${message}`)
}

describe('A schema that accepts no value', () => {
  const some: Json = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }

  it.each([false, { not: {} }, { not: true }])('takes more as any other: %j', (none) => {
    expect(reported(none, some)).toEqual(['info values match size of POST /things request now; none did before'])
  })

  it.each([false, { not: {} }])('takes less than any other: %j', (none) => {
    expect(reported(some, none)).toEqual(['breaking no value matches size of POST /things request any more'])
  })
})

describe('A schema that accepts any value', () => {
  it.each([
    { nullable: true },
    { nullable: true, description: 'Anything.' },
    { type: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] },
  ])('leaves an object open as if it were not there: %j', (anything) => {
    const [before, after] = [{}, { additionalProperties: anything }].map((more) =>
      inItsVersion(exchanges({ type: 'object', ...more })),
    )
    expectFacts(before!, after!, [])
  })

  const api = (fields: JsonObject): Json => takes({ type: 'object', ...fields }, { Any: { description: 'Anything.' } })

  it('is the same as none, and as true, beside named properties', () => {
    const spellings = [{}, { additionalProperties: true }, { additionalProperties: ref('Any') }]
    for (const one of spellings)
      for (const other of spellings)
        expect(verdictsBetween(api(one), api(other)), JSON.stringify([one, other])).toEqual([])
  })

  it('is more than none where an item must fit it', () => {
    const list = (fields: JsonObject): Json => takes({ type: 'array', ...fields })
    expect(verdictsBetween(list({}), list({ contains: true }))).toEqual(['breaking request-items-narrowed'])
  })
})
