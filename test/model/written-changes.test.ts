import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { applySchedule } from '../../src/model/schedule.ts'
import { writtenSchedule } from '../../src/model/written-schedule.ts'

const text = { type: 'string' }
const json = { 'application/json': { schema: text, example: 'a' } }
const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: {
    '/a': {
      post: {
        summary: 'A',
        parameters: [{ name: 'sort', in: 'query', schema: { type: 'string', default: 'a' } }],
        requestBody: { content: json },
        responses: { 200: { description: 'ok', headers: { 'X-A': { schema: text } }, content: json } },
      },
      put: {
        requestBody: { content: { ...json, 'text/plain': { schema: text } } },
        responses: { 200: { description: 'ok' } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        properties: { name: { type: 'string', maxLength: 5 }, tags: { type: 'array', items: text } },
      },
    },
  },
}

describe('writtenSchedule', () => {
  it.each([
    'API title',
    'POST /a summary',
    'POST /a parameters',
    'POST /a requestBody',
    'POST /a responses',
    'POST /a ?sort schema',
    'POST /a ?sort default',
    'POST /a ?sort required',
    'POST /a request required',
    'POST /a request content',
    'POST /a request application/json schema',
    'POST /a request application/json example',
    'PUT /a request text/plain schema',
    'POST /a 200 description',
    'POST /a 200 content',
    'POST /a 200 application/json schema',
    'POST /a 200 header X-A schema',
    'Pet properties',
    'Pet.name maxLength',
    'Pet.tags items',
  ])('writes changes of %s as they were', (key) => {
    const schedule = {
      changes: {
        [key]: [
          { until: '2027-01-01', value: {} },
          { from: '2027-01-01', value: { x: 1 } },
        ],
      },
    }
    const { document: scheduled, problems } = applySchedule(document, schedule)
    expect(problems).toEqual([])
    const written = writtenSchedule(scheduled)
    expect(written.unnamed).toEqual([])
    expect(written.schedule).toEqual(schedule)
  })
})
