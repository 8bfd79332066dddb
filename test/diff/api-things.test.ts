import { describe, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, documentOf, expectFacts, lifeOf } from '../support/documents.ts'

const basic = { type: 'http', scheme: 'basic' }

function noting(...notices: Json[]): JsonObject {
  return { ...documentOf({}), 'x-notices': notices }
}

const rows: Row[] = [
  ...lifeOf(
    'a security scheme',
    [
      documentOf({}, { securitySchemes: {} }),
      documentOf({}, { securitySchemes: { basic } }),
      documentOf({}, { securitySchemes: { basic: { ...basic, deprecated: true } } }),
    ],
    (change) => `security-scheme ${change}: security scheme basic [request]`,
  ),
  ...lifeOf(
    'the first of the components, a security scheme,',
    [
      { openapi: '3.0.3', paths: {} },
      documentOf({}, { securitySchemes: { basic } }),
      documentOf({}, { securitySchemes: { basic: { ...basic, 'x-deprecated': true } } }),
    ],
    (change) => `security-scheme ${change}: security scheme basic [request]`,
  ),
  ['a notice that is new', noting(), noting({ title: 'TLS', inForce: false }), ['notice added: TLS']],
  ['a notice that is in force at once', noting(), noting({ title: 'TLS', inForce: true }), ['notice in-force: TLS']],
  [
    'a notice that comes into force',
    noting({ title: 'TLS', inForce: false }),
    noting({ title: 'TLS', inForce: true }),
    ['notice in-force: TLS'],
  ],
  ['a notice that went', noting({ title: 'TLS', inForce: true }), noting(), ['notice removed: TLS']],
  [
    'a notice in other words',
    noting({ title: 'TLS', description: 'a' }),
    noting({ title: 'TLS', description: 'b' }),
    [],
  ],
  [
    'notices in another order',
    noting({ title: 'a', inForce: true }, { title: 'b' }),
    noting({ title: 'b' }, { title: 'a', inForce: true }),
    [],
  ],
  [
    'words and extensions of the document',
    documentOf({}),
    {
      ...documentOf({}),
      info: { title: 'Other', version: '2' },
      'x-a': 1,
    },
    [],
  ],
]

describe('changesBetween', () => {
  it.each(rows)('reports of what the whole API has exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })
})
