import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { plannedAsOf, snapshotsAsOf } from '../../src/history/as-of.ts'
import { type Chronicle, withPublished } from '../../src/history/chronicle.ts'
import { validate } from '../../src/model/validate.ts'
import { day } from '../../src/time/day.ts'
import { operation, tiny, withSchema } from '../support/document.ts'
import { runs } from '../support/runs.ts'

const days = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01', '2024-06-01'] as const
const aDay = fc.constantFrom(...days)
const extension = fc.oneof(aDay, fc.record({ to: aDay, announced: aDay }))
const lifecycle = fc
  .record({ added: aDay, announced: aDay, deprecated: aDay, sunset: aDay, extended: extension }, { requiredKeys: [] })
  .map((said) => said as Json)
  // Each alone, since few groups of them are all sound.
  .filter((said) => validate(withSchema({ 'x-lifecycle': said })).length === 0)

/** A plan with a lifecycle on an operation, on a property, on a value and on a path; only sound ones. */
const plan = fc.tuple(lifecycle, lifecycle, lifecycle, lifecycle).map(([ofOperation, ofProperty, ofValue, ofPath]) => {
  const kind = { type: 'string', enum: ['cat', 'dog'], 'x-lifecycle-values': { dog: ofValue } }
  const schema = { type: 'object', properties: { kind, name: { type: 'string', 'x-lifecycle': ofProperty } } }
  const responses = { 200: { description: 'Fine.', content: { 'application/json': { schema } } } }
  return tiny({
    paths: {
      '/a': { get: { 'x-lifecycle': ofOperation, responses }, post: { responses } },
      '/b': { 'x-lifecycle': ofPath, get: operation() },
    },
  })
})

describe('of any plan', () => {
  it('what is known in the end is the plan', () => {
    fc.assert(
      fc.property(plan, aDay, (document, on) => {
        expect(plannedAsOf(document, {}, day('2024-06-01')).on(day(on))).toEqual(snapshots(document).on(day(on)))
      }),
      runs(150),
    )
  })

  it('what is learned later changes nothing of the days until then', () => {
    fc.assert(
      fc.property(plan, aDay, aDay, aDay, (document, ...three) => {
        const [on, sooner, later] = three.toSorted().map(day)
        const [one, other] = [sooner!, later!].map((asOf) => plannedAsOf(document, {}, asOf).on(on!))
        expect(unframed(one)).toEqual(unframed(other))
      }),
      runs(150),
    )
  })

  it('a day shows what was known on it', () => {
    fc.assert(
      fc.property(plan, aDay, (document, on) => {
        expect(unframed(plannedAsOf(document, {}, day(on)).on(day(on)))).toEqual(
          unframed(snapshots(document).on(day(on))),
        )
      }),
      runs(150),
    )
  })
})

describe('of any chronicle', () => {
  const chronicle = fc.tuple(plan, plan, plan).map((plans) => {
    let all: Chronicle | undefined
    for (const [index, document] of plans.entries()) all = withPublished(all, day(days[index * 2]!), document)
    return all!
  })

  it('what is known in the end is what was published', () => {
    fc.assert(
      fc.property(chronicle, aDay, (all, on) => {
        expect(snapshotsAsOf(all, {}, day('2024-06-01')).on(day(on))).toEqual(snapshotsAsOf(all, {}).on(day(on)))
      }),
      runs(60),
    )
  })

  it('what is published later changes nothing of the days until then', () => {
    fc.assert(
      fc.property(chronicle, aDay, aDay, aDay, (all, ...three) => {
        const [on, sooner, later] = three.toSorted().map(day)
        const [one, other] = [sooner!, later!].map((asOf) => snapshotsAsOf(all, {}, asOf).on(on!))
        expect(unframed(one)).toEqual(unframed(other))
      }),
      runs(60),
    )
  })
})

/** A snapshot without the change days around it, which are of other days. */
function unframed(snapshot: JsonObject | undefined): JsonObject | undefined {
  const { 'x-snapshot': _, ...rest } = snapshot ?? {}
  return snapshot === undefined ? undefined : rest
}
