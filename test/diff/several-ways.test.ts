import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, findingsBetween, ref, takes } from '../support/documents.ts'

const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties })

/** What is found where a component becomes another in each of these messages: level and witness. */
function found(document: typeof takes, message: Json, others: JsonObject, before: Json, after: Json): unknown[] {
  const [base, revision] = [before, after].map((Held) => document(message, { ...others, Held }))
  return findingsBetween(base!, revision!).map(({ level, witness }) => [level, witness?.value])
}

describe('a component that one message holds in several ways', () => {
  const colours = { type: 'string', enum: ['red', 'blue'] }
  const fewer = { type: 'string', enum: ['red'] }
  const hidden = { anyOf: [{ type: 'string' }, ref('Held')] }

  it('breaks by the longer way where the shorter one hides it behind a choice that takes as much', () => {
    const message = object({ loose: hidden, car: ref('Car') })
    expect(found(takes, message, { Car: object({ colour: ref('Held') }) }, colours, fewer)).toEqual([
      ['breaking', { car: { colour: 'blue' } }],
    ])
  })

  it('breaks by it where a component on the way is held in two ways, too', () => {
    const message = object({ loose: { anyOf: [{ type: 'object' }, ref('Car')] }, box: ref('Box') })
    const others = { Car: object({ colour: ref('Held') }), Box: object({ car: ref('Car') }) }
    expect(found(takes, message, others, colours, fewer)).toEqual([['breaking', { box: { car: { colour: 'blue' } } }]])
  })

  it('breaks by it where the shorter one lets null in besides', () => {
    const message = object({ app: { anyOf: [{ type: 'null' }, ref('Held')] }, suite: ref('Suite') })
    const others = { Suite: object({ app: ref('Held') }) }
    expect(found(answers, message, others, { type: 'object' }, { type: ['object', 'null'] })).toEqual([
      ['breaking', { suite: { app: null } }],
    ])
  })

  it('breaks by two parts of the same value together, where a choice beside one of them hides it', () => {
    const both = { allOf: [ref('Held'), { anyOf: [ref('Held'), { type: 'integer' }] }] }
    expect(found(answers, both, {}, { type: 'string' }, { type: ['string', 'null'] })).toEqual([['breaking', null]])
  })

  it('breaks nothing where a choice that came takes what the edited one rejects, and another edit breaks every message', () => {
    const kind = (...values: string[]): JsonObject => object({ kind: { enum: values } })
    const message = (form: Json, required: readonly string[]): Json => ({ ...object({ form, z: {} }), required })
    const base = takes(message(kind('text', 'json'), []), {})
    const revision = takes(message({ oneOf: [ref('Text'), ref('Json')] }, ['z']), {
      Text: kind('text'),
      Json: kind('json'),
    })
    const levels = findingsBetween(base, revision).map(({ level, rule }) => `${level} ${rule.id}`)
    expect(levels.filter((each) => each.includes('enum'))).toEqual(['info request-enum-value-removed'])
  })

  it('breaks nothing where all of them hide it', () => {
    const message = object({ loose: hidden, car: ref('Car') })
    expect(found(takes, message, { Car: object({ colour: hidden }) }, colours, fewer)).toEqual([['info', undefined]])
  })

  it('is judged by its rule where more ways lead to it than are looked at, and those that are hide it', () => {
    const ways = Array.from({ length: 12 }, (_, at) => [`W${at}`, object({ [`c${at}`]: hidden })])
    const others = Object.fromEntries(ways) as JsonObject
    const holder = object(Object.fromEntries(Object.keys(others).map((name) => [name, ref(name)])) as JsonObject)
    expect(found(takes, ref('Holder'), { ...others, Holder: holder }, colours, fewer)).toEqual([
      ['breaking', undefined],
    ])
  })
})
