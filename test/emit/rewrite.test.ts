import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import { type Json, own } from '../../src/base/json.ts'
import { rewriter } from '../../src/emit/rewrite.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { OPENAPI_VERSIONS } from '../../src/emit/version.ts'
import { day } from '../../src/time/day.ts'
import { everything } from '../support/everything.ts'

describe('a rewriting', () => {
  const upper = rewriter({ schema: (schema) => ({ ...schema, seen: true }) })

  it('reaches every schema, the inner ones first, and leaves plain data alone', () => {
    const seen: Json[] = []
    const rewrite = rewriter({ schema: (schema) => (seen.push(own(schema, 'title') ?? null), schema) })
    rewrite(
      { title: 'outer', properties: { a: { title: 'inner' } }, default: { title: 'data' }, 'x-own': { title: 'data' } },
      'schema',
    )
    expect(seen).toEqual(['inner', 'outer'])
  })

  it('returns what it does not change as the same object', () => {
    expect(rewriter({})(everything, 'document')).toBe(everything)
    expect(own(upper(everything, 'document'), 'tags')).toBe(everything['tags'])
  })

  it('rewrites an object once, and gives the same result each time', () => {
    const shared = { type: 'string' }
    const result = upper({ properties: { a: shared, b: shared } }, 'schema')
    expect(own(own(result, 'properties'), 'a')).toEqual({ type: 'string', seen: true })
    expect(own(own(result, 'properties'), 'a')).toBe(own(own(result, 'properties'), 'b'))
    expect(upper(shared, 'schema')).toBe(own(own(result, 'properties'), 'a'))
  })

  it('keeps one object that stands for two kinds apart', () => {
    const node = { description: 'Either.' }
    const rewrite = rewriter({ schema: () => 'a schema', header: () => 'a header' })
    expect([rewrite(node, 'schema'), rewrite(node, 'header'), rewrite(node, 'schema')]).toEqual([
      'a schema',
      'a header',
      'a schema',
    ])
  })

  it('spells the schemas true and false, under __proto__ too', () => {
    const rewrite = rewriter({}, { booleanSchema: (schema) => ({ always: schema }) })
    const schema = JSON.parse('{"properties": {"__proto__": false, "a": true}}') as Json
    expect(Object.entries(own(rewrite(schema, 'schema'), 'properties') ?? {})).toEqual([
      ['__proto__', { always: false }],
      ['a', { always: true }],
    ])
  })

  it('leaves a list where one object belongs, and one object where a list belongs', () => {
    const odd = { items: [{ type: 'string' }], allOf: { type: 'string' }, properties: 'none' }
    expect(own(upper(odd, 'schema'), 'items')).toBe(odd.items)
  })
})

it.each(OPENAPI_VERSIONS)(
  'the snapshots of two days share what is equal in them by identity, in OpenAPI %s',
  (openapi) => {
    const all = snapshots(edge.document, { openapi })
    const [before, after] = [all.on(day('2024-07-13')), all.on(day('2024-07-14'))]
    const schemas = (snapshot: Json | undefined): Json | undefined => own(own(snapshot, 'components'), 'schemas')
    expect(own(schemas(after), 'DnsRecordBase')).not.toEqual(own(schemas(before), 'DnsRecordBase'))
    expect(own(schemas(after), 'Account')).toBe(own(schemas(before), 'Account'))
    const paths = (snapshot: Json | undefined): Json | undefined => own(snapshot, 'paths')
    expect(own(paths(after), '/accounts')).toBe(own(paths(before), '/accounts'))
    expect(paths(after)).toBe(paths(before))
  },
)
