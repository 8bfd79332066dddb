import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import edge from '../../../spec/edge/index.ts'
import { lookUp } from '../../../src/base/pointer.ts'
import { api } from '../../../src/model/language/api.ts'
import { collection, group, section, single } from '../../../src/model/language/endpoint.ts'
import { header, query } from '../../../src/model/language/parameter.ts'
import { component } from '../../../src/model/language/part.ts'
import { array, enumeration, object, string, use } from '../../../src/model/language/schema.ts'
import { siteOf } from '../../../src/base/site.ts'

/** The line of source that a node says it was made on. */
function lineOf(node: unknown): string | undefined {
  const [, file, line] = /^(.*):(\d+):\d+$/.exec(siteOf(node) ?? '') ?? []
  if (file === undefined) return undefined
  const path = file.startsWith('file:') ? fileURLToPath(file) : file
  return readFileSync(path, 'utf8').split('\n')[Number(line) - 1]
}

const Thing = component('Thing', string()) // here: component
const made: [string, unknown][] = [
  ['string', string()], // here: string
  ['array', array(Thing)], // here: array
  ['object', object({})], // here: object
  ['enumeration', enumeration(['a'])], // here: enumeration
  ['component', Thing],
  ['use', use(Thing, { sunset: '2024-01-01' })], // here: use
  ['query', query('q', Thing)], // here: query
  ['header', header('h', Thing)], // here: header
  ['collection', collection('thing', 'GET /a', Thing)[0]?.operation], // here: collection
  ['single', single('thing', 'GET /a', Thing)[0]?.operation], // here: single
  ['section', section('A', single('thing', 'GET /a', Thing))[0]?.operation], // here: section
  ['api', api({ name: 'a', title: 'A', endpoints: [] }).document], // here: api
]

it.each(made)('%s knows the line of the model that called it', (maker, node) => {
  expect(lineOf(node)).toContain(`here: ${maker}`)
})

it('an operation of a group is placed where the group gave it its lifecycle', () => {
  const [endpoint] = group({ sunset: '2024-01-01' }, single('thing', 'GET /a', Thing)) // here: group
  expect(lineOf(endpoint?.operation)).toContain('here: group')
})

it('an operation in the document of an API, and its path, are placed where it was described', () => {
  const { document } = api({ name: 'a', title: 'A', endpoints: single('thing', 'GET /a', Thing) }) // here: operation
  expect(lineOf(lookUp(document, ['paths', '/a', 'get']))).toContain('here: operation')
  expect(lineOf(lookUp(document, ['paths', '/a']))).toContain('here: operation')
})

it('a field of the edge service is placed in the file that describes it', () => {
  const locked = lookUp(edge.document, ['components', 'schemas', 'DnsRecordBase', 'properties', 'locked'])
  expect(siteOf(locked)).toMatch(/spec\/edge\/dns-records\.ts:\d+:\d+$/)
  expect(lineOf(locked)).toContain('locked: boolean(')
})

it('what no maker made has no place', () => {
  expect([siteOf({}), siteOf('text'), siteOf(null), siteOf(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
