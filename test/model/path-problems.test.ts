import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { validate } from '../../src/model/validate.ts'
import { METHODS, operation, tiny } from '../support/document.ts'

const gone = { 'x-lifecycle': { sunset: '2026-01-01' } }
const said = (document: Json) =>
  validate(document).map(({ level, message, path, hint }) => [level, message, path, hint])

describe('a field of a path that is not a method', () => {
  const hints = [
    ['GET', 'did you mean get?'],
    ['pots', 'did you mean post?'],
    ['subscribe', 'write an operation under one of get, put, post, delete, options, head, patch, trace, query'],
  ] as const

  it.each(hints)('%s is odd', (key, hint) => {
    const document = tiny({ paths: { '/a': { [key]: operation() } } })
    expect(said(document)).toEqual([['warning', `/a: "${key}" is not a method`, ['paths', '/a', key], hint]])
  })

  it('is wrong where it has a lifecycle, which no snapshot would follow', () => {
    const document = tiny({ webhooks: { done: { Post: operation(gone) } } })
    expect(said(document)).toEqual([
      ['error', 'webhook done: "Post" is not a method', ['webhooks', 'done', 'Post'], 'did you mean post?'],
    ])
  })

  it('is not one of those that OpenAPI has', () => {
    const item = { ...Object.fromEntries(METHODS.map((method) => [method, operation()])), 'x-any': 1 }
    const fields = { summary: 'A.', description: 'A.', servers: [], parameters: [], additionalOperations: {} }
    expect(said(tiny({ paths: { '/a': { ...item, ...fields }, 'x-any': { other: {} } } }))).toEqual([])
  })
})

describe('a template of a path', () => {
  const unsound = [
    ['/a/{id', 'a "{" has no "}"'],
    ['/a/id}', 'a "}" has no "{"'],
    ['/a/{id}/{', 'a "{" has no "}"'],
    ['/a/{b{c}}', 'a "{" is inside another'],
    ['/a/{}', 'a parameter has no name'],
  ] as const

  it.each(unsound)('%s is odd', (path, fault) => {
    expect(said(tiny({ paths: { [path]: { get: operation() } } }))).toEqual([
      ['warning', `${path}: ${fault}`, ['paths', path], 'write each parameter as {name}'],
    ])
  })

  it.each(['/a', '/a/{id}', '/{a}{b}', '/a/{b}.{c}', '/a({b})', '/a#{b}', '/'])('%s is sound', (path) => {
    expect(said(tiny({ paths: { [path]: { get: operation() } } }))).toEqual([])
  })

  it('is looked at in paths only: the name of a callback is an expression, that of a webhook a name', () => {
    const callbacks = { done: { '{$request.body#/url': { post: operation() } } }
    expect(said(tiny({ webhooks: { '{': { post: operation({ callbacks }) } } }))).toEqual([])
  })
})
