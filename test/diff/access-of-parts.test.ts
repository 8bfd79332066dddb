import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { documentOf, json, ref } from '../../src/rules/example.ts'
import { verdictsBetween } from '../support/documents.ts'

/** A document in which a schema is sent both ways. */
function sent(schema: Json, schemas: JsonObject = {}): JsonObject {
  const content = json(schema)
  return documentOf(
    { '/a': { post: { requestBody: { content }, responses: { '200': { description: 'Fine.', content } } } } },
    { schemas },
  )
}

const [text, read, written]: readonly Json[] = [
  { type: 'string' },
  { type: 'string', readOnly: true },
  { type: 'string', writeOnly: true },
]

/** Objects that two parts describe: a property, and with it another part that says more of it. */
function parts(said: Json | undefined, required: readonly string[] = []): JsonObject {
  return { allOf: [{ properties: { a: text! }, required: [...required] }, described(said)] }
}

function described(said: Json | undefined): JsonObject {
  return { type: 'object', properties: { ...(said !== undefined && { a: said }), b: text! } }
}

describe('A property that one part of an object calls read-only, and another describes without that', () => {
  const dropped = 'info response-property-moved'

  it('may be sent in requests once the part no longer describes it', () => {
    expect(verdictsBetween(sent(parts(read)), sent(parts(undefined))).toSorted()).toEqual([
      'info request-access-changed',
      dropped,
    ])
  })

  it('must be sent then if any part requires it', () => {
    const expected = ['breaking request-access-changed', dropped]
    expect(verdictsBetween(sent(parts(read, ['a'])), sent(parts(undefined, ['a']))).toSorted()).toEqual(expected)
  })

  it('may not be sent any more where the part begins to describe it', () => {
    expect(verdictsBetween(sent(parts(undefined)), sent(parts(read))).toSorted()).toEqual([
      'info response-property-added',
      'warning request-access-changed',
    ])
  })

  it('must be sent then as well if the part is a component', () => {
    const whole = { allOf: [{ properties: { a: text! }, required: ['a'] }, ref('Part')] }
    const api = (said: Json | undefined): JsonObject => sent(whole, { Part: described(said) })
    expect(verdictsBetween(api(read), api(undefined))).toContain('breaking request-access-changed')
  })

  it('is never sent as before if the other part says so as well', () => {
    const both = (said: Json | undefined): JsonObject => ({ allOf: [{ properties: { a: read! } }, described(said)] })
    expect(verdictsBetween(sent(both(read)), sent(both(undefined))).toSorted()).toEqual([
      'info request-property-removed',
      dropped,
    ])
  })
})

describe('A property that one part of an object calls write-only, and another describes without that', () => {
  it('is received once the part no longer describes it', () => {
    const moved = 'info request-property-moved'
    expect(verdictsBetween(sent(parts(written)), sent(parts(undefined))).toSorted()).toEqual([
      moved,
      'info response-access-changed',
    ])
    expect(verdictsBetween(sent(parts(written, ['a'])), sent(parts(undefined, ['a']))).toSorted()).toEqual([
      moved,
      'warning response-access-changed',
    ])
  })

  it('is no longer received where the part begins to describe it', () => {
    const [base, revision] = [sent(parts(undefined, ['a'])), sent(parts(written, ['a']))]
    expect(verdictsBetween(base, revision)[0]).toBe('breaking response-access-changed')
  })
})
