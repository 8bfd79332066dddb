import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { applySchedule } from '../../src/model/schedule.ts'

/** A document with a GET at each of these paths. */
function withGets(...paths: string[]): JsonObject {
  const get = { responses: { 200: { description: 'ok' } } }
  return {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: Object.fromEntries(paths.map((path) => [path, { get }])),
  }
}

describe('what is suggested for an entry of the schedule that matches nothing', () => {
  it.each([
    [
      'an operation that takes as many parameters',
      'GET /user/{id}',
      ['/users', '/users/{userId}'],
      'GET /users/{userId}',
    ],
    ['nothing that takes other parameters', 'GET /users/{id}', ['/users', '/people/{userId}'], undefined],
    ['what ends the same elsewhere', 'GET /users/{userId}', ['/users', '/people/{userId}'], 'GET /people/{userId}'],
    ['a path that ends the same elsewhere', '/shop/orders', ['/orders', '/b'], '/orders'],
    ['nothing if several end the same', '/x/shop/orders', ['/v1/my/orders', '/v2/our/orders'], undefined],
    ['nothing that only has a common name for its end', 'GET /users/{id}', ['/invoices/{id}'], undefined],
    ['no operation for a parameter', 'GET /a ?sort', ['/b', '/c'], undefined],
  ])('is %s', (_, key, paths, suggested) => {
    const [problem] = applySchedule(withGets(...paths), { [key]: { sunset: '2027-01-01' } }).problems
    const hint = /did you mean (.*)\?/.exec(problem?.hint ?? '')?.[1]
    expect(hint).toBe(suggested)
  })
})
