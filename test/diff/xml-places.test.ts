import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { documentOf, findingsBetween, ref } from '../support/documents.ts'

it('What an element of a component is called in XML is reported for messages in XML, and not for the same in JSON', () => {
  const named = (name: string): JsonObject => ({ type: 'object', properties: { id: {} }, xml: { name } })
  const answering = (name: string): JsonObject => {
    const schema = { type: 'object', properties: { data: ref(name) } }
    const content = { 'application/json': { schema }, 'application/xml': { schema } }
    const get = { responses: { '200': { description: 'Fine.', content } } }
    return documentOf({ '/planets': { get } }, { schemas: { Planet: named('planet'), World: named('world') } })
  }
  const found = findingsBetween(answering('Planet'), answering('World'))
  expect(found.map(({ coordinate, level }) => `${level} ${coordinate}`)).toEqual([
    'breaking GET /planets 200 application/xml .data',
  ])
})
