import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { errorsIn } from '../../src/model/sound.ts'
import { survey } from '../../src/model/survey.ts'
import { validate } from '../../src/model/validate.ts'
import { tiny } from '../support/document.ts'
import { timeline } from '../support/trees.ts'

const fine = { description: 'Fine.' }
const until = (sunset: string) => ({ ...fine, 'x-lifecycle': { sunset } })

/** What is wrong with an operation that has these responses, to `check`; a snapshot is rejected for the same. */
function messages(responses: Json, lifecycle: JsonObject = {}): string[] {
  const document = tiny({ paths: { '/a': { get: { ...lifecycle, responses } } } })
  const found = validate(document)
  expect(errorsIn(document, survey(document))).toEqual(found)
  return found.map(({ message }) => message)
}

describe('an operation whose responses go', () => {
  it('is rejected on the first day on which none is left, since OpenAPI demands one', () => {
    expect(messages({ '200': until('2024-06-01'), '404': until('2024-07-01') })).toEqual([
      'GET /a: has no response on 2024-07-01',
    ])
  })

  it('is sound where another stays, comes in time, or goes no sooner than the operation', () => {
    expect(messages({ '200': until('2024-06-01'), default: fine })).toEqual([])
    const next = { ...fine, 'x-lifecycle': { added: '2024-06-01' } }
    expect(messages({ '200': until('2024-06-01'), '204': next })).toEqual([])
    expect(messages({ '200': until('2024-06-01') }, { 'x-lifecycle': { sunset: '2024-06-01' } })).toEqual([])
  })

  it('is left alone where it was published without any, or its history says so', () => {
    expect(messages({})).toEqual([])
    expect(messages({ 'x-note': 'none' })).toEqual([])
    expect(messages({ '200': timeline(['2024-01-01', '2024-02-01', fine]) })).toEqual([])
  })
})
