import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { validate } from '../../src/model/validate.ts'
import { day } from '../../src/time/day.ts'
import { answering, snapshotAt, tiny } from '../support/document.ts'

const gone = { 'x-lifecycle': { sunset: '2024-06-01' } }
const [before, after] = ['2024-01-01', '2024-07-01']
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const animal = { type: 'object', properties: { kind: { type: 'string' } } }
const mapping = { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog', hound: 'Dog', emu: ref('Emu').$ref }

/** An API that answers with a choice of three animals, one of which goes. */
function animals(dog: Json = { ...ref('Dog'), ...gone }, component: Json = animal): Json {
  const discriminator = { propertyName: 'kind', mapping }
  const Pet = { oneOf: [ref('Cat'), dog, ref('Emu')], discriminator }
  return tiny({
    paths: { '/pets': { get: answering('Pet') } },
    components: { schemas: { Pet, Cat: animal, Dog: component, Emu: animal } },
  })
}

const mappingOn = (document: Json, text: string, openapi: '3.0' | '3.1'): Json | undefined =>
  snapshotAt(document, ['components', 'schemas', 'Pet', 'discriminator', 'mapping'], text, { openapi })

describe('a value of a discriminator that leads to a choice', () => {
  it.each(['3.0', '3.1'] as const)('goes with that choice, however its component is named, in %s', (openapi) => {
    expect(mappingOn(animals(), before, openapi)).toEqual(mapping)
    expect(mappingOn(animals(), after, openapi)).toEqual({ cat: mapping.cat, emu: mapping.emu })
  })

  it('stays where the choice that goes is another schema', () => {
    const other = animals({ anyOf: [ref('Dog')], ...gone })
    expect(mappingOn(other, after, '3.1')).toEqual(mapping)
  })

  it('no longer keeps the component that nothing else uses', () => {
    const schemas = (text: string) => snapshotAt(animals(), ['components', 'schemas'], text)
    expect(Object.keys(schemas(before)!)).toEqual(['Pet', 'Cat', 'Dog', 'Emu'])
    expect(Object.keys(schemas(after)!)).toEqual(['Pet', 'Cat', 'Emu'])
  })

  it('is sound where the choice and its component go on one day, and not where the component goes first', () => {
    expect(validate(animals(undefined, { ...animal, ...gone }))).toEqual([])
    const early = { ...animal, 'x-lifecycle': { sunset: '2024-05-01' } }
    expect(validate(animals(undefined, early)).map(({ message }) => message)).toEqual([
      'Pet(Dog): refers to #/components/schemas/Dog, which does not exist on 2024-05-01',
    ])
  })

  it('goes with what is deprecated where that is stripped', () => {
    const shown = snapshots(animals({ ...ref('Dog'), deprecated: true }), { deprecated: 'strip' }).on(day(before))
    expect(JSON.stringify(shown)).not.toContain('Dog')
  })
})
