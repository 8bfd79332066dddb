import { describe, expect, it } from 'vitest'
import { own } from '../../src/base/json.ts'
import { readDocument } from '../../src/load/read-document.ts'
import { folderOf } from '../support/several-files.ts'

describe('null that is not quoted in a list of types', () => {
  it('is the type null, with one problem for all places', async () => {
    const text = `openapi: 3.1.0
components:
  schemas:
    A: {type: [string, null]}
    B: {properties: {b: {type: [null, integer]}}}
    C: {enum: [null], examples: [[null]], properties: {type: {default: [null]}}}
`
    const read = await readDocument('api.yaml', text)
    if ('code' in read) throw new Error(read.message)
    expect(own(own(read.tree, 'components'), 'schemas')).toEqual({
      A: { type: ['string', 'null'] },
      B: { properties: { b: { type: ['null', 'integer'] } } },
      C: { enum: [null], examples: [[null]], properties: { type: { default: [null] } } },
    })
    expect(read.problems.map(({ code, message, place }) => [code, message, place])).toEqual([
      [
        'unquoted-null',
        'the type null is not quoted (here and in 1 other place); it is read as "null"',
        'api.yaml:4:24',
      ],
    ])
  })
  it('is one in other files, too', async () => {
    const files = { 'b.json': { B: { type: ['string', null] } } }
    const text = JSON.stringify({ openapi: '3.1.0', components: { schemas: { A: { $ref: 'b.json#/B' } } } })
    const read = await readDocument('api.json', text, folderOf('api.json', files))
    if ('code' in read) throw new Error(read.message)
    expect(JSON.stringify(read.tree)).toContain('["string","null"]')
    expect(read.problems.map(({ code }) => code)).toEqual(['unquoted-null'])
  })
})
