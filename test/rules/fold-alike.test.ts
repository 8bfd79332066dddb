import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { operationsOf } from '../../src/diff/change.ts'
import { day } from '../../src/time/day.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { judgedBetween, reportedBetween } from '../support/judged.ts'

const options = { day: day('2030-01-01') }
const plain = { type: 'string' }
const strict = { type: 'string', pattern: '^[0-9]+$' }

function api(schema: Json, components: JsonObject): JsonObject {
  const content = json({ type: 'object', properties: { id: schema } })
  const done = { 204: { description: 'Done.' } }
  return documentOf(
    {
      '/a': { get: { responses: { 200: { description: 'Fine.', content } } } },
      '/b': { post: { requestBody: { content }, responses: done } },
      '/c': { post: { requestBody: { content }, responses: done } },
    },
    { schemas: components },
  )
}

describe('Findings that say the same word for word', () => {
  it('are one, as bad as the worst, with its value and the operations of all', () => {
    const found = reportedBetween(api(plain, {}), api(ref('Id'), { Id: strict }), options)
    expect(found.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'breaking pattern "^[0-9]+$" was added to Id; id of GET /a response 200, id of POST /b request and id of POST /c request now refer to Id',
    ])
    expect(found[0]!.witness).toBeDefined()
    expect(found[0]!.alike).toHaveLength(3)
    expect(operationsOf(found[0]!.change).map(({ path }) => path)).toEqual(['/a', '/b', '/c'])
  })

  it('keep the fingerprint of the first of them, whichever is the worst', () => {
    const [one] = reportedBetween(api(plain, {}), api(ref('Id'), { Id: strict }), options)
    const [first] = judgedBetween(api(plain, {}), api(ref('Id'), { Id: strict }), options)
    expect(first!.level).not.toBe(one!.level)
    expect(one!.fingerprint).toBe(first!.fingerprint)
  })
})
