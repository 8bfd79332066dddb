import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { KEYWORDS } from '../../src/openapi/keywords.ts'
import { validate } from '../../src/model/validate.ts'
import { tiny, withSchema } from '../support/document.ts'

function problemsOf(document: Json): string[] {
  return validate(document)
    .filter(({ code }) => code === 'bad-keyword')
    .map(({ level, message, hint, path }) => `${level} at ${path.join('.')}: ${message}; ${hint}`)
}

describe('A keyword of a schema', () => {
  it.each([
    ['minimum', '0', 'is "0", but must be a number; correct it'],
    ['exclusiveMaximum', null, 'is null, but must be a number; correct it'],
    ['minLength', -1, 'is -1, but must be a whole number, 0 or more; correct it'],
    ['maxItems', 1.5, 'is 1.5, but must be a whole number, 0 or more; correct it'],
    ['uniqueItems', 'true', 'is "true", but must be true or false; correct it'],
    ['deprecated', 'yes', 'is "yes", but must be true or false; correct it'],
    ['type', 'strin', 'is "strin", which is not a type; did you mean string?'],
    ['type', ['string', 'nul'], 'is "nul", which is not a type; did you mean null?'],
    [
      'type',
      'file',
      'is "file", which is not a type; write one of null, boolean, string, number, array, object, integer',
    ],
    ['type', { string: true }, 'is an object, but must be a type, or a list of types; correct it'],
    ['required', 'id', 'is "id", but must be a list of names; correct it'],
    [
      'required',
      true,
      'is true, but must be a list of names; list the name of the property in required of the object that has it',
    ],
    ['dependentRequired', ['a'], 'is a list, but must be an object with a list of names for each name; correct it'],
    ['enum', 'a', 'is "a", but must be a list of values; correct it'],
    ['pattern', '(', 'is "(", which is not a regular expression of JavaScript; correct it'],
    [
      'pattern',
      '(?P<year>[0-9]+)',
      'is "(?P<year>[0-9]+)", which is not a regular expression of JavaScript; correct it',
    ],
  ] as [string, Json, string][])('is reported where it cannot have its value: %s %j', (keyword, value, fault) => {
    expect(problemsOf(withSchema({ [keyword]: value }))).toEqual([
      `warning at components.schemas.Thing.${keyword}: Thing: ${keyword} ${fault}`,
    ])
  })

  it.each([
    ['readonly', 'readOnly'],
    ['maxLenght', 'maxLength'],
    ['min_items', 'minItems'],
    ['additionalproperties', 'additionalProperties'],
  ])('is suggested for a name that looks like it: %s', (name, keyword) => {
    expect(problemsOf(withSchema({ [name]: true }))).toEqual([
      `warning at components.schemas.Thing.${name}: Thing: "${name}" is not a keyword of schemas; did you mean ${keyword}?`,
    ])
  })

  it('is not suggested for extensions, names that look like none, and short names', () => {
    expect(
      problemsOf(withSchema({ 'x-minimun': 1, $minimum: 1, label: 'a', comment: 'b', tipe: 'c', schema: {} })),
    ).toEqual([])
  })

  it('is reported in one phase of a timeline, and not in the others', () => {
    const minimum = {
      'x-timeline': [
        { until: '2024-01-01', value: 1 },
        { from: '2024-01-01', value: '2' },
      ],
    }
    expect(problemsOf(withSchema({ minimum }))).toEqual([
      'warning at components.schemas.Thing.minimum: Thing: minimum is "2", but must be a number; correct it',
    ])
  })

  it('may have every value that its drafts allow', () => {
    const values: Readonly<Record<string, Json[]>> = {
      schema: [true, {}],
      schemas: [[{}]],
      'schema-list': [[{}]],
      'schema-map': [{ a: {} }],
      items: [{}, true, [{}]],
      dependencies: [{ a: ['b'] }, { a: {} }],
      'name-lists': [{ a: ['b'] }],
      types: ['integer', ['string', 'null']],
      names: [['a']],
      values: [[1, null]],
      value: [1, null, {}],
      number: [1, -1.5],
      count: [0, 12],
      bound: [1, true],
      flag: [true, false],
      text: ['a'],
      uri: ['#/components/schemas/Thing'],
      object: [{}],
    }
    for (const { name, holds } of KEYWORDS)
      for (const value of values[holds]!) expect([name, ...problemsOf(withSchema({ [name]: value }))]).toEqual([name])
  })

  it('is "file" in Swagger 2.0, which has that type', () => {
    const { openapi: _, ...fields } = tiny({
      paths: { '/a': { get: { responses: { 200: { description: 'A file.', schema: { type: 'file' } } } } } },
    }) as JsonObject
    expect(problemsOf({ swagger: '2.0', ...fields })).toEqual([])
  })
})
