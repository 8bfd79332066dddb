import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers, linesBetween, ref } from '../support/documents.ts'

const pet = (name: string): JsonObject => ({
  type: 'object',
  required: ['kind', name],
  properties: { kind: { type: 'string' }, [name]: { type: 'string' } },
})

/** An answer that is one of these schemas, distinguished by `kind` as the mapping says. */
function pets(choices: readonly string[], mapping: JsonObject, schemas: JsonObject, by = 'oneOf'): JsonObject {
  return answers({ [by]: choices.map(ref), discriminator: { propertyName: 'kind', mapping } }, schemas)
}

const at = (name: string): string => `#/components/schemas/${name}`

describe('the mapping of a discriminator', () => {
  it.each(['oneOf', 'anyOf'])('is what it was where the schemas it leads to only have other names, by %s', (by) => {
    const before = pets(['Cat', 'Dog'], { c: at('Cat'), d: 'Dog' }, { Cat: pet('purr'), Dog: pet('bark') }, by)
    const after = pets(['cat', 'dog'], { c: at('cat'), d: at('dog') }, { cat: pet('purr'), dog: pet('bark') }, by)
    expect(linesBetween(before, after).filter((line) => line.includes('discriminator'))).toEqual([])
  })

  it('is what it was where it leads to another schema than the choices, which is compared with the one before', () => {
    const before = pets(['Cat'], { c: at('Cat'), d: at('Dog') }, { Cat: pet('purr'), Dog: pet('bark') })
    const after = pets(['Cat'], { c: at('Cat'), d: at('Hound') }, { Cat: pet('purr'), Hound: pet('howl') })
    expect(linesBetween(before, after)).toEqual([
      'property added: Hound.howl [response]',
      'property removed: Dog.bark [response]',
    ])
  })

  it('is another one where a name leads to another choice, or there is another name', () => {
    const schemas = { Cat: pet('purr'), Dog: pet('bark') }
    const before = pets(['Cat', 'Dog'], { c: at('Cat'), d: at('Dog') }, schemas)
    const changed = (mapping: JsonObject): string[] =>
      linesBetween(before, pets(['Cat', 'Dog'], mapping, schemas)).map((line) => line.split(':')[0]!)
    expect(changed({ c: at('Dog'), d: at('Cat') })).toEqual(['constraint changed'])
    expect(changed({ C: at('Cat'), d: at('Dog') })).toEqual(['constraint changed'])
    expect(changed({ c: at('Cat'), d: at('Cat') })).toEqual(['constraint changed'])
  })
})
