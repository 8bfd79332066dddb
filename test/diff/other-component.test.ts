import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { operationsOf } from '../../src/diff/change.ts'
import { foldAlike } from '../../src/rules/fold-alike.ts'
import { documentOf, findingsBetween } from '../support/documents.ts'

function reported(base: Json, revision: Json): string[] {
  return foldAlike(findingsBetween(base, revision)).map(
    ({ level, message, coordinate, change }) =>
      `${level} ${message} at ${coordinate} for ${operationsOf(change).length} operations`,
  )
}

const bodyOf = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } })
const header = { schema: { type: 'string' } }

/** Two components of each section that differ. */
const components = {
  parameters: {
    One: { name: 'page', in: 'query', schema: { type: 'integer', maximum: 9 } },
    Two: { name: 'page', in: 'query', schema: { type: 'integer', maximum: 5 } },
  },
  requestBodies: {
    One: bodyOf({ type: 'object', properties: { a: { type: 'string' } } }),
    Two: bodyOf({ type: 'object', properties: { a: { type: 'string', maxLength: 3 } } }),
  },
  responses: {
    One: { description: 'One.', headers: { 'X-A': header }, ...bodyOf({ type: 'string' }) },
    Two: { description: 'One.', headers: { 'X-B': header }, ...bodyOf({ type: 'string', maxLength: 3 }) },
  },
}

/** An operation that refers to the component of a name in each section. */
function post(name: string): JsonObject {
  const refer = (section: string): JsonObject => ({ $ref: `#/components/${section}/${name}` })
  return {
    parameters: [refer('parameters')],
    requestBody: refer('requestBodies'),
    responses: { '404': refer('responses') },
  }
}

function api(names: readonly string[], defined: JsonObject = components): Json {
  return documentOf(Object.fromEntries(names.map((name, index) => [`/${index}`, { post: post(name) }])), defined)
}

describe('A reference to another component that both sides have', () => {
  it('is reported for the only operation that has it, since neither component was edited', () => {
    expect(reported(api(['One', 'One']), api(['One', 'Two']))).toEqual([
      'breaking maximum of POST /1 query parameter page changed from 9 to 5 at POST /1 ?page for 1 operations',
      'breaking maxLength 3 was added to a of POST /1 request at POST /1 request .a for 1 operations',
      'warning header X-A of POST /1 response 404 was removed at POST /1 404 header X-A for 1 operations',
      'info header X-B was added to POST /1 response 404 at POST /1 404 header X-B for 1 operations',
      'info maxLength 3 was added to POST /1 response 404 at POST /1 404 for 1 operations',
    ])
  })

  it('is reported for the component where several operations have it, with the name of the one before', () => {
    expect(reported(api(['One', 'One']), api(['Two', 'Two']))).toEqual([
      'breaking maximum of parameter Two (was One) query parameter page changed from 9 to 5 at parameter Two for 2 operations',
      'breaking maxLength 3 was added to a of request body Two (was One) at requestBody Two .a for 2 operations',
      'warning header X-A of response Two (was One) was removed at response Two header X-A for 2 operations',
      'info header X-B was added to response Two (was One) at response Two header X-B for 2 operations',
      'info maxLength 3 was added to response Two (was One) at response Two for 2 operations',
    ])
  })

  it('is reported for the component where several responses of one operation have it', () => {
    const both = (name: string): Json => {
      const response = { $ref: `#/components/responses/${name}` }
      const operation = { ...post('One'), responses: { '404': response, '409': response } }
      return documentOf({ '/0': { post: operation } }, components)
    }
    expect(reported(both('One'), both('Two')).map((line) => line.replace(/ at .*/, ''))).toEqual([
      'warning header X-A of response Two (was One) was removed',
      'info header X-B was added to response Two (was One)',
      'info maxLength 3 was added to response Two (was One)',
    ])
  })
})

describe('A reference to a new component, next to the one before', () => {
  it('is reported for the only operation that has it', () => {
    const { One } = components.responses
    const base = api(['One', 'One'], { ...components, responses: { One } })
    const revision = documentOf(
      {
        '/0': { post: post('One') },
        '/1': { post: { ...post('One'), responses: { '404': { $ref: '#/components/responses/Two' } } } },
      },
      components,
    )
    expect(reported(base, revision)[0]).toBe(
      'warning header X-A of POST /1 response 404 was removed at POST /1 404 header X-A for 1 operations',
    )
  })
})

describe('A reference to a component that only one side has', () => {
  it('is reported for the component, which is new or was renamed', () => {
    const { One, Two } = components.responses
    const base = api(['One'], { ...components, responses: { One } })
    const revision = documentOf(
      { '/0': { post: { ...post('One'), responses: { '404': { $ref: '#/components/responses/Two' } } } } },
      { ...components, responses: { Two } },
    )
    expect(reported(base, revision)).toContainEqual(expect.stringContaining('header X-B was added to response Two at'))
  })
})
