import { describe, expect, it } from 'vitest'
import { isObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { elements } from '../../src/model/element.ts'
import { children, slotOf } from '../../src/model/shape.ts'
import { METHODS, operation, tiny, withSchema } from '../support/document.ts'
import { everything, samples } from '../support/everything.ts'
import { timeline } from '../support/trees.ts'

const all = [...elements(everything)]

describe('elements', () => {
  it.each(samples)('finds the $kind at its path under the name $label', ({ kind, path, label }) => {
    const found = all.filter((element) => JSON.stringify(element.path) === JSON.stringify(path))
    expect(found.map((element) => [element.kind, element.label])).toEqual([[kind, label]])
  })

  it('gives each element the node that is at its path, and a parent above it', () => {
    for (const { node, path, parent } of all) {
      expect(lookUp(everything, path)).toBe(node)
      expect(parent === undefined ? [] : path.slice(0, parent.path.length)).toEqual(parent?.path ?? [])
    }
  })

  it('finds nothing in what is not an object', () => {
    expect([...elements([])]).toEqual([])
  })

  it('passes through timelines, whose steps are in the path and not in the name', () => {
    const document = withSchema({
      properties: { a: timeline(['', '2024-01-01', { title: 'Old' }], ['2024-01-01', '', { title: 'New' }]) },
    })
    const found = [...elements(document)].filter(({ label }) => label === 'Thing.a')
    expect(found.map(({ path }) => path.slice(4))).toEqual([
      ['a', 'x-timeline', 0, 'value'],
      ['a', 'x-timeline', 1, 'value'],
    ])
  })

  it('names shared things by themselves, nested fields by their way, and a branch by its title', () => {
    const document = tiny({
      webhooks: { done: { post: operation() } },
      components: {
        schemas: {
          Pet: { properties: { tags: { items: { properties: { name: {} } } } }, oneOf: [{ title: 'Cat' }, {}] },
        },
        parameters: { Q: { name: 'q', in: 'query' } },
        responses: { Gone: { description: 'Gone.' } },
        headers: { Rate: {} },
        requestBodies: { Body: { content: {} } },
      },
    })
    const labels = [...elements(document)].map(({ label }) => label)
    expect(labels).toEqual([
      'API',
      'API',
      'webhook done',
      'POST webhook done',
      'POST webhook done',
      'POST webhook done 200',
      'API',
      'Pet',
      'Pet.tags',
      'Pet.tags[]',
      'Pet.tags[].name',
      'Pet(Cat)',
      'Pet(variant 2)',
      'parameter Q',
      'response Gone',
      'header Rate',
      'requestBody Body',
    ])
  })

  it('names a parameter that is a reference by what it refers to', () => {
    const document = tiny({
      paths: { '/a': { get: operation({ parameters: [{ $ref: '#/components/parameters/Q' }] }) } },
      components: { parameters: { Q: { name: 'q', in: 'header' } } },
    })
    expect([...elements(document)].map(({ label }) => label)).toContain('GET /a header q')
  })
})

describe('slotOf', () => {
  it('knows what is under a field, and that names and extensions are free', () => {
    expect(slotOf('document', 'paths')).toEqual(['map', 'pathItem'])
    expect(slotOf('schema', 'properties')).toEqual(['map', 'schema'])
    expect(slotOf('responses', '404')).toEqual(['one', 'response'])
    expect(slotOf('responses', 'x-own')).toBeUndefined()
    expect(slotOf('callback', '{$request.query.url}')).toEqual(['one', 'pathItem'])
  })

  it.each(['constructor', '__proto__', 'toString', 'example', 'x-own'])(
    'takes %s of a schema for plain data',
    (key) => {
      expect(slotOf('schema', key)).toBeUndefined()
    },
  )

  it('finds an operation under each method of a path item', () => {
    for (const method of METHODS) expect(slotOf('pathItem', method)).toEqual(['one', 'operation'])
  })
})

it('children leave out what has the wrong form for its field', () => {
  expect(children({ paths: [{}], tags: { a: {} }, components: [1] }, 'document')).toEqual([])
  expect(children({ paths: { '/a': 1 } }, 'document').filter(({ node }) => isObject(node))).toEqual([])
})
