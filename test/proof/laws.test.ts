import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Verdict, newContainment } from '../../src/containment/containment.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import type { Direction } from '../../src/diff/change.ts'
import { answers, ref, takes } from '../../src/rules/example.ts'
import { type Finding } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { schemaPair } from '../support/random-schemas.ts'
import { runs } from '../support/runs.ts'
import { judgedBetween } from '../support/judged.ts'

const DIALECTS = [
  ['2020-12', '3.1.1'],
  ['openapi-3.0', '3.0.4'],
] as const

const MESSAGES: readonly (readonly [Direction, typeof takes, path: readonly string[]])[] = [
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
          const isReported = lines.some((line) => !line.startsWith('info')) || neverSent(lines, before, base!)
          if (whole.verdict === 'no') expect(isReported, lines.join()).toBe(true)
          if (whole.verdict === 'yes') expect(lines.filter((line) => line.endsWith('witness'))).toEqual([])
        }),
        runs(500),
      )
    })

    it('whatever breaks is found where properties come and go among a schema, its parts, its choices and its conditions', () => {
      fc.assert(
        fc.property(fc.tuple(homesOf(dialect), homesOf(dialect)), ([before, after]) => {
          const [base, revision] = [before, after].map((schema) => ({ ...document(schema), openapi }))
          const found = judgedBetween(base!, revision!, { day: day('2030-01-01') }).filter(isWire)
          const whole = verdictOn([before, base!], [after, revision!])
          const lines = found.map(({ level, rule, proof }) => `${level} ${rule.id} ${proof}`)
          const isReported = lines.some((line) => !line.startsWith('info')) || isEmpty(before, base!)
          if (whole.verdict === 'no') expect(isReported, lines.join()).toBe(true)
          if (whole.verdict === 'yes') expect(lines.filter((line) => line.endsWith('witness'))).toEqual([])
        }),
        runs(500),
      )
    })

    it('what breaks alone breaks by a component that a message holds in several ways, some of which hide it', () => {
      fc.assert(
        fc.property(schemaPair(dialect as Dialect), holders, ([before, after], held) => {
          const message = ref(`Held${Object.keys(held).length}`)
          const [base, revision] = [before, after].map((edited) => ({
            ...document(message, { Held0: edited, Before: before, After: after, ...held }),
            openapi,
          }))
          const linesOf = (was: JsonObject, is: JsonObject): string[] =>
            judgedBetween(was, is, { day: day('2030-01-01') }).map(({ level, proof }) => `${level} ${proof}`)
          const breaks = verdictOn([message, base!], [message, revision!]).verdict
          const alone = linesOf({ ...document(before), openapi }, { ...document(after), openapi })
          const lines = linesOf(base!, revision!)
          if (breaks === 'no' && alone.includes('breaking witness'))
            expect(lines.some((line) => line.startsWith('breaking'))).toBe(true)
          if (breaks === 'yes') expect(lines.filter((line) => line.endsWith('witness'))).toEqual([])
        }),
        runs(500),
      )
    })

    /** Whether it is said that nothing fitted before, and that is true: what nobody ever sent, or got, breaks for nobody. */
    function neverSent(lines: readonly string[], before: Json, base: Json): boolean {
      return lines.includes(`info ${direction}-schema-satisfiable rule`) && isEmpty(before, base)
    }

    function isEmpty(raw: Json, root: Json): boolean {
      const containment = newContainment({ root, dialect }, { root, dialect })
      return containment.within({ raw, path }, { raw: false, path }).verdict === 'yes'
    }

    function verdictOn([a, base]: [Json, Json], [b, revision]: [Json, Json]): Verdict {
      const options = { undeclared: 'contract', direction } as const
      const containment = newContainment({ root: base, dialect }, { root: revision, dialect }, options)
      const [x, y] = [a, b].map((raw) => ({ raw, path }))
      return direction === 'request' ? containment.within(x!, y!) : containment.contains(x!, y!)
    }
  })
})

/** Objects that declare a few properties in one or more homes: themselves, parts, choices, or conditions. */
function homesOf(dialect: Dialect): fc.Arbitrary<JsonObject> {
  const value = fc.constantFrom<JsonObject>(
    { type: 'string' },
    { type: 'boolean' },
    { type: 'string', maxLength: 2 },
    { enum: ['a'] },
    { enum: ['a', 'b'] },
  )
  const name = fc.constantFrom('a', 'b', 'c')
  // A name that is required and declared nowhere is most likely a slip of the pen.
  const declares = fc
    .tuple(fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true }), fc.boolean())
    .map(([properties, isRequired]): JsonObject => {
      const [first] = Object.keys(properties)
      return { properties, ...(isRequired && first !== undefined && { required: [first] }) }
    })
  const list = fc.array(declares, { minLength: 1, maxLength: 3 })
  const condition = fc
    .tuple(declares, declares, declares)
    .map(([test, pass, fail]): JsonObject => ({ if: test, then: pass, else: fail }))
  const others = fc.oneof(
    fc.constant<JsonObject>({}),
    ...['allOf', 'anyOf'].map((keyword) => list.map((some): JsonObject => ({ [keyword]: some }))),
    list.map((some): JsonObject => ({ oneOf: some.map(tagged) })),
    ...(dialect === '2020-12' ? [condition] : []),
  )
  return fc.tuple(fc.boolean(), declares, others).map(([isTyped, own, rest]) => ({
    ...(isTyped && { type: 'object' }),
    ...own,
    ...rest,
  }))
}

/** A choice that excludes those with other numbers, as `oneOf` is meant. */
function tagged({ properties, required = [] }: JsonObject, number: number): JsonObject {
  const kind = { type: 'string', enum: [`k${number}`] }
  return {
    type: 'object',
    properties: { ...(properties as JsonObject), kind },
    required: [...(required as string[]), 'kind'],
  }
}

/** How something may hold another: beside what accepts as much as both versions of it, or so that everything that becomes of it shows. */
const WAYS: readonly ((inner: Json) => Json)[] = [
  (inner) => ({ anyOf: [ref('Before'), ref('After'), inner] }),
  (inner) => inner,
  (inner) => ({ type: 'array', items: inner }),
]

/** Components, each of which holds up to three of those before it: `Held1` to `Held4`, where `Held0` is the one that is edited. */
const holders: fc.Arbitrary<JsonObject> = fc
  .array(fc.array(fc.tuple(fc.nat(WAYS.length - 1), fc.nat(3)), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((components) =>
    Object.fromEntries(
      components.map((uses, index) => [
        `Held${index + 1}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            uses.map(([way, target], at) => [`p${at}`, WAYS[way]!(ref(`Held${target % (index + 1)}`))]),
          ),
        },
      ]),
    ),
  )

function isWire({ rule }: Finding): boolean {
  return rule.class === 'wire'
}
