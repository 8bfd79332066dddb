import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { newNodes } from '../../src/containment/schemas.ts'
import { type Atoms, atomsOf } from '../../src/usage/table/text-atoms.ts'

describe('The conditions by which a schema tells texts apart', () => {
  const nodes = newNodes()
  const of = (raw: Json): Atoms | undefined =>
    atomsOf([
      nodes.document({ owner: 'a', root: raw, dialect: '2020-12', formats: 'annotation' }).nodeAt({ raw, path: [] }),
    ])
  const numbers = [{ kind: 'number' }, { kind: 'whole' }]

  it('are its bounds of length, once where two are the same', () => {
    expect(of({ minLength: 2 })?.atoms).toEqual([...numbers, { kind: 'longer', than: 1 }])
    expect(of({ maxLength: 5 })?.atoms).toEqual([...numbers, { kind: 'longer', than: 5 }])
    expect(of({ minLength: 6, anyOf: [{ maxLength: 5 }] })?.atoms).toEqual([...numbers, { kind: 'longer', than: 5 }])
  })

  it('are its bounds of numbers', () => {
    expect(of({ minimum: 3, exclusiveMaximum: 9 })?.atoms).toEqual([
      ...numbers,
      { kind: 'above', bound: 3, orEqual: true },
      { kind: 'above', bound: 9, orEqual: true },
    ])
  })

  it('cannot be checked in SQL where a multiple or a pattern that it does not know decides', () => {
    expect(of({ anyOf: [{ pattern: String.raw`(a)\1` }] })).toBeUndefined()
    expect(of({ multipleOf: 5 })).toBeUndefined()
  })
})
