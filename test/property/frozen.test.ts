import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { toYaml } from '../../src/emit/yaml.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { type PastSnapshot, comparedPast, rewrittenPast } from '../../src/commands/frozen.ts'
import { validate } from '../../src/model/validate.ts'
import { type Day, addDays, day } from '../../src/time/day.ts'
import { runs } from '../support/runs.ts'

const TODAY = day('2025-01-01')

/** Some of the days around today: as many days before it, or after it. */
const before = fc.integer({ min: 1, max: 900 }).map((days) => addDays(TODAY, -days))
const after = fc.integer({ min: 0, max: 900 }).map((days) => addDays(TODAY, days))

/** What was done to an operation in the past: nothing, or it came, or is to go, as was announced. */
const pastLifecycle = fc.oneof(
  fc.constant({}),
  before.map((added) => ({ added })),
  fc.tuple(before, after).map(([announced, sunset]) => ({ announced, sunset: addDays(sunset, 1) })),
  fc.tuple(before, before).map((days) => {
    const [announced, sunset] = days.toSorted() as [Day, Day]
    return { announced, sunset: addDays(sunset, 1) }
  }),
)

/** What is planned from today on: something comes, or something that nothing was said of goes. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('comes' as const), on: after }),
  fc.record({
    kind: fc.constant('goes' as const),
    on: after,
    later: fc.integer({ min: 1, max: 400 }),
    which: fc.nat(3),
  }),
)
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never

function modelOf(lifecycles: readonly JsonObject[], edits: readonly Edit[]): JsonObject {
  const all: JsonObject[] = [...lifecycles]
  for (const each of edits) {
    if (each.kind === 'comes') all.push({ added: each.on })
    else if (Object.keys(all[each.which] ?? { gone: true }).length === 0)
      all[each.which] = { announced: each.on, sunset: addDays(each.on, each.later) }
  }
  const paths = all.map((lifecycle, index) => [
    `/p${index}`,
    {
      get: {
        ...(Object.keys(lifecycle).length > 0 && { 'x-lifecycle': lifecycle }),
        responses: { 200: { description: 'Fine.' } },
      },
    },
  ])
  return { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: Object.fromEntries(paths) as JsonObject }
}

/** Snapshots as they are in the folder, with what another model says of their days. */
function past(written: JsonObject, now: JsonObject): PastSnapshot[] {
  const [then, all] = [snapshots(written), snapshots(now)]
  return then.days
    .filter((each) => each < TODAY)
    .map((each) => ({ day: each, file: `${each}.yaml`, text: toYaml(then.on(each)!), document: all.on(each) }))
}

const opened = (document: JsonObject): Parameters<typeof rewrittenPast>[1] => ({
  name: 'a',
  document,
  isDocument: true,
  problems: [],
  warnings: () => [],
  place: () => 'api.yaml',
})

const contradictions = (written: JsonObject, now: JsonObject): readonly string[] => {
  const compared = past(written, now).map((each) =>
    comparedPast(
      each,
      opened(now),
      ({ tree }) => tree,
      () => false,
    ),
  )
  return rewrittenPast(compared, opened(now), TODAY).lines
}

describe('Days that are past', () => {
  const lifecycles = fc.array(pastLifecycle, { minLength: 1, maxLength: 4 })

  it('are shown as they were, whatever is planned from today on', () => {
    fc.assert(
      fc.property(lifecycles, fc.array(edit, { maxLength: 4 }), (known, edits) => {
        const [written, now] = [modelOf(known, []), modelOf(known, edits)]
        fc.pre(validate(now).every(({ level }) => level !== 'error'))
        expect(contradictions(written, now)).toEqual([])
      }),
      runs(60),
    )
  })

  it('are found to be contradicted where a past day moves that a snapshot shows', () => {
    fc.assert(
      fc.property(before, (added) => {
        const [written, now] = [modelOf([{ added }], []), modelOf([{ added: addDays(added, 1) }], [])]
        expect(contradictions(written, now).length).toBeGreaterThan(0)
      }),
      runs(20),
    )
  })
})
