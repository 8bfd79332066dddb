import { expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { day } from '../../src/time/day.ts'
import { answering, tiny } from '../support/document.ts'

function listing(operationId: string, properties: Json, limit: Json): Json {
  const parameters = [{ name: 'limit', in: 'query', schema: limit }]
  return tiny({
    paths: { '/pets': { get: answering('Pet', { operationId, parameters }) } },
    components: { schemas: { Pet: { type: 'object', properties } } },
  })
}

const findings = diffReport(
  listing('listPets', { name: {}, kind: { enum: ['cat', 'dog'] } }, { type: 'integer', maximum: 9 }),
  listing('getPets', { kind: { enum: ['cat'] } }, { type: 'integer', maximum: 5 }),
  day('2024-01-01'),
).findings
const found = (rule: string): unknown => {
  const { operationId, schema, property, operations } = findings.find((finding) => finding.rule === rule)!
  return { operationId, schema, property, operations }
}
const operations = [{ method: 'GET', path: '/pets', operationId: 'listPets' }]

it('findings name what generated code calls things: the operation, the schema and the property, as the base does', () => {
  expect(found('response-property-removed')).toEqual({
    operationId: undefined,
    schema: 'Pet',
    property: 'name',
    operations,
  })
  expect(found('response-enum-value-removed')).toMatchObject({ schema: 'Pet', property: 'kind', operations })
})

it('a finding in an operation has its operationId, and no schema where that has no name', () => {
  const limit = findings.find(({ coordinate }) => coordinate.includes('limit'))
  expect(limit).toMatchObject({ operationId: 'listPets', operations })
  expect(limit).not.toHaveProperty('schema')
})
