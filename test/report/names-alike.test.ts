import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { diffText } from '../../src/report/diff-text.ts'
import { answers, documentOf, findingsBetween, ref } from '../support/documents.ts'
import { reportOn } from '../support/reports.ts'

const schema = (type: string): Json => ({ properties: { json: { type }, script_json: { type }, '200': { type } } })
const shared = (type: string): Json => answers(ref('script_json'), { script_json: schema(type) })

describe('A property with whose name that of what holds it ends', () => {
  it('is named in every message', () => {
    expect(findingsBetween(shared('string'), shared('integer')).map(({ message }) => message)).toEqual([
      'the type of 200 of script_json changed from string to integer',
      'the type of json of script_json changed from string to integer',
      'the type of script_json of script_json changed from string to integer',
    ])
    const [base, revision] = [answers(schema('string')), answers(schema('integer'))]
    expect(findingsBetween(base, revision).map(({ message }) => message)).toContain(
      'the type of 200 of GET /things response 200 changed from string to integer',
    )
  })

  it('is named below the title of its schema, as any other is', () => {
    expect(diffText(reportOn(shared('string'), shared('integer')))).toContain(
      'the type of 200, json and script_json changed from string to integer',
    )
  })
})

describe('A component that is what it is called where it is used', () => {
  it('is named once', () => {
    const api = (operationId: string): Json => documentOf({}, { links: { Next: { operationId } } })
    expect(findingsBetween(api('a'), api('b')).map(({ message }) => message)).toEqual([
      'operationId of link Next changed',
    ])
    expect(diffText(reportOn(api('a'), api('b')))).toContain('  operationId changed')
  })
})
