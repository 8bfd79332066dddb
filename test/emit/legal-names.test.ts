import { validate as validate30 } from '@hyperjump/json-schema/openapi-3-0'
import { validate as validate31 } from '@hyperjump/json-schema/openapi-3-1'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { compare } from '../../src/diff/compare.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { inexpressible } from '../../src/emit/inexpressible.ts'
import { newProver } from '../../src/proof/prove.ts'
import { judge } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { answering, tiny } from '../support/document.ts'

const site = 'https://spec.openapis.org/oas'
const today = day('2026-01-01')
const text = { type: 'string' }
const kinds = { kind: text }

/** Components under names with spaces, signs and slashes, and everything that refers to them. */
const document = tiny({
  openapi: '3.0.3',
  security: [{ 'API key': [] }],
  paths: { '/a': { get: answering('Big%20Pet') }, '/b': { get: answering('day|instance') } },
  components: {
    securitySchemes: { 'API key': { type: 'http', scheme: 'basic' } },
    schemas: {
      'Big Pet': { oneOf: ref('day|instance', 'Other~1One'), discriminator: { propertyName: 'kind' } },
      'day|instance': { allOf: [...ref('Base'), { type: 'object', properties: { next: ref('Big%20Pet')[0]! } }] },
      'Other/One': { type: 'object', required: ['kind'], properties: kinds },
      Base: { type: 'object', required: ['kind'], properties: kinds, discriminator: { propertyName: 'kind' } },
      'day instance': text,
    },
  },
})

function ref(...names: string[]): JsonObject[] {
  return names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
}

function inVersion(openapi: '3.0' | '3.1' | 'published', source: JsonObject = document): JsonObject {
  return snapshots(source, { openapi }).on(today)!
}

describe('a component whose name no version allows', () => {
  it('keeps it in the version the document is published in', () => {
    expect(inVersion('published')['components']).toEqual(document['components'])
  })

  it('has a readable one in another version, as has all that refers to it', () => {
    const { components, security, paths } = inVersion('3.1') as unknown as Record<string, JsonObject>
    expect(security).toEqual([{ API_key: [] }])
    expect(JSON.stringify(paths)).toContain('#/components/schemas/Big_Pet')
    expect(components).toEqual({
      securitySchemes: { API_key: { type: 'http', scheme: 'basic' } },
      schemas: {
        Big_Pet: {
          oneOf: ref('day_instance', 'Other_One'),
          discriminator: {
            propertyName: 'kind',
            mapping: {
              'day|instance': '#/components/schemas/day_instance',
              'Other/One': '#/components/schemas/Other_One',
            },
          },
        },
        day_instance: { allOf: [...ref('Base'), { type: 'object', properties: { next: ref('Big_Pet')[0] } }] },
        Other_One: { type: 'object', required: ['kind'], properties: kinds },
        Base: {
          type: 'object',
          required: ['kind'],
          properties: kinds,
          discriminator: {
            propertyName: 'kind',
            mapping: { 'day|instance': '#/components/schemas/day_instance' },
          },
        },
        day_instance_2: text,
      },
    })
  })

  it('makes a document that the meta-schema of its version accepts, from Swagger 2.0 as well', async () => {
    const [fits30, fits31] = [await validate30(`${site}/3.0/schema`), await validate31(`${site}/3.1/schema-base`)]
    const fits = (judged: typeof fits30, given: JsonObject): boolean =>
      judged(given as Parameters<typeof judged>[0]).valid
    const swagger = {
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/a': { get: { responses: { '200': { description: 'Fine.', schema: { $ref: '#/definitions/Big%20Pet' } } } } },
      },
      definitions: { 'Big Pet': { type: 'object', properties: { next: { $ref: '#/definitions/Big Pet' } } } },
    }
    expect(fits(fits31, inVersion('3.1'))).toBe(true)
    expect(fits(fits30, inVersion('3.0', swagger))).toBe(true)
    expect(inVersion('3.0', swagger)['components']).toEqual({
      schemas: { Big_Pet: { type: 'object', properties: { next: ref('Big_Pet')[0] } } },
    })
  })

  it('is reported once, and nothing differs on the wire', () => {
    expect(inexpressible(document, '3.1')).toEqual([
      {
        what: 'the name "Big Pet" of a component',
        instead: 'it is called Big_Pet',
        path: ['components', 'schemas', 'Big Pet'],
        count: 5,
      },
    ])
    expect(inexpressible(document, '3.0')).toEqual([])
    const compared = compare(document, inVersion('3.1') as Json as JsonObject)
    const findings = judge(compared.changes, newProver(compared), { day: today })
    expect(findings.filter(({ level }) => level !== 'info')).toEqual([])
  })
})
