import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { answers, exchanges, linesBetween, ref, takes } from '../support/documents.ts'

const object = { type: 'object', properties: { a: { type: 'string' } } }
const wider = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }
const schemas = { Gc: object, Log: { type: 'string' }, Choice: { oneOf: [ref('Gc'), ref('Log')] } }

const nothing: [what: string, base: Json, revision: Json][] = [
  ['all are one', { anyOf: [ref('Gc'), ref('Gc'), ref('Gc')] }, { anyOf: [ref('Gc')] }],
  ['all are one that is a choice', { anyOf: [ref('Choice'), ref('Choice'), ref('Choice')] }, ref('Choice')],
  ['others are there', { anyOf: [ref('Gc'), ref('Log'), ref('Gc')] }, { anyOf: [ref('Log'), ref('Gc')] }],
  ['null is let in', { anyOf: [ref('Gc'), { type: 'null' }, ref('Gc')] }, { anyOf: [ref('Gc'), { type: 'null' }] }],
  [
    'other keywords stand beside it',
    { type: 'object', required: ['a'], anyOf: [object, wider, object] },
    { type: 'object', required: ['a'], anyOf: [wider, object] },
  ],
  ['it is a part', { allOf: [ref('Gc'), ref('Gc')] }, { allOf: [ref('Gc')] }],
]

describe('What a choice repeats', () => {
  it.each(nothing)('is not a choice of its own where %s', (_, base, revision) => {
    for (const document of [takes, answers]) {
      expect(linesBetween(document(base, schemas), document(revision, schemas))).toEqual([])
      expect(linesBetween(document(revision, schemas), document(base, schemas))).toEqual([])
    }
  })

  it('does not stand for another choice', () => {
    const [base, revision] = [{ anyOf: [ref('Gc'), ref('Gc')] }, { anyOf: [ref('Gc'), ref('Log')] }]
    expect(linesBetween(takes(base, schemas), takes(revision, schemas))).toEqual([
      'variant added: POST /things request Log [request]',
    ])
  })

  it('says in a oneOf that no value fits', () => {
    expect(linesBetween(exchanges({ oneOf: [object, object] }), exchanges({ oneOf: [object] }))).not.toEqual([])
  })
})
