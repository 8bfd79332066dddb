import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

/** Level and message of each finding. */
function reported(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') })
    .map(({ level, message }) => `${level} ${message}`)
    .toSorted()
}

const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
const header = (name: string, required = true): JsonObject => ({
  in: 'header',
  name,
  required,
  schema: { type: 'string' },
})

/** An API of two operations with these parameters, and what it asks for by default. */
function api(parameters: readonly (readonly JsonObject[])[], security?: Json): JsonObject {
  const paths = parameters.map((each, index) => [
    `/${index}`,
    { get: { parameters: each, responses: { 200: { description: 'ok' } } } },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Keys', version: '1' },
    ...(security !== undefined && { security, components: { securitySchemes: { key } } }),
    paths: Object.fromEntries(paths),
  }
}

describe('an API key that was a parameter', () => {
  it('asks for nothing new where the parameter had to be sent, whatever the case of its name', () => {
    expect(reported(api([[header('x-key')], [header('X-Key')]]), api([[], []], [{ key: [] }]))).toEqual([
      'info header parameter X-Key of GET /1 was removed; security scheme key describes it now',
      'info header parameter x-key of GET /0 was removed; security scheme key describes it now',
      'info security scheme key was added',
      'info the API now requires key; clients had to send header X-Key before',
    ])
  })

  it('breaks the operations that had no such parameter, or one that could be left out', () => {
    const found = reported(api([[header('X-Key')], [header('X-Key', false)]]), api([[], []], [{ key: [] }]))
    expect(found.filter((line) => line.includes('requires'))).toEqual([
      'breaking the API now requires key',
      'info the API now requires key; clients had to send header X-Key before',
    ])
  })

  it('breaks where another scheme is asked for besides', () => {
    const revision = api([[]], [{ key: [], login: [] }])
    const login = { type: 'http', scheme: 'bearer' }
    const found = reported(api([[header('X-Key')]]), { ...revision, components: { securitySchemes: { key, login } } })
    expect(found[0]).toBe('breaking the API now requires key and login')
  })

  it('is a parameter again that clients sent anyway', () => {
    expect(reported(api([[]], [{ key: [] }]), api([[header('X-Key')]]))).toEqual([
      'info required header parameter X-Key was added to GET /0; security scheme key described it',
      'info security scheme key was removed',
      'info the API no longer requires authentication',
    ])
    const anyone = reported(api([[]], [{ key: [] }, {}]), api([[header('X-Key')]]))
    expect(anyone[0]).toBe('breaking required header parameter X-Key was added to GET /0')
  })
})
