import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { applied } from '../support/overlays.ts'

/** The shape of each example of the Overlay Specification, with data of our own: a document, an overlay, what it becomes. */
const examples: [what: string, document: string, overlay: string, expected: string][] = [
  [
    'one action that has the structure of the document',
    `
info: { title: Zoo }
paths:
  /: { get: { operationId: root } }
  /cages: { get: { operationId: cages, summary: old } }
`,
    `
- target: '$'
  update:
    info: { x-checked: by the keeper }
    paths:
      /: { summary: the root, get: { x-rate: 100 } }
      /cages: { get: { summary: lists cages, x-rate: 5 } }
    components:
    tags:
`,
    `
info: { title: Zoo, x-checked: by the keeper }
paths:
  /: { summary: the root, get: { operationId: root, x-rate: 100 } }
  /cages: { get: { operationId: cages, summary: lists cages, x-rate: 5 } }
components:
tags:
`,
  ],
  [
    'actions for single places',
    'paths: { /lions: { get: { description: a }, put: {} }, /apes: { get: { description: b } } }',
    `
- { target: "$.paths['/lions'].get.description", update: all lions }
- { target: "$.paths['/apes'].get.description", update: all apes }
- target: $.paths['/apes']
  update: { post: { description: one more, x-safe: false } }
`,
    `
paths:
  /lions: { get: { description: all lions }, put: {} }
  /apes: { get: { description: all apes }, post: { description: one more, x-safe: false } }
`,
  ],
  [
    'wildcards and filters',
    `
paths:
  /lions: { get: { parameters: [{ name: filter, in: query }, { name: filter, in: header }] }, put: {} }
  /apes: { get: { parameters: [{ name: page, in: query }] } }
`,
    `
- { target: $.paths.*.get, update: { x-safe: true } }
- target: $.paths.*.get.parameters[?@.name=='filter' && @.in=='query']
  update: { schema: { $ref: '#/components/schemas/filter' } }
`,
    `
paths:
  /lions:
    get:
      parameters:
        - { name: filter, in: query, schema: { $ref: '#/components/schemas/filter' } }
        - { name: filter, in: header }
      x-safe: true
    put: {}
  /apes: { get: { parameters: [{ name: page, in: query }], x-safe: true } }
`,
  ],
  [
    'an item that is added to lists',
    'paths: { /lions: { get: { parameters: [{ name: a }] } }, /apes: { get: { parameters: [] } }, /bare: { get: {} } }',
    '- { target: $.paths.*.get.parameters, update: { name: trace, in: query } }',
    `
paths:
  /lions: { get: { parameters: [{ name: a }, { name: trace, in: query }] } }
  /apes: { get: { parameters: [{ name: trace, in: query }] } }
  /bare: { get: {} }
`,
  ],
  [
    'items that are removed by what they say, objects and plain ones',
    'paths: { /lions: { get: { tags: [zoo, dummy, dummy, cats], parameters: [{ name: dummy }, { name: a }] } } }',
    `
- { target: "$.paths.*.get.parameters[?@.name == 'dummy']", remove: true }
- { target: "$.paths.*.get.tags[?@ == 'dummy']", remove: true }
`,
    'paths: { /lions: { get: { tags: [zoo, cats], parameters: [{ name: a }] } } }',
  ],
  [
    'traits that the document names',
    `
paths:
  /lions: { get: { x-traits: [paged] } }
  /apes: { get: { x-traits: [paged], parameters: [{ name: id }] } }
  /zoo: { get: { x-traits: [cached] } }
`,
    `
- target: $.paths[?(@.get['x-traits'][?(@ == 'paged')])].get
  update: { parameters: [{ name: top }, { name: skip }] }
`,
    `
paths:
  /lions: { get: { x-traits: [paged], parameters: [{ name: top }, { name: skip }] } }
  /apes: { get: { x-traits: [paged], parameters: [{ name: id }, { name: top }, { name: skip }] } }
  /zoo: { get: { x-traits: [cached] } }
`,
  ],
  [
    'a copy into what is there',
    'paths: { /lions: { get: { operationId: lions } }, /cats: { delete: { operationId: none } } }',
    `- { target: '$.paths["/cats"]', copy: '$.paths["/lions"]' }`,
    `
paths:
  /lions: { get: { operationId: lions } }
  /cats: { get: { operationId: lions }, delete: { operationId: none } }
`,
  ],
  [
    'a copy into what is made for it first',
    'paths: { /lions: { get: { operationId: lions } } }',
    `
- { target: $.paths, update: { /cats: {} } }
- { target: "$.paths['/cats']", copy: "$.paths['/lions']" }
`,
    'paths: { /lions: { get: { operationId: lions } }, /cats: { get: { operationId: lions } } }',
  ],
  [
    'a move: a copy, and the old one removed',
    'paths: { /lions: { get: { operationId: lions } }, /apes: {} }',
    `
- { target: $.paths, update: { /cats: {} } }
- { target: "$.paths['/cats']", copy: "$.paths['/lions']" }
- { target: "$.paths['/lions']", remove: true }
`,
    'paths: { /cats: { get: { operationId: lions } }, /apes: {} }',
  ],
  [
    'servers that are replaced',
    'servers: [{ url: https://a }, { url: https://b }]',
    `
- { target: $.servers, remove: true }
- { target: $, update: { servers: [{ url: http://localhost }] } }
`,
    'servers: [{ url: http://localhost }]',
  ],
]

describe('the Overlay Specification shows', () => {
  it.each(examples)('%s', (_, document, actions, expected) => {
    const overlay = { overlay: '1.1.0', info: { title: 'T', version: '1' }, actions: tree(actions) }
    expect(applied(tree(document) as JsonObject, overlay)).toEqual(tree(expected))
  })
})

function tree(text: string): Json {
  const source = parseDocument('text', text)
  if ('code' in source) throw new Error(source.message)
  return source.tree
}
