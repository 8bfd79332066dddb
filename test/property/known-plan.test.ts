import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { plannedAsOf } from '../../src/history/as-of.ts'
import { knownPlan } from '../../src/history/known-plan.ts'
import { day } from '../../src/time/day.ts'
import { runs } from '../support/runs.ts'

const days = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01', '2024-06-01'] as const
const aDay = fc.constantFrom(...days)
/** Days in their order; each lifecycle of them is sound beside any other. */
const lifecycle = fc
  .tuple(
    fc.subarray([...days], { minLength: 3, maxLength: 3 }),
    fc.constantFrom('comes', 'goes', 'ends', 'both', 'none'),
  )
  .map(([[announced, middle, sunset], life]): Json => {
    if (life === 'comes') return { announced: announced!, added: middle! }
    if (life === 'goes') return { announced: announced!, deprecated: middle!, sunset: sunset! }
    if (life === 'ends') return { announced: middle!, sunset: sunset! }
    return life === 'both' ? { announced: announced!, added: middle!, sunset: sunset! } : {}
  })

/** What has a lifecycle of its own in the plan below. */
const PARTS = ['operation', 'path', 'property', 'value', 'branch', 'parameter', 'response', 'scheme', 'hook'] as const
type Part = (typeof PARTS)[number]

const lifecycles = fc.record(
  Object.fromEntries(PARTS.map((part) => [part, lifecycle])) as Record<Part, typeof lifecycle>,
)

/** A plan with a lifecycle on a part of each kind; what only these use has their names. */
function planOf(of: Record<Part, Json>): JsonObject {
  const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })
  const media = (schema: Json): JsonObject => ({ content: { 'application/json': { schema } } })
  const kind = { type: 'string', enum: ['cat', 'OfValue'], 'x-lifecycle-values': { OfValue: of.value } }
  const schema = {
    type: 'object',
    required: ['OfProperty'],
    properties: { kind, OfProperty: { ...reference('OfProperty'), 'x-lifecycle': of.property } },
    oneOf: [
      { title: 'plain' },
      { title: 'other' },
      { title: 'OfBranch', ...reference('OfBranch'), 'x-lifecycle': of.branch },
    ],
  }
  const get = { responses: { 200: { description: 'Fine.', ...media(schema) } } }
  return {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    tags: [{ name: 'OfOperation' }, { name: 'always' }],
    paths: {
      '/OfOperation': {
        get: { ...get, tags: ['OfOperation'], operationId: 'OfOperation', 'x-lifecycle': of.operation },
      },
      '/OfPath': {
        'x-lifecycle': of.path,
        get: { responses: { 200: { description: '', ...media(reference('OfPath')) } } },
      },
      '/a': {
        get,
        post: {
          parameters: [
            { name: 'OfParameter', in: 'query', schema: reference('OfParameter'), 'x-lifecycle': of.parameter },
          ],
          responses: { 200: { description: '' }, 404: { description: 'OfResponse', 'x-lifecycle': of.response } },
          security: [{ always: [] }, { OfScheme: [] }],
        },
      },
    },
    webhooks: { OfHook: { post: { responses: {}, 'x-lifecycle': of.hook } } },
    components: {
      schemas: Object.fromEntries(
        ['OfProperty', 'OfBranch', 'OfPath', 'OfParameter'].map((name) => [name, { title: name }]),
      ),
      securitySchemes: {
        always: { type: 'http', scheme: 'bearer' },
        OfScheme: { type: 'apiKey', in: 'header', name: 'OfScheme', 'x-lifecycle': of.scheme },
      },
    },
  }
}

const plan = lifecycles.map(planOf)

const unframed = (document: JsonObject | undefined): JsonObject => {
  const { 'x-snapshot': _, ...rest } = document!
  return rest
}

describe('a plan as known on a day, to be given away', () => {
  it('has the snapshots that it has as known on that day', () => {
    fc.assert(
      fc.property(plan, aDay, (document, asOf) => {
        const [known, wanted] = [
          snapshots(knownPlan(document, day(asOf)), { openapi: '3.1' }),
          plannedAsOf(document, { openapi: '3.1' }, day(asOf)),
        ]
        expect(known.days).toEqual(wanted.days)
        for (const each of days) expect(unframed(known.on(day(each)))).toEqual(unframed(wanted.on(day(each))))
      }),
      runs(60),
    )
  })

  it('names nothing that no snapshot of it names', () => {
    fc.assert(
      fc.property(plan, aDay, (document, asOf) => {
        const all = plannedAsOf(document, {}, day(asOf))
        const shown = JSON.stringify([day('2023-01-01'), ...days, day('2025-01-01')].map((each) => all.on(day(each))))
        const known = JSON.stringify(knownPlan(document, day(asOf)))
        for (const [name] of known.matchAll(/Of[A-Z]\w+/g)) expect(shown.includes(name), name).toBe(true)
      }),
      runs(60),
    )
  })
})
