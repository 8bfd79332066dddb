import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { formatPointer } from '../../src/base/pointer.ts'
import { editedSpots } from '../../src/diff/change.ts'
import { documentOf } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const components: JsonObject = {
  parameters: { P: { name: 'p', in: 'query' } },
  headers: { H: { schema: {} } },
  responses: { R: { description: 'No.' } },
  requestBodies: { B: { content: {} } },
  links: { L: { operationId: 'x' } },
  callbacks: { C: {} },
}
const plain: JsonObject = { responses: { '200': { description: 'Fine.' } } }
const answer = (fields: JsonObject): JsonObject => ({ responses: { '200': { description: 'Fine.', ...fields } } })
const ref = (section: string, name: string): JsonObject => ({ $ref: `#/components/${section}/${name}` })

const uses: [what: string, operation: JsonObject, place: string][] = [
  ['parameter', { ...plain, parameters: [ref('parameters', 'P')] }, '/parameters/0'],
  ['header', answer({ headers: { H: ref('headers', 'H') } }), '/responses/200/headers/H'],
  ['link', answer({ links: { L: ref('links', 'L') } }), '/responses/200/links/L'],
  [
    'response',
    { responses: { ...(plain['responses'] as JsonObject), '404': ref('responses', 'R') } },
    '/responses/404',
  ],
  ['request-body', { ...plain, requestBody: ref('requestBodies', 'B') }, '/requestBody'],
  ['callback', { ...plain, callbacks: { C: ref('callbacks', 'C') } }, '/callbacks/C'],
]

/** The places that a reader is shown of what was added, or removed. */
function places(base: Json, revision: Json, what: string): string[] {
  return changesBetween(base, revision)
    .filter(({ subject, action }) => subject === what && (action === 'added' || action === 'removed'))
    .map((change) => {
      const spots = editedSpots(change)
      return formatPointer((spots.revision ?? spots.base)!.path)
    })
}

describe.each(uses)('a %s of a component', (what, operation, place) => {
  const api = (...methods: string[]): JsonObject =>
    documentOf(
      { '/a': Object.fromEntries(['get', 'put'].map((each) => [each, methods.includes(each) ? operation : plain])) },
      components,
    )

  it('that one operation takes up, or lets go, is shown at the reference, since the component was not edited', () => {
    expect(places(api(), api('put'), what)).toEqual([`/paths/~1a/put${place}`])
    expect(places(api('put'), api(), what)).toEqual([`/paths/~1a/put${place}`])
  })

  it('that several operations take up is one change, shown at the component', () => {
    const [shown, ...others] = places(api(), api('get', 'put'), what)
    expect(shown).toMatch(/^\/components\/\w+\/[PHRBLC]$/)
    expect(others).toEqual([])
  })
})
