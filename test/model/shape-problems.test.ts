import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { validate } from '../../src/model/validate.ts'

const sound = { openapi: '3.1.0', info: { title: 'Tiny', version: '1' }, paths: {} }

/** A document that is not built as OpenAPI demands, and what is said of it. */
const faults: [what: string, document: Json, said: string, path: (string | number)[]][] = [
  ['no version', { info: {}, paths: {} }, 'the model: it has no OpenAPI version', ['openapi']],
  ['a version that is a number', { ...sound, openapi: 3 }, 'the model: its OpenAPI version is 3', ['openapi']],
  ['a version of the future', { ...sound, openapi: '4.0.0' }, 'the model: its OpenAPI version is "4.0.0"', ['openapi']],
  ['no info', { openapi: '3.1.0', paths: {} }, 'the model: info must be an object', ['info']],
  ['paths in a list', { ...sound, paths: [] }, 'API: paths must be an object', ['paths']],
  ['components that are a number', { ...sound, components: 3 }, 'API: components must be an object', ['components']],
  [
    'a path item that is a word',
    { ...sound, paths: { '/a': 'x' } },
    'API: paths./a must be an object',
    ['paths', '/a'],
  ],
  [
    'parameters by name',
    { ...sound, paths: { '/a': { get: { parameters: {} } } } },
    'GET /a: parameters must be a list',
    ['paths', '/a', 'get', 'parameters'],
  ],
  [
    'no responses but null',
    { ...sound, paths: { '/a': { get: { responses: null } } } },
    'GET /a: responses must be an object',
    ['paths', '/a', 'get', 'responses'],
  ],
  ['notices that are a word', { ...sound, 'x-notices': 'x' }, 'the model: x-notices must be a list', ['x-notices']],
]

describe('a document that is not built as OpenAPI demands', () => {
  it.each(faults)('is rejected: %s', (_, document, said, path) => {
    expect(validate(document).map((problem) => [problem.message, problem.path])).toEqual([[said, path]])
  })

  it('is fine where it is, timelines and boolean schemas included', () => {
    const paths = { 'x-timeline': [{ from: '2024-01-01', value: { '/a': { get: { responses: {} } } } }] }
    const components = { schemas: { Anything: true, List: { items: false, properties: { a: true } } } }
    expect(validate({ ...sound, paths, components })).toEqual([])
  })
})
