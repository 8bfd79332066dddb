import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { day } from '../../src/time/day.ts'
import { takes } from '../support/documents.ts'
import { toldBetween } from '../support/judged.ts'

function told(base: Json, revision: Json): string[] {
  return toldBetween(takes({ properties: { size: base } }), takes({ properties: { size: revision } }), {
    day: day('2030-01-01'),
  }).map(({ level, message }) => `${level} ${message}`)
}

describe('A schema that takes no value', () => {
  const some: Json = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }

  it.each([false, { not: {} }, { not: true }])('takes more as any other: %j', (none) => {
    expect(told(none, some)).toEqual(['info values fit size of POST /things request now; none did before'])
  })

  it.each([false, { not: {} }])('takes less than any other: %j', (none) => {
    expect(told(some, none)).toEqual(['breaking no value fits size of POST /things request any more'])
  })
})
