import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { chronicleCalendar } from '../../src/history/calendar.ts'
import { type Chronicle, withPublished } from '../../src/history/chronicle.ts'
import { publishedRecord } from '../../src/history/published-breaches.ts'
import { day } from '../../src/time/day.ts'
import { tiny } from '../support/document.ts'

const [FIRST, LATER] = [day('2024-01-01'), day('2024-06-01')]

function published(...documents: readonly [JsonObject, JsonObject]): Chronicle {
  return withPublished(withPublished(undefined, FIRST, documents[0]), LATER, documents[1])
}

/** What the calendar of the later document says: what happens to which elements. */
function reported(...documents: readonly [JsonObject, JsonObject]): string[] {
  return chronicleCalendar(published(...documents), {}).flatMap(({ kind, promise, elements }) =>
    elements.map((label) => [label, kind, promise].filter((word) => word !== undefined).join(', ')),
  )
}

/** The promises that the later document broke: the rule, and what it is about. */
function broken(...documents: readonly [JsonObject, JsonObject]): string[] {
  return publishedRecord(published(...documents), LATER, {}).breaches.map(
    ({ rule, coordinate }) => `${rule} ${coordinate}`,
  )
}

const ref = (section: string, name: string): JsonObject => ({ $ref: `#/components/${section}/${name}` })
const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } })
const thing = (...names: readonly string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
})

/** An API whose operations take and answer this, with these components. */
function api({ page, body, fine, error }: Parts, components: JsonObject = {}): JsonObject {
  const get = { parameters: [page], responses: { '200': fine, default: error } }
  const post = { requestBody: body, responses: { '201': { description: 'Made.' } } }
  return tiny({ paths: { '/a': { get, post } }, components })
}

interface Parts {
  readonly page: JsonObject
  readonly body: JsonObject
  readonly fine: JsonObject
  readonly error: JsonObject
}

const page = { name: 'page', in: 'query', schema: { type: 'integer' } }
const body = { content: json(thing('x')) }
const fine = { description: 'Fine.', content: json(thing('x', 'y')) }
const error = { description: 'Error.', content: json(thing('code')) }
const inline = api({ page, body, fine, error })
const referring = api(
  {
    page: ref('parameters', 'Page'),
    body: ref('requestBodies', 'A'),
    fine: { description: 'Fine.', content: json(ref('schemas', 'A')) },
    error: ref('responses', 'Error'),
  },
  {
    parameters: { Page: page },
    requestBodies: { A: body },
    responses: { Error: error },
    schemas: { A: thing('x', 'y') },
  },
)

