import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, findingsBetween, linesBetween, ref, takes } from '../support/documents.ts'

const kind = (name: string, fields: JsonObject = {}): JsonObject => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { enum: [name] }, ...fields },
})
const grants = { properties: { grants: { type: 'array', items: { type: 'string' } } } }
const schemas = { User: kind('user'), Team: kind('team', { name: { type: 'string' } }), Bot: kind('bot') }
const edited = { ...schemas, Team: kind('team', { name: { type: 'string', maxLength: 5 } }) }

const spread = (...names: string[]): JsonObject => ({ oneOf: names.map((name) => ({ allOf: [ref(name), grants] })) })
const joint = (...names: string[]): JsonObject => ({ allOf: [grants, { oneOf: names.map((name) => ref(name)) }] })

/** The findings between two documents, each with what shows it. */
function reported(base: Json, revision: Json): string[] {
  return findingsBetween(base, revision)
    .map(({ level, rule, witness }) => `${level} ${rule.id} ${JSON.stringify(witness?.value)}`)
    .toSorted()
}

describe('A choice between parts that all have another part beside them', () => {
  it('is the same as that part beside the choice', () => {
    for (const document of [takes, answers]) {
      const [one, other] = [spread('User', 'Team'), joint('Team', 'User')].map((schema) => document(schema, schemas))
      expect(linesBetween(one!, other!)).toEqual([])
      expect(linesBetween(other!, one!)).toEqual([])
    }
  })

  it('is not to blame for what became of the parts', () => {
    expect(reported(takes(spread('User', 'Team'), schemas), takes(joint('User', 'Team'), edited))).toEqual([
      'breaking request-length-narrowed {"kind":"team","name":"aaaaaa"}',
    ])
    expect(reported(answers(joint('User', 'Team'), edited), answers(spread('User', 'Team'), schemas))).toEqual([
      'breaking response-length-widened {"kind":"team","name":"aaaaaa"}',
    ])
  })

  it('may have more choices, or fewer', () => {
    const [few, many] = [takes(spread('User', 'Team'), schemas), takes(joint('User', 'Team', 'Bot'), schemas)]
    expect(reported(few, many)).toEqual(['info request-variant-added undefined'])
    expect(reported(many, few)).toEqual(['breaking request-variant-removed {"kind":"bot"}'])
    const [fewer, more] = [answers(joint('User', 'Team'), schemas), answers(spread('User', 'Team', 'Bot'), schemas)]
    expect(reported(fewer, more)).toEqual(['breaking response-variant-added {"kind":"bot"}'])
    expect(reported(more, fewer)).toEqual(['info response-variant-removed undefined'])
  })

  it('is not to blame for what became of a part beside it', () => {
    const base = { oneOf: ['User', 'Team'].map((name) => ({ allOf: [ref(name), ref('Owned')] })) }
    const revision = { allOf: [ref('Owned'), { oneOf: [ref('User'), ref('Team')] }] }
    const owned = (...required: string[]): JsonObject => ({ properties: { owner: { type: 'string' } }, required })
    const [before, after] = [
      { ...schemas, Owned: owned() },
      { ...schemas, Owned: owned('owner') },
    ]
    expect(reported(takes(base, before), takes(revision, after))).toEqual([
      'breaking request-property-became-required {"kind":"team"}',
    ])
  })

  it('is said of the component of each part where that ceased to hold the other', () => {
    const [was, is] = [{ name: { type: 'integer' } }, { name: { type: 'number' } }]
    const base = answers(
      { oneOf: [ref('User'), ref('Team')] },
      {
        Owned: grants,
        User: { allOf: [ref('Owned'), kind('user', was)] },
        Team: { allOf: [ref('Owned'), kind('team')] },
      },
    )
    const revision = answers(
      { allOf: [ref('Owned'), { oneOf: [ref('User'), ref('Team')] }] },
      { Owned: grants, User: kind('user', is), Team: kind('team') },
    )
    expect(linesBetween(base, revision).filter((line) => line.endsWith('number'))).toEqual([
      'type changed: User.name [response]: type integer → number',
    ])
  })
})
