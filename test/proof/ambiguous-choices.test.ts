import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

const TEXT = { type: 'string' }
const NUMBER = { type: 'integer' }
const named = (own: string): JsonObject => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: TEXT, [own]: TEXT },
})

/** Every value that fits one of these and has no wrong type fits the other as well. */
const pet: JsonObject = { oneOf: [named('bark'), named('meow')] }
const holding = (size: Json, required: Json = ['pet', 'size']): JsonObject => ({
  type: 'object',
  required,
  properties: { pet, size },
})

function levels(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, rule }) => `${level} ${rule.id}`)
}

describe('A required property whose choices overlap in every value that is declared', () => {
  it('hides no edit of a property beside it', () => {
    const [was, is] = [holding(NUMBER), holding(TEXT)]
    expect(levels(answers(was), answers(is))).toEqual(['breaking response-type-changed'])
    expect(levels(takes(was), takes(is))).toEqual(['breaking request-type-changed'])
  })

  it('is sent, in the value that shows such an edit, with a property that only one choice allows', () => {
    const [finding] = judgedBetween(answers(holding(NUMBER)), answers(holding(TEXT)), { day: day('2030-01-01') })
    expect(finding!.witness).toMatchObject({ value: { pet: { kind: '', meow: 0 }, size: 'abc' }, keyword: 'type' })
  })

  it('hides no property beside it that becomes required or optional', () => {
    const [was, is] = [holding(NUMBER), holding(NUMBER, ['pet'])]
    expect(levels(answers(was), answers(is))).toEqual(['breaking response-property-became-optional'])
    expect(levels(takes(is), takes(was))).toEqual(['breaking request-property-became-required'])
  })

  it('hides no edit where only a part of a message has it', () => {
    const inside = (size: Json): JsonObject => ({ type: 'object', properties: { owner: holding(size) } })
    const [was, is] = [inside(NUMBER), inside(TEXT)]
    expect(levels(answers(was), answers(is))).toEqual(['breaking response-type-changed'])
    const [few, more] = [
      { type: 'array', items: holding(NUMBER) },
      { type: 'array', items: holding(TEXT) },
    ]
    expect(levels(takes(few), takes(more))).toEqual(['breaking request-type-changed'])
  })
})

describe('An edit of choices that overlap in every value that is declared', () => {
  const variants = (id: Json, own: Json = TEXT, required: string[] = []): JsonObject[] => [
    { type: 'object', required: ['kind', ...required], properties: { kind: TEXT, id, bark: own } },
    { type: 'object', required: ['kind', ...required], properties: { kind: TEXT, id, meow: TEXT } },
  ]
  const either = (...of: Parameters<typeof variants>): JsonObject => ({ oneOf: variants(...of) })

  it('breaks where all of them have it', () => {
    const [was, is] = [either(NUMBER), either(TEXT)]
    expect(levels(answers(was), answers(is))).toEqual(Array(2).fill('breaking response-type-changed'))
    expect(levels(takes(was), takes(is))).toEqual(Array(2).fill('breaking request-type-changed'))
    const [few, more] = [either(TEXT), either(TEXT, TEXT, ['id'])]
    expect(levels(takes(few), takes(more))).toEqual(Array(2).fill('breaking request-property-became-required'))
  })

  it('breaks where one of them has it, as no value without other properties fits another choice instead', () => {
    const [was, is] = [either(TEXT, NUMBER), either(TEXT, TEXT)]
    expect(levels(answers(was), answers(is))).toEqual(['breaking response-type-changed'])
    expect(levels(takes(was), takes(is))).toEqual(['breaking request-type-changed'])
  })

  it('is a warning where only the list of choices differs, since the others take what it took', () => {
    const [both, first] = [either(TEXT), { oneOf: variants(TEXT).slice(0, 1) }]
    expect(levels(takes(both), takes(first))).toEqual(['warning request-variant-removed'])
  })
})
