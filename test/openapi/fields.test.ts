import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { unreadableSunsets } from '../../src/load/unreadable-sunsets.ts'
import { fieldRewriter } from '../../src/openapi/fields.ts'
import { nullableWithoutEffect } from '../../src/openapi/nullable.ts'
import { tiny } from '../support/document.ts'

/** A name that looks like an extension, a flag, or a word of a marker, where an author may give names. */
const NAMES = ['x-sunset', 'nullable', 'deprecated']
const SECTIONS = ['schemas', 'responses', 'parameters', 'headers', 'requestBodies', 'securitySchemes', 'links']

describe.each(SECTIONS)('names in components.%s are no fields', (section) => {
  it.each(NAMES)('%s is neither left out nor taken for a mark', (name) => {
    const path = ['components', section, name]
    const document = tiny({ components: { [section]: { [name]: { description: 'One.' } } } })
    const without = fieldRewriter({ nameOf: (key) => (NAMES.includes(key) ? undefined : key) })
    expect(lookUp(without(document), path)).toEqual({ description: 'One.' })
    expect(unreadableSunsets(document)).toEqual([])
  })
})

describe('what is under a name', () => {
  const schema: JsonObject = { type: 'string', nullable: true, 'x-sunset': 'soon' }
  const document: Json = tiny({
    paths: { '/a': { get: { responses: { '200': { description: 'Fine.', headers: { 'x-rate': { schema } } } } } } },
  })
  const path = ['paths', '/a', 'get', 'responses', '200', 'headers', 'x-rate', 'schema']

  it('is a part of the API, also where the name begins as an extension does', () => {
    expect(nullableWithoutEffect(document)).toEqual({ first: [...path, 'nullable'], count: 1 })
    expect(unreadableSunsets(document).map((trouble) => trouble.path)).toEqual([[...path, 'x-sunset']])
  })

  it.each(['example', 'default', 'const', 'dataValue', 'x-other'])('of %s is data', (key) => {
    const data = tiny({ components: { schemas: { A: { [key]: schema } } } })
    expect(nullableWithoutEffect(data)).toBeUndefined()
    expect(unreadableSunsets(data)).toEqual([])
  })
})
