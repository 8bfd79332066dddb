import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, ref, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

/** Level and message of each finding. */
function reported(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, message }) => `${level} ${message}`)
}

const animal = (name: string, kind: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { kind: { type: 'string', ...kind }, [name]: { type: 'string' } },
})
const pets: Readonly<Record<string, JsonObject>> = { Cat: animal('lives'), Dog: animal('breed') }
const listing = (cat: string, dog: string): Readonly<Record<string, JsonObject>> => ({
  Cat: animal('lives', { enum: [cat] }),
  Dog: animal('breed', { enum: [dog] }),
})

/** A choice of schemas that `kind`, or another property, distinguishes by a mapping. */
function choice(mapping?: Readonly<Record<string, string>>, propertyName = 'kind', ...names: string[]): JsonObject {
  const entries = Object.entries(mapping ?? {}).map(([value, name]) => [value, `#/components/schemas/${name}`])
  return {
    oneOf: (names.length === 0 ? ['Cat', 'Dog'] : names).map(ref),
    discriminator: { propertyName, ...(mapping && { mapping: Object.fromEntries(entries) }) },
  }
}

const [cats, swapped] = [
  { cat: 'Cat', dog: 'Dog' },
  { cat: 'Dog', dog: 'Cat' },
]

describe('a discriminator on both sides', () => {
  it('is a warning in requests by another property, and info in responses, where the old one is still sent unless another finding says so', () => {
    const [base, revision] = [choice(), choice(undefined, 'type')]
    expect(reported(takes(base, pets), takes(revision, pets))).toEqual([
      'warning discriminator of POST /things request is now "type", no longer "kind"',
    ])
    expect(reported(answers(base, pets), answers(revision, pets))).toEqual([
      'info discriminator of GET /things response 200 is now "type", no longer "kind"',
    ])
  })

  it('is a warning to those who send a value that it no longer maps, and to those who receive one that it maps now', () => {
    const [few, many] = [choice({ cat: 'Cat', dog: 'Dog' }), choice({ cat: 'Cat', dog: 'Dog', puppy: 'Dog' })]
    expect(reported(takes(many, pets), takes(few, pets))).toEqual([
      'warning discriminator of POST /things request no longer maps "puppy"',
    ])
    expect(reported(takes(few, pets), takes(many, pets))).toEqual([
      'info discriminator of POST /things request now maps "puppy"',
    ])
    expect(reported(answers(few, pets), answers(many, pets))).toEqual([
      'warning discriminator of GET /things response 200 now maps "puppy"',
    ])
    expect(reported(answers(many, pets), answers(few, pets))).toEqual([
      'info discriminator of GET /things response 200 no longer maps "puppy"',
    ])
  })

  it('breaks by values that mean another schema to everybody who goes by them', () => {
    for (const message of [takes, answers]) {
      const [found, ...others] = reported(message(choice(cats), pets), message(choice(swapped), pets))
      expect(found).toMatch(/^breaking discriminator of .* now maps "cat" and "dog" to another schema$/)
      expect(others).toEqual([])
    }
  })

  it('knows choices that no mapping names by their own names', () => {
    expect(reported(takes(choice(), pets), takes(choice({ Cat: 'Cat', Dog: 'Dog' }), pets))[0]).toMatch(/^info /)
    expect(reported(takes(choice(), pets), takes(choice(cats), pets))).toEqual([
      'warning discriminator of POST /things request no longer maps "Cat" and "Dog", now maps "cat" and "dog"',
    ])
  })

  it('is not said to lose a value that a choice never took, as a part of it says', () => {
    const inPart = ({ properties }: JsonObject): JsonObject => ({
      allOf: [{ type: 'object', properties: properties! }],
    })
    const listed = listing('cat', 'dog')
    const schemas = { Cat: inPart(listed['Cat']!), Dog: listed['Dog']! }
    expect(reported(takes(choice({ Cat: 'Cat', Dog: 'Dog' }), schemas), takes(choice(cats), schemas))).toEqual([
      'info discriminator of POST /things request now maps "cat" and "dog"',
    ])
  })

  it('only follows where a choice came or went, or where a schema lists its values itself', () => {
    const all = { ...pets, Bird: animal('wings') }
    const [two, three] = [choice(cats), choice({ ...cats, bird: 'Bird' }, 'kind', 'Cat', 'Dog', 'Bird')]
    const follows = 'info discriminator of GET /things response 200'
    expect(reported(answers(two, all), answers(three, all)).filter((line) => line.includes('discriminator'))).toEqual([
      `${follows} now maps "bird"`,
    ])
    const [base, revision] = [
      answers(choice(cats), listing('cat', 'dog')),
      answers(choice({ feline: 'Cat', dog: 'Dog' }), listing('feline', 'dog')),
    ]
    expect(reported(base, revision).filter((line) => line.includes('discriminator'))).toEqual([
      `${follows} no longer maps "cat", now maps "feline"`,
    ])
  })
})
