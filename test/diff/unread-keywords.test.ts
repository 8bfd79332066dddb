import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { ref, takes, verdictsBetween } from '../support/documents.ts'

const [text, annotated] = [{ type: 'string' }, { type: 'string', optional: true }]
const idle = ['info request-keyword-without-effect']
const felt = ['warning request-keyword-changed']

describe('A keyword of no dialect that we know', () => {
  it('is an annotation, as no validator reads it', () => {
    expect(verdictsBetween(takes(text), takes(annotated))).toEqual(idle)
    expect(verdictsBetween(takes(annotated), takes(text))).toEqual(idle)
  })

  it('is one in a part, too', () => {
    const parts = (schema: JsonObject): JsonObject => takes({ allOf: [ref('Text'), schema] }, { Text: text })
    expect(verdictsBetween(parts({ minLength: 1 }), parts({ minLength: 1, optional: true }))).toEqual(idle)
  })

  it('may reject values if some validators read it, or it is a known one in another case', () => {
    for (const more of [{ divisibleBy: 2 }, { range: [1, 2] }, { maxlength: 2 }, { $data: '1/a' }])
      expect(verdictsBetween(takes(text), takes({ ...text, ...more }))).toEqual(felt)
  })

  it('may reject values if the document has a dialect of its own', () => {
    const dialect = { jsonSchemaDialect: 'https://example.com/dialect' }
    expect(verdictsBetween({ ...takes(text), ...dialect }, { ...takes(annotated), ...dialect })).toEqual(felt)
    const known = { jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base' }
    expect(verdictsBetween({ ...takes(text), ...known }, { ...takes(annotated), ...known })).toEqual(idle)
  })
})
