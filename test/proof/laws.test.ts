import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Verdict, newContainment } from '../../src/containment/containment.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import type { Direction } from '../../src/diff/change.ts'
import { answers, takes } from '../../src/rules/example.ts'
import { type Finding } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { schemaPair } from '../support/random-schemas.ts'
import { runs } from '../support/runs.ts'
import { judgedBetween } from '../support/judged.ts'

const DIALECTS = [
  ['2020-12', '3.1.1'],
  ['openapi-3.0', '3.0.4'],
] as const

const MESSAGES: readonly (readonly [Direction, (schema: Json) => JsonObject, path: readonly string[]])[] = [
  ['request', takes, ['paths', '/things', 'post', 'requestBody', 'content', 'application/json', 'schema']],
  ['response', answers, ['paths', '/things', 'get', 'responses', '200', 'content', 'application/json', 'schema']],
]

describe.each(DIALECTS)('between random schemas of %s', (dialect, openapi) => {
  describe.each(MESSAGES)('in a %s', (direction, document, path) => {
    it('whatever breaks as a whole is found, and nothing that breaks nothing is shown to break', () => {
      fc.assert(
        fc.property(schemaPair(dialect as Dialect), ([before, after]) => {
          const [base, revision] = [before, after].map((schema) => ({ ...document(schema), openapi }))
          const found = judgedBetween(base!, revision!, { day: day('2030-01-01') }).filter(isWire)
          const whole = verdictOn([before, base!], [after, revision!])
          const lines = found.map(({ level, rule, proof }) => `${level} ${rule.id} ${proof}`)
          const isTold = lines.some((line) => !line.startsWith('info')) || neverSent(lines, before, base!)
          if (whole.verdict === 'no') expect(isTold, lines.join()).toBe(true)
          if (whole.verdict === 'yes') expect(lines.filter((line) => line.endsWith('witness'))).toEqual([])
        }),
        runs(500),
      )

      /** Whether it is said that nothing fitted before, and that is true: what nobody ever sent, or got, breaks for nobody. */
      function neverSent(lines: readonly string[], before: Json, base: Json): boolean {
        return (
          lines.includes(`info ${direction}-schema-satisfiable rule`) &&
          newContainment({ root: base, dialect }, { root: base, dialect }).within(
            { raw: before, path },
            { raw: false, path },
          ).verdict === 'yes'
        )
      }

      function verdictOn([a, base]: [Json, Json], [b, revision]: [Json, Json]): Verdict {
        const options = { undeclared: 'contract', direction } as const
        const containment = newContainment({ root: base, dialect }, { root: revision, dialect }, options)
        const [x, y] = [a, b].map((raw) => ({ raw, path }))
        return direction === 'request' ? containment.within(x!, y!) : containment.contains(x!, y!)
      }
    })
  })
})

function isWire({ rule }: Finding): boolean {
  return rule.class === 'wire'
}
