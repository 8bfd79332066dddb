import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { ref } from '../../src/rules/example.ts'
import type { Preset } from '../../src/rules/rule.ts'
import { day } from '../../src/time/day.ts'
import { answers, takes, verdictsBetween } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'

describe('an edit that states the accepted types or values in other words', () => {
  it('is info where the listed values have the type already', () => {
    expect(verdictsBetween(answers({ type: 'string', enum: ['S'] }), answers({ enum: ['S'] }))).toEqual([
      'info response-type-widened',
    ])
  })

  it('is info where null was not among the listed values, whatever else of the schema breaks', () => {
    const withNull = (nullable: boolean): JsonObject => {
      const properties = { size: { type: 'string', enum: ['S'], nullable }, n: { type: 'string', nullable } }
      return { ...takes({ type: 'object', properties }), openapi: '3.0.3' }
    }
    expect(verdictsBetween(withNull(true), withNull(false))).toEqual([
      'breaking request-nullable-narrowed',
      'info request-nullable-narrowed',
    ])
  })

  it('is info where a keyword went together with the dialect that knows it, and another says the same', () => {
    const choices = [{ type: 'string' }, { type: 'integer' }]
    const base = takes({ type: 'array', prefixItems: choices, items: { anyOf: choices } })
    const revision = { ...takes({ type: 'array', items: { anyOf: choices } }), openapi: '3.0.3' }
    expect(verdictsBetween(base, revision)).toEqual(['info request-items-changed'])
  })
})

describe('a value that fitted two variants of a oneOf before', () => {
  it('is a warning in responses once it fits one: only a strict validator rejected it', () => {
    const list = (values: string[]): JsonObject => ({ type: 'object', properties: { set: { enum: values } } })
    expect(
      verdictsBetween(
        answers({ oneOf: [list(['a', 'b']), list(['b', 'c'])] }),
        answers({ oneOf: [list(['a', 'b']), list(['c'])] }),
      ),
    ).toEqual(['warning response-enum-value-removed'])
  })

  it('breaks requests once a value fits two, since the service may reject it', () => {
    const list = (values: string[]): JsonObject => ({
      type: 'object',
      required: ['set'],
      properties: { set: { enum: values } },
    })
    expect(
      verdictsBetween(
        takes({ oneOf: [list(['a', 'b']), list(['c'])] }),
        takes({ oneOf: [list(['a', 'b']), list(['b', 'c'])] }),
      ),
    ).toEqual(['breaking request-enum-value-added'])
  })
})

it('A property that moved into choices is a warning where nothing says what happened to it', () => {
  const text = (pattern: string): JsonObject => ({ type: 'object', properties: { a: { type: 'string', pattern } } })
  const other = { type: 'object', required: ['b'], properties: { b: { type: 'string' } } }
  const revision = answers({ type: 'object', anyOf: [text('(?<=x)z'), other] })
  expect(verdictsBetween(answers(text('(?<=x)y')), revision)).toContain('warning response-property-moved')
})

it('A required property that one choice no longer has is a warning where only a choice that knows nothing of it makes up for that', () => {
  const choice = (inner: JsonObject): JsonObject => ({ properties: { p: { type: 'object', ...inner } } })
  const having = (maxLength: number): JsonObject =>
    choice({ properties: { size: { type: 'string', maxLength } }, required: ['size'] })
  const [base, revision] = [having(9), choice({})].map((first) => answers({ anyOf: [first, having(5), {}] }))
  expect(verdictsBetween(base!, revision!)).toEqual(['warning response-property-moved'])
})

it('A property that overlapping choices must have is a warning, whether or not the values of another property are listed any more', () => {
  const [filesystem, text] = [{ type: 'string', enum: ['ext4', 'xfs'] }, { type: 'string' }]
  const choice = (maxLength: number, required: boolean): JsonObject => ({
    allOf: [
      { type: 'object', properties: { size: { type: 'integer' } } },
      {
        properties: { filesystem: ref('Filesystem'), label: { ...text, maxLength } },
        ...(required && { required: ['size'] }),
      },
    ],
  })
  const mapping = { ext4: '#/components/schemas/Ext4', xfs: '#/components/schemas/Xfs' }
  const choices = [ref('Ext4'), ref('Xfs')]
  const levels = (Filesystem: JsonObject): string[] =>
    verdictsBetween(
      takes(
        { oneOf: choices, discriminator: { propertyName: 'filesystem', mapping } },
        { Filesystem: filesystem, Ext4: choice(16, false), Xfs: choice(12, false) },
      ),
      takes({ anyOf: choices }, { Filesystem, Ext4: choice(16, true), Xfs: choice(12, true) }),
    ).filter((each) => each.endsWith(' request-required-name-added'))
  const expected = ['breaking request-required-name-added', 'warning request-required-name-added']
  expect([levels(filesystem), levels(text)]).toEqual([expected, expected])
})

describe('a value that leaves the list of one choice', () => {
  const policy = (...values: string[]): JsonObject => ({ type: 'object', properties: { policy: { enum: values } } })
  const config = (...choices: JsonObject[]): JsonObject => takes({ anyOf: choices })

  it('is info where another choice declares the property and takes it', () => {
    expect(verdictsBetween(config(policy('a', 'b'), policy('b', 'c')), config(policy('a'), policy('b', 'c')))).toEqual([
      'info request-enum-value-removed',
    ])
  })

  it('is a warning where another choice takes it only since it knows nothing of the property', () => {
    const open = { type: 'object', properties: { mode: { type: 'string' } } }
    expect(verdictsBetween(config(policy('a', 'b'), open), config(policy('a'), open))).toEqual([
      'warning request-enum-value-removed',
    ])
  })
})

describe('a type that the other keywords of a schema imply', () => {
  const money = { properties: { amount: { type: 'integer' } }, required: ['amount'] }

  it.each<[string, JsonObject, string]>([
    ['properties', money, 'object'],
    ['items', { items: { type: 'string' } }, 'array'],
    ['a length', { maxLength: 5 }, 'string'],
    ['a bound', { minimum: 0 }, 'integer'],
  ])('is a warning where %s stand beside it, and breaking with the strict preset', (_, said, type) => {
    for (const [base, revision] of [
      [takes(said), takes({ ...said, type })],
      [answers({ ...said, type }), answers(said)],
    ]) {
      const levels = (preset: Preset): string[] =>
        judgedBetween(base!, revision!, { day: day('2030-01-01'), preset }).map(({ level }) => level)
      expect([levels('default'), levels('strict')]).toEqual([['warning'], ['breaking']])
    }
  })

  it.each<[string, JsonObject]>([
    ['nothing', { description: 'Anything.' }],
    ['keywords of another type', { maxLength: 5 }],
    ['keywords of several types', { ...money, items: {} }],
  ])('breaks where %s stands beside it', (_, said) => {
    expect(verdictsBetween(takes(said), takes({ ...said, type: 'object' }))[0]).toMatch(/^breaking request-type-/)
  })
})
