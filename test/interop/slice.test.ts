import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { sliceOf } from '../../src/interop/openapi-diff/slice.ts'

/** A 3.0 document with one path that answers with `schema`, another path, and the given component schemas. */
function document(schema: Json, schemas: Readonly<Record<string, Json>> = {}): JsonObject {
  const get = { responses: { 200: { description: '', content: { 'application/json': { schema } } } } }
  return {
    openapi: '3.0.4',
    info: { title: 'Tiny', version: '1' },
    paths: { '/a': { get }, '/b': { get: { responses: { 200: { description: 'Fine.' } } } } },
    components: { schemas },
    'x-root': true,
  }
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

function reasonFor(subject: JsonObject): string | undefined {
  return sliceOf(subject, ['/a']).reason
}

describe('sliceOf', () => {
  it('holds the path, the components it reaches, and nothing else', () => {
    const schemas = { A: { properties: { b: ref('B') } }, B: { type: 'string' }, C: { type: 'null' } }
    const whole = document(ref('A'), schemas)
    expect(sliceOf(whole, ['/a'])).toEqual({
      document: {
        openapi: '3.0.3',
        info: { title: 'slice', version: '0' },
        paths: { '/a': (whole['paths'] as JsonObject)['/a'] },
        components: { schemas: { A: schemas.A, B: schemas.B } },
      },
      reason: undefined,
    })
  })

  it('takes the whole component for a reference into it', () => {
    const slice = sliceOf(document({ $ref: '#/components/schemas/A/properties/b' }, { A: { properties: { b: {} } } }), [
      '/a',
    ])
    expect(slice).toHaveProperty('document.components.schemas.A.properties.b', {})
  })

  it.each<[string, Json, JsonObject, string]>([
    ['a reference to another file', { $ref: '/etc/passwd' }, {}, 'not a component'],
    ['a reference to the network', { $ref: 'https://host.example/a.json' }, {}, 'not a component'],
    ['a reference into a path', { $ref: '#/paths/~1b' }, {}, 'not a component'],
    ['a reference that does not resolve', ref('Gone'), {}, 'does not resolve'],
    ['a schema that refers to itself', ref('A'), { A: { items: ref('A') } }, 'refers to itself'],
    [
      'a circle of schemas',
      ref('A'),
      { A: { items: ref('B') }, B: { items: ref('C') }, C: { items: ref('B') } },
      'itself',
    ],
  ])('rejects %s', (_, schema, schemas, reason) => {
    expect(reasonFor(document(schema, schemas))).toContain(reason)
  })

  it('lets a schema be used more than once', () => {
    expect(reasonFor(document({ allOf: [ref('A'), ref('B')] }, { A: { items: ref('B') }, B: {} }))).toBeUndefined()
  })

  it('keeps components with names that objects inherit', () => {
    const schemas = JSON.parse('{"__proto__": {"type": "string"}}') as JsonObject
    const slice = sliceOf(document(ref('__proto__'), schemas), ['/a'])
    expect(JSON.stringify(slice)).toContain('"schemas":{"__proto__":{"type":"string"}}')
  })

  it('cuts Swagger 2.0 too', () => {
    const swagger = {
      swagger: '2.0',
      paths: { '/a': { get: { responses: { 200: { schema: { $ref: '#/definitions/A' } } } } } },
      definitions: { A: { type: 'string' }, B: {} },
    }
    expect(sliceOf(swagger, ['/a'])).toHaveProperty('document.definitions', { A: { type: 'string' } })
  })
})