describe('What a document says in another place of itself', () => {
  it('did not go, nor come, where it only moved behind a reference', () => {
    expect(reported(inline, referring)).toEqual([])
    expect(broken(inline, referring)).toEqual([])
  })

  it('did not go where a reference was written out', () => {
    expect(reported(referring, inline)).toEqual([])
    expect(broken(referring, inline)).toEqual([])
  })

  it('did not go where the parameters of a path became those of its operations', () => {
    const [shared, own] = [{ parameters: [page], get: {} }, { get: { parameters: [page] } }].map((item) =>
      tiny({ paths: { '/a': { ...item, get: { ...item.get, responses: { '200': fine } } } } }),
    )
    expect(reported(shared!, own!)).toEqual([])
    expect(broken(shared!, own!)).toEqual([])
  })

  it('is gone where what it moved to does not have it', () => {
    const lost = api(
      { page, body, fine: { ...fine, content: json(ref('schemas', 'A')) }, error },
      { schemas: { A: thing('x') } },
    )
    expect(reported(inline, lost)).toEqual(['GET /a 200 .y, removed, unannounced'])
    expect(broken(inline, lost)).toEqual(['removal-unannounced GET /a 200 .y'])
  })

  it('is gone where a reference leads to another component, which does not have it', () => {
    const components = { schemas: { A: thing('x', 'y'), B: thing('x') } }
    const answering = (name: string): JsonObject =>
      api({ page, body, fine: { description: 'Fine.', content: json(ref('schemas', name)) }, error }, components)
    expect(reported(answering('A'), answering('B'))).toEqual(['GET /a 200 .y, removed, unannounced'])
    expect(broken(answering('A'), answering('B'))).toEqual(['removal-unannounced GET /a 200 .y'])
  })

  it('did not go where a component or a security scheme is called otherwise', () => {
    const called = (scheme: string, schema: string): JsonObject => ({
      ...api(
        { page, body, fine: { ...fine, content: json(ref('schemas', schema)) }, error },
        {
          schemas: { [schema]: { ...thing('x', 'y'), description: 'What there is.' } },
          securitySchemes: { [scheme]: { type: 'http', scheme: 'bearer' } },
        },
      ),
      security: [{ [scheme]: [] }],
    })
    expect(reported(called('my_auth', 'Thing'), called('myAuth', 'Entry'))).toEqual([])
    expect(broken(called('my_auth', 'Thing'), called('myAuth', 'Entry'))).toEqual([])
  })

  it('was announced by a mark that stood where the reference leads', () => {
    const marked = {
      ...thing('x'),
      properties: { x: { type: 'string' }, y: { type: 'string', 'x-sunset': '2024-05-01' } },
    }
    const components = { schemas: { A: marked, B: thing('x') } }
    const answering = (name: string): JsonObject =>
      api({ page, body, fine: { description: 'Fine.', content: json(ref('schemas', name)) }, error }, components)
    expect(reported(answering('A'), answering('B'))).toContain('GET /a 200 .y, removed, kept')
    expect(broken(answering('A'), answering('B'))).toEqual([])
  })

  it('is reported for the operation that no longer accepts a shared parameter, since the component is still there', () => {
    const taking = (...parameters: JsonObject[]): JsonObject =>
      tiny({
        paths: {
          '/a': { get: { parameters, responses: { '200': fine } } },
          '/b': { get: { parameters: [ref('parameters', 'Page')], responses: { '200': fine } } },
        },
        components: { parameters: { Page: page } },
      })
    expect(reported(taking(ref('parameters', 'Page')), taking())).toEqual(['GET /a ?page, removed, unannounced'])
    expect(broken(taking(ref('parameters', 'Page')), taking())).toEqual(['removal-unannounced GET /a ?page'])
  })

  it('is reported for each operation of a path that no longer accepts a shared parameter', () => {
    const taking = (...parameters: JsonObject[]): JsonObject => {
      const operation = { responses: { '200': fine } }
      const item = { parameters, get: operation, put: operation }
      return tiny({ paths: { '/a': item }, components: { parameters: { Page: page } } })
    }
    const both = ['GET /a ?page', 'PUT /a ?page']
    const [before, after] = [taking(ref('parameters', 'Page')), taking()]
    expect(reported(before, after)).toEqual(both.map((label) => `${label}, removed, unannounced`))
    expect(broken(before, after)).toEqual(both.map((label) => `removal-unannounced ${label}`))
  })

  it('is gone under its old name and came under its new one, where a property is called otherwise', () => {
    const named = (name: string): JsonObject => {
      const properties = { [name]: { type: 'string', description: 'What it is called by people, in their own words.' } }
      return api({ page, body, fine: { ...fine, content: json({ type: 'object', properties }) }, error })
    }
    expect(reported(named('title'), named('label'))).toEqual([
      'GET /a 200 .title, removed, unannounced',
      'GET /a 200 .label, added',
    ])
    expect(broken(named('title'), named('label'))).toEqual(['removal-unannounced GET /a 200 .title'])
  })

  it('is found in Swagger 2.0, too, and where the next document is OpenAPI 3', () => {
    const swagger = (...names: readonly string[]): JsonObject => {
      const schema = { $ref: '#/definitions/A' }
      const get = { produces: ['application/json'], responses: { '200': { description: 'Fine.', schema } } }
      return {
        swagger: '2.0',
        info: { title: 'A', version: '1' },
        paths: { '/a': { get } },
        definitions: { A: thing(...names) },
      }
    }
    expect(reported(swagger('x', 'y'), swagger('x'))).toEqual(['A.y, removed, unannounced'])
    expect(broken(swagger('x', 'y'), swagger('x'))).toEqual(['removal-unannounced A.y'])
    const get = { responses: { '200': { description: 'Fine.', content: json(ref('schemas', 'A')) } } }
    const upgraded = tiny({ paths: { '/a': { get } }, components: { schemas: { A: thing('x', 'y') } } })
    expect(reported(swagger('x', 'y'), upgraded)).toEqual([])
    expect(broken(swagger('x', 'y'), upgraded)).toEqual([])
  })
})

describe('An operation that moved to another path', () => {
  const run = (...names: readonly string[]): JsonObject => ({ schemas: { Run: thing(...names) } })
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } }
  const runs = (path: string, parameters: readonly JsonObject[], components: JsonObject): JsonObject => {
    const responses = { '200': { description: 'Runs.', content: json(ref('schemas', 'Run')) } }
    return tiny({ paths: { [path]: { get: { operationId: 'runs', parameters, responses } } }, components })
  }

  it('takes with it what it refers to: a field that is gone there was removed without announcement', () => {
    const [before, after] = [runs('/v1/runs', [limit], run('id', 'date')), runs('/v2/runs', [], run('id'))]
    expect(reported(before, after)).toEqual([
      'GET /v1/runs, removed, unannounced',
      'Run.date, removed, unannounced',
      'GET /v2/runs, added',
    ])
  })
})
